# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/light.dm

from dmc.abilities import (
    BOTTOM,
    CARD,
    CREATURE,
    DECK,
    EACH,
    EVOLUTION,
    HAND,
    LIGHT,
    OPPONENT,
    PLAYER,
    POWER,
    SHIELD,
    SHIELDS,
    SPELL,
    UNTIL_YOUR_NEXT_TURN,
    YOU,
    All,
    Apply,
    AtMost,
    Attacks,
    Blocker,
    Breaker,
    CannotAttack,
    CannotBeChosen,
    CannotBlock,
    Card,
    Cast,
    Cause,
    Charger,
    Choose,
    ChooseObjects,
    Civilization,
    CostLess,
    Destroyed,
    Draw,
    Entered,
    Evolution,
    Exists,
    Gains,
    GStrike,
    If,
    Look,
    May,
    Move,
    Moved,
    MustAttack,
    Objects,
    Other,
    PowerPlus,
    Replacement,
    Result,
    ShieldTrigger,
    SpellAbility,
    Static,
    Subject,
    Tap,
    This,
    TopCards,
    Triggered,
    TurnEnds,
    Untap,
)

暁の番兵リュカ = Card(
    name="暁の番兵リュカ",
    civilizations=(LIGHT,),
    cost=1,
    types=(CREATURE,),
    races=("イニシエート",),
    power=2000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーは攻撃できない。
        Static(changes=(CannotAttack(),), to=This()),
    ),
)

鐘楼の使いミーナ = Card(
    name="鐘楼の使いミーナ",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=1500,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが出た時、自分の山札の上から1枚を見る。その後、そのカードを自分の山札の一番下に置いてもよい。
        Triggered(
            when=Entered(This()),
            do=(
                Look(TopCards(1), save=1),
                May((Move(Result(1), DECK, position=BOTTOM),)),
            ),
        ),
    ),
)

灯守りのセオ = Card(
    name="灯守りのセオ",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("イニシエート",),
    power=2500,
    abilities=(
        # このクリーチャーが出た時、相手のクリーチャーを1体選び、タップする。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Tap(Result(1)),
            ),
        ),
    ),
)

白夜の巡察官オルガ = Card(
    name="白夜の巡察官オルガ",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("メタリカ",),
    power=4000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが攻撃する時、相手のクリーチャーを1体タップしてもよい。
        Triggered(
            when=Attacks(This()),
            do=(May((Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),)),),
        ),
        # 各ターンの終わりに、このクリーチャーをアンタップする。
        Triggered(when=TurnEnds(EACH), do=(Untap(This()),)),
    ),
)

光輪の裁定者ヴェルナ = Card(
    name="光輪の裁定者ヴェルナ",
    civilizations=(LIGHT,),
    cost=6,
    types=(CREATURE,),
    races=("エンジェル・コマンド",),
    power=6500,
    abilities=(
        # ブロッカー
        Blocker(),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、自分の山札の上から1枚目をシールド化する。
        Triggered(when=Entered(This()), do=(Move(TopCards(1), SHIELDS),)),
        # 相手のクリーチャーは、可能なら毎ターン攻撃する。
        Static(changes=(MustAttack(),), to=Objects(CREATURE, of=OPPONENT)),
    ),
)

朝焼けの聖歌 = Card(
    name="朝焼けの聖歌",
    civilizations=(LIGHT,),
    cost=2,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体タップする。
        SpellAbility((Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),)),
        # カードを1枚引く。
        SpellAbility((Draw(),)),
    ),
)

