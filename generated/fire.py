# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/fire.dm

from dmc.abilities import (
    CARD,
    CREATURE,
    EACH,
    EVOLUTION,
    FIRE,
    GRAVEYARD,
    HAND,
    MANA,
    OPPONENT,
    POWER,
    SHIELD,
    SHIELDS,
    SPELL,
    THAT_PLAYER,
    THIS_TURN,
    YOU,
    All,
    Apply,
    AtMost,
    Attacks,
    Battle,
    Breaker,
    Card,
    Charger,
    Choose,
    ChooseObjects,
    Civilization,
    CostLess,
    Destroy,
    EachPlayer,
    Entered,
    Evolution,
    Gains,
    If,
    Is,
    MachFighter,
    May,
    Move,
    MustAttack,
    Objects,
    Other,
    PowerAttacker,
    PowerPlus,
    RaceIncludes,
    Result,
    Reveal,
    ShieldTrigger,
    SpeedAttacker,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
    TurnEnds,
    TurnOf,
)

火口の小竜ボルク = Card(
    name="火口の小竜ボルク",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ドラゴノイド",),
    power=2000,
    abilities=(
        # このクリーチャーは可能なら毎ターン攻撃する。
        Static(changes=(MustAttack(),), to=This()),
        # パワーアタッカー+2000
        PowerAttacker(2000),
    ),
)

早駆けの伝令カイ = Card(
    name="早駆けの伝令カイ",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=3000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
    ),
)

鍛冶場の爆弾魔ボマ = Card(
    name="鍛冶場の爆弾魔ボマ",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("マシン・イーター",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、相手のパワー3000以下のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 3000),)),
                    ),
                ),
            ),
        ),
    ),
)

溶岩街道の王者グラン = Card(
    name="溶岩街道の王者グラン",
    civilizations=(FIRE,),
    cost=5,
    types=(CREATURE,),
    races=("アーマード・ドラゴン",),
    power=5000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # パワーアタッカー+4000
        PowerAttacker(4000),
        # W・ブレイカー
        Breaker(2),
    ),
)

紅蓮大竜ヴォルドガ = Card(
    name="紅蓮大竜ヴォルドガ",
    civilizations=(FIRE,),
    cost=7,
    types=(CREATURE,),
    races=("アーマード・ドラゴン",),
    power=9000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # T・ブレイカー
        Breaker(3),
        # このクリーチャーが攻撃する時、相手のパワー6000以下のクリーチャーを1体破壊してもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 6000),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

火の粉の雨 = Card(
    name="火の粉の雨",
    civilizations=(FIRE,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のパワー2000以下のクリーチャーを1体破壊する。
        SpellAbility(
            (
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 2000),)),
                    ),
                ),
            ),
        ),
    ),
)

業火の大号令 = Card(
    name="業火の大号令",
    civilizations=(FIRE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # このターン、自分のクリーチャーすべてのパワーを+3000し、「スピードアタッカー」を与える。
        SpellAbility(
            (
                Apply(
                    (PowerPlus(3000),),
                    to=All(Objects(CREATURE, of=YOU)),
                    until=THIS_TURN,
                    save=1,
                ),
                Apply((Gains(SpeedAttacker()),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

灼熱の審判 = Card(
    name="灼熱の審判",
    civilizations=(FIRE,),
    cost=6,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のパワー4000以下のクリーチャーをすべて破壊する。
        SpellAbility(
            (
                Destroy(
                    All(Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 4000),))),
                ),
            ),
        ),
    ),
)

喧嘩屋ドガン = Card(
    name="喧嘩屋ドガン",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=4000,
    abilities=(
        # マッハファイター
        MachFighter(),
    ),
)

猛火の剣士レツ = Card(
    name="猛火の剣士レツ",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("アーマード・ヒューマノイド",),
    power=4000,
    abilities=(
        # このクリーチャーが出た時、相手のクリーチャーを1体選び、このクリーチャーとバトルさせてもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        ChooseObjects(
                            Choose(1, Objects(CREATURE, of=OPPONENT)),
                            save=1,
                        ),
                        Battle(Result(1), This()),
                    ),
                ),
            ),
        ),
    ),
)

