# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/nature.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    EVOLUTION,
    GRAVEYARD,
    HAND,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SPELL,
    THIS_TURN,
    YOU,
    Apply,
    AtLeast,
    AtMost,
    Attacks,
    Breaker,
    CannotBeBlocked,
    Card,
    Charger,
    Choose,
    ChooseObjects,
    Civilization,
    CostLess,
    Count,
    Destroyed,
    Draw,
    Entered,
    Evolution,
    Exists,
    Gains,
    GZero,
    If,
    IfDone,
    Look,
    MachFighter,
    May,
    Move,
    Objects,
    Other,
    PowerPlus,
    Put,
    Replacement,
    Rest,
    Result,
    Reveal,
    ShieldTrigger,
    SpellAbility,
    Static,
    This,
    Times,
    TopCards,
    Triggered,
)

若芽のコダマ = Card(
    name="若芽のコダマ",
    civilizations=(NATURE,),
    cost=2,
    types=(CREATURE,),
    races=("スノーフェアリー",),
    power=1000,
    abilities=(
        # このクリーチャーが出た時、自分の山札の上から1枚をマナゾーンに置く。
        Triggered(when=Entered(This()), do=(Move(TopCards(1), MANA),)),
    ),
)

角笛吹きのトト = Card(
    name="角笛吹きのトト",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、クリーチャーを1体、自分のマナゾーンから手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(May((Move(Choose(1, Objects(CREATURE, zone=MANA, of=YOU)), HAND),)),),
        ),
    ),
)

大角獣オルム = Card(
    name="大角獣オルム",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ホーン・ビースト",),
    power=5000,
    abilities=(
        # このクリーチャーは、パワー3000以下のクリーチャーにブロックされない。
        Static(
            changes=(CannotBeBlocked(Objects(CREATURE, where=(AtMost(POWER, 3000),))),),
            to=This(),
        ),
    ),
)

森の抱擁 = Card(
    name="森の抱擁",
    civilizations=(NATURE,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # 自分の山札の上から1枚をマナゾーンに置く。
        SpellAbility((Move(TopCards(1), MANA),)),
        # チャージャー
        Charger(),
    ),
)

緑の大喝采 = Card(
    name="緑の大喝采",
    civilizations=(NATURE,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 自分の山札の上から2枚をマナゾーンに置く。その後、カードを1枚、自分のマナゾーンから手札に戻す。
        SpellAbility(
            (
                Move(TopCards(2), MANA),
                Move(Choose(1, Objects(CARD, zone=MANA, of=YOU)), HAND),
            ),
        ),
    ),
)

千年樹の巨人ゴドラ = Card(
    name="千年樹の巨人ゴドラ",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=8000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # 自分のクリーチャーが攻撃する時、自分の山札の上から1枚をマナゾーンに置いてもよい。
        Triggered(
            when=Attacks(Objects(CREATURE, of=YOU)),
            do=(May((Move(TopCards(1), MANA),)),),
        ),
    ),
)

世界根の主ユグドラ = Card(
    name="世界根の主ユグドラ",
    civilizations=(NATURE,),
    cost=8,
    types=(CREATURE,),
    races=("ツリーフォーク",),
    power=13000,
    abilities=(
        # T・ブレイカー
        Breaker(3),
        # このクリーチャーが出た時、自分のマナゾーンからコスト6以下の自然のクリーチャーを1体出してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Put(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    zone=MANA,
                                    of=YOU,
                                    where=(AtMost(COST, 6), Civilization((NATURE,))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

蔓縛りの罠 = Card(
    name="蔓縛りの罠",
    civilizations=(NATURE,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体選び、持ち主のマナゾーンに置く。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), MANA),
            ),
        ),
    ),
)

獣道の先導者 = Card(
    name="獣道の先導者",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=2000,
    abilities=(
        # 自分のパワー6000以上のクリーチャーの召喚コストを1少なくする。ただし、コストは0以下にならない。
        Static(
            changes=(CostLess(1, minimum=1),),
            to=Objects(CREATURE, of=YOU, where=(AtLeast(POWER, 6000),)),
        ),
    ),
)

