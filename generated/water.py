# Written by dmc. Do not edit: change the card text and compile it again.
# source: water.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    HAND,
    OPPONENT,
    SPELL,
    WATER,
    YOU,
    AtMost,
    Blocker,
    Breaker,
    CannotAttack,
    CannotBeBlocked,
    Card,
    Choose,
    ChooseObjects,
    Civilization,
    Draw,
    Entered,
    Exists,
    Gains,
    If,
    May,
    Move,
    NinjaStrike,
    Objects,
    PowerPlus,
    Result,
    ShieldTrigger,
    SpellAbility,
    Static,
    This,
    Triggered,
    TurnEnds,
)

潮だまりのポポ = Card(
    name="潮だまりのポポ",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("サイバー・ウイルス",),
    power=1000,
    abilities=(
        # このクリーチャーが出た時、カードを1枚引く。
        Triggered(when=Entered(This()), do=(Draw(),)),
    ),
)

渦の案内人ミズハ = Card(
    name="渦の案内人ミズハ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、クリーチャーを1体選び、持ち主の手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        ChooseObjects(Choose(1, Objects(CREATURE)), save=1),
                        Move(Result(1), HAND),
                    ),
                ),
            ),
        ),
    ),
)

潜航歩兵ナギ = Card(
    name="潜航歩兵ナギ",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=2000,
    abilities=(
        # このクリーチャーはブロックされない。
        Static(changes=(CannotBeBlocked(),), to=This()),
    ),
)

大水母クラウディア = Card(
    name="大水母クラウディア",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("ゲル・フィッシュ",),
    power=4000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーは攻撃できない。
        Static(changes=(CannotAttack(),), to=This()),
        # 相手のターンの終わりに、自分の手札が3枚以下なら、カードを1枚引く。
        Triggered(
            when=TurnEnds(OPPONENT),
            do=(
                If(
                    Exists(Objects(CARD, zone=HAND, of=YOU), at_least=0, at_most=3),
                    (Draw(),),
                ),
            ),
        ),
    ),
)

引き潮の呪法 = Card(
    name="引き潮の呪法",
    civilizations=(WATER,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のコスト4以下のクリーチャーを1体選び、持ち主の手札に戻す。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(1, Objects(CREATURE, of=OPPONENT, where=(AtMost(COST, 4),))),
                    save=1,
                ),
                Move(Result(1), HAND),
            ),
        ),
    ),
)

霧の密偵シズク = Card(
    name="霧の密偵シズク",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("シノビ",),
    power=3000,
    abilities=(
        # ニンジャ・ストライク4
        NinjaStrike(4),
        # このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の手札に戻してもよい。
        Triggered(
            when=Entered(This()),
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
    ),
)

水底の旅団長 = Card(
    name="水底の旅団長",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=3000,
    abilities=(
        # 自分の水のクリーチャーが3体以上あれば、このクリーチャーのパワーを+3000し、「W・ブレイカー」を与える。
        Static(
            changes=(PowerPlus(3000),),
            to=This(),
            while_=Exists(
                Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                at_least=3,
            ),
        ),
        Static(
            changes=(Gains(Breaker(2)),),
            to=This(),
            while_=Exists(
                Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                at_least=3,
            ),
        ),
    ),
)

CARDS = (
    潮だまりのポポ,
    渦の案内人ミズハ,
    潜航歩兵ナギ,
    大水母クラウディア,
    引き潮の呪法,
    霧の密偵シズク,
    水底の旅団長,
)
