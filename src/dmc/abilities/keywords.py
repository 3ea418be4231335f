"""Keywords that the rules themselves define (primitives).  Keywords that card text can define are not here."""

from __future__ import annotations

from typing import Any

from .base import Term, ability
from .terms import HAND


@ability
class Called:
    """The card has the keyword of this name, whose abilities stand beside it (keywords defined by card text).

    It does nothing itself; other text asks for it (「ハンティング」を持つ).
    """

    name: str


@ability
class Blocker:
    """ブロッカー (507, 701.12); of: only attackers of these civilizations or sets."""

    of: Any = None


@ability
class Guardman:
    """ガードマン: redirects without blocking, from one's other creatures.

    super (スーパーガードマン): redirects nothing; when another creature of its player would battle, it may be tapped and
    battle instead (609.1).
    """

    super: bool = False


@ability
class TargetChange:
    """このクリーチャーをアンタップして、相手クリーチャーの攻撃先を…に変更してもよい (507.1, 507.2b): a target without a block.

    untap: it is untapped for that, else tapped.  this: the target may be this creature; others: a set that it may be of.
    """

    untap: bool = False
    this: bool = True
    others: Any = None


@ability
class Breaker:
    """W/T/Q・ブレイカー: breaks this many shields; "ALL" for ワールド・ブレイカー, ANY_NUMBER (509.2)."""

    count: Any


@ability
class PowerBreaker:
    """パワード・ブレイカー: one shield for every 6000 power."""


@ability
class CrewBreaker:
    """クルー・ブレイカー：X: one shield more for each other member of the set; itself: for this one too (自分のX, not 自分の他のX)."""

    what: Any = None
    itself: bool = False


@ability
class ShieldTrigger:
    """S・トリガー (112.3a, 113.6)."""


@ability
class ShieldTriggerPlus:
    """S・トリガー・プラス / スーパー・S・トリガー: with added abilities if used from the shields.

    super: only with no shields left.  if_: only if this holds as it is used.
    """

    abilities: tuple[Any, ...] = ()
    super: bool = False
    if_: Any = None


@ability
class AsCreatureBase:
    """シンカライズ: evolution creatures may be put on it as if it were a creature (801.1)."""


@ability
class BaseOfAnyRace:
    """どの種族の進化クリーチャーを置いてもよい: as what evolution creatures are put on it counts as of every race (801.1)."""


@ability
class GStrike:
    """G・ストライク (112.3b): when it would go from the shields to hand, an opposing creature cannot attack this turn."""


@ability
class ShieldBack:
    """S・バック-X (112.3b, 509.5c): discard a card of the set that just came from the shields; use this free.

    in_hand: サバキZ, declared when the card has come to hand, and discards it from there (112.3d, 509.5d).
    """

    what: Any = None
    in_hand: bool = False


@ability
class SpeedAttacker:
    """スピードアタッカー: no summoning sickness (301.5)."""


@ability
class MachFighter:
    """マッハファイター: may attack creatures, tapped or not, the turn it enters."""


@ability
class Slayer:
    """スレイヤー (115.3d); against: only these opponents."""

    against: Any = None


@ability
class PowerAttacker:
    """パワーアタッカー+N: +N while attacking (110.7); an amount that is counted is its controller's."""

    amount: Any = 0


@ability
class Stealth:
    """X・ステルス: cannot be blocked while the opponent's mana has civilization X."""

    civilizations: tuple[Term, ...]


@ability
class Charger:
    """チャージャー: after casting goes to mana instead of the graveyard (609.8a)."""


@ability
class IconAbility:
    """P: …: does nothing by itself; an effect that uses abilities of the icon carries it out (キズナ)."""

    icon: str
    do: tuple[Any, ...] = ()
    __positional__ = ("icon", "do")


@ability
class AsItEnters:
    """What is done as this is being put into the battle zone (110.4f); link: what stays linked with it (``Linked``)."""

    do: tuple[Any, ...]
    link: Any = None


@ability
class UseTwice:
    """The instructions of this spell may be carried out once more if the condition holds then (ナイト・マジック)."""

    condition: Any


@ability
class Evolution:
    """進化：X (801): put on ``count`` base cards, each a member of one of the sets.

    count: ANY_NUMBER for at least one (超無限進化).  each: one member of every set instead (進化V：AとBを重ねた上に).
    from_zone: BATTLE, or MANA, HAND, GRAVEYARD, DECK.  optional: NEO (802, 803).
    kind: EVOLUTION, NEO, G_NEO, STAR, ULTIMATE, V, GV …
    """

    bases: tuple[Any, ...]
    count: Any = 1
    from_zone: Any = "BATTLE"
    optional: bool = False
    kind: str = "EVOLUTION"
    each: bool = False


@ability
class CombinedFrom:
    """The face is what cells of these names are together: used when all of them are in hand or in the mana zone (814.1)."""

    names: tuple[str, ...]


@ability
class GZero:
    """G・ゼロ：condition (112.3e): may be used free in the main step if it holds."""

    condition: Any = None


@ability
class NinjaStrike:
    """ニンジャ・ストライクN (112.3c): free summon when attacking/blocked if N mana; to the deck bottom at end of turn.

    civilizations: those that must be in the mana zone too (ウラ・ニンジャ・ストライク).
    """

    mana: int = 0
    civilizations: tuple[Term, ...] = ()


@ability
class RevolutionChange:
    """革命チェンジ：X (112.3f): swap with an attacking member of the set, from hand (P革命チェンジ: from elsewhere)."""

    what: Any = None
    from_zone: Term = HAND


@ability
class NinjaChange:
    """ニンジャ・チェンジ: when the opponent's creature attacks or blocks, swap from hand with a member of the set.

    It is one of the ninja abilities, of which a player uses one in an attack (112.3c).
    """

    what: Any = None


@ability
class Invasion:
    """侵略：X: when a member of the set attacks, put this on it from hand (ZERO: from elsewhere)."""

    what: Any = None
    from_zone: Any = "HAND"


@ability
class AttackChance:
    """アタック・チャンス：X: cast this free when a member of the set attacks."""

    what: Any = None


@ability
class RevengeChance:
    """リベンジ・チャンス: at the end of each turn, used free from hand if the condition holds."""

    condition: Any


@ability
class Sympathy:
    """シンパシー：X: costs 1 less for each member, counted at declaration (110.4e); each: so much less (ダブル・シンパシー)."""

    what: tuple[Any, ...] = ()
    each: int = 1


@ability
class FaceDownMana:
    """水晶ソウルN: as this is used, its player's face-down mana cards are worth N mana each (405.4, 207.2)."""

    amount: int


@ability
class ManaWorth:
    """As this is used, its player's mana cards of the set are worth so much mana each (このクリーチャーを召喚する時…, 207.2)."""

    what: Any
    amount: int
    __positional__ = ("what", "amount")


@ability
class MultiTap:
    """マナゾーンに置く時、このカードはタップして置く (405.1): what the rules already say of multicoloured cards."""


@ability
class Survivor:
    """サバイバー: each own creature with サバイバー has these abilities."""

    abilities: tuple[Any, ...] = ()


@ability
class CrossGearRules:
    """The rule line printed on cross gears (303)."""


@ability
class AuraRules:
    """The rule line printed on auras (310)."""


@ability
class CastleRules:
    """The rule line printed on castles (304)."""


@ability
class PutTapped:
    """This comes into the battle zone tapped."""
