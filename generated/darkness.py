# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/darkness.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    DARKNESS,
    EVOLUTION,
    GRAVEYARD,
    HAND,
    OPPONENT,
    POWER,
    SPELL,
    THAT_PLAYER,
    THIS_TURN,
    YOU,
    Apply,
    AtMost,
    Attacks,
    Blocker,
    Breaker,
    Card,
    Choose,
    ChooseObjects,
    Civilization,
    CostLess,
    Count,
    Destroy,
    Destroyed,
    Discard,
    EachPlayer,
    Entered,
    Evolution,
    Exists,
    If,
    IfDone,
    Left,
    May,
    Move,
    NinjaStrike,
    Objects,
    PowerPlus,
    Put,
    Result,
    ShieldTrigger,
    Slayer,
    SpellAbility,
    Static,
    This,
    TopCards,
    Triggered,
    TurnStarts,
    WonBattle,
)

骨拾いのモルグ = Card(
    name="骨拾いのモルグ",
    civilizations=(DARKNESS,),
    cost=2,
    types=(CREATURE,),
    races=("リビング・デッド",),
    power=2000,
    abilities=(
        # このクリーチャーが破壊された時、相手は自身の手札を1枚選び、捨てる。
        Triggered(
            when=Destroyed(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CARD, zone=HAND, of=OPPONENT), by=OPPONENT),
                    save=1,
                ),
                Discard(Result(1)),
            ),
        ),
    ),
)

墓守猫クロベ = Card(
    name="墓守猫クロベ",
    civilizations=(DARKNESS,),
    cost=1,
    types=(CREATURE,),
    races=("ゴースト",),
    power=1000,
    abilities=(
        # スレイヤー
        Slayer(),
    ),
)

闇市の密売人ジャド = Card(
    name="闇市の密売人ジャド",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、相手の手札を1枚見ないで選び、捨てさせる。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CARD, zone=HAND, of=OPPONENT), unseen=True),
                    save=1,
                ),
                Discard(Result(1)),
            ),
        ),
    ),
)

屍運びの荷車 = Card(
    name="屍運びの荷車",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("デスパペット",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、自分の山札の上から2枚を墓地に置く。その後、クリーチャーを1体、自分の墓地から手札に戻してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                Move(TopCards(2), GRAVEYARD),
                May(
                    (Move(Choose(1, Objects(CREATURE, zone=GRAVEYARD, of=YOU)), HAND),),
                ),
            ),
        ),
    ),
)

腐れ沼のドローン = Card(
    name="腐れ沼のドローン",
    civilizations=(DARKNESS,),
    cost=2,
    types=(CREATURE,),
    races=("パラサイトワーム",),
    power=4000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の手札を1枚捨てる。
        Triggered(
            when=Attacks(This()),
            do=(Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
        ),
    ),
)

