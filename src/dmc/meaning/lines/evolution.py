"""Evolution lines: what the creature is put on (801), in every kind the labels name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.keywords.labels import label, unlabelled
from dmc.meaning.nouns.targets import target
from dmc.reading.clauses.clause import Clause
from dmc.reading.clauses.sentence import clauses_of
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun
from dmc.reading.vocabulary import ZONES
from dmc.syntax.shapes import Shape, text_of
from dmc.syntax.tree import Keyword, Line, Sentence

from .inner_text import said_set

# kind, optional (〜てもよい), zone of the bases where the label says it
KINDS: dict[str, tuple[str, bool, str]] = {
    "進化": ("EVOLUTION", False, "BATTLE"),
    "進化V": ("V", False, "BATTLE"),
    "進化GV": ("GV", False, "BATTLE"),
    "進化MAX": ("MAX", False, "BATTLE"),
    "究極進化": ("ULTIMATE", False, "BATTLE"),
    "究極進化MAX": ("ULTIMATE", False, "BATTLE"),
    "超無限進化": ("INFINITE", False, "BATTLE"),
    "NEO進化": ("NEO", True, "BATTLE"),
    "G-NEO進化": ("G_NEO", True, "BATTLE"),
    "スター進化": ("STAR", False, "BATTLE"),
    "究極スター進化": ("STAR", False, "BATTLE"),
    "超無限スター進化": ("STAR", False, "BATTLE"),
    "超無限G-NEO進化": ("G_NEO", True, "BATTLE"),
    "超無限墓地進化": ("INFINITE", False, "GRAVEYARD"),
}
PLACES = {"MANA": "マナゾーン", "GRAVEYARD": "墓地", "HAND": "手札"}
for place, zone in (("マナ", "MANA"), ("墓地", "GRAVEYARD"), ("手札", "HAND")):
    for suffix, kind in (("", "EVOLUTION"), ("V", "V"), ("GV", "GV")):
        KINDS[f"{place}進化{suffix}"] = (kind, False, zone)


@label(*KINDS)
def evolution(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """進化：自分のX1体の上に置く。 → Evolution; refuses what is not such a sentence."""
    kind, optional, zone = KINDS[first.name.text]
    if len(line.sentences) == 1 and not line.keywords and not first.arguments:
        clauses, rest = clauses_of(line.sentences[0])
        if not rest:
            ctx = Frame.of(self_types=self_types)
            noun = (
                _on_top(clauses, optional) or _laid_under(clauses, optional)
                if zone == "BATTLE"
                else _from_zone(clauses, zone)
            )
            if noun is not None:
                sets, count, each = _bases(noun, ctx, zone)
                return (
                    a.Evolution(
                        sets, count, from_zone=zone, optional=optional, kind=kind, each=each
                    ),
                )
    where = "" if zone == "BATTLE" else f"自分の{PLACES[zone]}にある"
    raise FrameError(
        f"{first.name.text}：: what it is put on is expected ({where}X1体の上に置く)",
        first.words,
        gap=f"evolution {first.name.text}",
        code="DM0405",
    )


#: the base is whatever lies on top of the deck, if it is one of those
SHOWN = Shape("自分の山札の上から1枚目を表向きにする")
LAID_ON = Shape("そのカードが<…base>ならこのクリーチャーをその上に重ねつつ出す")
BACK = "このクリーチャーを自分の手札に戻す"
ELSE_BACK = Shape(f"そうでなければ{BACK}")
NO_BASE_BACK = Shape(f"そのカードが<…base>でなければ{BACK}")
ANOTHER_BACK = Shape(f"そのカードが<…base>なら{BACK}")


def _from_deck(sentences: tuple[Sentence, ...]) -> str:
    """What the top card of the deck has to be, so that it is laid under the creature; empty for other sentences."""
    if len(sentences) != 3 or SHOWN.match(sentences[0]) is None:
        return ""
    laid = LAID_ON.match(sentences[1])
    base = "" if laid is None else text_of(laid, "base")
    if ELSE_BACK.match(sentences[2]) is not None:
        return base
    for shape, other in ((NO_BASE_BACK, base), (ANOTHER_BACK, base + "以外")):
        back = shape.match(sentences[2])
        if back is not None and text_of(back, "base") == other:
            return base
    return ""


@label("デッキ進化")
def from_deck(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """デッキ進化：the top card of the deck is the base if it is of that kind; else the creature goes back to hand."""
    said = _from_deck(line.sentences)
    if not said or a.CREATURE not in self_types:
        raise FrameError(
            "デッキ進化：: the top card of the deck is expected",
            first.words,
            gap="label デッキ進化",
        )
    base = replace(said_set(said, self_types, "デッキ進化"), zone=a.DECK)
    return (a.Evolution((base,), from_zone="DECK", kind="DECK"),)


@label("S-MAX進化")
def s_max(first: Keyword, line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """S-MAX進化：ability → an evolution that needs no base, of which a player has one (815.1), and the ability."""
    if first.arguments or not line.sentences:
        raise FrameError(
            "S-MAX進化：: an ability is expected", first.words, gap="label S-MAX進化", code="DM0405"
        )
    return (a.Evolution((), kind="S_MAX"), *unlabelled(line, self_types))


def _on_top(clauses: list[Clause], optional: bool) -> Noun | None:
    """X1体の上に置く / X1体とY1体を重ねた上に置く: the phrase for the bases."""
    if len(clauses) != 1:
        return None
    (clause,) = clauses
    if clause.lemma != "置く" or clause.form != ("TEMO" if optional else "U") or clause.negative:
        return None
    return _beneath(clause)


def _laid_under(clauses: list[Clause], optional: bool) -> Noun | None:
    """自分のX1体を、このクリーチャーの下に重ねる(置く): the bases, said the other way round."""
    if len(clauses) != 1 or clauses[0].lemma not in ("置く", "重ねる") or clauses[0].negative:
        return None
    (clause,) = clauses
    place = clause.peek("に")
    if clause.form != ("TEMO" if optional else "U") or place is None or place.text != "下":
        return None
    this = place.of
    if this is None or this.det != "この" or this.types != (a.CREATURE,) or len(clause.items) != 2:
        return None
    clause.arg("に")
    return clause.arg("を")


def _beneath(clause: Clause) -> Noun | None:
    """What the 上 of this clause's に is the top of; nothing else may be in the clause."""
    place = clause.arg("に")
    if place is None or place.text != "上" or clause.items:
        return None
    stacked = place.take("relative")
    if stacked is None:
        found: Noun | None = place.take("of")
    else:
        if stacked.lemma != "重ねる" or stacked.form != "TA" or stacked.negative:
            return None
        found = stacked.arg("を")
        stacked.finish()
    place.finish()
    return found


