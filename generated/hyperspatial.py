# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/hyperspatial.dm

from dmc.abilities import CREATURE, GR, Card

巡礼の石人 = Card(
    name="巡礼の石人",
    cost=3,
    types=(CREATURE,),
    special=(GR,),
    races=("メタリカ",),
    power=4000,
)

CARDS = (巡礼の石人,)
