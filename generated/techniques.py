# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/techniques.dm

from dmc.abilities import (
    BOTTOM,
    CARD,
    COST,
    CREATURE,
    DARKNESS,
    DECK,
    EACH,
    EVOLUTION,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MANA,
    NATURE,
    OPPONENT,
    POWER,
    SHIELDS,
    SPELL,
    TAMASEED,
    THIS_TURN,
    UNTIL_YOUR_NEXT_TURN,
    WATER,
    YOU,
    All,
    AlternativeCost,
    AnyOf,
    Apply,
    AtLeast,
    AtMost,
    AttackChance,
    Attacks,
    Blocker,
    Blocks,
    Breaker,
    Called,
    CannotAttack,
    CannotBeAttacked,
    CannotBeBlocked,
    CannotBeChosen,
    Card,
    Cast,
    Choose,
    ChooseObjects,
    Civilization,
    Conditional,
    Delayed,
    Destroy,
    Destroyed,
    Discard,
    Draw,
    Entered,
    Evolution,
    Exists,
    Gains,
    Guardman,
    GZero,
    Happened,
    Has,
    If,
    Invasion,
    Left,
    Look,
    May,
    Modes,
    Move,
    NinjaStrike,
    Objects,
    Other,
    PowerAttacker,
    PowerBreaker,
    PowerPlus,
    Put,
    Race,
    RaceIncludes,
    Replacement,
    Result,
    Reveal,
    RevengeChance,
    RevolutionChange,
    ShieldTrigger,
    ShieldTriggerPlus,
    Shuffle,
    SpeedAttacker,
    SpellAbility,
    Static,
    Stealth,
    Survivor,
    Sympathy,
    Tap,
    This,
    TopCards,
    Triggered,
    TurnEnds,
    UnderCards,
)

雷鳴の帰還 = Card(
    name="雷鳴の帰還",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("メタリカ",),
    power=3500,
    abilities=(
        # スーパー・S・トリガー / xBこのクリーチャーが出た時、相手のクリーチャーをすべてタップする。
        ShieldTrigger(),
        ShieldTriggerPlus(
            (
                Triggered(
                    when=Entered(This()),
                    do=(Tap(All(Objects(CREATURE, of=OPPONENT))),),
                ),
            ),
            super=True,
        ),
        # ブロッカー
        Blocker(),
    ),
)

不意打ちのクノウ = Card(
    name="不意打ちのクノウ",
    civilizations=(FIRE,),
    cost=6,
    types=(CREATURE,),
    races=("シノビ",),
    power=6000,
    abilities=(
        # ニンジャ・ストライク7
        NinjaStrike(7),
        # このクリーチャーが出た時、相手のパワー6000以下のクリーチャーを1体破壊してもよい。
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

草むらの待ち伏せ = Card(
    name="草むらの待ち伏せ",
    civilizations=(NATURE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # アタック・チャンス：自然のクリーチャー
        AttackChance(Objects(CREATURE, of=YOU, where=(Civilization((NATURE,)),))),
        # 相手のクリーチャーを1体選び、持ち主のマナゾーンに置く。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), MANA),
            ),
        ),
    ),
)

