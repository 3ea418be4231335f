# Written by dmc. Do not edit: change the card text and compile it again.
# source: nature.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    GRAVEYARD,
    HAND,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SPELL,
    THIS_TURN,
    YOU,
    Apply,
    AtMost,
    Attacks,
    Breaker,
    CannotBeBlocked,
    Card,
    Choose,
    ChooseObjects,
    Civilization,
    Entered,
    Exists,
    Gains,
    If,
    May,
    Move,
    Objects,
    Other,
    PowerPlus,
    Put,
    Result,
    ShieldTrigger,
    SpellAbility,
    Static,
    This,
    Triggered,
)

角笛吹きのトト = Card(
    name="角笛吹きのトト",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、クリーチャーを1体、自分のマナゾーンから手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(May((Move(Choose(1, Objects(CREATURE, zone=MANA, of=YOU)), HAND),)),),
        ),
    ),
)

大角獣オルム = Card(
    name="大角獣オルム",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ホーン・ビースト",),
    power=5000,
    abilities=(
        # このクリーチャーは、パワー3000以下のクリーチャーにブロックされない。
        Static(
            changes=(CannotBeBlocked(Objects(CREATURE, where=(AtMost(POWER, 3000),))),),
            to=This(),
        ),
    ),
)

世界根の主ユグドラ = Card(
    name="世界根の主ユグドラ",
    civilizations=(NATURE,),
    cost=8,
    types=(CREATURE,),
    races=("ツリーフォーク",),
    power=13000,
    abilities=(
        # T・ブレイカー
        Breaker(3),
        # このクリーチャーが出た時、自分のマナゾーンからコスト6以下の自然のクリーチャーを1体出してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Put(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    zone=MANA,
                                    of=YOU,
                                    where=(AtMost(COST, 6), Civilization((NATURE,))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

蔓縛りの罠 = Card(
    name="蔓縛りの罠",
    civilizations=(NATURE,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体選び、持ち主のマナゾーンに置く。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), MANA),
            ),
        ),
    ),
)

毒胞子の騎手 = Card(
    name="毒胞子の騎手",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ワイルド・ベジーズ",),
    power=3000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の他のクリーチャーがあれば、相手のカードを1枚、相手のマナゾーンから墓地に置く。
        Triggered(
            when=Attacks(This()),
            do=(
                If(
                    Exists(Objects(CREATURE, of=YOU, where=(Other(),))),
                    (
                        Move(
                            Choose(1, Objects(CARD, zone=MANA, of=OPPONENT)),
                            GRAVEYARD,
                        ),
                    ),
                ),
            ),
        ),
    ),
)

丸太投げのドンゴ = Card(
    name="丸太投げのドンゴ",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
    ),
)

山鳴りの行進 = Card(
    name="山鳴りの行進",
    civilizations=(NATURE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを+5000し、「T・ブレイカー」を与える。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=YOU)), save=1),
                Apply((PowerPlus(5000),), to=Result(1), until=THIS_TURN),
                Apply((Gains(Breaker(3)),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

CARDS = (
    角笛吹きのトト,
    大角獣オルム,
    世界根の主ユグドラ,
    蔓縛りの罠,
    毒胞子の騎手,
    丸太投げのドンゴ,
    山鳴りの行進,
)
