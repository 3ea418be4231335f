# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/multicolour.dm

from dmc.abilities import (
    BOTTOM,
    CARD,
    COST,
    CREATURE,
    DARKNESS,
    DECK,
    FIRE,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SHIELD,
    SHIELDS,
    SPELL,
    UNTIL_END_OF_OPPONENTS_NEXT_TURN,
    WATER,
    YOU,
    Apply,
    AtLeast,
    AtMost,
    Attacks,
    Blocker,
    Breaker,
    CannotAttack,
    CannotUse,
    Card,
    Choose,
    ChooseObjects,
    Civilization,
    Compare,
    Count,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Either,
    Entered,
    Exists,
    If,
    Invasion,
    LessThan,
    MachFighter,
    May,
    Modes,
    Move,
    Objects,
    PowerPlus,
    Result,
    RevolutionChange,
    ShieldTrigger,
    SpeedAttacker,
    SpellAbility,
    Static,
    StatOf,
    Tap,
    This,
    Times,
    TopCards,
    Triggered,
    WonBattle,
)

暁火の双剣士ユーリ = Card(
    name="暁火の双剣士ユーリ",
    civilizations=(LIGHT, FIRE),
    cost=4,
    types=(CREATURE,),
    races=("アーマード・ヒューマノイド",),
    power=4000,
    abilities=(
        # スピードアタッカー
        SpeedAttacker(),
        # このクリーチャーが攻撃する時、相手のクリーチャーを1体タップしてもよい。
        Triggered(
            when=Attacks(This()),
            do=(May((Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),)),),
        ),
    ),
)

光樹の語り部 = Card(
    name="光樹の語り部",
    civilizations=(LIGHT, NATURE),
    cost=3,
    types=(CREATURE,),
    races=("スノーフェアリー",),
    power=3000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが出た時、自分の山札の上から1枚をマナゾーンに置いてもよい。
        Triggered(when=Entered(This()), do=(May((Move(TopCards(1), MANA),)),)),
    ),
)

炎獣の角冠ガルム = Card(
    name="炎獣の角冠ガルム",
    civilizations=(FIRE, NATURE),
    cost=6,
    types=(CREATURE,),
    races=("アーマード・ドラゴン", "ホーン・ビースト"),
    power=7000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーのパワーを自分のマナゾーンの自然のカード1枚につき+1000する。
        Static(
            changes=(
                PowerPlus(
                    Times(
                        Count(
                            Objects(
                                CARD,
                                zone=MANA,
                                of=YOU,
                                where=(Civilization((NATURE,)),),
                            ),
                        ),
                        1000,
                    ),
                ),
            ),
            to=This(),
        ),
        # このクリーチャーが出た時、このクリーチャーよりパワーが小さい相手のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            of=OPPONENT,
                            where=(LessThan(POWER, StatOf(POWER, This())),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

深淵の密約 = Card(
    name="深淵の密約",
    civilizations=(WATER, DARKNESS),
    cost=4,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # カードを1枚引く。その後、相手のクリーチャーを1体選び、持ち主の手札に戻す。相手は自身の手札を1枚選び、捨てる。
        SpellAbility(
            (
                Draw(),
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), HAND),
                ChooseObjects(
                    Choose(1, Objects(CARD, zone=HAND, of=OPPONENT), by=OPPONENT),
                    save=2,
                ),
                Discard(Result(2)),
            ),
        ),
    ),
)

溺れた王ザルガ = Card(
    name="溺れた王ザルガ",
    civilizations=(WATER, DARKNESS),
    cost=7,
    types=(CREATURE,),
    races=("リヴァイアサン", "ダークロード"),
    power=8000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時または攻撃する時、相手のクリーチャーを1体選び、持ち主の山札の一番下に置く。
        Triggered(
            when=Either((Entered(This()), Attacks(This()))),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), DECK, position=BOTTOM),
            ),
        ),
        # 革命チェンジ：水または闇のコスト4以上のクリーチャー
        RevolutionChange(
            Objects(
                CREATURE,
                of=YOU,
                where=(Civilization((WATER, DARKNESS)), AtLeast(COST, 4)),
            ),
        ),
    ),
)

