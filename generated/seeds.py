# Written by dmc. Do not edit: change the card text and compile it again.
# source: seeds.dm

from dmc.abilities import (
    ANYWHERE,
    CARD,
    D2,
    FIELD,
    BecomesCivilization,
    Card,
    Objects,
    Static,
)

希望のジョー星 = Card(
    name="希望のジョー星",
    cost=3,
    types=(FIELD,),
    special=(D2,),
    races=("ジョーカーズ",),
    abilities=(
        # このゲームで使うカード、そのコスト、そのテキスト内のコストはすべて文明を失う。
        Static(changes=(BecomesCivilization(()),), to=Objects(CARD, zone=ANYWHERE)),
    ),
)

CARDS = (希望のジョー星,)
