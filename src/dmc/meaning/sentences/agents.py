"""How a clause begins: words that lead over from the sentence before (そうしたら, その後), and the player who acts."""

from __future__ import annotations

import itertools
from typing import Any

from dmc import abilities as a
from dmc.meaning.kernel.blocks import mentions
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.nouns.sets import count_target, types_said
from dmc.meaning.nouns.sources import speaks_of_each
from dmc.meaning.references.pointing import reference
from dmc.meaning.times.in_sentence import refuse
from dmc.reading.clauses.clause import Arg, Clause
from dmc.reading.nouns.noun import Noun
from dmc.syntax.tree import Adverb

from .options import Options

LEADS = {
    "そうしたら",
    "そうでなければ",
    "そうしなければ",
    "その後",
    "また",
    "次に",
    "さらに",
    "ただし",
    "もし",
    "まず",
    "最後に",
}
USES = ("唱える", "召喚する", "使う", "実行する", "出す")
# leads that say only that it comes next, or そして: order is meaning already
ORDER = ("その後", "また", "次に", "まず", "最後に", "もし")


def _that_one(clause: Clause, per: Noun) -> bool:
    """Whether その + the same word as in Xにつき stands in the clause, and no other その or それ."""
    words = [w for i in clause.args if i.noun is not per for w in (*i.noun.words, *i.words)]
    after = [b.text for w, b in itertools.pairwise(words) if w.text == "その"]
    return (
        bool(after)
        and all(text == per.text for text in after)
        and not any(w.text == "それ" for w in words)
    )


def _said_of_others(clause: Clause) -> bool:
    """このクリーチャーは攻撃できない, where the clause before was said of a player; not 「S・トリガー」は使えない."""
    return clause.has("が") or (clause.has("は") and clause.lemma not in USES)


def _thing_meant(ctx: Frame) -> Any:
    """The one thing whose owner is not said: what was chosen last, or what the event is about; None for any other."""
    latest = ctx.seen.latest()
    if latest is not None:
        chosen = latest.first or latest
        one = isinstance(chosen.target, a.Choose) and chosen.target.count == 1
        return a.Result(latest.number) if one and chosen.owner is None else None
    about = getattr(plain(ctx.trigger.event), "who", getattr(ctx.trigger.event, "what", None))
    anybodys = isinstance(about, a.Objects) and about.of is None
    return a.Subject() if anybodys and ctx.trigger.subject is not None else None