霧夜の渡し守 = Card(
    name="霧夜の渡し守",
    civilizations=(WATER, DARKNESS),
    cost=3,
    types=(CREATURE,),
    races=("ゴースト",),
    power=2000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが破壊された時、カードを1枚引く。
        Triggered(when=Destroyed(This()), do=(Draw(),)),
    ),
)

潮騒と火花 = Card(
    name="潮騒と火花",
    civilizations=(WATER, FIRE),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 次の中から1回選ぶ。 / ▶カードを2枚引く。 / ▶相手のパワー3000以下のクリーチャーを1体破壊する。
        SpellAbility(
            (
                Modes(
                    1,
                    (
                        (Draw(2),),
                        (
                            Destroy(
                                Choose(
                                    1,
                                    Objects(
                                        CREATURE,
                                        of=OPPONENT,
                                        where=(AtMost(POWER, 3000),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

五色の旅籠 = Card(
    name="五色の旅籠",
    civilizations=(LIGHT, WATER, DARKNESS, FIRE, NATURE),
    cost=5,
    types=(SPELL,),
    abilities=(
        # カードを1枚引く。その後、自分の山札の上から1枚をマナゾーンに置く。
        SpellAbility((Draw(), Move(TopCards(1), MANA))),
    ),
)

始原の石像 = Card(
    name="始原の石像",
    cost=4,
    types=(CREATURE,),
    races=("ゼニス",),
    power=4000,
    abilities=(
        # このクリーチャーは、相手のシールドの数が3つ以下なら攻撃できない。
        Static(
            changes=(CannotAttack(),),
            to=This(),
            while_=Compare(Count(Objects(SHIELD, zone=SHIELDS, of=OPPONENT)), "<=", 3),
        ),
    ),
)

灰色の行商人 = Card(
    name="灰色の行商人",
    cost=3,
    types=(CREATURE,),
    races=("ジョーカーズ",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、自分の手札を1枚捨ててもよい。そうしたら、カードを2枚引く。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
                    then=(Draw(2),),
                ),
            ),
        ),
    ),
)

逆転の夜明け = Card(
    name="逆転の夜明け",
    civilizations=(LIGHT, DARKNESS),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体破壊する。自分のシールドが2つ以下なら、自分の山札の上から1枚目をシールド化する。
        SpellAbility(
            (
                Destroy(Choose(1, Objects(CREATURE, of=OPPONENT))),
                If(
                    Exists(
                        Objects(SHIELD, zone=SHIELDS, of=YOU),
                        at_least=0,
                        at_most=2,
                    ),
                    (Move(TopCards(1), SHIELDS),),
                ),
            ),
        ),
    ),
)

太陽と月の番人 = Card(
    name="太陽と月の番人",
    civilizations=(LIGHT, WATER),
    cost=5,
    types=(CREATURE,),
    races=("エンジェル・コマンド", "サイバー・コマンド"),
    power=5500,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが出た時、次の相手のターンの終わりまで、相手は呪文を唱えられない。
        Triggered(
            when=Entered(This()),
            do=(
                Apply(
                    (CannotUse(OPPONENT, Objects(SPELL)),),
                    until=UNTIL_END_OF_OPPONENTS_NEXT_TURN,
                ),
            ),
        ),
    ),
)

岩漿の獣王ドルガ = Card(
    name="岩漿の獣王ドルガ",
    civilizations=(FIRE, NATURE),
    cost=5,
    types=(CREATURE,),
    races=("ビースト・コマンド",),
    power=6000,
    abilities=(
        # マッハファイター
        MachFighter(),
        # W・ブレイカー
        Breaker(2),
        # 侵略：火または自然のコスト4以上のクリーチャー
        Invasion(
            Objects(
                CREATURE,
                of=YOU,
                where=(Civilization((FIRE, NATURE)), AtLeast(COST, 4)),
            ),
        ),
        # このクリーチャーがバトルに勝った時、カードを1枚引いてもよい。
        Triggered(when=WonBattle(This()), do=(May((Draw(),)),)),
    ),
)

CARDS = (
    暁火の双剣士ユーリ,
    光樹の語り部,
    炎獣の角冠ガルム,
    深淵の密約,
    溺れた王ザルガ,
    霧夜の渡し守,
    潮騒と火花,
    五色の旅籠,
    始原の石像,
    灰色の行商人,
    逆転の夜明け,
    太陽と月の番人,
    岩漿の獣王ドルガ,
)