火走りの鼬 = Card(
    name="火走りの鼬",
    civilizations=(FIRE,),
    cost=1,
    types=(CREATURE,),
    races=("ファイアー・バード",),
    power=1000,
    abilities=(
        # 自分の火のドラゴンの召喚コストを1少なくする。ただし、コストは0以下にならない。
        Static(
            changes=(CostLess(1, minimum=1),),
            to=Objects(
                CREATURE,
                of=YOU,
                where=(Civilization((FIRE,)), RaceIncludes(("ドラゴン",))),
            ),
        ),
    ),
)

烈火の将アグニ = Card(
    name="烈火の将アグニ",
    civilizations=(FIRE,),
    cost=5,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("アーマード・ドラゴン",),
    power=7000,
    abilities=(
        # 進化：自分の火のクリーチャー1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(Civilization((FIRE,)),)),)),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが攻撃する時、自分の山札の上から1枚を表向きにする。それが火のカードなら手札に加える。そうでなければ、墓地に置く。
        Triggered(
            when=Attacks(This()),
            do=(
                Reveal(TopCards(1), save=1),
                If(
                    Is(Result(1), (Civilization((FIRE,)),)),
                    (Move(Result(1), HAND),),
                    otherwise=(Move(Result(1), GRAVEYARD),),
                ),
            ),
        ),
    ),
)

戦車長バルガ = Card(
    name="戦車長バルガ",
    civilizations=(FIRE,),
    cost=5,
    types=(CREATURE,),
    races=("メルト・ウォリアー",),
    power=4000,
    abilities=(
        # 自分の他の火のクリーチャーすべてのパワーを+1000する。
        Static(
            changes=(PowerPlus(1000),),
            to=Objects(CREATURE, of=YOU, where=(Other(), Civilization((FIRE,)))),
        ),
    ),
)

盾砕きの鉄槌 = Card(
    name="盾砕きの鉄槌",
    civilizations=(FIRE,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # 相手のシールドを1つ選び、持ち主の墓地に置く。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(1, Objects(SHIELD, zone=SHIELDS, of=OPPONENT)),
                    save=1,
                ),
                Move(Result(1), GRAVEYARD),
            ),
        ),
        # チャージャー
        Charger(),
    ),
)

火事場の斥候 = Card(
    name="火事場の斥候",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ビートジョッキー",),
    power=2000,
    abilities=(
        # 相手のターン中、このクリーチャーのパワーを+2000する。
        Static(changes=(PowerPlus(2000),), to=This(), while_=TurnOf(OPPONENT)),
    ),
)

無鉄砲ロケッティア = Card(
    name="無鉄砲ロケッティア",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ビートジョッキー",),
    power=5000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # ターンの終わりに、このクリーチャーを破壊する。
        Triggered(when=TurnEnds(EACH), do=(Destroy(This()),)),
    ),
)

怒れる火山の化身 = Card(
    name="怒れる火山の化身",
    civilizations=(FIRE,),
    cost=8,
    types=(CREATURE,),
    races=("ロック・ビースト",),
    power=12000,
    abilities=(
        # T・ブレイカー
        Breaker(3),
        # このクリーチャーが出た時、各プレイヤーは自身のマナゾーンからカードを2枚選び、墓地に置く。
        Triggered(
            when=Entered(This()),
            do=(
                EachPlayer(
                    (
                        ChooseObjects(
                            Choose(
                                2,
                                Objects(CARD, zone=MANA, of=THAT_PLAYER),
                                by=THAT_PLAYER,
                            ),
                            save=1,
                        ),
                        Move(Result(1), GRAVEYARD, by=THAT_PLAYER),
                    ),
                ),
            ),
        ),
        # このクリーチャーが攻撃する時、相手のクリーチャーを1体選び、このクリーチャーとバトルさせる。
        Triggered(
            when=Attacks(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Battle(Result(1), This()),
            ),
        ),
    ),
)

CARDS = (
    火口の小竜ボルク,
    早駆けの伝令カイ,
    鍛冶場の爆弾魔ボマ,
    溶岩街道の王者グラン,
    紅蓮大竜ヴォルドガ,
    火の粉の雨,
    業火の大号令,
    灼熱の審判,
    喧嘩屋ドガン,
    猛火の剣士レツ,
    火走りの鼬,
    烈火の将アグニ,
    戦車長バルガ,
    盾砕きの鉄槌,
    火事場の斥候,
    無鉄砲ロケッティア,
    怒れる火山の化身,
)