茸の群れ = Card(
    name="茸の群れ",
    civilizations=(NATURE,),
    cost=2,
    types=(CREATURE,),
    races=("バルーン・マッシュルーム",),
    power=1000,
    abilities=(
        # このクリーチャーが破壊される時、墓地に置くかわりにマナゾーンに置いてもよい。
        Replacement(of=Destroyed(This()), do=(Move(This(), MANA),), optional=True),
    ),
)

甲虫の尖兵 = Card(
    name="甲虫の尖兵",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ジャイアント・インセクト",),
    power=4000,
    abilities=(
        # マッハファイター
        MachFighter(),
        # このクリーチャーが出た時、自分の手札を1枚マナゾーンに置く。そうしたら、カードを1枚引く。
        Triggered(
            when=Entered(This()),
            do=(
                IfDone(
                    (Move(Choose(1, Objects(CARD, zone=HAND, of=YOU)), MANA),),
                    then=(Draw(),),
                ),
            ),
        ),
    ),
)

大樹の目覚め = Card(
    name="大樹の目覚め",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("ジャイアント",),
    power=9000,
    abilities=(
        # 進化：自分の自然のクリーチャー1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(Civilization((NATURE,)),)),)),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが攻撃する時、自分のマナゾーンのカード1枚につき、このターン、このクリーチャーのパワーを+1000する。
        Triggered(
            when=Attacks(This()),
            do=(
                Apply(
                    (PowerPlus(Times(Count(Objects(CARD, zone=MANA, of=YOU)), 1000)),),
                    to=This(),
                    until=THIS_TURN,
                ),
            ),
        ),
    ),
)

狩場の老狼 = Card(
    name="狩場の老狼",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ドリームメイト",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # G・ゼロ：自分のパワー8000以上のクリーチャーがあれば、このクリーチャーをコストを支払わずに召喚してもよい。
        GZero(Exists(Objects(CREATURE, of=YOU, where=(AtLeast(POWER, 8000),)))),
    ),
)

豊穣祭の囃子 = Card(
    name="豊穣祭の囃子",
    civilizations=(NATURE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 自分の山札の上から3枚を見る。その中からクリーチャーを1体、相手に見せてから手札に加え、残りをマナゾーンに置く。
        SpellAbility(
            (
                Look(TopCards(3), save=1),
                Reveal(
                    Choose(1, Objects(CREATURE, zone=None, among=Result(1))),
                    save=2,
                ),
                Move(Result(2), HAND),
                Move(Rest(1), MANA),
            ),
        ),
    ),
)

毒胞子の騎手 = Card(
    name="毒胞子の騎手",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ワイルド・ベジーズ",),
    power=3000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の他のクリーチャーがあれば、相手のカードを1枚、相手のマナゾーンから墓地に置く。
        Triggered(
            when=Attacks(This()),
            do=(
                If(
                    Exists(Objects(CREATURE, of=YOU, where=(Other(),))),
                    (
                        Move(
                            Choose(1, Objects(CARD, zone=MANA, of=OPPONENT)),
                            GRAVEYARD,
                        ),
                    ),
                ),
            ),
        ),
    ),
)

丸太投げのドンゴ = Card(
    name="丸太投げのドンゴ",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
    ),
)

山鳴りの行進 = Card(
    name="山鳴りの行進",
    civilizations=(NATURE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを+5000し、「T・ブレイカー」を与える。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=YOU)), save=1),
                Apply((PowerPlus(5000),), to=Result(1), until=THIS_TURN),
                Apply((Gains(Breaker(3)),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

CARDS = (
    若芽のコダマ,
    角笛吹きのトト,
    大角獣オルム,
    森の抱擁,
    緑の大喝采,
    千年樹の巨人ゴドラ,
    世界根の主ユグドラ,
    蔓縛りの罠,
    獣道の先導者,
    茸の群れ,
    甲虫の尖兵,
    大樹の目覚め,
    狩場の老狼,
    豊穣祭の囃子,
    毒胞子の騎手,
    丸太投げのドンゴ,
    山鳴りの行進,
)