石の誓約者グスタ = Card(
    name="石の誓約者グスタ",
    civilizations=(LIGHT, FIRE),
    cost=6,
    types=(CREATURE,),
    races=("ドラゴン・コード",),
    power=7000,
    abilities=(
        # 革命チェンジ：光または火のコスト4以上のドラゴン
        RevolutionChange(
            Objects(
                CREATURE,
                of=YOU,
                where=(
                    Civilization((LIGHT, FIRE)),
                    AtLeast(COST, 4),
                    RaceIncludes(("ドラゴン",)),
                ),
            ),
        ),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが出た時、次の自分のターンのはじめまで、相手のクリーチャーは攻撃できない。
        Triggered(
            when=Entered(This()),
            do=(
                Apply(
                    (CannotAttack(),),
                    to=All(Objects(CREATURE, of=OPPONENT)),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

疾駆する赤狼 = Card(
    name="疾駆する赤狼",
    civilizations=(FIRE,),
    cost=5,
    types=(CREATURE,),
    races=("侵略者",),
    power=5000,
    abilities=(
        # 侵略：火のクリーチャー
        Invasion(Objects(CREATURE, of=YOU, where=(Civilization((FIRE,)),))),
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが攻撃する時、相手の「ブロッカー」を持つクリーチャーを1体破壊してもよい。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(CREATURE, of=OPPONENT, where=(Has(Blocker()),)),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

無垢なる贈り物 = Card(
    name="無垢なる贈り物",
    civilizations=(LIGHT,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # G・ゼロ：自分の光のクリーチャーが3体以上あれば、この呪文をコストを支払わずに唱えてもよい。
        GZero(
            Exists(
                Objects(CREATURE, of=YOU, where=(Civilization((LIGHT,)),)),
                at_least=3,
            ),
        ),
        # カードを1枚引く。
        SpellAbility((Draw(),)),
    ),
)

根回しの古狸 = Card(
    name="根回しの古狸",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=6000,
    abilities=(
        # マナ爆誕4
        Called("マナ爆誕"),
        AlternativeCost(mana=4, zone=MANA),
        # W・ブレイカー
        Breaker(2),
    ),
)

怨返しの亡将 = Card(
    name="怨返しの亡将",
    civilizations=(DARKNESS,),
    cost=6,
    types=(CREATURE,),
    races=("リビング・デッド",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # リベンジ・チャンス：各ターンの終わりに、このターン自分のクリーチャーが2体以上破壊されていれば、このクリーチャーをコストを支払わずに召喚してもよい。
        RevengeChance(Happened(Destroyed(Objects(CREATURE, of=YOU)), times=2)),
    ),
)

軍勢の旗手ロン = Card(
    name="軍勢の旗手ロン",
    civilizations=(FIRE,),
    cost=7,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=5000,
    abilities=(
        # シンパシー：ヒューマノイド
        Sympathy((Objects(CREATURE, of=YOU, where=(Race(("ヒューマノイド",)),)),)),
        # スピードアタッカー
        SpeedAttacker(),
    ),
)

甲冑魚の群れ = Card(
    name="甲冑魚の群れ",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("フィッシュ", "サバイバー"),
    power=2000,
    abilities=(
        # このクリーチャーはブロックされない。 / サバイバー
        Survivor((Static(changes=(CannotBeBlocked(),), to=This()),)),
    ),
)

灼熱甲虫の群れ = Card(
    name="灼熱甲虫の群れ",
    civilizations=(FIRE,),
    cost=3,
    types=(CREATURE,),
    races=("ジャイアント・インセクト", "サバイバー"),
    power=2000,
    abilities=(
        # パワーアタッカー+2000 / サバイバー
        Survivor((PowerAttacker(2000),)),
    ),
)

三色の円卓 = Card(
    name="三色の円卓",
    civilizations=(WATER,),
    cost=5,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=4000,
    abilities=(
        # シビルカウント3：自分の水のクリーチャーまたは水のタマシードが合計3つ以上あれば、このクリーチャーのパワーを+4000し、「W・ブレイカー」を与える。
        Static(
            changes=(PowerPlus(4000),),
            to=This(),
            while_=Exists(
                AnyOf(
                    (
                        Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                        Objects(TAMASEED, of=YOU, where=(Civilization((WATER,)),)),
                    ),
                ),
                at_least=3,
            ),
        ),
        Static(
            changes=(Gains(Breaker(2)),),
            to=This(),
            while_=Exists(
                AnyOf(
                    (
                        Objects(CREATURE, of=YOU, where=(Civilization((WATER,)),)),
                        Objects(TAMASEED, of=YOU, where=(Civilization((WATER,)),)),
                    ),
                ),
                at_least=3,
            ),
        ),
    ),
)

篝火の将校 = Card(
    name="篝火の将校",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=4000,
    abilities=(
        # マナ武装5：このクリーチャーが出た時、自分のマナゾーンに火のカードが5枚以上あれば、相手のパワー5000以下のクリーチャーを1体破壊する。
        Triggered(
            when=Entered(This()),
            do=(
                If(
                    Exists(
                        Objects(
                            CARD,
                            zone=MANA,
                            of=YOU,
                            where=(Civilization((FIRE,)),),
                        ),
                        at_least=5,
                    ),
                    (
                        Destroy(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=OPPONENT,
                                    where=(AtMost(POWER, 5000),),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

波頭の槍手 = Card(
    name="波頭の槍手",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("リキッド・ピープル",),
    power=3000,
    abilities=(
        # 水ステルス
        Stealth((WATER,)),
    ),
)

月光の双子 = Card(
    name="月光の双子",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("スターノイド",),
    power=4000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # ウェーブストライカー / ブロッカー
        Called("ウェーブストライカー"),
        Conditional(
            while_=Exists(
                Objects(CREATURE, where=(Has(Called("ウェーブストライカー")), Other())),
                at_least=2,
            ),
            abilities=(Blocker(),),
        ),
    ),
)

隠れ潜む泥人形 = Card(
    name="隠れ潜む泥人形",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=3000,
    abilities=(
        # ジャストダイバー
        Called("ジャストダイバー"),
        Triggered(
            when=Entered(This()),
            do=(
                Apply(
                    (CannotBeChosen(OPPONENT),),
                    to=This(),
                    until=UNTIL_YOUR_NEXT_TURN,
                ),
                Apply((CannotBeAttacked(),), to=This(), until=UNTIL_YOUR_NEXT_TURN),
            ),
        ),
        # このクリーチャーが攻撃する時、相手の手札を1枚見ないで選び、捨てさせる。
        Triggered(
            when=Attacks(This()),
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

星喰らいの古竜 = Card(
    name="星喰らいの古竜",
    civilizations=(FIRE,),
    cost=9,
    types=(CREATURE,),
    special=(EVOLUTION,),
    races=("アーマード・ドラゴン",),
    power=12000,
    abilities=(
        # 進化：自分のドラゴン1体の上に置く。
        Evolution((Objects(CREATURE, of=YOU, where=(RaceIncludes(("ドラゴン",)),)),)),
        # T・ブレイカー
        Breaker(3),
        # メテオバーン：このクリーチャーが攻撃する時、このクリーチャーの下にあるカードを1枚選び、墓地に置いてもよい。そうしたら、相手のクリーチャーを1体破壊する。
        Triggered(
            when=Attacks(This()),
            do=(
                May(
                    (
                        ChooseObjects(
                            Choose(
                                1,
                                Objects(CARD, zone=None, among=UnderCards(This())),
                            ),
                            save=1,
                        ),
                        Move(Result(1), GRAVEYARD),
                    ),
                    then=(Destroy(Choose(1, Objects(CREATURE, of=OPPONENT))),),
                ),
            ),
        ),
    ),
)

根こそぎの暴君 = Card(
    name="根こそぎの暴君",
    civilizations=(FIRE, NATURE),
    cost=8,
    types=(CREATURE,),
    races=("ティラノ・ドレイク",),
    power=15000,
    abilities=(
        # ワールド・ブレイカー
        Breaker("ALL"),
        # このクリーチャーが出た時、自分のマナゾーンのカードを3枚選び、墓地に置く。
        Triggered(
            when=Entered(This()),
            do=(
                ChooseObjects(Choose(3, Objects(CARD, zone=MANA, of=YOU)), save=1),
                Move(Result(1), GRAVEYARD),
            ),
        ),
    ),
)

城壁の歩哨ボウ = Card(
    name="城壁の歩哨ボウ",
    civilizations=(LIGHT,),
    cost=2,
    types=(CREATURE,),
    races=("ガーディアン",),
    power=3000,
    abilities=(
        # ガードマン
        Guardman(),
        # このクリーチャーは攻撃できない。
        Static(changes=(CannotAttack(),), to=This()),
    ),
)

大地を割る拳 = Card(
    name="大地を割る拳",
    civilizations=(NATURE,),
    cost=6,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=9000,
    abilities=(
        # パワード・ブレイカー
        PowerBreaker(),
    ),
)

陰陽の裁き = Card(
    name="陰陽の裁き",
    civilizations=(LIGHT, DARKNESS),
    cost=6,
    types=(SPELL,),
    abilities=(
        # 相手は自身のクリーチャーを2体選び、破壊する。その後、自分の墓地からコスト3以下のクリーチャーを1体出す。
        SpellAbility(
            (
                ChooseObjects(
                    Choose(2, Objects(CREATURE, of=OPPONENT), by=OPPONENT),
                    save=1,
                ),
                Destroy(Result(1)),
                Put(
                    Choose(
                        1,
                        Objects(
                            CREATURE,
                            zone=GRAVEYARD,
                            of=YOU,
                            where=(AtMost(COST, 3),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

銅鑼鳴らしのガン = Card(
    name="銅鑼鳴らしのガン",
    civilizations=(FIRE,),
    cost=2,
    types=(CREATURE,),
    races=("ビートジョッキー",),
    power=1000,
    abilities=(
        # このクリーチャーが攻撃する時、自分の他のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを+3000する。
        Triggered(
            when=Attacks(This()),
            do=(
                ChooseObjects(
                    Choose(1, Objects(CREATURE, of=YOU, where=(Other(),))),
                    save=1,
                ),
                Apply((PowerPlus(3000),), to=Result(1), until=THIS_TURN),
            ),
        ),
    ),
)

貝殻の盾持ち = Card(
    name="貝殻の盾持ち",
    civilizations=(WATER,),
    cost=2,
    types=(CREATURE,),
    races=("フィッシュ",),
    power=2000,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーがブロックした時、カードを1枚引いてもよい。
        Triggered(when=Blocks(This()), do=(May((Draw(),)),)),
    ),
)

夢路の獏 = Card(
    name="夢路の獏",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("ドリームメイト",),
    power=3000,
    abilities=(
        # 各ターンに一度、自分が呪文を唱えた時、カードを1枚引く。
        Triggered(when=Cast(Objects(SPELL), by=YOU), do=(Draw(),), limit=1),
    ),
)

双頭の番竜ゲイル = Card(
    name="双頭の番竜ゲイル",
    civilizations=(DARKNESS, FIRE),
    cost=7,
    types=(CREATURE,),
    races=("ドラゴン・ゾンビ",),
    power=8000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーが離れる時、かわりに自分の他のクリーチャーを1体破壊してもよい。
        Replacement(
            of=Left(This()),
            do=(Destroy(Choose(1, Objects(CREATURE, of=YOU, where=(Other(),)))),),
            optional=True,
        ),
    ),
)

森の産声 = Card(
    name="森の産声",
    civilizations=(NATURE,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 自分の山札を見る。その中からクリーチャーを1体、相手に見せてから手札に加える。その後、山札をシャッフルする。
        SpellAbility(
            (
                Look(All(Objects(CARD, zone=DECK, of=YOU)), save=1),
                Reveal(
                    Choose(1, Objects(CREATURE, zone=None, among=Result(1))),
                    save=2,
                ),
                Move(Result(2), HAND),
                Shuffle(),
            ),
        ),
    ),
)

崩れる砂時計 = Card(
    name="崩れる砂時計",
    civilizations=(DARKNESS,),
    cost=4,
    types=(SPELL,),
    abilities=(
        # 相手のクリーチャーを1体選ぶ。このターンの終わりに、そのクリーチャーを破壊する。
        SpellAbility(
            (
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Delayed(TurnEnds(EACH), (Destroy(Result(1)),)),
            ),
        ),
    ),
)

鎮魂の鐘 = Card(
    name="鎮魂の鐘",
    civilizations=(LIGHT,),
    cost=5,
    types=(SPELL,),
    abilities=(
        # S・トリガー
        ShieldTrigger(),
        # 次の中から2回選ぶ。 / ▶カードを1枚引く。 / ▶相手のクリーチャーを1体タップする。 / ▶自分の山札の上から1枚目をシールド化する。
        SpellAbility(
            (
                Modes(
                    2,
                    (
                        (Draw(),),
                        (Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),),
                        (Move(TopCards(1), SHIELDS),),
                    ),
                    again=True,
                ),
            ),
        ),
    ),
)

宴のあとの静寂 = Card(
    name="宴のあとの静寂",
    civilizations=(DARKNESS,),
    cost=7,
    types=(SPELL,),
    abilities=(
        # クリーチャーをすべて破壊する。
        SpellAbility((Destroy(All(Objects(CREATURE))),)),
    ),
)

虹の渡り鳥 = Card(
    name="虹の渡り鳥",
    civilizations=(LIGHT, WATER, NATURE),
    cost=4,
    types=(CREATURE,),
    races=("ファイアー・バード",),
    power=4000,
    abilities=(
        # このクリーチャーが出た時、次の中から1回選ぶ。 / ▶カードを1枚引く。 / ▶自分の山札の上から1枚をマナゾーンに置く。 / ▶相手のクリーチャーを1体タップする。
        Triggered(
            when=Entered(This()),
            do=(
                Modes(
                    1,
                    (
                        (Draw(),),
                        (Move(TopCards(1), MANA),),
                        (Tap(Choose(1, Objects(CREATURE, of=OPPONENT))),),
                    ),
                ),
            ),
        ),
    ),
)

忘れられた巨神 = Card(
    name="忘れられた巨神",
    cost=7,
    types=(CREATURE,),
    races=("ゼニス",),
    power=9000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # エターナル・Ω
        Called("エターナル・Ω"),
        Replacement(of=Left(This()), do=(Move(This(), HAND),)),
        # このクリーチャーが召喚によって出た時、相手のクリーチャーを1体選び、持ち主の山札の一番下に置く。
        Triggered(
            when=Entered(This(), summoned=True),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Move(Result(1), DECK, position=BOTTOM),
            ),
        ),
    ),
)

山札削りのモグ = Card(
    name="山札削りのモグ",
    civilizations=(DARKNESS,),
    cost=2,
    types=(CREATURE,),
    races=("マフィ・ギャング",),
    power=2000,
    abilities=(
        # このクリーチャーが攻撃する時、相手の山札の上から1枚を墓地に置く。
        Triggered(
            when=Attacks(This()),
            do=(Move(TopCards(1, of=OPPONENT), GRAVEYARD),),
        ),
        # 自分の墓地が10枚以上あれば、このクリーチャーのパワーを+3000する。
        Static(
            changes=(PowerPlus(3000),),
            to=This(),
            while_=Exists(Objects(CARD, zone=GRAVEYARD, of=YOU), at_least=10),
        ),
    ),
)

CARDS = (
    雷鳴の帰還,
    不意打ちのクノウ,
    草むらの待ち伏せ,
    石の誓約者グスタ,
    疾駆する赤狼,
    無垢なる贈り物,
    根回しの古狸,
    怨返しの亡将,
    軍勢の旗手ロン,
    甲冑魚の群れ,
    灼熱甲虫の群れ,
    三色の円卓,
    篝火の将校,
    波頭の槍手,
    月光の双子,
    隠れ潜む泥人形,
    星喰らいの古竜,
    根こそぎの暴君,
    城壁の歩哨ボウ,
    大地を割る拳,
    陰陽の裁き,
    銅鑼鳴らしのガン,
    貝殻の盾持ち,
    夢路の獏,
    双頭の番竜ゲイル,
    森の産声,
    崩れる砂時計,
    鎮魂の鐘,
    宴のあとの静寂,
    虹の渡り鳥,
    忘れられた巨神,
    山札削りのモグ,
)
