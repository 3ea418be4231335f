"""Activated abilities as コスト：効果。起動条件。 (602.1), and what is said about activating abilities.

The cost is a list of mana symbols, {T}, {Q} and instructions; behind the effect stand sentences that say when it can be
activated and what else can be paid.  What is chosen as 対象 is chosen as the ability is activated, not as it resolves.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import Any

from dmc import abilities as a
from dmc.meaning.conditions.condition_table import condition_of
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.context import Activating, Frame
from dmc.meaning.kernel.numbering import prune
from dmc.meaning.kernel.players import agent_of
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.clauses.sentence import clauses_of
from dmc.reading.errors import FrameError
from dmc.support.lazyclass import dataclass
from dmc.syntax.tree import Adverb, Cost, Line, Node, Predicate, Sentence, Word

MANA = {
    "光": a.LIGHT, "水": a.WATER, "闇": a.DARKNESS, "火": a.FIRE, "自然": a.NATURE,
    "W": a.LIGHT, "U": a.WATER, "B": a.DARKNESS, "R": a.FIRE, "G": a.NATURE,
}  # fmt: skip
#: effects that can be a part of a cost
PAID = (a.Discard, a.Destroy, a.Tap, a.Untap, a.Move, a.Sacrifice, a.Reveal)
ZONES = (a.HAND, a.GRAVEYARD, a.MANA)
WHEN_ACTIVATING = ("この", "能力", "を", "起動する", "時", "、")
FOR_THE_COST = ("コスト", "を", "支払う", "かわりに", "、")
BESIDES = ("追加で",)


@dataclass(slots=True)
class _Conditions:
    """What the sentences behind the effect say."""

    limit: int | None = None
    timing: str | None = None
    zone: Any = None
    conditions: list[Any] = field(default_factory=list)
    alternatives: list[Any] = field(default_factory=list)
    additions: list[Any] = field(default_factory=list)


def activated_ability(line: Line, self_types: tuple[a.Term, ...]) -> tuple[Any, ...]:
    """The ability of a line コスト：効果。起動条件。; refuses a cost or a condition that it does not know."""
    ctx = Frame.of(self_types=self_types, static=False, options=line.options)
    assert line.cost is not None
    ctx.place.activating = Activating(x=any(w.text == "{X}" for w in line.cost.symbols))
    cost = _cost(line.cost, ctx)
    ctx.seen.last_object = None  # an elided object of the effect is not what was paid
    said = _Conditions()
    effect: list[Sentence] = []
    rest = list(line.sentences)
    while rest:
        sentence = rest.pop(0)
        if not _says_when(sentence, said, ctx) and not _says_what_else(sentence, rest, said, ctx):
            if said != _Conditions():
                raise FrameError(
                    "an instruction behind the activation condition",
                    sentence.words,
                    gap="instruction behind an activation condition",
                )
            effect.append(sentence)
    do, targets = _hoisted(_effects(tuple(effect), ctx), ctx)
    if not do:
        raise FrameError("a cost and nothing for it", line.cost.words, gap="cost without effect")
    if ctx.place.options:
        raise FrameError("nothing here chooses from the options below", gap="options unread")
    condition: Any = None
    if said.conditions:
        condition = said.conditions[0]
        if len(said.conditions) > 1:
            condition = a.AllTrue(tuple(said.conditions))
    ability = a.Activated(
        cost=cost,
        do=do,
        limit=said.limit,
        condition=condition,
        timing=said.timing,
        zone=said.zone,
        targets=targets,
        divide=ctx.place.activating.divide,
        alternatives=tuple(said.alternatives),
        additions=tuple(said.additions),
    )
    return tuple(prune((ability,)))


def paid_instructions(sentence: Sentence, ctx: Frame) -> tuple[Any, ...]:
    """The parts of a cost that is instructions alone; refuses what cannot be paid."""
    return _cost(Cost((), sentence.nodes), ctx)


# ---- the cost --------------------------------------------------------------------------------------------------------


def _cost(cost: Cost, ctx: Frame) -> tuple[Any, ...]:
    """The parts of the cost as printed; the mana symbols are one part, where the first of them stands."""
    symbols: list[Any] = []
    mana: list[Word] = []
    at = 0
    for word in cost.symbols:
        if word.text in ("{T}", "{Q}"):
            part = a.TapSelf() if word.text == "{T}" else a.UntapSelf()
            if part in symbols:
                raise FrameError(f"{word.text} twice", (word,), gap="a symbol twice")
            symbols.append(part)
        elif word.kind == "SYMBOL":
            if not mana:
                at = len(symbols)
            mana.append(word)
    if mana:
        symbols.insert(at, _mana(mana))
    if a.TapSelf() in symbols and a.UntapSelf() in symbols:
        raise FrameError("{T} and {Q} in one cost", cost.words, gap="tap and untap")
    instructions = [_instruction(one, ctx) for one in _instructions(cost.nodes)]
    return (*instructions, *symbols) if cost.last else (*symbols, *instructions)


def _instructions(nodes: tuple[Node, ...]) -> list[Sentence]:
    """The instructions of a cost, each ended by its verb and a comma."""
    found: list[Sentence] = []
    start = 0
    for index, node in enumerate(nodes):
        ended = isinstance(node, Predicate) and node.word.kind == "V_U" and not node.links
        if ended and node.comma is not None:
            found.append(Sentence((*nodes[start:index], replace(node, comma=None))))
            start = index + 1
    return [*found, Sentence(nodes[start:])] if nodes[start:] else found


def _mana(symbols: list[Word]) -> a.PayMana:
    generic = x = 0
    civilizations: list[a.Term] = []
    for word in symbols:
        said = word.text[1:-1]
        if said.isdecimal():
            generic += int(said)
        elif said == "X":
            x += 1
        else:
            civilizations.append(MANA[said])
    return a.PayMana(generic, tuple(civilizations), x)


def _instruction(said: Sentence, ctx: Frame) -> Any:
    """One instruction that is paid; it has to be one act that can be done or not."""
    words = said.words
    effects = _effects((said,), ctx)
    if len(effects) != 1 or not isinstance(effects[0], PAID):
        raise FrameError("this cannot be paid as a cost", words, gap="cost that is no payment")
    target = effects[0].target
    choice = target.among if isinstance(target, a.All) else target
    if isinstance(choice, a.Choose) and (choice.by != a.YOU or choice.random or choice.upto):
        raise FrameError("who chooses what is paid?", words, gap="choice in a cost")
    return effects[0]


def _effects(sentences: tuple[Sentence, ...], ctx: Frame) -> list[Any]:
    return inner.effects_of(sentences, ctx, [])


def _hoisted(effects: list[Any], ctx: Frame) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What is done, and the targets that are chosen before it; a target may not hang on anything that happens first."""
    do: list[Any] = []
    targets: list[Any] = []
    numbers = set(ctx.place.activating.targets) if ctx.place.activating is not None else set()
    for effect in effects:
        if isinstance(effect, a.ChooseObjects) and effect.save in numbers:
            numbers.discard(effect.save)
            targets.append(replace(effect.choice, save=effect.save))
        else:
            do.append(effect)
    if numbers:
        raise FrameError("a target under a condition", gap="target inside an effect")
    return tuple(do), tuple(targets)


