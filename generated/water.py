# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/water.dm

from dmc.abilities import (
    ANY_ORDER,
    BOTTOM,
    CARD,
    COST,
    CREATURE,
    DECK,
    EVOLUTION,
    HAND,
    OPPONENT,
    SPELL,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WATER,
    YOU,
    All,
    Apply,
    AtMost,
    Attacks,
    Blocker,
    Breaker,
    CannotAttack,
    CannotBeBlocked,
    CannotBlock,
    Card,
    Cast,
    Choose,
    ChooseObjects,
    Civilization,
    CostLess,
    Discard,
    Draw,
    Entered,
    Evolution,
    Exists,
    Gains,
    If,
    Look,
    May,
    Modes,
    Move,
    NinjaStrike,
    Objects,
    PowerPlus,
    Rest,
    Result,
    Reveal,
    ShieldTrigger,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
    TurnEnds,
)

潮だまりのポポ = Card(
    name="潮だまりのポポ",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("サイバー・ウイルス",),
    power=1000,
    abilities=(
        # このクリーチャーが出た時、カードを1枚引く。
        Triggered(when=Entered(This()), do=(Draw(),)),
    ),
)

深みの観測者テト = Card(
    name="深みの観測者テト",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、自分の山札の上から3枚を見る。そのうちの1枚を手札に加え、残りを好きな順序で山札の一番下に置く。
        Triggered(
            when=Entered(This()),
            do=(
                Look(TopCards(3), save=1),
                Move(Choose(1, Objects(CARD, zone=None, among=Result(1))), HAND),
                Move(Rest(1), DECK, position=BOTTOM, order=ANY_ORDER),
            ),
        ),
    ),
)

渦の案内人ミズハ = Card(
    name="渦の案内人ミズハ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、クリーチャーを1体選び、持ち主の手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        ChooseObjects(Choose(1, Objects(CREATURE)), save=1),
                        Move(Result(1), HAND),
                    ),
                ),
            ),
        ),
    ),
)

潜航歩兵ナギ = Card(
    name="潜航歩兵ナギ",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=2000,
    abilities=(
        # このクリーチャーはブロックされない。
        Static(changes=(CannotBeBlocked(),), to=This()),
    ),
)

大水母クラウディア = Card(
    name="大水母クラウディア",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("ゲル・フィッシュ",),
    power=4000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーは攻撃できない。
        Static(changes=(CannotAttack(),), to=This()),
        # 相手のターンの終わりに、自分の手札が3枚以下なら、カードを1枚引く。
        Triggered(
            when=TurnEnds(OPPONENT),
            do=(
                If(
                    Exists(Objects(CARD, zone=HAND, of=YOU), at_least=0, at_most=3),
                    (Draw(),),
                ),
            ),
        ),
    ),
)

引き潮の呪法 = Card(
    name="引き潮の呪法",
    civilizations=(WATER,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のコスト4以下のクリーチャーを1体選び、持ち主の手札に戻す。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(1, Objects(CREATURE, of=OPPONENT, where=(AtMost(COST, 4),))),
                    save=1,
                ),
                Move(Result(1), HAND),
            ),
        ),
    ),
)

深海図書館 = Card(
    name="深海図書館",
    civilizations=(WATER,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 自分の山札の上から4枚を見る。その中から2枚を手札に加え、残りを好きな順序で山札の一番下に置く。
        SpellAbility(
            (
                Look(TopCards(4), save=1),
                Move(Choose(2, Objects(CARD, zone=None, among=Result(1))), HAND),
                Move(Rest(1), DECK, position=BOTTOM, order=ANY_ORDER),
            ),
        ),
    ),
)

