# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/frontier.dm

from dmc.abilities import (
    CARD,
    COST,
    CREATURE,
    CROSS_GEAR,
    DARKNESS,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    NEXT_OPPONENT_TURN,
    OPPONENT,
    POWER,
    SHIELD,
    SHIELDS,
    SPELL,
    THAT_PLAYER,
    THIS_BATTLE,
    THIS_TURN,
    UNDER,
    UNTIL_YOUR_NEXT_TURN,
    WATER,
    YOU,
    AddsRace,
    All,
    AllOfCivilization,
    Apply,
    AtMost,
    AttackEnds,
    Attacks,
    Battles,
    Battling,
    BecameTapped,
    Blocked,
    Blocker,
    Break,
    Breaker,
    CanAttack,
    CannotAttack,
    CannotBeAttacked,
    CannotBeBlocked,
    CannotBeDestroyed,
    CannotBlock,
    CannotBreak,
    CannotUseKeyword,
    Card,
    Choose,
    ChooseObjects,
    ChooseValue,
    Civilization,
    Colorless,
    Compare,
    CostMore,
    Count,
    CrewBreaker,
    Delayed,
    Destroy,
    Destroyed,
    Discard,
    Discarded,
    DoesNotUntap,
    Draw,
    Drew,
    EachPlayer,
    Entered,
    Exactly,
    Exists,
    ExtraTurn,
    Extreme,
    Gains,
    Has,
    Host,
    If,
    Is,
    IsChosenRace,
    Left,
    LosesKeyword,
    LostBattle,
    May,
    Move,
    Multicolored,
    MultiTap,
    MustAttack,
    MustBlock,
    Not,
    Nth,
    Objects,
    OfType,
    Other,
    PowerPlus,
    PowerTimes,
    Put,
    Race,
    ReplaceFor,
    Replacement,
    Result,
    Reveal,
    ShieldBroken,
    ShieldTrigger,
    Slayer,
    SpeedAttacker,
    SpellAbility,
    SpellEnds,
    Static,
    StatOf,
    Tap,
    Tapped,
    This,
    Times,
    TopCards,
    Triggered,
    TurnOf,
    Unblocked,
    UnderCards,
    Untap,
    Untapped,
    WinsAllBattles,
    WonBattle,
)

境の槍兵ドラン = Card(
    name="境の槍兵ドラン",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=3000,
    abilities=(
        # このクリーチャーは、タップしていないクリーチャーを攻撃できる。
        Static(changes=(CanAttack(Objects(CREATURE, where=(Untapped(),))),), to=This()),
    ),
)

破城の巨兵ゴルム = Card(
    name="破城の巨兵ゴルム",
    civilizations=(FIRE,),
    cost=6,
    types=(CREATURE,),
    races=("ロック・ビースト",),
    power=7000,
    abilities=(
        # このクリーチャーが攻撃する時、相手のシールドを1つブレイクする。
        Triggered(
            when=Attacks(This()),
            do=(
                Break(Choose(1, Objects(SHIELD, zone=SHIELDS, of=OPPONENT)), by=This()),
            ),
        ),
    ),
)

挑発の道化ピエト = Card(
    name="挑発の道化ピエト",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ビートジョッキー",),
    power=2000,
    abilities=(
        # このクリーチャーが攻撃する時、このターン、相手のクリーチャーは可能ならブロックする。
        Triggered(
            when=Attacks(This()),
            do=(
                Apply(
                    (MustBlock(),),
                    to=All(Objects(CREATURE, of=OPPONENT)),
                    until=THIS_TURN,
                ),
            ),
        ),
    ),
)

崖上の弓手 = Card(
    name="崖上の弓手",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("アーマード・アーツ",),
    power=3000,
    abilities=(
        # このクリーチャーがバトルする時、バトルの終わりまで、このクリーチャーのパワーを+4000する。
        Triggered(
            when=Battles(This()),
            do=(Apply((PowerPlus(4000),), to=This(), until=THIS_BATTLE),),
        ),
    ),
)

