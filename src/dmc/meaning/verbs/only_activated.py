"""What only activated abilities say (対象, 割り振る, 生け贄), and what is said about activating them (602)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a
from dmc.meaning.events.event_table import event, who
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.meanings import Change, Do
from dmc.meaning.kernel.players import agent_of
from dmc.meaning.kernel.produced import produced
from dmc.meaning.nouns.sets import objects
from dmc.meaning.nouns.sources import moved
from dmc.meaning.references.pointing import reference
from dmc.reading.clauses.clause import Clause
from dmc.reading.errors import FrameError
from dmc.reading.nouns.noun import Noun, gap

from .frame_table import frame
from .moving import acting

# ---- instructions that only such abilities have ----------------------------------------------------------------------


@frame("する")
def choose_target(c: Clause, ctx: Frame) -> Do | None:
    """〜を対象とする: chosen as the ability is activated"""
    as_what = c.peek("と")
    if as_what is None or as_what.text != "対象" or c.voice not in ("act", "caus"):
        return None
    if not acting(c, ctx):
        return None
    if ctx.place.activating is None:
        raise FrameError("only an activated ability has targets", c.all_words(), gap="対象")
    c.arg("と").finish()  # type: ignore[union-attr]
    found = moved(c, ctx)
    if not isinstance(found, a.Choose):
        raise FrameError("how many targets?", c.all_words(), gap="対象 without count")
    number = produced(c, ctx, found, how="選ぶ")
    ctx.place.activating.targets.append(number)
    return Do([a.ChooseObjects(found, save=number)])


@frame("割り振る")
def divide(c: Clause, ctx: Frame) -> Do | None:
    """Nを(Mずつ)〜に割り振る: among the targets, said as the ability is activated"""
    total, step, to = c.peek("を"), c.peek("ずつ"), c.peek("に")
    if total is None or to is None or c.voice != "act" or c.negative:
        return None
    activating = ctx.place.activating
    if activating is None or activating.divide is not None or total.head != "amount":
        raise FrameError("what is divided?", c.all_words(), gap="割り振る")
    found = reference(c.arg("に"), ctx)  # type: ignore[arg-type]
    if not isinstance(found, a.Result) or found.number not in activating.targets:
        raise FrameError("divided among what?", c.all_words(), gap="割り振る among no target")
    amounts = []
    for noun in (c.arg("を"), c.arg("ずつ") if step is not None else None):
        amounts.append(1 if noun is None else noun.take("amount"))
        if noun is not None:
            noun.finish()
    if amounts[0] % amounts[1]:
        raise FrameError("it does not divide", c.all_words(), gap="割り振る remainder")
    activating.divide = a.Divide(amounts[0], amounts[1], found.number)
    return Do([])


@frame("大きくする", "小さくする")
def changed_by_share(c: Clause, ctx: Frame) -> Change | None:
    """〜のパワーを、割り振った数だけ大きくする / 小さくする"""
    share, stat = c.peek("だけ"), c.peek("を")
    if share is None or stat is None or c.voice != "act" or c.negative:
        return None
    said = share.relative
    if stat.text != "パワー" or said is None or said.lemma != "割り振る" or said.form != "TA":
        return None
    whose = stat.of
    if (
        said.items
        or whose is None
        or ctx.place.activating is None
        or ctx.place.activating.divide is None
    ):
        raise FrameError("what was divided?", c.all_words(), gap="割り振った of nothing")
    c.arg("だけ"), c.arg("を")
    share.take("relative")
    share.finish()
    stat.take("of")
    stat.finish()
    c.adverb("それぞれ")
    to = reference(whose, ctx)
    if to != a.Result(ctx.place.activating.divide.among):
        raise FrameError("divided among others", c.all_words(), gap="割り振った of others")
    return Change(to, [a.PowerPlus(a.Share(-1 if c.lemma == "小さくする" else 1))])


@frame("捧げる")
def sacrifice(c: Clause, ctx: Frame) -> Do | None:
    """〜を生け贄に捧げる"""
    altar = c.peek("に")
    if altar is None or altar.text != "生け贄" or not acting(c, ctx):
        return None
    c.arg("に").finish()  # type: ignore[union-attr]
    found = moved(c, ctx)
    among = found.among if isinstance(found, a.Choose | a.All) else None
    if among is not None and getattr(among, "of", None) != ctx.who.agent:
        raise FrameError("one sacrifices what is one's own", c.all_words(), gap="生け贄 of others")
    return Do([a.Sacrifice(found, save=produced(c, ctx, found))])


@frame("得る")
def gain_control(c: Clause, ctx: Frame) -> Change | None:
    """〜のコントロールを得る"""
    noun = c.peek("を")
    if noun is None or noun.text != "コントロール" or noun.of is None or c.voice != "act":
        return None
    if c.negative or ctx.place.static:
        return None
    c.arg("を")
    found = reference(noun.take("of"), ctx)
    noun.finish()
    if found is None:
        raise gap("control of what?", noun, "コントロール of a set")
    return Change(found, [a.Controlled(ctx.who.agent)])


# ---- rules about activating ------------------------------------------------------------------------------------------


def _whose_abilities(noun: Noun | None, ctx: Frame) -> Any:
    """クリーチャーの(起動型)能力: the objects; None if the phrase is another one."""
    if noun is None or noun.text not in ("能力", "起動型能力") or noun.of is None:
        return None
    found = objects(noun.take("of"), ctx)
    noun.finish()
    return found


@frame("多くする", "少なくする")
def activation_cost(c: Clause, ctx: Frame) -> Change | None:
    """〜の能力を起動するコストをN多くする / 少なくする"""
    cost = c.peek("を")
    number = next((i for i in c.args if i.noun.head == "amount" and i.particle == ""), None)
    if cost is None or cost.text != "コスト" or number is None or c.voice != "act" or c.negative:
        return None
    said = cost.relative
    if said is None or said.lemma != "起動する" or said.voice != "act":
        return None
    c.arg("を")
    c.take(number)
    amount = number.noun.take("amount")
    number.noun.finish()
    cost.take("relative")
    what = _whose_abilities(said.arg("を"), ctx)
    cost.finish()
    said.finish()
    if what is None:
        raise gap("whose abilities?", cost, "abilities of nothing")
    return Change(what, [a.ActivationCost(amount if c.lemma == "多くする" else -amount)])


@frame("起動する")
def cannot_activate(c: Clause, ctx: Frame) -> Change | None:
    """(プレイヤー)は〜の能力を起動できない"""
    if c.voice != "pot" or not c.negative:
        return None
    what = _whose_abilities(c.arg("を"), ctx)
    if what is None:
        raise FrameError("which abilities?", c.all_words(), gap="起動できない of nothing")
    # 〜は was taken as the one who acts
    return Change(None, [a.CannotActivate(ctx.who.agent, what)])


@event("起動する")
def activated_event(c: Clause, ctx: Frame) -> Any | None:
    """(プレイヤーが)〜の能力を起動した時"""
    noun = c.peek("を")
    if c.voice != "act" or c.form != "TA" or noun is None or noun.of is None:
        return None
    if noun.text not in ("能力", "起動型能力"):
        return None
    c.arg("を")
    player = c.arg("が")
    by = None if player is None else agent_of(player, ctx)
    what = who(noun.take("of"), ctx, c)
    noun.finish()
    ctx.who.that_player = by
    return a.AbilityActivated(what, by=None if by == a.EACH else by)