class Agents(Options):
    """The part of reading a sentence that says after what something is done, and by whom."""

    barred: a.Term | None = None  # the player who cannot do what the clause before says

    def _leads(self, clause: Clause) -> None:
        while (
            clause.items and isinstance(clause.items[0], Adverb) and clause.items[0].text in LEADS
        ):
            text = clause.items[0].text
            clause.take(clause.items[0])
            if text in ORDER:
                if text == "その後":
                    self.block.then = self.started
                    self.out.after = self.out.after or not self.started
                continue
            if text == "さらに" and self._adds_to(clause):
                continue  # Aし、さらにB: both, in order
            if self.started or self.out.lead:
                raise refuse(
                    f"{text} inside a sentence", clause.all_words(), f"{text} inside a sentence"
                )
            if text == "そうでなければ" and self.ctx.seen.chained == self.ctx.seen.sentence - 1:
                # それがAなら…。Bなら…。そうでなければ…: neither, which hangs on both
                raise refuse(
                    "not the one, or neither?",
                    clause.all_words(),
                    "そうでなければ after two conditions",
                )
            self.out.lead = text

    def _adds_to(self, clause: Clause) -> bool:
        """Whether さらに says only that this comes besides what was said before, not that a number is raised by it."""
        before = self.started or bool(self.ctx.seen.previous and not self.ctx.place.static)
        return before and clause.lemma != "ブレイクする"

    def _agent(self, clause: Clause) -> None:
        if self._nobody(clause) or self._owner(clause):
            return
        for item in list(clause.items):
            if (
                isinstance(item, Arg)
                and item.noun.head == "player"
                and item.particle in ("は", "が", "も")
            ):
                player = agent_of(item.noun, self.ctx)
                clause.take(item)
                if player == a.OWNER:
                    raise refuse(
                        "the owner of what acts?",
                        item.words,
                        "持ち主 as the one who acts",
                        "DM0501",
                    )
                clause.give(agent=player)
                self.ctx.who.agent = a.THAT_PLAYER if player == a.EACH else player
                self.ctx.who.every_player = player == a.EACH
                if clause.voice == "pot" and clause.negative:
                    self.barred = player
                return
        if clause.voice == "pot" and clause.negative and not _said_of_others(clause):
            clause.give(agent=self.barred)  # 相手は呪文を唱えられず、クリーチャーを出せない

    def _owner(self, clause: Clause) -> bool:
        """Take そのクリーチャーの持ち主は, その持ち主は, and そのプレイヤーは where a thing's owner alone can be meant."""
        ctx = self.ctx
        item = next(
            (i for i in clause.args if i.noun.head == "player" and i.particle in ("は", "が")), None
        )
        if item is None or ctx.standing or item.noun.text not in ("持ち主", "プレイヤー"):
            return False
        noun = item.noun
        if noun.text == "プレイヤー" and (noun.det != "その" or ctx.who.that_player is not None):
            if noun.det == "その" and self._of_two(ctx):
                raise refuse(
                    "the player whose turn it is, or the owner?",
                    item.words,
                    "そのプレイヤー of two",
                    "DM0501",
                )
            return False
        of = noun.of
        if of is not None and noun.left() == ["of"] and noun.text == "持ち主":
            thing = reference(noun.take("of"), ctx)
        elif of is None and noun.left() == ["det"] and noun.det == "その":
            thing = _thing_meant(ctx)
        else:
            return False
        if thing is None:
            return False
        noun.take("det")
        noun.finish()
        clause.take(item)
        self.block.items.append(a.ActingOwner(thing))
        ctx.who.acting_owner = True
        self._open("")  # a permission is that player's, so the player is known before
        ctx.who.agent = ctx.who.that_player = a.THAT_PLAYER
        clause.give(agent=a.THAT_PLAYER)
        return True

    def _of_two(self, ctx: Frame) -> bool:
        """Whether そのプレイヤー may be whose turn it is, and the owner of the one thing chosen since."""
        turn = isinstance(plain(ctx.trigger.event), a.TurnStarts | a.TurnEnds)
        return turn and not ctx.who.acting_owner and _thing_meant(ctx) is not None

    def _for_each(self, clause: Clause) -> tuple[Any, int] | None:
        """Take Xにつき where the rest speaks of each X (そのカード, それ): the objects, and the number each has in turn."""
        per = clause.peek("につき")
        if per is None or self.ctx.standing or not speaks_of_each(clause):
            return None
        if per.head != "card" or per.relative is None or not _that_one(clause, per):
            return None  # こうして墓地に置いたカード1枚につき、そのカード…
        q = per.quantity
        if q is None or q.number != 1 or q.bound or q.prefix or q.more or per.also:
            return None
        clause.arg("につき")
        per.take("quantity")
        kinds = types_said(per)
        of = count_target(per, self.ctx)
        if not isinstance(of, a.Result):
            raise refuse("for each of what?", clause.all_words(), "for each of these")
        self.ctx.seen.last_object = None
        number = self.ctx.seen.new("each", kinds)
        return of, number

    def _once_for_each(
        self, each: tuple[Any, int], effects: list[Any], may: bool, words: Any
    ) -> list[Any]:
        target, number = each
        if not effects or not mentions(tuple(effects), a.Result):
            raise refuse("for each, but of what does it speak?", words, "for each of nothing")
        if may:
            effects = [a.May(tuple(effects), by=self.ctx.who.agent)]
        self.ctx.seen.last_object = None
        return [a.ForEach(target, tuple(effects), save=number)]

    def _nobody(self, clause: Clause) -> bool:
        """Take 誰も …できない: said of both players, as where no player is named."""
        item = next((i for i in clause.args if i.noun.text == "誰" and i.particle == "も"), None)
        if item is None or item.noun.left() or not clause.negative or clause.voice != "pot":
            return False
        if any(word.text == "自身" for word in clause.all_words()):
            return False  # each of them only their own
        clause.take(item)
        return True

    def _each(self, clause: Clause) -> None:
        """各プレイヤーは、…: what follows is done by each."""
        if clause.agent == a.EACH and self.block.kind != "each":
            self._open("each")
        elif clause.agent is not None and self.block.kind == "each":
            raise refuse(
                "another player acts in what each player does",
                clause.all_words(),
                "agent inside each player",
            )
