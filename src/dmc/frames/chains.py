"""Clauses that belong to the time of the next one: 攻撃してブロックされなかった時."""

from __future__ import annotations

from .clause import Arg, Clause


def attack_chains(clauses: list[Clause]) -> list[Clause]:
    """相手プレイヤーを攻撃してブロックされなかった時: the attack belongs to the event (507.3c)."""
    found: list[Clause] = []
    for clause in clauses:
        time = next((i for i in clause.args if i.noun.relative is not None), None)
        relative = time.noun.relative if time is not None and time.noun.head == "time" else None
        if (
            found
            and relative is not None
            and relative.lemma == "ブロックする"
            and relative.voice == "pass"
            and relative.negative
            and not relative.has("が")
            and found[-1].lemma == "攻撃する"
            and found[-1].form in ("TE", "I")
            and found[-1].voice == "act"
        ):
            attack = found.pop()
            target = attack.peek("を")
            if target is None or target.head == "player":
                relative.attacked = attack.arg("を")
                position = 0
                for item in attack.items:
                    if isinstance(item, Arg) and item.particle == "が":
                        relative.items.insert(position, item)
                        position += 1
                rest = [i for i in attack.items if not (isinstance(i, Arg) and i.particle == "が")]
                clause.items[:0] = rest
            else:
                found.append(attack)
        found.append(clause)
    return found
