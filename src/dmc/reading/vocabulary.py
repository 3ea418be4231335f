"""Words of the language → terms of the rules (closed classes; open ones are tables under grammar/)."""

from __future__ import annotations

from typing import Any

from dmc import abilities as a

CIVILIZATIONS = {"光": a.LIGHT, "水": a.WATER, "闇": a.DARKNESS, "火": a.FIRE, "自然": a.NATURE}
EXTRA_FILTERS: dict[str, Any] = {
    "無色": a.Colorless(),
    "多色": a.Multicolored(),
    "単色": a.Monocolored(),
}

ZONES = {
    "手札": a.HAND,
    "山札": a.DECK,
    "デッキ": a.DECK,
    "墓地": a.GRAVEYARD,
    "マナゾーン": a.MANA,
    "バトルゾーン": a.BATTLE,
    "場": a.BATTLE,
    "シールドゾーン": a.SHIELDS,
    "超次元ゾーン": a.HYPERSPATIAL,
    "超GRゾーン": a.ULTRA_GR,
    "超GR": a.ULTRA_GR,
    "GRゾーン": a.ULTRA_GR,
}

EVERY_ZONE = (
    a.BATTLE,
    a.HAND,
    a.MANA,
    a.GRAVEYARD,
    a.SHIELDS,
    a.DECK,
    a.HYPERSPATIAL,
    a.ULTRA_GR,
)

STATS = {"パワー": a.POWER, "コスト": a.COST}

PARITY: dict[str, Any] = {"奇数": a.IsOdd, "偶数": a.IsEven}

PLAYERS = {
    "自分": a.YOU,
    "自分自身": a.YOU,
    "相手": a.OPPONENT,
    "相手プレイヤー": a.OPPONENT,
    "対戦相手": a.OPPONENT,
    "持ち主": a.OWNER,
}

# card-type words: the types they name and what else they say
TYPES: dict[str, tuple[tuple[a.Term, ...], tuple[Any, ...]]] = {
    "カード": ((a.CARD,), ()),
    "クリーチャー": ((a.CREATURE,), ()),
    "呪文": ((a.SPELL,), ()),
    "シールド": ((a.SHIELD,), ()),
    "封印": ((a.SEAL,), ()),
    "タマシード": ((a.TAMASEED,), ()),
    "デュエリスト": ((a.DUELIST,), ()),
    "フィールド": ((a.FIELD,), ()),
    "エレメント": ((a.ELEMENT,), ()),
    "クロスギア": ((a.CROSS_GEAR,), ()),
    "城": ((a.CASTLE,), ()),
    "G城": ((a.G_CASTLE,), ()),
    "オーラ": ((a.AURA,), ()),
    "ウエポン": ((a.WEAPON,), ()),
    "フォートレス": ((a.FORTRESS,), ()),
    "ドラグハート": ((a.CARD,), (a.Special(a.DRAGHEART),)),
    "ドラグハート・ウエポン": ((a.WEAPON,), (a.Special(a.DRAGHEART),)),
    "ドラグハート・フォートレス": ((a.FORTRESS,), (a.Special(a.DRAGHEART),)),
    "ドラグハート・クリーチャー": ((a.CREATURE,), (a.Special(a.DRAGHEART),)),
    "進化クリーチャー": ((a.CREATURE,), (a.Special(a.EVOLUTION),)),
    "究極進化クリーチャー": ((a.CREATURE,), (a.Has(a.Evolution((), kind="ULTIMATE")),)),
    "サイキック": ((a.CARD,), (a.Special(a.PSYCHIC),)),
    "サイキック・クリーチャー": ((a.CREATURE,), (a.Special(a.PSYCHIC),)),
    "サイキック・スーパー・クリーチャー": (
        (a.CREATURE,),
        (a.Special(a.PSYCHIC), a.Special(a.SUPER)),
    ),
    "NEO進化クリーチャー": ((a.CREATURE,), (a.Special(a.NEO), a.Special(a.EVOLUTION))),  # 802.2
    "NEOクリーチャー": ((a.CREATURE,), (a.Special(a.NEO),)),
    "G-NEOクリーチャー": ((a.CREATURE,), (a.Special(a.G_NEO),)),
    "GRクリーチャー": ((a.CREATURE,), (a.Special(a.GR),)),
    "エグザイル・クリーチャー": ((a.CREATURE,), (a.Special(a.EXILE),)),
    "D2フィールド": ((a.FIELD,), (a.Special(a.D2),)),
    "デュエルメイト": ((a.CARD,), (a.Special(a.DUELMATE),)),
}

# verbs after which the cards are no longer where they were chosen or looked at
MOVES = (
    "置く",
    "戻す",
    "加える",
    "出す",
    "捨てる",
    "破壊する",
    "シールド化する",
    "唱える",
    "召喚する",
    "使う",
    "実行する",
)

# a card name as it is printed in a text: a pattern
NAME = r"《[^《》]+》"