# ---- behind the effect -----------------------------------------------------------------------------------------------


def _says_when(sentence: Sentence, said: _Conditions, ctx: Frame) -> bool:
    """この能力は、…起動できる: limits, timing, zone and conditions; 各ターンに一度。 alone."""
    if not any(w.verb is not None and w.verb.lemma == "起動する" for w in sentence.words) and not (
        sentence.words and sentence.words[-1].text in ("一度", "一度のみ", "一度だけ")
    ):
        return False
    clauses, rest = clauses_of(sentence)
    if not clauses:
        clause = Clause(items=list(rest), lemma="起動する", voice="pot", form="U")
    elif len(clauses) == 1 and not rest:
        clause = clauses[0]
    else:
        return False
    only_once = clause.negative and clause.form == "NAI"
    if clause.lemma != "起動する" or clause.voice != "pot" or not (clause.form == "U" or only_once):
        return False
    subject = clause.peek("は")
    if subject is not None and subject.text == "能力" and subject.det == "この":
        clause.arg("は")
        subject.take("det")
        subject.finish()
    elif clause.args and subject is not None:
        return False
    words = clause.all_words()
    for item in list(clause.items):
        if not isinstance(item, Adverb):
            continue
        once = item.text in ("一度しか",) if only_once else item.text.startswith("一度")
        if not once or not _each_turn(clause):
            raise FrameError("how often?", words, gap=f"activation {item.text}")
        clause.adverb(item.text)
        _limit(said, 1, words)
    count = clause.peek("", "しか")
    if count is not None and count.head == "count" and count.quantity is not None:
        clause.arg("", "しか")
        quantity = count.take("quantity")
        count.finish()
        bad = quantity.counter not in ("回", "度") or bool(quantity.prefix or quantity.more)
        bad |= quantity.bound != ("" if only_once else "まで")
        if bad or not _each_turn(clause):
            raise FrameError("how often?", words, gap="activation limit")
        _limit(said, quantity.number, words)
    elif only_once and said.limit is None:
        raise FrameError("起動できない", words, gap="activation denied")
    for item in list(clause.args):
        clause.take(item)
        _moment(item, said, ctx)
    clause.finish()
    return True