闘技場の古強者 = Card(
    name="闘技場の古強者",
    civilizations=(FIRE,),
    cost=5,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=5000,
    abilities=(
        # バトル中、このクリーチャーのパワーを+3000する。
        Static(changes=(PowerPlus(3000),), to=This(), while_=Is(This(), (Battling(),))),
        # このクリーチャーがバトルに勝った時、相手のシールドを1つブレイクする。
        Triggered(
            when=WonBattle(This()),
            do=(
                Break(Choose(1, Objects(SHIELD, zone=SHIELDS, of=OPPONENT)), by=This()),
            ),
        ),
    ),
)

双炎の呪術師 = Card(
    name="双炎の呪術師",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ファイアー・バード",),
    power=3000,
    abilities=(
        # このクリーチャーが攻撃してブロックされなかった時、相手のパワー4000以下のクリーチャーを1体破壊する。
        Triggered(
            when=Unblocked(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 4000),)),
                    ),
                ),
            ),
        ),
    ),
)

火の語部ロウ = Card(
    name="火の語部ロウ",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ファイアー・バード",),
    power=1000,
    abilities=(
        # 自分の多色クリーチャーのパワーを+2000する。
        Static(
            changes=(PowerPlus(2000),),
            to=Objects(CREATURE, of=YOU, where=(Multicolored(),)),
        ),
    ),
)

永久凍土の番人 = Card(
    name="永久凍土の番人",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、相手のクリーチャーを1体選び、タップする。次の相手のターンのはじめに、そのクリーチャーはアンタップしない。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Tap(Result(1)),
                Apply((DoesNotUntap(),), to=Result(1), until=NEXT_OPPONENT_TURN),
            ),
        ),
    ),
)

名付けの賢者 = Card(
    name="名付けの賢者",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # このクリーチャーが出た時、文明を1つ選ぶ。次の自分のターンのはじめまで、選んだ文明の相手のクリーチャーは攻撃できない。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseValue("CIVILIZATION", save=1),
                Apply(
                    (CannotAttack(),),
                    to=All(Objects(CREATURE, of=OPPONENT, where=(IsChosenRace(1),))),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

波読みの少年 = Card(
    name="波読みの少年",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=2000,
    abilities=(
        # 自分が各ターン2枚目のカードを引いた時、このターン、このクリーチャーはブロックされない。
        Triggered(
            when=Drew(YOU, nth=2),
            do=(Apply((CannotBeBlocked(),), to=This(), until=THIS_TURN),),
        ),
    ),
)

鏡写しの海月 = Card(
    name="鏡写しの海月",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("ゲル・フィッシュ",),
    power=3000,
    abilities=(
        # このクリーチャーが召喚によって出た時、このクリーチャーと同じコストの相手のクリーチャーを1体選び、持ち主の手札に戻す。
        Triggered(
            when=Entered(This(), summoned=True),
            do=(
                ChooseObjects(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            of=OPPONENT,
                            where=(Exactly(COST, StatOf(COST, This())),),
                        ),
                    ),
                    save=1,
                ),
                Move(Result(1), HAND),
            ),
        ),
    ),
)

深海の徴発官 = Card(
    name="深海の徴発官",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=4000,
    abilities=(
        # 相手の呪文を唱えるコストを1多くする。
        Static(changes=(CostMore(1),), to=Objects(SPELL, of=OPPONENT)),
    ),
)

凍てつく門 = Card(
    name="凍てつく門",
    civilizations=(WATER,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーをすべてタップする。次の相手のターンのはじめに、それらのクリーチャーはアンタップしない。
        SpellAbility(
            (
                Tap(All(Objects(CREATURE, of=OPPONENT)), save=1),
                Apply(
                    (DoesNotUntap(),),
                    to=All(Objects(CREATURE, zone=None, among=Result(1))),
                    until=NEXT_OPPONENT_TURN,
                ),
            ),
        ),
    ),
)

潮目の賭博師 = Card(
    name="潮目の賭博師",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=2000,
    abilities=(
        # このクリーチャーが出た時、カードを2枚まで引く。その後、自分の手札を2枚捨てる。
        Triggered(
            when=Entered(This()),
            do=(
                Draw(2, upto=True),
                Discard(Choose(2, Objects(CARD, zone=HAND, of=YOU))),
            ),
        ),
    ),
)

