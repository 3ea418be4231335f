# Written by dmc. Do not edit: change the card text and compile it again.
# source: techniques.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    DARKNESS,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SPELL,
    THIS_TURN,
    WATER,
    YOU,
    All,
    Apply,
    AtMost,
    Attacks,
    Blocker,
    Blocks,
    Breaker,
    CannotAttack,
    Card,
    Choose,
    ChooseObjects,
    Destroy,
    Discard,
    Draw,
    Entered,
    Exists,
    Guardman,
    JustDiver,
    May,
    Move,
    NinjaStrike,
    Objects,
    Other,
    PowerBreaker,
    PowerPlus,
    Put,
    Result,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
)

不意打ちのクノウ = Card(
    name="不意打ちのクノウ",
    civilizations=(FIRE,),
    cost=6,
    types=(CREATURE,),
    races=("シノビ",),
    power=6000,
    abilities=(
        # ニンジャ・ストライク7
        NinjaStrike(7),
        # このクリーチャーが出た時、相手のパワー6000以下のクリーチャーを1体破壊してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 6000),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

隠れ潜む泥人形 = Card(
    name="隠れ潜む泥人形",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=3000,
    abilities=(
        # ジャストダイバー
        JustDiver(),
        # このクリーチャーが攻撃する時、相手の手札を1枚見ないで選び、捨てさせる。
        Triggered(
            when=Attacks(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CARD, zone=HAND, of=OPPONENT), unseen=True),
                    save=1,
                ),
                Discard(Result(1)),
            ),
        ),
    ),
)

根こそぎの暴君 = Card(
    name="根こそぎの暴君",
    civilizations=(FIRE, NATURE),
    cost=8,
    types=(CREATURE,),
    races=("ティラノ・ドレイク",),
    power=15000,
    abilities=(
        # ワールド・ブレイカー
        Breaker("ALL"),
        # このクリーチャーが出た時、自分のマナゾーンのカードを3枚選び、墓地に置く。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(3, Objects(CARD, zone=MANA, of=YOU)), save=1),
                Move(Result(1), GRAVEYARD),
            ),
        ),
    ),
)

城壁の歩哨ボウ = Card(
    name="城壁の歩哨ボウ",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("ガーディアン",),
    power=3000,
    abilities=(
        # ガードマン
        Guardman(),
        # このクリーチャーは攻撃できない。
        Static(changes=(CannotAttack(),), to=This()),
    ),
)

大地を割る拳 = Card(
    name="大地を割る拳",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=9000,
    abilities=(
        # パワード・ブレイカー
        PowerBreaker(),
    ),
)

陰陽の裁き = Card(
    name="陰陽の裁き",
    civilizations=(LIGHT, DARKNESS),
    cost=6,
    types=(SPELL,),
    abilities=(
        # 相手は自身のクリーチャーを2体選び、破壊する。その後、自分の墓地からコスト3以下のクリーチャーを1体出す。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(2, Objects(CREATURE, of=OPPONENT), by=OPPONENT),
                    save=1,
                ),
                Destroy(Result(1)),
                Put(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            zone=GRAVEYARD,
                            of=YOU,
                            where=(AtMost(COST, 3),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

銅鑼鳴らしのガン = Card(
    name="銅鑼鳴らしのガン",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ビートジョッキー",),
    power=1000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の他のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを+3000する。
        Triggered(
            when=Attacks(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CREATURE, of=YOU, where=(Other(),))),
                    save=1,
                ),
                Apply((PowerPlus(3000),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

貝殻の盾持ち = Card(
    name="貝殻の盾持ち",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("フィッシュ",),
    power=2000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーがブロックした時、カードを1枚引いてもよい。
        Triggered(when=Blocks(This()), do=(May((Draw(),)),)),
    ),
)

宴のあとの静寂 = Card(
    name="宴のあとの静寂",
    civilizations=(DARKNESS,),
    cost=7,
    types=(SPELL,),
    abilities=(
        # クリーチャーをすべて破壊する。
        SpellAbility((Destroy(All(Objects(CREATURE))),)),
    ),
)

山札削りのモグ = Card(
    name="山札削りのモグ",
    civilizations=(DARKNESS,),
    cost=2,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=2000,
    abilities=(
        # このクリーチャーが攻撃する時、相手の山札の上から1枚を墓地に置く。
        Triggered(
            when=Attacks(This()),
            do=(Move(TopCards(1, of=OPPONENT), GRAVEYARD),),
        ),
        # 自分の墓地が10枚以上あれば、このクリーチャーのパワーを+3000する。
        Static(
            changes=(PowerPlus(3000),),
            to=This(),
            while_=Exists(Objects(CARD, zone=GRAVEYARD, of=YOU), at_least=10),
        ),
    ),
)

CARDS = (
    不意打ちのクノウ,
    隠れ潜む泥人形,
    根こそぎの暴君,
    城壁の歩哨ボウ,
    大地を割る拳,
    陰陽の裁き,
    銅鑼鳴らしのガン,
    貝殻の盾持ち,
    宴のあとの静寂,
    山札削りのモグ,
)
