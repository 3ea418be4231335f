# Written by dmc. Do not edit: change the card text and compile it again.
# source: cardtexts/activated.dm

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
    OPPONENT,
    POWER,
    SHIELDS,
    THIS_TURN,
    WATER,
    YOU,
    Activated,
    Apply,
    AtMost,
    Attacks,
    Battles,
    Blocker,
    Breaker,
    Called,
    Card,
    Choose,
    ChooseObjects,
    Destroy,
    Discard,
    Draw,
    Gains,
    Host,
    Lend,
    May,
    Move,
    Objects,
    Other,
    PaidX,
    PayMana,
    PowerPlus,
    Race,
    Result,
    Sacrifice,
    Slayer,
    SpeedAttacker,
    Static,
    Tap,
    TapSelf,
    This,
    TopCards,
    Triggered,
    Untapped,
)

砂時計の賢者トキ = Card(
    name="砂時計の賢者トキ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=3000,
    abilities=(
        # このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / カードを1枚引く。
        Activated(cost=(), do=(Draw(),), instead_of="ATTACK"),
    ),
)

縛めの聖女リタ = Card(
    name="縛めの聖女リタ",
    civilizations=(LIGHT,),
    cost=5,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=4500,
    abilities=(
        # ブロッカー
        Blocker(),
        # このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / 相手のクリーチャーを2体まで選び、タップする。
        Activated(
            cost=(),
            do=(
                ChooseObjects(
                    Choose(2, Objects(CREATURE, of=OPPONENT), upto=True),
                    save=1,
                ),
                Tap(Result(1)),
            ),
            instead_of="ATTACK",
        ),
    ),
)

瘴気の薬師ゲド = Card(
    name="瘴気の薬師ゲド",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("デビルマスク",),
    power=2000,
    abilities=(
        # このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / 相手のクリーチャーを1体選ぶ。このターン、そのクリーチャーのパワーを-2000する。
        Activated(
            cost=(),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Apply((PowerPlus(-2000),), to=Result(1), until=THIS_TURN),
            ),
            instead_of="ATTACK",
        ),
    ),
)

火薬庫番ドン = Card(
    name="火薬庫番ドン",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=3000,
    abilities=(
        # このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / 相手のパワー2000以下のクリーチャーを1体破壊する。
        Activated(
            cost=(),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 2000),)),
                    ),
                ),
            ),
            instead_of="ATTACK",
        ),
    ),
)

苗床の世話人ニコ = Card(
    name="苗床の世話人ニコ",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("スノーフェアリー",),
    power=2000,
    abilities=(
        # このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / 自分の山札の上から1枚目を自分のマナゾーンに置く。
        Activated(cost=(), do=(Move(TopCards(1), MANA),), instead_of="ATTACK"),
    ),
)

大砲台ゾルバ = Card(
    name="大砲台ゾルバ",
    civilizations=(FIRE,),
    cost=6,
    types=(CREATURE,),
    races=("アーマード・ワイバーン",),
    power=5000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # このクリーチャーで攻撃するかわりに、このクリーチャーと自分のマナゾーンのタップしていないカードを3枚タップして次の能力を使ってもよい。 / 相手のパワー5000以下のクリーチャーを1体破壊する。
        Activated(
            cost=(
                Tap(Choose(3, Objects(CARD, zone=MANA, of=YOU, where=(Untapped(),)))),
            ),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(POWER, 5000),)),
                    ),
                ),
            ),
            instead_of="ATTACK",
        ),
    ),
)

夢見る鍵守りユメ = Card(
    name="夢見る鍵守りユメ",
    civilizations=(WATER,),
    cost=4,
    types=(CREATURE,),
    races=("サイバー・ムーン",),
    power=3000,
    abilities=(
        # サイレントスキル / カードを2枚引く。
        Called("サイレントスキル"),
        Activated(cost=(), do=(Draw(2),), instead_of="UNTAP"),
    ),
)

