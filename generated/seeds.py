# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/seeds.dm

from dmc.abilities import (
    ANY_ORDER,
    ANYWHERE,
    AURA,
    BOTTOM,
    CARD,
    COST,
    CREATURE,
    D2,
    DARKNESS,
    DECK,
    EVOLUTION,
    FIELD,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    OPPONENT,
    SPELL,
    TAMASEED,
    WATER,
    YOU,
    AnyOf,
    AtMost,
    AttackEnds,
    Attacks,
    AuraRules,
    BecomesCivilization,
    Blocker,
    Breaker,
    Card,
    Choose,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Either,
    Entered,
    Evolution,
    Gains,
    Has,
    Host,
    If,
    Look,
    LosesGame,
    May,
    MayBeUsedFrom,
    Move,
    Moved,
    Named,
    NameIncludes,
    Objects,
    OneOf,
    PowerBreaker,
    Replacement,
    Rest,
    Result,
    Reveal,
    ShieldTrigger,
    SkipRestOfTurn,
    Static,
    This,
    TopCards,
    Triggered,
    TurnOf,
    Use,
    Used,
    When,
)

サイバー_I_チョイス = Card(
    name="サイバー・I・チョイス",
    civilizations=(WATER,),
    cost=7,
    types=(CREATURE,),
    races=("サイバー・コマンド",),
    power=3000,
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # このクリーチャーが出た時、「S・トリガー」を持つカードを1枚、自分の手札からコストを支払わずに使ってもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Use(
                            Choose(
                                1,
                                Objects(
                                    CARD,
                                    zone=HAND,
                                    of=YOU,
                                    where=(Has(ShieldTrigger()),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

完全不明 = Card(
    name="完全不明",
    civilizations=(WATER,),
    cost=11,
    types=(CREATURE,),
    races=("???",),
    power=16000,
    abilities=(
        # T・ブレイカー
        Breaker(3),
        # 相手のターン中、相手がマナゾーンにカードを置いた時またはカードを使った時、相手はターンの残りをとばす。
        Triggered(
            when=When(
                Either(
                    (
                        Moved(Objects(CARD, of=OPPONENT), to=MANA, by=OPPONENT),
                        Used(Objects(CARD), by=OPPONENT),
                    ),
                ),
                TurnOf(OPPONENT),
            ),
            do=(If(TurnOf(OPPONENT), (SkipRestOfTurn(),)),),
        ),
        # 相手のクリーチャーが攻撃する時、その攻撃の後、相手はターンの残りをとばす。
        Triggered(
            when=Attacks(Objects(CREATURE, of=OPPONENT)),
            do=(
                Delayed(AttackEnds(None), (If(TurnOf(OPPONENT), (SkipRestOfTurn(),)),)),
            ),
        ),
    ),
)

極幻夢_ギャ_ザール = Card(
    name="極幻夢 ギャ・ザール",
    civilizations=(WATER,),
    cost=5,
    types=(AURA,),
    races=("トリックス", "デリートロン"),
    power=2000,
    abilities=(
        # これを付けたクリーチャーが攻撃する時、カードを1枚引く。その後、コスト6以下の呪文またはオーラを自分の手札からコストを支払わずに使ってもよい。
        Triggered(
            when=Attacks(Host()),
            do=(
                Draw(),
                May(
                    (
                        Use(
                            Choose(
                                1,
                                AnyOf(
                                    (
                                        Objects(
                                            SPELL,
                                            zone=HAND,
                                            of=YOU,
                                            where=(AtMost(COST, 6),),
                                        ),
                                        Objects(
                                            AURA,
                                            zone=HAND,
                                            of=YOU,
                                            where=(AtMost(COST, 6),),
                                        ),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        # オレガ・オーラ：これを自分のGRクリーチャー1体に付けるか、1体GR召喚してそれに付ける。そのクリーチャーが離れたら、これも同じゾーンに行き、その後、そのGRクリーチャーは自分の超GRの一番下に戻る。
        AuraRules(),
    ),
)

Code_MAX_ = Card(
    name="Code：-MAX",
    civilizations=(WATER,),
    cost=6,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("ドラゴン・コード", "トリックス", "レクスターズ"),
    power=7000,
    abilities=(
        # S-MAX進化：自分がゲームに負ける時、かわりにこのクリーチャーを破壊するか、自分の手札から《Code：-MAX》を1枚捨てる。
        Evolution((), kind="S_MAX"),
        Replacement(
            of=LosesGame(YOU),
            do=(
                OneOf(
                    (
                        (Destroy(This()),),
                        (
                            Discard(
                                Choose(
                                    1,
                                    Objects(
                                        CARD,
                                        zone=HAND,
                                        of=YOU,
                                        where=(Named(("Code：-MAX",)),),
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、カードを2枚引いてもよい。
        Triggered(when=Entered(This()), do=(May((Draw(2),)),)),
        # このクリーチャーが攻撃する時、自分の手札からコストを支払わずに、コスト4以下のタマシードを1枚使うか、コスト4以下の呪文を1枚唱えてもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        OneOf(
                            (
                                (
                                    Use(
                                        Choose(
                                            1,
                                            Objects(
                                                TAMASEED,
                                                zone=HAND,
                                                of=YOU,
                                                where=(AtMost(COST, 4),),
                                            ),
                                        ),
                                    ),
                                ),
                                (
                                    Use(
                                        Choose(
                                            1,
                                            Objects(
                                                SPELL,
                                                zone=HAND,
                                                of=YOU,
                                                where=(AtMost(COST, 4),),
                                            ),
                                        ),
                                        how="CAST",
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

幽影スピナ_ペドロ = Card(
    name="幽影スピナ・ペドロ",
    civilizations=(DARKNESS,),
    cost=5,
    types=(AURA,),
    races=("マフィ・ギャング", "デリートロン"),
    power=4000,
    abilities=(
        # これを付けたクリーチャーに「パワード・ブレイカー」を与える。
        Static(changes=(Gains(PowerBreaker()),), to=Host()),
        # このオーラを自分の墓地から使ってもよい。
        Static(changes=(MayBeUsedFrom(GRAVEYARD),), to=This()),
        # オレガ・オーラ：これを自分のGRクリーチャー1体に付けるか、1体GR召喚してそれに付ける。そのクリーチャーが離れたら、これも同じゾーンに行き、その後、そのGRクリーチャーは自分の超GRの一番下に戻る。
        AuraRules(),
    ),
)

希望のジョー星 = Card(
    name="希望のジョー星",
    cost=3,
    types=(FIELD,),
    special=(D2,),
    races=("ジョーカーズ",),
    abilities=(
        # このゲームで使うカード、そのコスト、そのテキスト内のコストはすべて文明を失う。
        Static(changes=(BecomesCivilization(()),), to=Objects(CARD, zone=ANYWHERE)),
    ),
)

龍聖霊ウィズダムフェウス = Card(
    name="龍聖霊ウィズダムフェウス",
    civilizations=(LIGHT,),
    cost=7,
    types=(CREATURE,),
    races=("エンジェル・コマンド", "アポロニア・ドラゴン"),
    power=7500,
    abilities=(
        # ブロッカー
        Blocker(),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、自分の山札の上から5枚を見る。その中から呪文を1枚、相手に見せてから手札に加えてもよい。その後、残りを好きな順序で自分の山札の一番下に置く。
        Triggered(
            when=Entered(This()),
            do=(
                Look(TopCards(5), save=1),
                May(
                    (
                        Reveal(
                            Choose(1, Objects(SPELL, zone=None, among=Result(1))),
                            save=2,
                        ),
                        Move(Result(2), HAND),
                    ),
                ),
                Move(Rest(1), DECK, position=BOTTOM, order=ANY_ORDER),
            ),
        ),
        # このクリーチャーが出た時、名前に《スパーク》とある呪文を1枚、自分の手札からコストを支払わずに唱えてもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Use(
                            Choose(
                                1,
                                Objects(
                                    SPELL,
                                    zone=HAND,
                                    of=YOU,
                                    where=(NameIncludes(("スパーク",)),),
                                ),
                            ),
                            how="CAST",
                        ),
                    ),
                ),
            ),
        ),
    ),
)

CARDS = (
    サイバー_I_チョイス,
    完全不明,
    極幻夢_ギャ_ザール,
    Code_MAX_,
    幽影スピナ_ペドロ,
    希望のジョー星,
    龍聖霊ウィズダムフェウス,
)