def _each_turn(clause: Clause) -> bool:
    """Take 各ターンに."""
    noun = clause.peek("に")
    if noun is None or noun.text != "ターン" or noun.det != "各":
        return False
    clause.arg("に")
    noun.take("det")
    noun.finish()
    return True


def _limit(said: _Conditions, n: Any, words: tuple[Word, ...]) -> None:
    if said.limit is not None or not isinstance(n, int) or n < 1:
        raise FrameError("two limits, or none", words, gap="activation limits")
    said.limit = n


def _moment(item: Arg, said: _Conditions, ctx: Frame) -> None:
    """〜時にのみ, 自分のターン中にのみ"""
    noun = item.noun
    if noun.head != "time" or item.particle not in ("にのみ", "のみ", "にだけ", "だけ"):
        raise FrameError("when?", item.words, gap=f"activation {noun.text}{item.particle}")
    if noun.text == "ターン中" and noun.owner in ("自分", "相手"):
        owner = noun.take("owner")
        noun.finish()
        said.conditions.append(a.TurnOf(a.YOU if owner == "自分" else a.OPPONENT))
        return
    clause = noun.take("relative")
    if noun.text not in ("時", "場合") or clause is None:
        raise FrameError("when?", item.words, gap=f"activation {noun.text}")
    noun.finish()
    what = clause.peek("を")
    if clause.lemma == "唱える" and clause.voice == "pot" and what is not None:
        timing = {"ソーサリー": "SORCERY", "インスタント": "INSTANT"}.get(what.text)
        player = clause.arg("が")
        if timing is None or (player is not None and agent_of(player, ctx) != a.YOU):
            raise FrameError("when?", item.words, gap="activation timing")
        clause.arg("を").finish()
        clause.finish()
        said.timing = timing
        return
    zone = _own_place(clause)
    if zone is not None:
        if said.zone is not None:
            raise FrameError("in two zones?", item.words, gap="activation zones")
        said.zone = zone
        return
    said.conditions.append(condition_of(clause, ctx))


def _own_place(clause: Clause) -> Any:
    """このカードが自分の手札にある: the zone the ability works in."""
    card, place = clause.peek("が"), clause.peek("に")
    if clause.lemma != "ある" or clause.negative or card is None or place is None:
        return None
    if card.det != "この" or place.head != "zone" or place.owner != "自分":
        return None
    zones = place.zones
    if len(zones) != 1 or zones[0] not in ZONES:
        return None
    card, place = clause.arg("が"), clause.arg("に")
    assert card is not None and place is not None
    for noun, parts in ((card, ("det", "types")), (place, ("owner", "zones"))):
        for part in parts:
            noun.take(part)
        noun.finish()
    clause.finish()
    return zones[0]


def _says_what_else(
    sentence: Sentence, rest: list[Sentence], said: _Conditions, ctx: Frame
) -> bool:
    """この能力を起動する時、コストを支払うかわりに… / 追加で…: an alternative or an additional cost."""
    paid = _behind(sentence, WHEN_ACTIVATING)
    if paid is None:
        return False
    for_cost, besides = _behind(paid, FOR_THE_COST), _behind(paid, BESIDES)
    paid = for_cost or besides
    if paid is None:
        raise FrameError("what is paid?", sentence.words, gap="activation cost")
    words = paid.words
    inner = ctx.apart(ctx.place.static)
    effects = _effects((paid,), inner)
    optional = len(effects) == 1 and isinstance(effects[0], a.May) and not effects[0].then
    do = effects[0].do if optional else tuple(effects)
    if len(do) != 1 or not isinstance(do[0], PAID):
        raise FrameError("this cannot be paid as a cost", words, gap="cost that is no payment")
    if for_cost:
        if not optional:
            raise FrameError("a cost instead of the cost", words, gap="forced alternative cost")
        said.alternatives.append(a.AlternativeCost(do=do, fixed=True))
    else:
        then: tuple[Any, ...] = ()
        if rest and rest[0].words and rest[0].words[0].text == "そうしたら":
            inner.seen.last_object = None
            follows = rest.pop(0)
            begin = 2 if follows.words[1].kind == "COMMA" else 1
            then = tuple(_effects((follows.cut(begin),), inner))
        elif optional:
            raise FrameError("paid for what?", words, gap="additional cost for nothing")
        said.additions.append(a.AdditionalCost(do=do, optional=optional, then=then))
    ctx.seen.counter = inner.seen.counter
    return True


def _behind(sentence: Sentence, texts: tuple[str, ...]) -> Sentence | None:
    """What stands behind these words, if the sentence begins with them."""
    words = sentence.words
    if tuple(w.text for w in words[: len(texts)]) != texts or len(words) == len(texts):
        return None
    return sentence.cut(len(texts))
