# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/stack.dm

from dmc.abilities import (
    CARD,
    CREATURE,
    DARKNESS,
    FIRE,
    HAND,
    LIGHT,
    NATURE,
    OPPONENT,
    THIS_TURN,
    WATER,
    YOU,
    AbilityActivated,
    Activated,
    ActivationCost,
    AdditionalCost,
    All,
    AlternativeCost,
    Apply,
    Blocker,
    CannotActivate,
    Card,
    Choose,
    ChooseObjects,
    Controlled,
    Destroy,
    Discard,
    Divide,
    Draw,
    Gains,
    Modes,
    Objects,
    Other,
    PaidX,
    PayMana,
    PowerPlus,
    Result,
    Sacrifice,
    Share,
    SpeedAttacker,
    Static,
    TapSelf,
    This,
    Triggered,
    UntapSelf,
)

櫓の射手ネム = Card(
    name="櫓の射手ネム",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=2000,
    abilities=(
        # {1}{火}、{T}：相手のクリーチャーを1体対象とする。このターン、そのクリーチャーのパワーを-2000する。
        Activated(
            cost=(PayMana(1, civilizations=(FIRE,)), TapSelf()),
            do=(Apply((PowerPlus(-2000),), to=Result(1), until=THIS_TURN),),
            targets=(Choose(1, Objects(CREATURE, of=OPPONENT), save=1),),
        ),
    ),
)

盾構えのロブ = Card(
    name="盾構えのロブ",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=2500,
    abilities=(
        # ブロッカー
        Blocker(),
        # {1}：自分のクリーチャーを1体対象とする。このターン、そのクリーチャーのパワーを+2000する。
        Activated(
            cost=(PayMana(1),),
            do=(Apply((PowerPlus(2000),), to=Result(1), until=THIS_TURN),),
            targets=(Choose(1, Objects(CREATURE, of=YOU), save=1),),
        ),
    ),
)

薬売りのミト = Card(
    name="薬売りのミト",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=2000,
    abilities=(
        # {2}：カードを1枚引く。この能力は、各ターンに一度のみ起動できる。
        Activated(cost=(PayMana(2),), do=(Draw(),), limit=1),
    ),
)

火薬樽のブン = Card(
    name="火薬樽のブン",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=1000,
    abilities=(
        # このクリーチャーを生け贄に捧げる：相手のクリーチャーを1体対象とする。このターン、そのクリーチャーのパワーを-3000する。
        Activated(
            cost=(Sacrifice(This()),),
            do=(Apply((PowerPlus(-3000),), to=Result(1), until=THIS_TURN),),
            targets=(Choose(1, Objects(CREATURE, of=OPPONENT), save=1),),
        ),
    ),
)

