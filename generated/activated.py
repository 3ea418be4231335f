# Written by dmc. Do not edit: change the card text and compile it again.
# source: activated.dm

from dmc.abilities import (
    CARD,
    CREATURE,
    CROSS_GEAR,
    DARKNESS,
    FIRE,
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
    Move,
    Objects,
    PowerPlus,
    Result,
    Slayer,
    SpeedAttacker,
    Static,
    Tap,
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
)