#: how the card is laid on its base while it comes in
STACKED = (("重ねる", "TSUTSU"), ("重ねる", "TEKARA"), ("重ねる", "TE"), ("置く", "TEKARA"))


def _from_zone(clauses: list[Clause], zone: str) -> Noun | None:
    """Xを1体自分の墓地から選び、このクリーチャーをその上に重ねつつ出す / 自分の手札にあるX1体の上に重ねつつ出す."""
    if len(clauses) == 3:
        chosen, stacked, put = clauses
        source, noun = chosen.arg("から"), chosen.arg("を")
        if (
            (chosen.lemma, put.lemma) != ("選ぶ", "出す")
            or (chosen.form, put.form) != ("I", "U")
            or (stacked.lemma, stacked.form) not in STACKED
            or put.items
            or noun is None
            or chosen.items
        ):
            return None
        place = noun if source is None else source
        if place.zones != (ZONES_BY_NAME[zone],) or place.owner != "自分":
            return None
        if not _is_this_on_that(stacked, noun):
            return None
        if source is None:
            noun.take("zones")
        return noun
    if len(clauses) == 1:
        # 墓地進化：自分の墓地にあるX1体の上に置く
        noun = _on_top(clauses, False)
        if noun is None or noun.zones != (ZONES_BY_NAME[zone],) or noun.owner != "自分":
            return None
        noun.take("zones")
        return noun
    if len(clauses) == 2:
        stacked, put = clauses
        if (
            (stacked.lemma, put.lemma) != ("重ねる", "出す")
            or stacked.form != "TSUTSU"
            or put.items
        ):
            return None
        noun = _beneath(stacked)
        if noun is None or noun.zones != (ZONES_BY_NAME[zone],) or put.form != "U":
            return None
        noun.take("zones")
        return noun
    return None


ZONES_BY_NAME = {str(term): term for term in ZONES.values()}


def _is_this_on_that(stacked: Clause, bases: Noun) -> bool:
    """このクリーチャー(an evolution is a creature)をその上に / その2体の上に"""
    this, place = stacked.arg("を"), stacked.arg("に")
    if this is None or this.det != "この" or this.types not in ((a.CREATURE,), (a.CARD,)):
        return False
    if place is None or place.text != "上" or stacked.items:
        return False
    said = place.of if place.of is not None else place
    those, number = said.take("quantity"), bases.quantity
    if those is not None and (number is None or (those.number, those.bound) != (number.number, "")):
        return False
    return said.det == "その" and said.left() == ["det"]


def _bases(noun: Noun, ctx: Frame, zone: str) -> tuple[tuple[Any, ...], Any, bool]:
    """(sets, how many, whether one of every set) that a phrase for bases says; bases are one's own (801.1)."""
    last = noun.also[-1] if noun.also else noun
    least = last.quantity
    if least is not None and (least.number, least.bound) == (1, "以上") and not least.more:
        last.give(quantity=None, any_number=True)  # 1体以上: as many as you like, at least one
    found = target(noun, ctx, (ZONES_BY_NAME[zone],) if zone != "BATTLE" else None, a.YOU)
    if isinstance(found, a.Both):
        parts = found.parts
        if all(isinstance(p, a.Choose) and p.count == 1 and _plain(p) for p in parts):
            return tuple(p.among for p in parts), len(parts), True
    if isinstance(found, a.Choose) and _plain(found):
        sets = found.among.parts if isinstance(found.among, a.AnyOf) else (found.among,)
        return tuple(sets), found.count, False
    raise FrameError(
        "how many bases?", tuple(noun.words), gap="evolution bases uncounted", code="DM0405"
    )


def _plain(choice: a.Choose) -> bool:
    return choice == a.Choose(choice.count, choice.among)