占い師のヨミ = Card(
    name="占い師のヨミ",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("ダークロード",),
    power=3000,
    abilities=(
        # {1}、自分の手札を1枚捨てる：次の中から1回選ぶ。 / ▶カードを2枚引く。 / ▶相手は自身の手札を1枚選び、捨てる。
        Activated(
            cost=(PayMana(1), Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU)))),
            do=(
                Modes(
                    1,
                    (
                        (Draw(2),),
                        (
                            ChooseObjects(
                                Choose(
                                    1,
                                    Objects(CARD, zone=HAND, of=OPPONENT),
                                    by=OPPONENT,
                                ),
                                save=1,
                            ),
                            Discard(Result(1)),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

大釜番のグル = Card(
    name="大釜番のグル",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("スノーフェアリー",),
    power=3000,
    abilities=(
        # {X}、{T}：カードをX枚引く。この能力は、自分がソーサリーを唱えられる時にのみ起動できる。
        Activated(
            cost=(PayMana(x=1), TapSelf()),
            do=(Draw(PaidX()),),
            timing="SORCERY",
        ),
    ),
)

嵐撒きのテト = Card(
    name="嵐撒きのテト",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # {2}、{T}：クリーチャーを3体まで対象とする。3000を1000ずつ、それらに割り振る。このターン、それらのパワーを、割り振った数だけ小さくする。
        Activated(
            cost=(PayMana(2), TapSelf()),
            do=(Apply((PowerPlus(Share(-1)),), to=Result(1), until=THIS_TURN),),
            targets=(Choose(3, Objects(CREATURE), upto=True, save=1),),
            divide=Divide(3000, 1000, 1),
        ),
    ),
)

傀儡師のシバ = Card(
    name="傀儡師のシバ",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    races=("ダークロード",),
    power=4000,
    abilities=(
        # {3}：相手のクリーチャーを1体対象とする。このターン、自分はそのクリーチャーのコントロールを得る。
        Activated(
            cost=(PayMana(3),),
            do=(Apply((Controlled(),), to=Result(1), until=THIS_TURN),),
            targets=(Choose(1, Objects(CREATURE, of=OPPONENT), save=1),),
        ),
        # {Q}：カードを1枚引く。
        Activated(cost=(UntapSelf(),), do=(Draw(),)),
    ),
)

税吏のボル = Card(
    name="税吏のボル",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=3000,
    abilities=(
        # {1}：このターン、相手のクリーチャーの能力を起動するコストを2多くする。
        Activated(
            cost=(PayMana(1),),
            do=(
                Apply(
                    (ActivationCost(2),),
                    to=All(Objects(CREATURE, of=OPPONENT)),
                    until=THIS_TURN,
                ),
            ),
        ),
    ),
)

門番のカル = Card(
    name="門番のカル",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=4000,
    abilities=(
        # 相手はクリーチャーの能力を起動できない。
        Static(changes=(CannotActivate(OPPONENT, Objects(CREATURE)),)),
    ),
)

師範のトウ = Card(
    name="師範のトウ",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=3000,
    abilities=(
        # 自分の他のクリーチャーは「{1}：このターン、このクリーチャーのパワーを+1000する。この能力は、各ターンに一度のみ起動できる。」を得る。
        Static(
            changes=(
                Gains(
                    Activated(
                        cost=(PayMana(1),),
                        do=(Apply((PowerPlus(1000),), to=This(), until=THIS_TURN),),
                        limit=1,
                    ),
                ),
            ),
            to=Objects(CREATURE, of=YOU, where=(Other(),)),
        ),
    ),
)

流れ星のリコ = Card(
    name="流れ星のリコ",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=3000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # {1}、このカードを捨てる：相手のクリーチャーを1体対象とする。このターン、そのクリーチャーのパワーを-1000する。この能力は、このカードが自分の手札にある時にのみ起動できる。
        Activated(
            cost=(PayMana(1), Discard(This())),
            do=(Apply((PowerPlus(-1000),), to=Result(1), until=THIS_TURN),),
            zone=HAND,
            targets=(Choose(1, Objects(CREATURE, of=OPPONENT), save=1),),
        ),
    ),
)

目付のハク = Card(
    name="目付のハク",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=2000,
    abilities=(
        # 相手がクリーチャーの能力を起動した時、カードを1枚引く。
        Triggered(when=AbilityActivated(Objects(CREATURE), by=OPPONENT), do=(Draw(),)),
    ),
)

人質取りのザン = Card(
    name="人質取りのザン",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("デビルマスク",),
    power=4000,
    abilities=(
        # {2}、{T}：相手は自身のクリーチャーを1体対象とする。そのクリーチャーを破壊する。
        Activated(
            cost=(PayMana(2), TapSelf()),
            do=(Destroy(Result(1)),),
            targets=(Choose(1, Objects(CREATURE, of=OPPONENT), by=OPPONENT, save=1),),
        ),
    ),
)

写し身の細工師ニト = Card(
    name="写し身の細工師ニト",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # {3}：カードを1枚引く。この能力を起動する時、コストを支払うかわりに、自分の手札を1枚捨ててもよい。この能力を起動する時、追加で自分のクリーチャーを1体生け贄に捧げてもよい。そうしたら、カードを1枚引く。
        Activated(
            cost=(PayMana(3),),
            do=(Draw(),),
            alternatives=(
                AlternativeCost(
                    do=(Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
                    fixed=True,
                ),
            ),
            additions=(
                AdditionalCost(
                    do=(Sacrifice(Choose(1, Objects(CREATURE, of=YOU))),),
                    then=(Draw(),),
                ),
            ),
        ),
    ),
)

CARDS = (
    櫓の射手ネム,
    盾構えのロブ,
    薬売りのミト,
    火薬樽のブン,
    占い師のヨミ,
    大釜番のグル,
    嵐撒きのテト,
    傀儡師のシバ,
    税吏のボル,
    門番のカル,
    師範のトウ,
    流れ星のリコ,
    目付のハク,
    人質取りのザン,
    写し身の細工師ニト,
)