墓暴きの狼 = Card(
    name="墓暴きの狼",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("ドリームメイト",),
    power=3000,
    abilities=(
        # 相手が手札を捨てた時、このターン、このクリーチャーのパワーを+2000する。
        Triggered(
            when=Discarded(Objects(CARD, zone=HAND), by=OPPONENT),
            do=(Apply((PowerPlus(2000),), to=This(), until=THIS_TURN),),
        ),
    ),
)

灰の裁判官 = Card(
    name="灰の裁判官",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    races=("ダークロード",),
    power=4000,
    abilities=(
        # このクリーチャーが出た時、一番パワーの小さい相手のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            of=OPPONENT,
                            where=(Extreme(POWER, largest=False),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

鎖の審問官 = Card(
    name="鎖の審問官",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("デビルマスク",),
    power=4000,
    abilities=(
        # 自分の他のクリーチャーがなければ、このクリーチャーは攻撃できない。
        Static(
            changes=(CannotAttack(),),
            to=This(),
            while_=Not(Exists(Objects(CREATURE, of=YOU, where=(Other(),)))),
        ),
        # このクリーチャーがブロックされた時、カードを1枚引く。
        Triggered(when=Blocked(This()), do=(Draw(),)),
    ),
)

呪印の行商 = Card(
    name="呪印の行商",
    civilizations=(DARKNESS,),
    cost=4,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=3000,
    abilities=(
        # このクリーチャーが攻撃する時、相手の、多色ではないクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-3000する。
        Triggered(
            when=Attacks(This()),
            do=(
                ChooseObjects(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(Not(Multicolored()),)),
                    ),
                    save=1,
                ),
                Apply((PowerPlus(-3000),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

弔いの霧 = Card(
    name="弔いの霧",
    civilizations=(DARKNESS,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 相手のタップしているクリーチャーを1体破壊する。
        SpellAbility(
            (Destroy(Choose(1, Objects(CREATURE, of=OPPONENT, where=(Tapped(),)))),),
        ),
    ),
)

不滅の将ヴァルド = Card(
    name="不滅の将ヴァルド",
    civilizations=(DARKNESS,),
    cost=6,
    types=(CREATURE,),
    races=("ナイト",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # 自分の墓地に闇のカードが5枚以上あれば、このクリーチャーは破壊されない。
        Static(
            changes=(CannotBeDestroyed(),),
            to=This(),
            while_=Exists(
                Objects(
                    CARD,
                    zone=GRAVEYARD,
                    of=YOU,
                    where=(Civilization((DARKNESS,)),),
                ),
                at_least=5,
            ),
        ),
    ),
)

二つ月の修道女 = Card(
    name="二つ月の修道女",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("イニシエート",),
    power=2500,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーがタップした時、カードを1枚引いてもよい。
        Triggered(when=BecameTapped(This()), do=(May((Draw(),)),)),
    ),
)

白壁の守り手 = Card(
    name="白壁の守り手",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("ガーディアン",),
    power=4500,
    abilities=(
        # 相手のクリーチャーは、可能ならこのクリーチャーを攻撃する。
        Static(changes=(MustAttack(This()),), to=Objects(CREATURE, of=OPPONENT)),
    ),
)

曙の歌姫 = Card(
    name="曙の歌姫",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=2500,
    abilities=(
        # 自分のシールドがブレイクされた時、カードを1枚引いてもよい。
        Triggered(when=ShieldBroken(YOU), do=(May((Draw(),)),)),
    ),
)

誓約の聖堂騎士 = Card(
    name="誓約の聖堂騎士",
    civilizations=(LIGHT,),
    cost=5,
    types=(CREATURE,),
    races=("ナイト",),
    power=5500,
    abilities=(
        # ブロッカー
        Blocker(),
        # 相手のターン中、このクリーチャーは攻撃されない。
        Static(changes=(CannotBeAttacked(),), to=This(), while_=TurnOf(OPPONENT)),
        # 自分のマナゾーンのカードがすべて光のカードなら、このクリーチャーのパワーを+3000する。
        Static(
            changes=(PowerPlus(3000),),
            to=This(),
            while_=AllOfCivilization(Objects(CARD, zone=MANA, of=YOU), LIGHT),
        ),
    ),
)

天秤の天使 = Card(
    name="天秤の天使",
    civilizations=(LIGHT,),
    cost=7,
    types=(CREATURE,),
    races=("エンジェル・コマンド",),
    power=7000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、自分の手札の数が相手の手札の数より少なければ、カードを2枚引く。
        Triggered(
            when=Entered(This()),
            do=(
                If(
                    Compare(
                        Count(Objects(CARD, zone=HAND, of=YOU)),
                        "<",
                        Count(Objects(CARD, zone=HAND, of=OPPONENT)),
                    ),
                    (Draw(2),),
                ),
            ),
        ),
    ),
)

最後の鐘楼 = Card(
    name="最後の鐘楼",
    civilizations=(LIGHT,),
    cost=8,
    types=(SPELL,),
    abilities=(
        # このターンの後に自分のターンを追加する。
        SpellAbility((ExtraTurn(),)),
    ),
)

苔むす賢猿 = Card(
    name="苔むす賢猿",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=3000,
    abilities=(
        # 自分の他のクリーチャーが出た時、このターン、このクリーチャーのパワーを+1000する。
        Triggered(
            when=Entered(Objects(CREATURE, of=YOU, where=(Other(),))),
            do=(Apply((PowerPlus(1000),), to=This(), until=THIS_TURN),),
        ),
    ),
)

双子の種まき = Card(
    name="双子の種まき",
    civilizations=(NATURE,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 自分の山札の上から1枚を表向きにする。それがクリーチャーなら手札に加える。そうでなければ、マナゾーンに置く。
        SpellAbility(
            (
                Reveal(TopCards(1), save=1),
                If(
                    Is(Result(1), (OfType((CREATURE,)),)),
                    (Move(Result(1), HAND),),
                    otherwise=(Move(Result(1), MANA),),
                ),
            ),
        ),
    ),
)

荒地の開墾者 = Card(
    name="荒地の開墾者",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=5000,
    abilities=(
        # このクリーチャーが離れた時、自分のマナゾーンに多色カードがあれば、カードを1枚引く。
        Triggered(
            when=Left(This()),
            do=(
                If(
                    Exists(Objects(CARD, zone=MANA, of=YOU, where=(Multicolored(),))),
                    (Draw(),),
                ),
            ),
        ),
    ),
)

大食らいの穴熊 = Card(
    name="大食らいの穴熊",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ホーン・ビースト",),
    power=5000,
    abilities=(
        # このクリーチャーのパワーをこのクリーチャーの下にあるカード1枚につき+3000する。
        Static(
            changes=(
                PowerPlus(
                    Times(
                        Count(Objects(CARD, zone=None, among=UnderCards(This()))),
                        3000,
                    ),
                ),
            ),
            to=This(),
        ),
        # このクリーチャーが攻撃する時、自分のマナゾーンからカードを1枚選び、このクリーチャーの下に置いてもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        ChooseObjects(
                            Choose(1, Objects(CARD, zone=MANA, of=YOU)),
                            save=1,
                        ),
                        Move(Result(1), UNDER, under=This()),
                    ),
                ),
            ),
        ),
    ),
)

