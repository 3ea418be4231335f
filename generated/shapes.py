# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/shapes.dm

from dmc.abilities import (
    CARD,
    CASTLE,
    CREATURE,
    D2,
    DARKNESS,
    EVOLUTION,
    FIELD,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    NEO,
    OPPONENT,
    POWER,
    SPELL,
    TAMASEED,
    THIS_TURN,
    WATER,
    YOU,
    Apply,
    AtMost,
    Attacks,
    Breaker,
    CannotBeBlocked,
    Card,
    Cast,
    CastleRules,
    Choose,
    ChooseObjects,
    Civilization,
    Destroy,
    Draw,
    Entered,
    EntersTapped,
    Evolution,
    Exists,
    Face,
    May,
    Move,
    Objects,
    PowerPlus,
    Result,
    ShieldTrigger,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
    TurnEnds,
    TurnStarts,
    UnderCards,
    Untap,
)

斧の巨漢バンダ = Card(
    name="斧の巨漢バンダ",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=7000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
    ),
    faces=(
        Face(
            name="薪割りの一撃",
            civilizations=(NATURE,),
            cost=3,
            types=(SPELL,),
            abilities=(
                # 相手のパワー4000以下のクリーチャーを1体選び、持ち主のマナゾーンに置く。
                SpellAbility(
                    (
                        ChooseObjects(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 4000),),
                                ),
                            ),
                            save=1,
                        ),
                        Move(Result(1), MANA),
                    ),
                ),
            ),
        ),
    ),
)

司書と禁書 = Card(
    name="司書と禁書",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # 自分が呪文を唱えた時、このターン、このクリーチャーはブロックされない。
        Triggered(
            when=Cast(Objects(SPELL), by=YOU),
            do=(Apply((CannotBeBlocked(),), to=This(), until=THIS_TURN),),
        ),
    ),
    faces=(
        Face(
            name="禁書庫の風",
            civilizations=(WATER,),
            cost=2,
            types=(SPELL,),
            abilities=(
                # S・トリガー
                ShieldTrigger(),
                # カードを1枚引く。その後、クリーチャーを1体選び、持ち主の手札に戻してもよい。
                SpellAbility(
                    (
                        Draw(),
                        May(
                            (
                                ChooseObjects(Choose(1, Objects(CREATURE)), save=1),
                                Move(Result(1), HAND),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

火の見やぐら = Card(
    name="火の見やぐら",
    civilizations=(FIRE,),
    cost=3,
    types=(CASTLE,),
    abilities=(
        # 城：自分のシールドを1つ選び、このカードを付けて要塞化する。その要塞化されたシールドがシールドゾーンから離れた時、このカードを自分の墓地に置く。
        CastleRules(),
        # 自分のクリーチャーすべてのパワーを+1000する。
        Static(changes=(PowerPlus(1000),), to=Objects(CREATURE, of=YOU)),
    ),
)

月影の楼閣 = Card(
    name="月影の楼閣",
    civilizations=(LIGHT,),
    cost=4,
    types=(CASTLE,),
    abilities=(
        # 城：自分のシールドを1つ選び、このカードを付けて要塞化する。その要塞化されたシールドがシールドゾーンから離れた時、このカードを自分の墓地に置く。
        CastleRules(),
        # 自分のターンの終わりに、自分のクリーチャーを1体アンタップしてもよい。
        Triggered(
            when=TurnEnds(YOU),
            do=(May((Untap(Choose(1, Objects(CREATURE, of=YOU))),)),),
        ),
    ),
)

暖炉の記憶 = Card(
    name="暖炉の記憶",
    civilizations=(FIRE,),
    cost=2,
    types=(TAMASEED,),
    races=("レクスターズ",),
    abilities=(
        # このタマシードが出た時、相手のパワー2000以下のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 2000),)),
                    ),
                ),
            ),
        ),
    ),
)

凪の記憶 = Card(
    name="凪の記憶",
    civilizations=(WATER,),
    cost=2,
    types=(TAMASEED,),
    races=("レクスターズ",),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # このタマシードが出た時、カードを1枚引く。
        Triggered(when=Entered(This()), do=(Draw(),)),
    ),
)

森海の大水門 = Card(
    name="森海の大水門",
    civilizations=(WATER, NATURE),
    cost=4,
    types=(FIELD,),
    special=(D2,),
    races=("グランセクト",),
    abilities=(
        # 自分のターンのはじめに、自分の山札の上から1枚をマナゾーンに置いてもよい。
        Triggered(when=TurnStarts(YOU), do=(May((Move(TopCards(1), MANA),)),)),
        # 相手のクリーチャーはタップして出る。
        Static(changes=(EntersTapped(),), to=Objects(CREATURE, of=OPPONENT)),
    ),
)

若竜騎ブレンナ = Card(
    name="若竜騎ブレンナ",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    special=(NEO,),
    races=("ドラゴノイド",),
    power=5000,
    abilities=(
        # NEO進化：自分の火のクリーチャー1体の上に置いてもよい。
        Evolution(
            (Objects(CREATURE, of=YOU, where=(Civilization((FIRE,)),)),),
            optional=True,
            kind="NEO",
        ),
        # このクリーチャーが攻撃する時、相手のパワー3000以下のクリーチャーを1体破壊してもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 3000),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

双樹の守護者オウカ = Card(
    name="双樹の守護者オウカ",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    special=(NEO,),
    races=("ツリーフォーク",),
    power=8000,
    abilities=(
        # NEO進化：自分の自然のクリーチャー1体の上に置いてもよい。
        Evolution(
            (Objects(CREATURE, of=YOU, where=(Civilization((NATURE,)),)),),
            optional=True,
            kind="NEO",
        ),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーの下にカードがあれば、このクリーチャーはブロックされない。
        Static(
            changes=(CannotBeBlocked(),),
            to=This(),
            while_=Exists(Objects(CARD, zone=None, among=UnderCards(This()))),
        ),
    ),
)

墓より還る騎士 = Card(
    name="墓より還る騎士",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("ナイト",),
    power=7000,
    abilities=(
        # 墓地進化：闇のクリーチャーを1体自分の墓地から選び、このクリーチャーをその上に重ねつつ出す。
        Evolution(
            (
                Objects(
                    CREATURE,
                    zone=GRAVEYARD,
                    of=YOU,
                    where=(Civilization((DARKNESS,)),),
                ),
            ),
            from_zone="GRAVEYARD",
        ),
        # W・ブレイカー
        Breaker(2),
    ),
)

根より出ずる大蛇 = Card(
    name="根より出ずる大蛇",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("ホーン・ビースト",),
    power=8000,
    abilities=(
        # マナ進化：自然のクリーチャーを1体自分のマナゾーンから選び、このクリーチャーをその上に重ねつつ出す。
        Evolution(
            (Objects(CREATURE, zone=MANA, of=YOU, where=(Civilization((NATURE,)),)),),
            from_zone="MANA",
        ),
        # W・ブレイカー
        Breaker(2),
    ),
)

CARDS = (
    斧の巨漢バンダ,
    司書と禁書,
    火の見やぐら,
    月影の楼閣,
    暖炉の記憶,
    凪の記憶,
    森海の大水門,
    若竜騎ブレンナ,
    双樹の守護者オウカ,
    墓より還る騎士,
    根より出ずる大蛇,
)
