"""Verbs that change characteristics: パワーを+Nする, 2倍にする, 与える, 得る, 種族を追加する, 〜でもある."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel import inner
from dmc.meaning.kernel.blocks import mentions, swap
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change
from dmc.meaning.kernel.produced import kinds_of, whose
from dmc.meaning.nouns.acted_on import counted_per, so_many_times, subject
from dmc.meaning.nouns.amounts import count_of
from dmc.meaning.nouns.targets import target
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun, gap
from dmc.reading.vocabulary import CIVILIZATIONS

from .frame_table import frame


def _power(c: Clause) -> str | None:
    """The particle of パワー in the clause: the を-phrase, or は / が where the power itself is spoken of."""
    for particle in ("を", "が", "は"):
        if any(i.particle == particle and i.noun.text == "パワー" for i in c.args):
            return particle
    return None


def _whose_power(c: Clause, ctx: Frame, particle: str) -> Any:
    """Take the phrase パワー and whose it is: X のパワーを, or X は…パワーを."""
    item = next(i for i in c.args if i.particle == particle and i.noun.text == "パワー")
    c.take(item)
    whose = item.noun.take("of")
    if whose is None and item.noun.det == "その":
        item.noun.take("det")
        # そのパワー: that creature's, for nothing else has a power
        words, types = item.noun.words, (a.CREATURE,)
        whose = Noun(words=words, head="card", text="クリーチャー", det="その", types=types)
    item.noun.finish()
    to = target(whose, ctx) if whose is not None else subject(c, ctx)
    ctx.seen.last_object = to
    return to


@frame("する")
def power_plus(c: Clause, ctx: Frame) -> Change | None:
    """〜のパワーを(〜につき)+Nする / 〜はパワーを+Nされる"""
    if c.voice not in ("act", "pass") or c.negative:
        return None
    particle = _power(c)
    number = next((i for i in c.args if i.noun.head == "amount" and i.particle == ""), None)
    if particle is None or number is None or not isinstance(number.noun.amount, int | str):
        return None
    if any(word.kind == "NUMBER" for word in number.words):
        raise gap("more, less, or just so much?", number.noun, "power without a sign")
    c.adverb("それぞれ")  # a power is each creature's own anyway
    c.take(number)
    amount: Any = number.noun.take("amount")
    number.noun.finish()
    per = c.arg("につき")
    many = so_many_times(c, ctx) if per is None else None
    to = _whose_power(c, ctx, particle)
    if per is not None:
        amount = _per_of(per, amount, to, ctx)
    elif many is not None:
        amount = a.Times(many, amount)
    return Change(to, [a.PowerPlus(amount)])


@frame("する", "なる")
def power_times(c: Clause, ctx: Frame) -> Change | None:
    """〜のパワーを2倍にする / 〜のパワーは2倍になる / パワーをNにする"""
    if c.voice not in ("act", "pass") or c.negative:
        return None
    particle, value = _power(c), c.peek("に")
    if particle is None or value is None:
        return None
    q = value.quantity
    if value.head == "count" and q is not None and q.counter == "倍":
        if q.bound or q.prefix or q.more:
            return None
        change: Any = a.PowerTimes(int(q.number))
        value.take("quantity")
    elif value.head == "amount" and isinstance(value.amount, int) and not value.bound:
        change = a.PowerBecomes(value.take("amount"))
    else:
        return None
    c.arg("に")
    value.finish()
    return Change(_whose_power(c, ctx, particle), [change])


@frame("だ")
def is_also(c: Clause, ctx: Frame) -> Change | None:
    """〜は水のクリーチャーでもある: it has the civilization or race too"""
    what = c.complement
    if what is None or c.negative or c.form != "U" or not c.has("は"):
        return None
    if c.word is None or c.word.text != "でもある":
        return None
    to = subject(c, ctx, "は")
    kinds = (a.CREATURE,) if isinstance(to, a.This) else kinds_of(to)
    if what.types not in ((), (a.CARD,)) and not set(what.types) <= set(kinds):
        raise gap("a card type is not added", what, "type added")
    return Change(to, _added(what))


@frame("追加する")
def adds_race(c: Clause, ctx: Frame) -> Change | None:
    """(〜は)種族(名前)に〜を追加する"""
    kind = c.peek("に")
    if c.voice != "act" or c.negative or kind is None:
        return None
    if kind.text not in ("種族", "文明", "名前", "カード名"):
        return None
    if not c.has("を"):
        return None
    c.arg("に")
    of = kind.take("of")
    kind.finish()
    what = c.arg("を")
    assert what is not None
    to = target(of, ctx) if of is not None else subject(c, ctx)
    return Change(to, _added(what, names=kind.text in ("名前", "カード名")))


@frame("持つ")
def has_every_civilization(c: Clause, ctx: Frame) -> Change | None:
    """〜はすべての文明を持つ: besides its own (106)"""
    what = c.peek("を")
    if c.voice != "act" or c.negative or what is None or what.text != "文明":
        return None
    if what.left() != ["all"] or not c.has("は", "が") or c.form not in ("U", "I"):
        return None
    c.arg("を")
    what.take("all")
    what.finish()
    return Change(subject(c, ctx), [a.AddsCivilization(tuple(CIVILIZATIONS.values()))])


@frame("解放する")
def releases(c: Clause, ctx: Frame) -> Change | None:
    """〜のハイパーモードを解放する (816.2)"""
    what = c.peek("を")
    if c.voice != "act" or c.negative or what is None or what.text != "ハイパーモード":
        return None
    if what.left() != ["of"] or ctx.standing:
        return None  # it is released by what is done, and for a time
    c.arg("を")
    whose = what.take("of")
    what.finish()
    to = target(whose, ctx)
    ctx.seen.last_object = to
    return Change(to, [a.HyperMode()])


@frame("扱う")
def treated_as(c: Clause, ctx: Frame) -> Change | None:
    """〜をすべての文明のカードとして扱う, 〜を火のカードとしても扱う: it has the civilizations besides (106)"""
    kind = c.peek("として", "としても")
    if c.voice != "act" or c.negative or not c.has("を") or kind is None or kind.head != "card":
        return None
    every = kind.of
    if every is not None:
        if every.text != "文明" or every.left() != ["all"] or kind.left() != ["types", "of"]:
            return None
        if kind.types != (a.CARD,):
            return None
        c.arg("として", "としても")
        every.take("all"), kind.take("of"), kind.take("types")
        kind.finish()
        changes: list[Any] = [a.AddsCivilization(tuple(CIVILIZATIONS.values()))]
    elif c.arg("としても") is not None and kind.types == (a.CARD,):
        changes = _added(kind)
    else:
        return None
    noun = c.arg("を")
    assert noun is not None
    to = target(noun, ctx)
    ctx.seen.last_object = to
    return Change(to, changes)


def _added(noun: Noun, names: bool = False) -> list[Any]:
    """The races and civilizations (or the names) a phrase says, and nothing else."""
    changes: list[Any] = []
    noun.take("types")
    also = noun.take("also")
    noun.take("joiner")
    for part in (noun, *also):
        for said in part.take("filters"):
            if names != isinstance(said, a.Named):
                raise gap("this cannot be added", part, "added filter")
            if isinstance(said, a.Named):
                changes.append(a.AddsName(said.names))
            elif isinstance(said, a.Civilization) and len(said.civilizations) == 1:
                changes.append(a.AddsCivilization(said.civilizations))
            elif isinstance(said, a.Race) and len(said.races) == 1:
                changes.append(a.AddsRace(said.races))
            elif isinstance(said, a.RaceIncludes):
                raise gap("which race?", part, "race group added")
            else:
                raise gap("this cannot be added", part, "added filter")
        part.take("types")
        part.finish()
    if not changes:
        raise gap("nothing is added", noun, "nothing added")
    return changes


def _per_of(noun: Noun, factor: Any, to: Any, ctx: Frame) -> Any:
    """Xのパワーをそのクリーチャーに…1枚につき: その… is X, where nothing else can be meant."""
    own = to == a.Host() and ctx.trigger.subject is None and not ctx.seen.produced
    if not own or not any(w.text == "その" for w in noun.words):
        return per_each(noun, factor, ctx)
    ctx.trigger.subject = (a.CREATURE,)
    amount = per_each(noun, factor, ctx)
    ctx.trigger.subject = None
    return swap(amount, a.Subject(), to)


def per_each(noun: Noun, factor: int, ctx: Frame) -> Any:
    """X1体につき N."""
    quantity = noun.take("quantity")
    if quantity is None or quantity.prefix or quantity.number != 1:
        raise gap("につき", noun, "につき without 1")
    if quantity.counter == "体" and noun.head == "card" and not noun.types:
        noun.give(types=(a.CREATURE,))
    return a.Times(count_of(noun, ctx), factor)


def _where_it_is(noun: Noun, ctx: Frame) -> None:
    """自分のシールドゾーンにあるこのカードに: a rule that works where the card is said to be."""
    here = noun.det == "この" and noun.zones and noun.owner in ("", "自分") and ctx.place.static
    if here and ctx.trigger.event is None and len(noun.zones) == 1:
        ctx.place.works_in = noun.take("zones")
        noun.take("owner")


@frame("無視する")
def ignores_bans(c: Clause, ctx: Frame) -> Change | None:
    """〜は(相手プレイヤーを)攻撃できない能力(効果)を無視する"""
    what = c.peek("を")
    ban = None if what is None else what.relative
    if c.voice != "act" or c.negative or what is None or ban is None or not c.has("は", "が"):
        return None
    if what.text not in ("能力", "効果") or what.left() not in (["relative"], ["all", "relative"]):
        return None
    if (ban.lemma, ban.voice, ban.form, ban.negative) != ("攻撃する", "pot", "NAI", True):
        return None
    aim = ban.peek("を")
    if len(ban.items) != (0 if aim is None else 1):
        return None
    if aim is not None and (aim.text not in ("相手プレイヤー", "相手") or aim.left()):
        return None
    c.arg("を")
    what.take("relative"), what.take("all")
    what.finish()
    player = None if aim is None else a.PLAYER
    return Change(subject(c, ctx), [a.IgnoresAttackBans(player, own=what.text == "能力")])


@frame("無視する")
def ignores_abilities(c: Clause, ctx: Frame) -> Change | None:
    """〜の能力を(すべて)無視する: as if it had none (what was given to it is an ability too)"""
    what = c.peek("を")
    if c.voice != "act" or c.negative or what is None or what.text != "能力" or what.of is None:
        return None
    c.arg("を")
    whose = what.take("of")
    what.take("all")
    for item in [i for i in c.args if i.particle == "" and i.noun.surface == "すべて"]:
        c.take(item)  # 能力を無視する says no less
    what.finish()
    ctx.seen.last_object = to = target(whose, ctx)
    return Change(to, [a.LosesAbilities()])


@frame("与える", "得る", "失う", "持つ")
def grant(c: Clause, ctx: Frame) -> Change | None:
    """〜に「…」を与える / 〜は「…」を得る (持つ, of a rule that stands)"""
    if c.voice != "act" or c.negative or (c.lemma == "持つ" and not ctx.standing):
        return None
    quote = c.peek("を")
    if quote is None or quote.head != "quote":
        return None
    c.arg("を")
    c.adverb("それぞれ")  # what is given to a set is given to each of it
    abilities = [ability for word in quote.take("quotes") for ability in inner.granted(word, ctx)]
    if c.lemma == "失う" and any(isinstance(ability, a.Called) for ability in abilities):
        # the runtime takes a keyword away by its class; what stands beside a name would stay
        raise gap("a keyword defined by text cannot be lost yet", quote, "lose a named keyword")
    quote.finish()
    if c.has("につき"):
        abilities = _each_time(abilities, c, ctx)
    if c.lemma == "与える":
        noun = c.arg("に")
        if noun is not None:
            _where_it_is(noun, ctx)
        to = target(noun, ctx) if noun is not None else subject(c, ctx)
        ctx.seen.last_object = to
    else:
        to = subject(c, ctx)
    kind = a.LosesKeyword if c.lemma == "失う" else a.Gains
    if kind is a.Gains and not _carried_there(abilities, to):
        raise gap("what is given there would do nothing", quote, "ability given to other zones")
    counted = [x for x in abilities if isinstance(getattr(x, "amount", 0), a.Times)]
    foreign = not isinstance(to, a.This) and (whose(to, ctx) != a.YOU or mentions(counted, a.This))
    if counted and foreign:
        raise gap("counted by whom?", quote, "counted keyword of another card")
    return Change(to, [kind(ability) for ability in abilities])


#: abilities that work in the battle zone when they are given, and nowhere else
IN_BATTLE = (a.Triggered, a.Replacement, a.Activated, a.Static, a.Conditional)


def _carried_there(abilities: list[Any], to: Any) -> bool:
    """Whether the runtime carries out what is given to such cards, where they are."""
    if any(isinstance(ability, (a.AsItEnters, a.GZero)) for ability in abilities):
        return False  # of the card itself alone
    parts = to.parts if isinstance(to, a.AnyOf) else (to,)
    sets = [getattr(part, "among", part) or part for part in parts]
    zones = {part.zone for part in sets if isinstance(part, a.Objects)}
    elsewhere = zones - {a.BATTLE, a.ANYWHERE, None}
    return not (elsewhere and any(isinstance(ability, IN_BATTLE) for ability in abilities))


def _each_time(abilities: list[Any], c: Clause, ctx: Frame) -> list[Any]:
    """〜1体につき「パワーアタッカー+1000」を得る: so many times the amount, as long as it is so."""
    (only,) = abilities if len(abilities) == 1 else (None,)
    if not isinstance(only, a.PowerAttacker) or c.lemma == "失う" or not ctx.standing:
        return abilities  # につき stays, and is refused
    return [a.PowerAttacker(counted_per(c, ctx, only.amount))]


def _their_costs(args: list[Arg]) -> bool:
    """そのコスト、そのテキスト内のコストはすべて"""
    return [i.noun.surface for i in args] in (
        ["そのコスト"],
        ["そのコスト", "そのテキスト", "内コストすべて"],
    ) and all(i.particle == "" for i in args[:-1])


def _used_in_this_game(noun: Noun) -> bool:
    """このゲームで使うカード"""
    clause = noun.relative
    if noun.types != (a.CARD,) or clause is None or clause.lemma != "使う" or clause.negative:
        return False
    if clause.form != "U" or clause.voice != "act" or len(clause.items) != 1:
        return False
    game = clause.peek("で")
    if game is None or game.text != "ゲーム" or game.det != "この" or game.left() != ["det"]:
        return False
    return set(noun.left()) <= {"types", "relative", "all"}


@frame("失う")
def loses_civilizations(c: Clause, ctx: Frame) -> Change | None:
    """〜は文明を失う"""
    what = c.peek("を")
    if c.voice != "act" or c.negative or what is None or what.text != "文明" or what.left():
        return None
    cards = c.args[0].noun
    if _used_in_this_game(cards):
        # the cards of the game are those in every zone; a cost asks for the civilizations of its card (112.2), so
        # cards without any have costs without any, the printed cost and those in the text alike
        costs = [i for i in c.args[1:] if i.noun is not what]
        if costs and not _their_costs(costs):
            return None
        for item in (c.args[0], *costs):
            c.take(item)
        c.arg("を")
        return Change(a.Objects(a.CARD, a.ANYWHERE), [a.BecomesCivilization(())])
    c.arg("を")
    return Change(subject(c, ctx), [a.BecomesCivilization(())])