山越えの巨象 = Card(
    name="山越えの巨象",
    civilizations=(NATURE,),
    cost=7,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=9000,
    abilities=(
        # クルー・ブレイカー：ジャイアント
        CrewBreaker(Objects(CREATURE, of=YOU, where=(Race(("ジャイアント",)),))),
    ),
)

暁闇の仲裁者 = Card(
    name="暁闇の仲裁者",
    civilizations=(LIGHT, DARKNESS),
    cost=4,
    types=(CREATURE,),
    races=("バーサーカー",),
    power=4000,
    abilities=(
        # マナゾーンに置く時、このカードはタップして置く。
        MultiTap(),
        # このクリーチャーが出た時、各プレイヤーは自身の手札を1枚捨てる。
        Triggered(
            when=Entered(This()),
            do=(
                EachPlayer(
                    (
                        Discard(
                            Choose(
                                1,
                                Objects(CARD, zone=HAND, of=THAT_PLAYER),
                                by=THAT_PLAYER,
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

嵐の舞姫セラ = Card(
    name="嵐の舞姫セラ",
    civilizations=(WATER, FIRE),
    cost=5,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=5000,
    abilities=(
        # マナゾーンに置く時、このカードはタップして置く。
        MultiTap(),
        # スピードアタッカー
        SpeedAttacker(),
        # このクリーチャーが各ターンはじめて攻撃する時、その攻撃の後、このクリーチャーをアンタップする。
        Triggered(
            when=Nth(Attacks(This())),
            do=(Delayed(AttackEnds(None), (Untap(This()),)),),
        ),
    ),
)

盟約の大狼 = Card(
    name="盟約の大狼",
    civilizations=(NATURE, LIGHT),
    cost=6,
    types=(CREATURE,),
    races=("ドリームメイト",),
    power=7000,
    abilities=(
        # マナゾーンに置く時、このカードはタップして置く。
        MultiTap(),
        # W・ブレイカー
        Breaker(2),
        # 自分の他のクリーチャーが破壊される時、かわりにこのクリーチャーを破壊してもよい。
        Replacement(
            of=Destroyed(Objects(CREATURE, of=YOU, where=(Other(),))),
            do=(Destroy(This()),),
            optional=True,
        ),
    ),
)

終わりなき旅路 = Card(
    name="終わりなき旅路",
    civilizations=(WATER,),
    cost=6,
    types=(SPELL,),
    abilities=(
        # カードを1枚引く。
        SpellAbility((Draw(),)),
        # この呪文を唱えた後、墓地に置くかわりに手札に戻す。
        SpellAbility(
            (
                ReplaceFor(
                    Replacement(of=SpellEnds(This()), do=(Move(This(), HAND),)),
                    until=THIS_TURN,
                    once=True,
                ),
            ),
        ),
    ),
)

古き盟友 = Card(
    name="古き盟友",
    cost=5,
    types=(CREATURE,),
    races=("アンノウン",),
    power=5000,
    abilities=(
        # このクリーチャーが攻撃する時、無色のクリーチャーを1体、自分の手札から出してもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        Put(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    zone=HAND,
                                    of=YOU,
                                    where=(Colorless(),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

鉄鎖の双剣 = Card(
    name="鉄鎖の双剣",
    civilizations=(FIRE,),
    cost=3,
    types=(CROSS_GEAR,),
    races=("サムライ",),
    abilities=(
        # これをクロスしたクリーチャーは、バトルに勝った時、相手のシールドを1つブレイクする。
        Triggered(
            when=WonBattle(Host()),
            do=(
                Break(Choose(1, Objects(SHIELD, zone=SHIELDS, of=OPPONENT)), by=Host()),
            ),
        ),
    ),
)

群れの見張り鳥 = Card(
    name="群れの見張り鳥",
    civilizations=(NATURE,),
    cost=2,
    types=(CREATURE,),
    races=("ファイアー・バード",),
    power=1000,
    abilities=(
        # 自分のクリーチャーが3体以上あれば、このクリーチャーは「スピードアタッカー」を得る。
        Static(
            changes=(Gains(SpeedAttacker()),),
            to=This(),
            while_=Exists(Objects(CREATURE, of=YOU), at_least=3),
        ),
        # このクリーチャーがバトルに負けた時、自分の山札の上から1枚をマナゾーンに置く。
        Triggered(when=LostBattle(This()), do=(Move(TopCards(1), MANA),)),
    ),
)

打ち消しの輪 = Card(
    name="打ち消しの輪",
    civilizations=(LIGHT,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 次の自分のターンのはじめまで、相手は「S・トリガー」を使えない。
        SpellAbility(
            (
                Apply(
                    (CannotUseKeyword(OPPONENT, ShieldTrigger()),),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

泉の見張り = Card(
    name="泉の見張り",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("マーフォーク",),
    power=4000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーが破壊される時、墓地に置くかわりに手札に戻す。
        Replacement(of=Destroyed(This()), do=(Move(This(), HAND),)),
        # このクリーチャーは「スレイヤー」を持つクリーチャーをブロックできない。
        Static(
            changes=(CannotBlock(Objects(CREATURE, where=(Has(Slayer()),))),),
            to=This(),
        ),
    ),
)

奪われた名の悪霊 = Card(
    name="奪われた名の悪霊",
    civilizations=(DARKNESS,),
    cost=5,
    types=(CREATURE,),
    races=("ゴースト",),
    power=4000,
    abilities=(
        # このクリーチャーが出た時、相手のクリーチャーを1体選ぶ。次の自分のターンのはじめまで、そのクリーチャーは「ブロッカー」を失う。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply(
                    (LosesKeyword(Blocker()),),
                    to=Result(1),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

倍加の秘薬 = Card(
    name="倍加の秘薬",
    civilizations=(NATURE,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # 自分のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを2倍にする。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=YOU)), save=1),
                Apply((PowerTimes(2),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

鏡の迷宮の主 = Card(
    name="鏡の迷宮の主",
    civilizations=(WATER, DARKNESS),
    cost=6,
    types=(CREATURE,),
    races=("サイバー・コマンド", "デーモン・コマンド"),
    power=6000,
    abilities=(
        # マナゾーンに置く時、このカードはタップして置く。
        MultiTap(),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、各プレイヤーは自身の手札をすべて捨て、カードを3枚引く。
        Triggered(
            when=Entered(This()),
            do=(
                EachPlayer(
                    (
                        Discard(All(Objects(CARD, zone=HAND, of=THAT_PLAYER))),
                        Draw(3, player=THAT_PLAYER),
                    ),
                ),
            ),
        ),
    ),
)

竜鱗の商人 = Card(
    name="竜鱗の商人",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ドラゴノイド",),
    power=4000,
    abilities=(
        # 自分のクリーチャーはすべて、種族にアーマード・ドラゴンを追加する。
        Static(
            changes=(AddsRace(("アーマード・ドラゴン",)),),
            to=Objects(CREATURE, of=YOU),
        ),
    ),
)

大地の勝者グラナ = Card(
    name="大地の勝者グラナ",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # 自分のパワー2000以下のクリーチャーは、すべてのバトルに勝つ。
        Static(
            changes=(WinsAllBattles(),),
            to=Objects(CREATURE, of=YOU, where=(AtMost(POWER, 2000),)),
        ),
    ),
)

開かずの扉 = Card(
    name="開かずの扉",
    civilizations=(LIGHT,),
    cost=3,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーはシールドをブレイクできない。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply((CannotBreak(),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

CARDS = (
    境の槍兵ドラン,
    破城の巨兵ゴルム,
    挑発の道化ピエト,
    崖上の弓手,
    闘技場の古強者,
    双炎の呪術師,
    火の語部ロウ,
    永久凍土の番人,
    名付けの賢者,
    波読みの少年,
    鏡写しの海月,
    深海の徴発官,
    凍てつく門,
    潮目の賭博師,
    墓暴きの狼,
    灰の裁判官,
    鎖の審問官,
    呪印の行商,
    弔いの霧,
    不滅の将ヴァルド,
    二つ月の修道女,
    白壁の守り手,
    曙の歌姫,
    誓約の聖堂騎士,
    天秤の天使,
    最後の鐘楼,
    苔むす賢猿,
    双子の種まき,
    荒地の開墾者,
    大食らいの穴熊,
    山越えの巨象,
    暁闇の仲裁者,
    嵐の舞姫セラ,
    盟約の大狼,
    終わりなき旅路,
    古き盟友,
    鉄鎖の双剣,
    群れの見張り鳥,
    打ち消しの輪,
    泉の見張り,
    奪われた名の悪霊,
    倍加の秘薬,
    鏡の迷宮の主,
    竜鱗の商人,
    大地の勝者グラナ,
    開かずの扉,
)
