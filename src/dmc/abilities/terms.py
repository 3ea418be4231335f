"""The closed vocabularies of the rules: players, zones, civilizations, card types, statistics, durations."""

from .base import Term

# players, always as seen by the controller of the ability
YOU = Term("YOU")
OPPONENT = Term("OPPONENT")
EACH = Term("EACH")  # both players, turn player first (114.2a)
THAT_PLAYER = Term("THAT_PLAYER")  # the player the trigger or the instruction is about
OWNER = Term("OWNER")  # the owner of the object concerned

# zones (400)
BATTLE = Term("BATTLE")
HAND = Term("HAND")
MANA = Term("MANA")
GRAVEYARD = Term("GRAVEYARD")
SHIELDS = Term("SHIELDS")
DECK = Term("DECK")
HYPERSPATIAL = Term("HYPERSPATIAL")
ULTRA_GR = Term("ULTRA_GR")
UNDER = Term("UNDER")  # beneath another card of the battle zone
ANYWHERE = Term("ANYWHERE")

# positions in the deck, and other fixed places
TOP = Term("TOP")
BOTTOM = Term("BOTTOM")

# civilizations (106)
LIGHT = Term("LIGHT")
WATER = Term("WATER")
DARKNESS = Term("DARKNESS")
FIRE = Term("FIRE")
NATURE = Term("NATURE")

# card types (300s); CARD is any
CARD = Term("CARD")
CREATURE = Term("CREATURE")
SPELL = Term("SPELL")
SHIELD = Term("SHIELD")
SEAL = Term("SEAL")  # a card that lies face down on a card of the battle zone (116)
ELEMENT = Term("ELEMENT")
TAMASEED = Term("TAMASEED")
FIELD = Term("FIELD")
CROSS_GEAR = Term("CROSS_GEAR")
CASTLE = Term("CASTLE")
G_CASTLE = Term("G_CASTLE")
AURA = Term("AURA")
WEAPON = Term("WEAPON")
FORTRESS = Term("FORTRESS")
ARTIFACT = Term("ARTIFACT")
DUELIST = Term("DUELIST")
PLAYER = Term("PLAYER")
# special kinds of the card types (card says e.g. サイキック・クリーチャー)
PSYCHIC = Term("PSYCHIC")
DRAGHEART = Term("DRAGHEART")
EVOLUTION = Term("EVOLUTION")
NEO = Term("NEO")
G_NEO = Term("G_NEO")
GR = Term("GR")
SUPER = Term("SUPER")
D2 = Term("D2")
EXILE = Term("EXILE")
DUELMATE = Term("DUELMATE")
DREAM = Term("DREAM")
CELL = Term("CELL")

# statistics (200s)
POWER = Term("POWER")
COST = Term("COST")
NUMBER = Term("NUMBER")
NAME = Term("NAME")  # no statistic, but compared as one (同じ名前の)

# how many
ANY_NUMBER = Term("ANY_NUMBER")  # 好きな数

# durations (500.3, 510.2, 511.2); None = as long as the object stays
THIS_TURN = Term("THIS_TURN")
UNTIL_YOUR_NEXT_TURN = Term("UNTIL_YOUR_NEXT_TURN")  # 次の自分のターンのはじめまで
UNTIL_END_OF_YOUR_NEXT_TURN = Term("UNTIL_END_OF_YOUR_NEXT_TURN")
UNTIL_OPPONENTS_NEXT_TURN = Term("UNTIL_OPPONENTS_NEXT_TURN")  # 次の相手のターンのはじめまで
UNTIL_END_OF_OPPONENTS_NEXT_TURN = Term("UNTIL_END_OF_OPPONENTS_NEXT_TURN")
NEXT_OPPONENT_TURN = Term("NEXT_OPPONENT_TURN")  # 次の相手のターン中
NEXT_YOUR_TURN = Term("NEXT_YOUR_TURN")
THIS_ATTACK = Term("THIS_ATTACK")
THIS_BATTLE = Term("THIS_BATTLE")
THIS_GAME = Term("THIS_GAME")

# order in which cards go to a zone
ANY_ORDER = Term("ANY_ORDER")  # 好きな順序で: the acting player orders them
RANDOM_ORDER = Term("RANDOM_ORDER")