冥門の処刑人ハウザー = Card(
    name="冥門の処刑人ハウザー",
    civilizations=(DARKNESS,),
    cost=6,
    types=(CREATURE,),
    races=("デーモン・コマンド",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、相手のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(Destroy(Choose(1, Objects(CREATURE, of=OPPONENT))),),
        ),
        # このクリーチャーが破壊された時、自分の墓地からコスト4以下のクリーチャーを1体出してもよい。
        Triggered(
            when=Destroyed(This()),
            do=(
                May(
                    (
                        Put(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    zone=GRAVEYARD,
                                    of=YOU,
                                    where=(AtMost(COST, 4),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

死人花の呪縛 = Card(
    name="死人花の呪縛",
    civilizations=(DARKNESS,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-4000する。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply((PowerPlus(-4000),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

地獄の徴税 = Card(
    name="地獄の徴税",
    civilizations=(DARKNESS,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 各プレイヤーは自身のクリーチャーを1体選び、破壊する。
        SpellAbility(
            (
                EachPlayer(
                    (
                        ChooseObjects(
                            Choose(
                                1,
                                Objects(CREATURE, of=THAT_PLAYER),
                                by=THAT_PLAYER,
                            ),
                            save=1,
                        ),
                        Destroy(Result(1)),
                    ),
                ),
            ),
        ),
    ),
)

魂喰いの契約 = Card(
    name="魂喰いの契約",
    civilizations=(DARKNESS,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体破壊する。
        SpellAbility((Destroy(Choose(1, Objects(CREATURE, of=OPPONENT))),)),
    ),
)

棺桶の軽業師 = Card(
    name="棺桶の軽業師",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("ブレインジャッカー",),
    power=3000,
    abilities=(
        # 自分のクリーチャーが破壊された時、このターン、このクリーチャーのパワーを+2000する。
        Triggered(
            when=Destroyed(Objects(CREATURE, of=YOU)),
            do=(Apply((PowerPlus(2000),), to=This(), until=THIS_TURN),),
        ),
    ),
)

葬列の女王ネクリア = Card(
    name="葬列の女王ネクリア",
    civilizations=(DARKNESS,),
    cost=7,
    types=(CREATURE,),
    races=("ダークロード",),
    power=7000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # 自分の墓地のクリーチャー1体につき、このクリーチャーの召喚コストを1少なくする。ただし、コストは2以下にならない。
        Static(
            changes=(
                CostLess(Count(Objects(CREATURE, zone=GRAVEYARD, of=YOU)), minimum=3),
            ),
            to=This(),
        ),
        # このクリーチャーが出た時、相手は自身のクリーチャーを1体選び、破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CREATURE, of=OPPONENT), by=OPPONENT),
                    save=1,
                ),
                Destroy(Result(1)),
            ),
        ),
    ),
)

影縫いのヤミト = Card(
    name="影縫いのヤミト",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("シノビ",),
    power=2000,
    abilities=(
        # ニンジャ・ストライク3
        NinjaStrike(3),
        # このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-3000する。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply((PowerPlus(-3000),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

墓荒らしの書 = Card(
    name="墓荒らしの書",
    civilizations=(DARKNESS,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # 自分の山札の上から3枚を墓地に置く。その後、クリーチャーを1体、自分の墓地から手札に戻す。
        SpellAbility(
            (
                Move(TopCards(3), GRAVEYARD),
                Move(Choose(1, Objects(CREATURE, zone=GRAVEYARD, of=YOU)), HAND),
            ),
        ),
    ),
)

咎人の鎖 = Card(
    name="咎人の鎖",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("デビルマスク",),
    power=3000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーがバトルに勝った時、このクリーチャーを破壊する。
        Triggered(when=WonBattle(This()), do=(Destroy(This()),)),
    ),
)

禍つ骸竜ザナト = Card(
    name="禍つ骸竜ザナト",
    civilizations=(DARKNESS,),
    cost=6,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("ドラゴン・ゾンビ",),
    power=10000,
    abilities=(
        # 進化：自分の闇のクリーチャー1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(Civilization((DARKNESS,)),)),)),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが離れた時、クリーチャーを1体、自分の墓地から出してもよい。
        Triggered(
            when=Left(This()),
            do=(May((Put(Choose(1, Objects(CREATURE, zone=GRAVEYARD, of=YOU))),)),),
        ),
    ),
)

呪い人形ベルタ = Card(
    name="呪い人形ベルタ",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    races=("デスパペット",),
    power=4000,
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # このクリーチャーが出た時、相手のパワー2000以下のクリーチャーを1体破壊してもよい。
        Triggered(
            when=Entered(This()),
            do=(
                May(
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 2000),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

地下墓所の帳簿係 = Card(
    name="地下墓所の帳簿係",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("ダークロード",),
    power=3000,
    abilities=(
        # 相手のターンのはじめに、相手の手札が5枚以上なら、相手は自身の手札を1枚選び、捨てる。
        Triggered(
            when=TurnStarts(OPPONENT),
            do=(
                If(
                    Exists(Objects(CARD, zone=HAND, of=OPPONENT), at_least=5),
                    (
                        ChooseObjects(
                            Choose(
                                1,
                                Objects(CARD, zone=HAND, of=OPPONENT),
                                by=OPPONENT,
                            ),
                            save=1,
                        ),
                        Discard(Result(1)),
                    ),
                ),
            ),
        ),
    ),
)

怨嗟の残り火 = Card(
    name="怨嗟の残り火",
    civilizations=(DARKNESS,),
    cost=1,
    types=(SPELL,),
    abilities=(
        # クリーチャーを1体選び、破壊する。そうしたら、自分のクリーチャーを1体破壊する。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE)), save=1),
                IfDone(
                    (Destroy(Result(1)),),
                    then=(Destroy(Choose(1, Objects(CREATURE, of=YOU))),),
                ),
            ),
        ),
    ),
)

CARDS = (
    骨拾いのモルグ,
    墓守猫クロベ,
    闇市の密売人ジャド,
    屍運びの荷車,
    腐れ沼のドローン,
    冥門の処刑人ハウザー,
    死人花の呪縛,
    地獄の徴税,
    魂喰いの契約,
    棺桶の軽業師,
    葬列の女王ネクリア,
    影縫いのヤミト,
    墓荒らしの書,
    咎人の鎖,
    禍つ骸竜ザナト,
    呪い人形ベルタ,
    地下墓所の帳簿係,
    怨嗟の残り火,
)