静謐の法典 = Card(
    name="静謐の法典",
    civilizations=(LIGHT,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを2体まで選び、タップする。次の自分のターンのはじめまで、それらのクリーチャーは攻撃もブロックもできない。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(2, Objects(CREATURE, of=OPPONENT), upto=True),
                    save=1,
                ),
                Tap(Result(1)),
                Apply(
                    (CannotAttack(), CannotBlock()),
                    to=All(Objects(CREATURE, zone=None, among=Result(1))),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

暁光の結界 = Card(
    name="暁光の結界",
    civilizations=(LIGHT,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # 自分の手札を1枚、シールド化する。その後、自分の山札の上から1枚目をシールド化する。
        SpellAbility(
            (
                Move(Choose(1, Objects(CARD, zone=HAND, of=YOU)), SHIELDS),
                Move(TopCards(1), SHIELDS),
            ),
        ),
        # チャージャー
        Charger(),
    ),
)

不落の盾ガルデア = Card(
    name="不落の盾ガルデア",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("ガーディアン",),
    power=5000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーは、相手プレイヤーを攻撃できない。
        Static(changes=(CannotAttack(PLAYER),), to=This()),
        # 自分のシールドが2つ以下なら、このクリーチャーのパワーを+2000する。
        Static(
            changes=(PowerPlus(2000),),
            to=This(),
            while_=Exists(Objects(SHIELD, zone=SHIELDS, of=YOU), at_least=0, at_most=2),
        ),
    ),
)

祈りの継ぎ手フィル = Card(
    name="祈りの継ぎ手フィル",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("バーサーカー",),
    power=2000,
    abilities=(
        # このクリーチャーが破壊された時、カードを1枚引いてもよい。
        Triggered(when=Destroyed(This()), do=(May((Draw(),)),)),
    ),
)

日輪の守護天使 = Card(
    name="日輪の守護天使",
    civilizations=(LIGHT,),
    cost=7,
    types=(CREATURE,),
    races=("エンジェル・コマンド",),
    power=9000,
    abilities=(
        # ブロッカー
        Blocker(),
        # W・ブレイカー
        Breaker(2),
        # 自分の他のクリーチャーが破壊される時、墓地に置くかわりに手札に戻してもよい。
        Replacement(
            of=Destroyed(Objects(CREATURE, of=YOU, where=(Other(),))),
            do=(Move(Subject(), HAND),),
            optional=True,
        ),
    ),
)

盾織りの司祭 = Card(
    name="盾織りの司祭",
    civilizations=(LIGHT,),
    cost=5,
    types=(CREATURE,),
    races=("イニシエート",),
    power=3500,
    abilities=(
        # 自分のシールドゾーンにカードが置かれた時、カードを1枚引いてもよい。
        Triggered(when=Moved(Objects(CARD, of=YOU), to=SHIELDS), do=(May((Draw(),)),)),
        # 自分のターンの終わりに、自分のシールドが3つ以下なら、自分の山札の上から1枚目をシールド化してもよい。
        Triggered(
            when=TurnEnds(YOU),
            do=(
                If(
                    Exists(
                        Objects(SHIELD, zone=SHIELDS, of=YOU),
                        at_least=0,
                        at_most=3,
                    ),
                    (May((Move(TopCards(1), SHIELDS),)),),
                ),
            ),
        ),
    ),
)

光の反響 = Card(
    name="光の反響",
    civilizations=(LIGHT,),
    cost=1,
    types=(SPELL,),
    abilities=(
        # 次の自分のターンのはじめまで、自分のクリーチャーすべてに「ブロッカー」を与える。
        SpellAbility(
            (
                Apply(
                    (Gains(Blocker()),),
                    to=All(Objects(CREATURE, of=YOU)),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

黎明の大天使アウリエル = Card(
    name="黎明の大天使アウリエル",
    civilizations=(LIGHT,),
    cost=5,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("エンジェル・コマンド",),
    power=8000,
    abilities=(
        # 進化：自分の光のクリーチャー1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(Civilization((LIGHT,)),)),)),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、相手のパワー3000以下のクリーチャーをすべて持ち主の手札に戻す。
        Triggered(
            when=Entered(This()),
            do=(
                Move(
                    All(Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 3000),))),
                    HAND,
                ),
            ),
        ),
    ),
)

門番ゴーレム_ルクス = Card(
    name="門番ゴーレム・ルクス",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("アーク・セラフィム",),
    power=3000,
    abilities=(
        # ブロッカー
        Blocker(),
        # 相手のクリーチャーは、自分の他のクリーチャーを攻撃できない。
        Static(
            changes=(CannotAttack(Objects(CREATURE, of=YOU, where=(Other(),))),),
            to=Objects(CREATURE, of=OPPONENT),
        ),
    ),
)

陽だまりの見習い = Card(
    name="陽だまりの見習い",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("スノーフェアリー",),
    power=1000,
    abilities=(
        # G・ストライク
        GStrike(),
        # 自分の呪文のコストを1少なくする。ただし、コストは0以下にならない。
        Static(changes=(CostLess(1, minimum=1),), to=Objects(SPELL, of=YOU)),
    ),
)

誓いの騎士レナード = Card(
    name="誓いの騎士レナード",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("ナイト",),
    power=4500,
    abilities=(
        # 相手が呪文を唱えた時、このクリーチャーをアンタップする。
        Triggered(when=Cast(Objects(SPELL), by=OPPONENT), do=(Untap(This()),)),
        # このクリーチャーは、相手の呪文によって選ばれない。
        Static(
            changes=(CannotBeChosen(cause=Cause(OPPONENT, sources=(SPELL,))),),
            to=This(),
        ),
    ),
)

CARDS = (
    暁の番兵リュカ,
    鐘楼の使いミーナ,
    灯守りのセオ,
    白夜の巡察官オルガ,
    光輪の裁定者ヴェルナ,
    朝焼けの聖歌,
    静謐の法典,
    暁光の結界,
    不落の盾ガルデア,
    祈りの継ぎ手フィル,
    日輪の守護天使,
    盾織りの司祭,
    光の反響,
    黎明の大天使アウリエル,
    門番ゴーレム_ルクス,
    陽だまりの見習い,
    誓いの騎士レナード,
)