眠れる山の主 = Card(
    name="眠れる山の主",
    civilizations=(NATURE,),
    cost=5,
    types=(CREATURE,),
    races=("ジャイアント",),
    power=6000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # サイレントスキル / 自分の山札の上から2枚をマナゾーンに置く。
        Called("サイレントスキル"),
        Activated(cost=(), do=(Move(TopCards(2), MANA),), instead_of="UNTAP"),
    ),
)

微睡みの鐘守フォル = Card(
    name="微睡みの鐘守フォル",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("イニシエート",),
    power=2500,
    abilities=(
        # サイレントスキル / 自分の山札の上から1枚目をシールド化する。
        Called("サイレントスキル"),
        Activated(cost=(), do=(Move(TopCards(1), SHIELDS),), instead_of="UNTAP"),
    ),
)

炎刃ホムラ = Card(
    name="炎刃ホムラ",
    civilizations=(FIRE,),
    cost=2,
    types=(CROSS_GEAR,),
    races=("サムライ",),
    abilities=(
        # これをクロスしたクリーチャーのパワーを+2000する。
        Static(changes=(PowerPlus(2000),), to=Host()),
        # これをクロスしたクリーチャーは「スピードアタッカー」を得る。
        Static(changes=(Gains(SpeedAttacker()),), to=Host()),
    ),
)

