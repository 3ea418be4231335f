"""Clauses that belong to the time of the next one: 攻撃してブロックされなかった時."""

from __future__ import annotations

import itertools

from dmc.syntax.tree import Adverb, Word

from .clause import Arg, Clause, item_again
from .manner import FREE, USES

IF_IT_ATTACKS = "攻撃するなら"


def steered_attack(clause: Clause, attack: Clause | None) -> bool:
    """相手のクリーチャーが攻撃する時(攻撃するなら)、可能ならこのクリーチャーを攻撃する: a rule on their attacks, no event.

    attack: the clause that says who attacks; what it names becomes the subject of ``clause``.
    """
    if attack is None or attack.lemma != "攻撃する" or attack.voice != "act" or attack.negative:
        return False
    if attack.form not in ("U", "BA") or not attack.has("が"):
        return False
    times = [i for i in attack.args if i.noun.head == "time" and i.noun.relative is None]
    if len(attack.items) != len(times) + 1:
        return False
    steered = (
        clause.lemma == "攻撃する"
        and clause.voice == "act"
        and not clause.negative
        and clause.has("を")
        and not clause.has("が", "は")
        and any(isinstance(i, Adverb) and i.text == "可能なら" for i in clause.items)
    )
    if steered:
        word = clause.word
        assert word is not None
        how = Adverb(Word("ADV", IF_IT_ATTACKS, word.start, word.end))
        clause.give(items=(*attack.items, *clause.items, how))
    return steered


def attack_chains(clauses: list[Clause]) -> list[Clause]:
    """相手プレイヤーを攻撃してブロックされなかった(ブロックされた)時: the attack belongs to the event (507.3c)."""
    found: list[Clause] = []
    for clause in neither(clauses):
        if found and found[-1].form == "BA" and steered_attack(clause, found[-1]):
            found.pop()
        when = next((i for i in clause.args if i.noun.head == "time" and i.noun.text == "時"), None)
        plain = when is not None and not when.noun.also and when.particle in ("", "は")
        if when is not None and plain and steered_attack(clause, when.noun.relative):
            clause.take(when)
        time = next((i for i in clause.args if i.noun.relative is not None), None)
        relative = time.noun.relative if time is not None and time.noun.head == "time" else None
        if (
            found
            and relative is not None
            and relative.lemma == "ブロックする"
            and relative.voice == "pass"
            and not relative.has("が")
            and found[-1].lemma == "攻撃する"
            and found[-1].form in ("TE", "I")
            and found[-1].voice == "act"
        ):
            attack = found.pop()
            target = attack.peek("を")
            if target is None or target.head == "player":
                relative.give(attacked=attack.arg("を"))
                who = [i for i in attack.items if isinstance(i, Arg) and i.particle == "が"]
                rest = [i for i in attack.items if not (isinstance(i, Arg) and i.particle == "が")]
                relative.give(items=(*who, *relative.items))
                clause.give(items=(*rest, *clause.items))
            else:
                found.append(attack)
        elif found and relative is not None and _won_in_attack(found[-1], relative):
            lead = found.pop()
            relative.give(led_by=(lead,))
            times_before = [i for i in lead.items if not isinstance(i, Arg) or i.particle != "が"]
            who = [i for i in lead.items if isinstance(i, Arg) and i.particle == "が"]
            relative.give(items=(*who, *relative.items))
            clause.give(items=(*times_before, *clause.items))
        elif found and relative is not None and _leads_to_trigger(found[-1], relative):
            leading: tuple[Clause, ...] = (found.pop(),)
            if found and found[-1].links == ("か",) and found[-1].has("が"):
                leading = (found.pop(), *leading)
            relative.give(led_by=leading)
            times_before = [i for i in leading[0].args if i.noun.head == "time"]
            leading[0].take(*times_before)
            clause.give(items=(*times_before, *clause.items))
        found.append(clause)
    return found


def neither(clauses: list[Clause]) -> list[Clause]:
    """召喚したり(、唱えたり)できない: neither the one nor the other can be done."""
    last = clauses[-1] if clauses else None
    if last is None or last.voice != "pot" or not last.negative:
        return clauses
    *before, end = clauses
    series: list[Clause] = []
    while before and before[-1].form == "TARI" and before[-1].voice == "act":
        series.insert(0, before.pop())
    if not series or any(one.negative for one in series):
        return clauses
    if last.lemma == "する" and not last.items:
        end = series.pop().again(voice="pot", form=last.form, negative=True)
    for one in series:
        one.give(voice="pot", form="I", negative=True)
    return [*before, *series, end]


def _won_in_attack(clause: Clause, relative: Clause) -> bool:
    """攻撃して(ブロックして)バトルに勝った時: the battle of that attack."""
    battle = relative.peek("に")
    return (
        relative.lemma in ("勝つ", "負ける")
        and battle is not None
        and battle.text == "バトル"
        and not relative.has("が")
        and clause.lemma in ("攻撃する", "ブロックする")
        and clause.voice == "act"
        and not clause.negative
        and clause.form in ("TE", "I")
        and clause.has("が")
        and not clause.has("を")
    )


def _leads_to_trigger(clause: Clause, relative: Clause) -> bool:
    """クリーチャーが出て(出ることによって)、その能力がトリガーする時: on what the ability triggers."""
    by_doing = clause.form == "U" and clause.links == ("ことによって",)
    if relative.lemma != "トリガーする":
        return False
    return by_doing or (clause.form in ("TE", "I") and not clause.links and clause.has("が"))


def share_source(clauses: list[Clause]) -> None:
    """自分の手札からコストを支払わずに、Aを使うか、Bを唱える: what stands before the first object is said of both."""
    for clause, following in itertools.pairwise(clauses):
        if clause.links != ("か",) or clause.lemma not in USES or following.lemma not in USES:
            continue
        if following.has("から") or any(_is_free(i) for i in following.items):
            continue
        leading = []
        for item in clause.items:
            if isinstance(item, Arg) and item.particle == "を":
                break
            if _is_free(item) or (isinstance(item, Arg) and item.particle == "から"):
                leading.append(item)
        following.give(items=(*map(item_again, leading), *following.items))


def _is_free(item: Arg | Adverb) -> bool:
    return isinstance(item, Adverb) and item.text == FREE
