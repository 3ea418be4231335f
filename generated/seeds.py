# Written by dmc. Do not edit: change the card text and compile it again.
# source: seeds.dm

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
    FIELD,
    GRAVEYARD,
    HAND,
    LIGHT,
    SPELL,
    WATER,
    YOU,
    AnyOf,
    AtMost,
    Attacks,
    AuraRules,
    BecomesCivilization,
    Blocker,
    Breaker,
    Card,
    Choose,
    Draw,
    Entered,
    Gains,
    Has,
    Host,
    Look,
    May,
    MayBeUsedFrom,
    Move,
    NameIncludes,
    Objects,
    PowerBreaker,
    Rest,
    Result,
    Reveal,
    ShieldTrigger,
    Static,
    This,
    TopCards,
    Triggered,
    Use,
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
    極幻夢_ギャ_ザール,
    幽影スピナ_ペドロ,
    希望のジョー星,
    龍聖霊ウィズダムフェウス,
)
