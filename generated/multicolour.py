# Written by dmc. Do not edit: change the card text and compile it again.
# source: multicolour.dm

from dmc.abilities import (
    CREATURE,
    DARKNESS,
    FIRE,
    LIGHT,
    OPPONENT,
    WATER,
    Attacks,
    Blocker,
    Card,
    Choose,
    Destroyed,
    Draw,
    May,
    Objects,
    SpeedAttacker,
    Tap,
    This,
    Triggered,
)

暁火の双剣士ユーリ = Card(
    name="暁火の双剣士ユーリ",
    civilizations=(LIGHT, FIRE),
    cost=4,
    types=(CREATURE,),
    races=("アーマード・ヒューマノイド",),
    power=4000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # このクリーチャーが攻撃する時、相手のクリーチャーを1体タップしてもよい。
        Triggered(
            when=Attacks(This()),
            do=(May((Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),)),),
        ),
    ),
)

霧夜の渡し守 = Card(
    name="霧夜の渡し守",
    civilizations=(WATER, DARKNESS),
    cost=3,
    types=(CREATURE,),
    races=("ゴースト",),
    power=2000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが破壊された時、カードを1枚引く。
        Triggered(when=Destroyed(This()), do=(Draw(),)),
    ),
)

CARDS = (
    暁火の双剣士ユーリ,
    霧夜の渡し守,
)
