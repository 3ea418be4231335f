"""The game and its turns: ゲームに勝つ, ゲームに負ける, ターンを追加する, 攻撃を中止する, GR召喚する."""

from __future__ import annotations

from dmc import abilities as a
from dmc.meaning.kernel.context import Frame
from dmc.meaning.kernel.event_patterns import plain
from dmc.meaning.kernel.meanings import Do
from dmc.meaning.nouns.acted_on import counted_per
from dmc.meaning.nouns.places import owner_of
from dmc.meaning.nouns.targets import target
from dmc.reading.clauses.clause import Clause
from dmc.reading.nouns.noun import gap

from .frame_table import frame


@frame("とばす", "飛ばす")
def skip_rest(c: Clause, ctx: Frame) -> Do | None:
    """(〜は)ターンの残りをとばす"""
    rest = c.peek("を")
    if c.voice != "act" or c.negative or rest is None or rest.text != "残り" or rest.of is None:
        return None
    turn = rest.of
    if turn.head != "time" or turn.text != "ターン" or turn.det not in ("", "その", "この"):
        return None
    if ctx.who.agent not in (a.YOU, a.OPPONENT):
        return None
    c.arg("を")
    turn.take("det")
    turn.finish()
    rest.take("of")
    rest.finish()
    if c.agent is None and ctx.who.agent == a.YOU:
        return Do([a.SkipRestOfTurn()])  # of the turn in progress, whoever's it is (512)
    # whose rest it is: only the player whose turn it is has one
    return Do([a.If(a.TurnOf(ctx.who.agent), (a.SkipRestOfTurn(),))])


@frame("勝つ", "負ける", "勝利する", "敗北する")
def game_over(c: Clause, ctx: Frame) -> Do | None:
    """(自分は)ゲームに勝つ / 負ける"""
    game = c.peek("に")
    if c.voice != "act" or c.negative or game is None or game.text != "ゲーム" or game.left():
        return None
    c.arg("に")
    effect = a.WinGame if c.lemma in ("勝つ", "勝利する") else a.LoseGame
    return Do([effect(player=ctx.who.agent)])


@frame("追加する")
def extra_turn(c: Clause, ctx: Frame) -> Do | None:
    """このターンの後に自分のターンを追加する"""
    turn, after = c.peek("を"), c.peek("に")
    if c.voice != "act" or c.negative or turn is None or turn.text != "ターン":
        return None
    c.arg("を")
    player = owner_of(turn, ctx)
    quantity = turn.take("quantity")
    if quantity is not None and (quantity.number != 1 or quantity.bound or quantity.prefix):
        raise gap("how many turns?", turn, "several extra turns")
    turn.finish()
    if after is not None:
        of = after.of
        if (
            after.text != "後"
            or of is None
            or of.text != "ターン"
            or of.det not in ("この", "その")
        ):
            return None
        c.arg("に")
        of.take("det"), after.take("of")
        of.finish()
        after.finish()
    ctx.seen.extra_turn = player or ctx.who.agent
    return Do([a.ExtraTurn(player=player or ctx.who.agent)])


@frame("中止する")
def end_attack(c: Clause, ctx: Frame) -> Do | None:
    """(その)攻撃を中止する / 攻撃は中止される"""
    particles = {"act": ("を",), "pass": ("は", "が")}.get(c.voice, ())
    attack = c.peek(*particles) if particles else None
    if c.negative or attack is None or attack.text != "攻撃":
        return None
    c.arg(*particles)
    if attack.det in ("その", "この"):
        attack.take("det")
    attack.finish()
    return Do([a.EndAttack()])


@frame("行う")
def no_battle(c: Clause, ctx: Frame) -> Do | None:
    """バトルは行われない, where a creature blocks or is blocked"""
    battle = c.peek("は", "が")
    event = plain(ctx.trigger.event)
    if c.voice != "pass" or not c.negative or battle is None or battle.text != "バトル":
        return None
    if battle.left() or not isinstance(event, (a.Blocked, a.Blocks)):
        return None
    c.arg("は", "が")
    return Do([a.NoBattle()])


@frame("変更する")
def redirect(c: Clause, ctx: Frame) -> Do | None:
    """(その攻撃の)攻撃先を〜に変更する"""
    aim, to = c.peek("を"), c.peek("に")
    if c.voice != "act" or c.negative or aim is None or aim.text != "攻撃先" or to is None:
        return None
    c.arg("を"), c.arg("に")
    attack = aim.take("of")
    if attack is not None:
        if attack.text != "攻撃" or attack.det not in ("その", "この"):
            raise gap("the target of what?", aim, "攻撃先 of something")
        attack.take("det")
        attack.finish()
    aim.finish()
    return Do([a.Redirect(target(to, ctx))])


@frame("GR召喚する", "する")
def gr_summon(c: Clause, ctx: Frame) -> Do | None:
    """GR召喚する / GR召喚を〜回する"""
    if c.voice != "act" or c.negative:
        return None
    times = 1
    if c.lemma == "する":
        what = c.peek("を")
        if what is None or what.text != "GR召喚":
            return None
        c.arg("を")
        quantity = what.take("quantity")
        if quantity is None or quantity.bound or quantity.prefix or quantity.more:
            raise gap("how often?", what, "GR召喚 without count")
        times = quantity.number
        what.finish()
    if ctx.who.agent != a.YOU:
        return None
    return Do([a.GRSummon(counted_per(c, ctx, times))])
