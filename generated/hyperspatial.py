# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/hyperspatial.dm

from dmc.abilities import (
    AURA,
    CARD,
    COST,
    CREATURE,
    DARKNESS,
    FIRE,
    GR,
    GRAVEYARD,
    HAND,
    HYPERSPATIAL,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    PSYCHIC,
    SPELL,
    WATER,
    YOU,
    AtMost,
    Attacks,
    AuraRules,
    Breaker,
    Called,
    Card,
    Cast,
    Choose,
    ChooseObjects,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Entered,
    Exists,
    Face,
    Flip,
    Gains,
    GearAttached,
    GRSummon,
    Host,
    If,
    Left,
    May,
    Move,
    Objects,
    Put,
    Replacement,
    Result,
    ShieldTrigger,
    Slayer,
    Special,
    SpeedAttacker,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
    TurnStarts,
)

星門の呼び声 = Card(
    name="星門の呼び声",
    civilizations=(WATER, DARKNESS),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # コスト7以下のサイキック・クリーチャーを1体、自分の超次元ゾーンから出す。
        SpellAbility(
            (
                Put(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            zone=HYPERSPATIAL,
                            of=YOU,
                            where=(AtMost(COST, 7), Special(PSYCHIC)),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

時空の番犬ガルダ = Card(
    name="時空の番犬ガルダ",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    special=(PSYCHIC,),
    races=("デーモン・コマンド",),
    power=5000,
    abilities=(
        # 自分のターンのはじめに、自分の墓地にクリーチャーが5体以上あれば、このクリーチャーをコストの大きいほうに裏返す。
        Triggered(
            when=TurnStarts(YOU),
            do=(
                If(
                    Exists(Objects(CREATURE, zone=GRAVEYARD, of=YOU), at_least=5),
                    (Flip(This(), to="LARGER"),),
                ),
            ),
        ),
    ),
    faces=(
        Face(
            name="覚醒せし冥犬ガルダロス",
            civilizations=(DARKNESS,),
            cost=10,
            types=(CREATURE,),
            special=(PSYCHIC,),
            races=("デーモン・コマンド",),
            power=10000,
            abilities=(
                # T・ブレイカー
                Breaker(3),
                # 相手のクリーチャーが破壊された時、カードを1枚引いてもよい。
                Triggered(
                    when=Destroyed(Objects(CREATURE, of=OPPONENT)),
                    do=(May((Draw(),)),),
                ),
                # 解除
                Called("解除"),
                Replacement(of=Left(This()), do=(Flip(This(), to="SMALLER"),)),
            ),
        ),
    ),
)

時空の詩人ネル = Card(
    name="時空の詩人ネル",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    special=(PSYCHIC,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、カードを1枚引く。
        Triggered(when=Entered(This()), do=(Draw(),)),
        # 自分のターンのはじめに、自分の手札が6枚以上なら、このクリーチャーをコストの大きいほうに裏返す。
        Triggered(
            when=TurnStarts(YOU),
            do=(
                If(
                    Exists(Objects(CARD, zone=HAND, of=YOU), at_least=6),
                    (Flip(This(), to="LARGER"),),
                ),
            ),
        ),
    ),
    faces=(
        Face(
            name="覚醒せし歌姫ネルヴィア",
            civilizations=(WATER,),
            cost=8,
            types=(CREATURE,),
            special=(PSYCHIC,),
            races=("サイバーロード",),
            power=7000,
            abilities=(
                # W・ブレイカー
                Breaker(2),
                # 自分が呪文を唱えた時、相手のクリーチャーを1体選び、持ち主の手札に戻してもよい。
                Triggered(
                    when=Cast(Objects(SPELL), by=YOU),
                    do=(
                        May(
                            (
                                ChooseObjects(
                                    Choose(1, Objects(CREATURE, of=OPPONENT)),
                                    save=1,
                                ),
                                Move(Result(1), HAND),
                            ),
                        ),
                    ),
                ),
                # 解除
                Called("解除"),
                Replacement(of=Left(This()), do=(Flip(This(), to="SMALLER"),)),
            ),
        ),
    ),
)

跳ね火のコロ = Card(
    name="跳ね火のコロ",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    special=(GR,),
    races=("ビートジョッキー",),
    power=3000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
    ),
)

水滴人形ピチョ = Card(
    name="水滴人形ピチョ",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    special=(GR,),
    races=("トリックス",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、カードを1枚引いてもよい。そうしたら、自分の手札を1枚捨てる。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (Draw(),),
                    then=(Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
                ),
            ),
        ),
    ),
)

綿毛の斥候フワ = Card(
    name="綿毛の斥候フワ",
    civilizations=(NATURE,),
    cost=2,
    types=(CREATURE,),
    special=(GR,),
    races=("スノーフェアリー",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、自分の山札の上から1枚をマナゾーンに置いてもよい。
        Triggered(when=Entered(This()), do=(May((Move(TopCards(1), MANA),)),)),
    ),
)

巡礼の石人 = Card(
    name="巡礼の石人",
    cost=3,
    types=(CREATURE,),
    special=(GR,),
    races=("メタリカ",),
    power=4000,
)

召喚術の初歩 = Card(
    name="召喚術の初歩",
    civilizations=(FIRE, WATER),
    cost=3,
    types=(SPELL,),
    abilities=(
        # GR召喚する。
        SpellAbility((GRSummon(),)),
        # カードを1枚引く。
        SpellAbility((Draw(),)),
    ),
)

波紋の外套 = Card(
    name="波紋の外套",
    civilizations=(WATER,),
    cost=3,
    types=(AURA,),
    races=("トリックス", "デリートロン"),
    power=2000,
    abilities=(
        # これを付けたクリーチャーが攻撃する時、カードを1枚引く。
        Triggered(when=Attacks(Host()), do=(Draw(),)),
        # オレガ・オーラ：これを自分のGRクリーチャー1体に付けるか、1体GR召喚してそれに付ける。そのクリーチャーが離れたら、これも同じゾーンに行き、その後、そのGRクリーチャーは自分の超GRの一番下に戻る。
        AuraRules(),
    ),
)

怨念の面 = Card(
    name="怨念の面",
    civilizations=(DARKNESS,),
    cost=4,
    types=(AURA,),
    races=("マフィ・ギャング", "デリートロン"),
    power=3000,
    abilities=(
        # これを付けたクリーチャーに「スレイヤー」を与える。
        Static(changes=(Gains(Slayer()),), to=Host()),
        # これをクリーチャーに付けた時、相手は自身の手札を1枚選び、捨てる。
        Triggered(
            when=GearAttached(This(), kind="ATTACH"),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CARD, zone=HAND, of=OPPONENT), by=OPPONENT),
                    save=1,
                ),
                Discard(Result(1)),
            ),
        ),
        # オレガ・オーラ：これを自分のGRクリーチャー1体に付けるか、1体GR召喚してそれに付ける。そのクリーチャーが離れたら、これも同じゾーンに行き、その後、そのGRクリーチャーは自分の超GRの一番下に戻る。
        AuraRules(),
    ),
)

焦げ羽のピッコ = Card(
    name="焦げ羽のピッコ",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    special=(GR,),
    races=("ファイアー・バード",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、相手のパワー1000以下のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 1000),)),
                    ),
                ),
            ),
        ),
    ),
)

墓石の童子 = Card(
    name="墓石の童子",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    special=(GR,),
    races=("ゴースト",),
    power=3000,
    abilities=(
        # スレイヤー
        Slayer(),
    ),
)

GR門の番人 = Card(
    name="GR門の番人",
    civilizations=(FIRE, NATURE),
    cost=4,
    types=(CREATURE,),
    races=("グランセクト",),
    power=4000,
    abilities=(
        # このクリーチャーが出た時、GR召喚する。
        Triggered(when=Entered(This()), do=(GRSummon(),)),
    ),
)

CARDS = (
    星門の呼び声,
    時空の番犬ガルダ,
    時空の詩人ネル,
    跳ね火のコロ,
    水滴人形ピチョ,
    綿毛の斥候フワ,
    巡礼の石人,
    召喚術の初歩,
    波紋の外套,
    怨念の面,
    焦げ羽のピッコ,
    墓石の童子,
    GR門の番人,
)
