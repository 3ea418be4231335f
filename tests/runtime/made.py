"""Cards for tests of the rules, written as ability objects; invented names.  Two 40-card decks of them."""

from __future__ import annotations

from dmc.abilities import (
    BATTLE,
    BOTTOM,
    CREATURE,
    DARKNESS,
    DECK,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SHIELDS,
    SPELL,
    THIS_TURN,
    WATER,
    YOU,
    All,
    Apply,
    AtMost,
    Attacks,
    Blocker,
    Breaker,
    Card,
    Charger,
    Choose,
    CostLess,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Entered,
    Evolution,
    GStrike,
    May,
    Move,
    Objects,
    Other,
    PowerAttacker,
    PowerPlus,
    Race,
    Replacement,
    ShieldTrigger,
    Slayer,
    SpeedAttacker,
    SpellAbility,
    Static,
    Tap,
    This,
    TopCards,
    Triggered,
    TurnEnds,
)


def creature(name, civ, cost, power, *abilities, races=("テスト",), **more):
    """A creature; ``civ`` one civilization or a tuple."""
    civs = civ if isinstance(civ, tuple) else (civ,)
    return Card(
        name=name,
        civilizations=civs,
        cost=cost,
        types=(CREATURE,),
        races=races,
        power=power,
        abilities=abilities,
        **more,
    )


def spell(name, civ, cost, *abilities):
    """A spell."""
    civs = civ if isinstance(civ, tuple) else (civ,)
    return Card(name=name, civilizations=civs, cost=cost, types=(SPELL,), abilities=abilities)


THEIRS = Objects(CREATURE, BATTLE, OPPONENT)
MINE = Objects(CREATURE, BATTLE, YOU)

VANILLA = creature("試しの兵", FIRE, 2, 2000)
BIG = creature("試しの巨人", NATURE, 5, 6000, Breaker(2))
GUARD = creature("試しの盾", LIGHT, 3, 3000, Blocker())
RUSH = creature("試しの疾風", FIRE, 3, 1000, SpeedAttacker())
SLAY = creature("試しの刃", DARKNESS, 3, 1000, Slayer())
SEER = creature("試しの目", WATER, 3, 2000, Triggered(when=Entered(This()), do=(Draw(1),)))
KILLER = creature(
    "試しの爪",
    DARKNESS,
    5,
    4000,
    Triggered(
        when=Entered(This()),
        do=(Destroy(Choose(1, Objects(CREATURE, BATTLE, OPPONENT, (AtMost(POWER, 3000),)))),),
    ),
)
MARTYR = creature(
    "試しの殉教者",
    DARKNESS,
    2,
    1000,
    Triggered(
        when=Destroyed(This()),
        do=(Discard(Choose(1, Objects("CARD", HAND, OPPONENT), by=OPPONENT)),),
    ),
)
LORD = creature(
    "試しの旗手",
    LIGHT,
    4,
    2500,
    Static(changes=(PowerPlus(1000),), to=Objects(CREATURE, BATTLE, YOU, (Other(),))),
)
CHEAP = creature(
    "試しの商人",
    NATURE,
    2,
    1000,
    Static(changes=(CostLess(1, minimum=1),), to=Objects(CREATURE, HAND, YOU)),
)
PHOENIX = creature(
    "試しの不死鳥",
    FIRE,
    4,
    3000,
    PowerAttacker(2000),
    Replacement(of=Destroyed(This()), do=(Move(This(), HAND),)),
)
CHANT = creature(
    "試しの歌い手",
    WATER,
    4,
    3000,
    Triggered(when=Entered(Objects(CREATURE, BATTLE, YOU, (Other(),))), do=(May((Draw(1),)),)),
)
TWO = creature(
    "試しの双頭",
    (WATER, FIRE),
    4,
    4000,
    Triggered(when=Attacks(This()), do=(Move(Choose(1, THEIRS), HAND),)),
)
EVO = creature(
    "試しの進化獣",
    NATURE,
    4,
    7000,
    Breaker(2),
    Evolution((Objects(CREATURE, BATTLE, YOU, (Race(("テスト",)),)),)),
    special=("EVOLUTION",),
)
DUSK = creature(
    "試しの夕闇",
    DARKNESS,
    4,
    3000,
    Triggered(when=TurnEnds(YOU), do=(May((Move(TopCards(1), GRAVEYARD),), then=(Draw(1),)),)),
)
BOLT = spell(
    "試しの雷", FIRE, 3, ShieldTrigger(),
    SpellAbility((Destroy(Choose(1, Objects(CREATURE, BATTLE, OPPONENT, (AtMost(POWER, 4000),)))),)),
)  # fmt: skip
NET = spell("試しの網", LIGHT, 2, ShieldTrigger(), SpellAbility((Tap(Choose(1, THEIRS)),)))
CHARGE = spell("試しの充填", NATURE, 3, Charger(), SpellAbility((Move(TopCards(1), MANA),)))
BRAIN = spell("試しの知恵", WATER, 4, ShieldTrigger(), SpellAbility((Draw(2),)))
FOG = spell(
    "試しの霧",
    DARKNESS,
    4,
    SpellAbility((Apply((PowerPlus(-2000),), to=All(THEIRS), until=THIS_TURN),)),
)
STRIKE = creature("試しの反撃", LIGHT, 4, 3500, GStrike())
RETURN = spell(
    "試しの引き潮", WATER, 3, SpellAbility((Move(Choose(1, THEIRS), DECK, position=BOTTOM),))
)
WALL = spell("試しの壁", LIGHT, 4, SpellAbility((Move(TopCards(1), SHIELDS),)))
REVIVE = spell(
    "試しの蘇り",
    DARKNESS,
    3,
    SpellAbility((Move(Choose(1, Objects(CREATURE, GRAVEYARD, YOU)), HAND),)),
)

DECK_A = [VANILLA, BIG, RUSH, CHEAP, PHOENIX, TWO, EVO, BOLT, CHARGE, CHANT] * 4
DECK_B = [GUARD, SLAY, SEER, KILLER, MARTYR, LORD, NET, BRAIN, FOG, STRIKE] * 4
DECK_C = [SEER, CHANT, DUSK, RETURN, WALL, REVIVE, MARTYR, LORD, BRAIN, SLAY] * 4
DECKS = [DECK_A, DECK_B, DECK_C]