満潮の合図 = Card(
    name="満潮の合図",
    civilizations=(WATER,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 次の中から1回選ぶ。 / ▶カードを2枚引く。 / ▶相手のクリーチャーを1体選び、持ち主の手札に戻す。 / ▶自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーはブロックされない。
        SpellAbility(
            (
                Modes(
                    1,
                    (
                        (Draw(2),),
                        (
                            ChooseObjects(
                                Choose(1, Objects(CREATURE, of=OPPONENT)),
                                save=1,
                            ),
                            Move(Result(1), HAND),
                        ),
                        (
                            ChooseObjects(Choose(1, Objects(CREATURE, of=YOU)), save=2),
                            Apply((CannotBeBlocked(),), to=Result(2), until=THIS_TURN),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

青き学匠イルミナ = Card(
    name="青き学匠イルミナ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # 自分が呪文を唱えた時、カードを1枚引いてもよい。
        Triggered(when=Cast(Objects(SPELL), by=YOU), do=(May((Draw(),)),)),
        # 自分の水の呪文のコストを1少なくする。ただし、コストは0以下にならない。
        Static(
            changes=(CostLess(1, minimum=1),),
            to=Objects(SPELL, of=YOU, where=(Civilization((WATER,)),)),
        ),
    ),
)

氷洋の帝鯨 = Card(
    name="氷洋の帝鯨",
    civilizations=(WATER,),
    cost=8,
    types=(CREATURE,),
    races=("リヴァイアサン",),
    power=11000,
    abilities=(
        # T・ブレイカー
        Breaker(3),
        # このクリーチャーが出た時、相手のクリーチャーを2体まで選び、持ち主の手札に戻す。その後、相手は自身の手札を1枚選び、捨てる。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(
                    Choose(2, Objects(CREATURE, of=OPPONENT), upto=True),
                    save=1,
                ),
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

逆巻く竜宮の主 = Card(
    name="逆巻く竜宮の主",
    civilizations=(WATER,),
    cost=6,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("リヴァイアサン",),
    power=9000,
    abilities=(
        # 進化：自分の水のクリーチャー1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),)),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが攻撃する時、相手のコスト5以下のクリーチャーを1体選び、持ち主の山札の一番下に置いてもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        ChooseObjects(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(COST, 5),),
                                ),
                            ),
                            save=1,
                        ),
                        Move(Result(1), DECK, position=BOTTOM),
                    ),
                ),
            ),
        ),
    ),
)

封じ泡のカナロ = Card(
    name="封じ泡のカナロ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=2500,
    abilities=(
        # このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。次の自分のターンのはじめまで、そのクリーチャーは攻撃もブロックもできない。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply(
                    (CannotAttack(), CannotBlock()),
                    to=Result(1),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

霧の密偵シズク = Card(
    name="霧の密偵シズク",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("シノビ",),
    power=3000,
    abilities=(
        # ニンジャ・ストライク4
        NinjaStrike(4),
        # このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        ChooseObjects(
                            Choose(1, Objects(CREATURE, of=OPPONENT)),
                            save=1,
                        ),
                        Move(Result(1), HAND),
                    ),
                ),
            ),
        ),
    ),
)

写し身の泡 = Card(
    name="写し身の泡",
    civilizations=(WATER,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # カードを2枚引く。その後、自分の手札を1枚捨てる。
        SpellAbility((Draw(2), Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))))),
    ),
)

深淵の図書守 = Card(
    name="深淵の図書守",
    civilizations=(WATER,),
    cost=6,
    types=(CREATURE,),
    races=("サイバー・コマンド",),
    power=5000,
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # このクリーチャーが出た時、カードを2枚引いてもよい。そうしたら、自分の手札を1枚捨てる。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (Draw(2),),
                    then=(Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
                ),
            ),
        ),
    ),
)

水底の旅団長 = Card(
    name="水底の旅団長",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=3000,
    abilities=(
        # 自分の水のクリーチャーが3体以上あれば、このクリーチャーのパワーを+3000し、「W・ブレイカー」を与える。
        Static(
            changes=(PowerPlus(3000),),
            to=This(),
            while_=Exists(
                Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                at_least=3,
            ),
        ),
        Static(
            changes=(Gains(Breaker(2)),),
            to=This(),
            while_=Exists(
                Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                at_least=3,
            ),
        ),
    ),
)

静かなる潮紋 = Card(
    name="静かなる潮紋",
    civilizations=(WATER,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 相手は自身の手札を見せる。その中から呪文を1枚選び、捨てさせる。
        SpellAbility(
            (
                Reveal(All(Objects(CARD, zone=HAND, of=OPPONENT)), save=1),
                ChooseObjects(
                    Choose(1, Objects(SPELL, zone=None, among=Result(1))),
                    save=2,
                ),
                Discard(Result(2)),
            ),
        ),
    ),
)

泡沫の使者ルリ = Card(
    name="泡沫の使者ルリ",
    civilizations=(WATER,),
    cost=1,
    types=(CREATURE,),
    races=("サイバー・ウイルス",),
    power=1000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の山札の上から1枚を見る。
        Triggered(when=Attacks(This()), do=(Look(TopCards(1)),)),
    ),
)

CARDS = (
    潮だまりのポポ,
    深みの観測者テト,
    渦の案内人ミズハ,
    潜航歩兵ナギ,
    大水母クラウディア,
    引き潮の呪法,
    深海図書館,
    満潮の合図,
    青き学匠イルミナ,
    氷洋の帝鯨,
    逆巻く竜宮の主,
    封じ泡のカナロ,
    霧の密偵シズク,
    写し身の泡,
    深淵の図書守,
    水底の旅団長,
    静かなる潮紋,
    泡沫の使者ルリ,
)