影縛りの鎖鎌 = Card(
    name="影縛りの鎖鎌",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CROSS_GEAR,),
    races=("サムライ",),
    abilities=(
        # これをクロスしたクリーチャーに「スレイヤー」を与える。
        Static(changes=(Gains(Slayer()),), to=Host()),
        # これをクロスしたクリーチャーが攻撃する時、相手は自身の手札を1枚選び、捨てる。
        Triggered(
            when=Attacks(Host()),
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

水鏡の護符 = Card(
    name="水鏡の護符",
    civilizations=(WATER,),
    cost=3,
    types=(CROSS_GEAR,),
    abilities=(
        # これをクロスしたクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。 / クリーチャーを1体選び、持ち主の手札に戻す。
        Static(
            changes=(
                Gains(
                    Activated(
                        cost=(),
                        do=(
                            ChooseObjects(Choose(1, Objects(CREATURE)), save=1),
                            Move(Result(1), HAND),
                        ),
                        instead_of="ATTACK",
                    ),
                ),
            ),
            to=Host(),
        ),
    ),
)

王樹の鎧 = Card(
    name="王樹の鎧",
    civilizations=(NATURE,),
    cost=4,
    types=(CROSS_GEAR,),
    abilities=(
        # これをクロスしたクリーチャーのパワーを+4000し、「W・ブレイカー」を与える。
        Static(changes=(PowerPlus(4000),), to=Host()),
        Static(changes=(Gains(Breaker(2)),), to=Host()),
    ),
)

夜番の灯守シオ = Card(
    name="夜番の灯守シオ",
    civilizations=(LIGHT,),
    cost=3,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=2500,
    abilities=(
        # サイレントスキル / カードを1枚引く。
        Called("サイレントスキル"),
        Activated(cost=(), do=(Draw(),), instead_of="UNTAP"),
    ),
)

双輪の歯車ゴド = Card(
    name="双輪の歯車ゴド",
    civilizations=(NATURE,),
    cost=3,
    types=(CREATURE,),
    races=("ドリームメイト", "ダイナモ"),
    power=3000,
    abilities=(
        # ダイナモ
        Called("ダイナモ"),
        Activated(
            cost=(),
            do=(
                Lend(
                    Choose(
                        1,
                        Objects(CREATURE, of=YOU, where=(Race(("ダイナモ",)), Other())),
                    ),
                ),
            ),
            instead_of="ATTACK",
        ),
        Triggered(
            when=Battles(Objects(CREATURE)),
            do=(
                May(
                    (Tap(This()),),
                    then=(
                        Lend(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=YOU,
                                    where=(Race(("ダイナモ",)), Other()),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

双輪の歯車ガド = Card(
    name="双輪の歯車ガド",
    civilizations=(NATURE,),
    cost=4,
    types=(CREATURE,),
    races=("ドリームメイト", "ダイナモ"),
    power=4000,
    abilities=(
        # W・ブレイカー
        Breaker(2),
        # ダイナモ
        Called("ダイナモ"),
        Activated(
            cost=(),
            do=(
                Lend(
                    Choose(
                        1,
                        Objects(CREATURE, of=YOU, where=(Race(("ダイナモ",)), Other())),
                    ),
                ),
            ),
            instead_of="ATTACK",
        ),
        Triggered(
            when=Battles(Objects(CREATURE)),
            do=(
                May(
                    (Tap(This()),),
                    then=(
                        Lend(
                            Choose(
                                1,
                                Objects(
                                    CREATURE,
                                    of=YOU,
                                    where=(Race(("ダイナモ",)), Other()),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)

水時計の計り手ミル = Card(
    name="水時計の計り手ミル",
    civilizations=(WATER,),
    cost=3,
    types=(CREATURE,),
    races=("サイバーロード",),
    power=2000,
    abilities=(
        # {2}、{T}：カードを1枚引く。
        Activated(cost=(PayMana(2), TapSelf()), do=(Draw(),)),
    ),
)

砕き屋のドガ = Card(
    name="砕き屋のドガ",
    civilizations=(FIRE,),
    cost=4,
    types=(CREATURE,),
    races=("ヒューマノイド",),
    power=3000,
    abilities=(
        # {X}、このクリーチャーを生け贄に捧げる：相手のコストX以下のクリーチャーを1体破壊する。
        Activated(
            cost=(PayMana(x=1), Sacrifice(This())),
            do=(
                Destroy(
                    Choose(
                        1,
                        Objects(CREATURE, of=OPPONENT, where=(AtMost(COST, PaidX()),)),
                    ),
                ),
            ),
        ),
    ),
)

墓荒らしのネズ = Card(
    name="墓荒らしのネズ",
    civilizations=(DARKNESS,),
    cost=3,
    types=(CREATURE,),
    races=("デビルマスク",),
    power=2000,
    abilities=(
        # 自分の手札を1枚捨てる：自分の墓地からクリーチャーを1体、手札に戻す。この能力は、各ターンに一度のみ起動できる。
        Activated(
            cost=(Discard(Choose(1, Objects(CARD, zone=HAND, of=YOU))),),
            do=(Move(Choose(1, Objects(CREATURE, zone=GRAVEYARD, of=YOU)), HAND),),
            limit=1,
        ),
    ),
)

根回しのモグ = Card(
    name="根回しのモグ",
    civilizations=(NATURE,),
    cost=2,
    types=(CREATURE,),
    races=("ビーストフォーク",),
    power=1000,
    abilities=(
        # {1}、このカードを捨てる：自分の山札の上から1枚目を自分のマナゾーンに置く。この能力は、このカードが自分の手札にある時にのみ起動できる。
        Activated(
            cost=(PayMana(1), Discard(This())),
            do=(Move(TopCards(1), MANA),),
            zone=HAND,
        ),
    ),
)

門前の書記ハル = Card(
    name="門前の書記ハル",
    civilizations=(LIGHT,),
    cost=4,
    types=(CREATURE,),
    races=("ライトブリンガー",),
    power=3500,
    abilities=(
        # 自分のアンタップしているクリーチャーを2体タップする：相手のクリーチャーを1体選び、タップする。
        Activated(
            cost=(Tap(Choose(2, Objects(CREATURE, of=YOU, where=(Untapped(),)))),),
            do=(
                ChooseObjects(Choose(1, Objects(CREATURE, of=OPPONENT)), save=1),
                Tap(Result(1)),
            ),
        ),
    ),
)

CARDS = (
    砂時計の賢者トキ,
    縛めの聖女リタ,
    瘴気の薬師ゲド,
    火薬庫番ドン,
    苗床の世話人ニコ,
    大砲台ゾルバ,
    夢見る鍵守りユメ,
    眠れる山の主,
    微睡みの鐘守フォル,
    炎刃ホムラ,
    影縛りの鎖鎌,
    水鏡の護符,
    王樹の鎧,
    夜番の灯守シオ,
    双輪の歯車ゴド,
    双輪の歯車ガド,
    水時計の計り手ミル,
    砕き屋のドガ,
    墓荒らしのネズ,
    根回しのモグ,
    門前の書記ハル,
)
