"""What a player reads: whose piece and which token a choice is about, and how many hits, keys and pips are left."""

import re

import pytest

from hexarc.core.choice import Arg, Ref
from hexarc.core.text import LANGUAGES, catalogue
from tests.rules.arcs.courting import court_table, pips, prelude
from tests.rules.arcs.table import Table, table

NAMES = {"seat.0": "Ada", "seat.1": "Bo", "seat.2": "Cy"}


def said(t: Table, prefix: str, lang: str = "en") -> list[str]:
    """The offered choices that begin so, in words."""
    t.offers()
    found = [chosen for chosen in t.s.decision.choices if t.game.vocabulary.encode(chosen).startswith(prefix)]
    return [t.game.text(t.s, chosen, lang, NAMES) for chosen in found]


def asked(t: Table, lang: str = "en") -> str:
    t.offers()
    return t.game.prompt(t.s, lang, NAMES)


def shown(t: Table, lang: str = "en") -> str:
    t.offers()
    return re.sub(r"\[[^\]]*\]", "", t.game.render(t.s, 0, lang))


def battle(*faces: str) -> Table:
    """Ada attacks Bo, who has a fresh and a damaged ship, a city and a damaged starport, with raid and assault dice."""
    t = court_table().ships("s1_hex", 0, 3).ships("s1_hex", 1, 1, 1).city("s1_hex", 1).starport("s1_hex", 1, True)
    t.tokens(1, "fuel", "relic").guild(1, "relic_fence").dice(*faces)
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0")
    return t.do("assault_dice 2", "raid_dice 1")


def test_a_hit_says_whose_ship_takes_it_and_how_many_are_left() -> None:
    t = battle("assault_3", "assault_3", "raid_2")
    assert asked(t) == "Ada: which piece takes the next hit? (2 hits left)"
    assert said(t, "hit") == ["Damage a fresh ship of Ada"]
    assert "2 hits left (A)" in shown(t)
    t.do("hit_fresh")
    assert asked(t) == "Ada: which piece takes the hit? (1 hit left)"
    assert asked(t, "fr") == "Ada : quelle pièce subit le dégât ? (1 dégât restant)"
    t.do("hit_fresh")
    assert asked(t) == "Bo: which piece takes the next hit? (2 hits left)"
    assert said(t, "hit") == ["Damage a fresh ship of Bo", "Destroy a damaged ship of Bo"]
    assert said(t, "hit", "it") == ["Danneggia una nave integra di Bo", "Distruggi una nave danneggiata di Bo"]


def test_a_building_is_named_with_its_kind_state_and_owner() -> None:
    t = battle("assault_0", "assault_0", "raid_2")
    assert said(t, "hit") == [
        "Hit the city of Bo in 1⬡ (site 1)",
        "Hit the damaged starport of Bo in 1⬡ (site 2)",
    ]
    assert "le spatioport endommagé de Bo" in said(t, "hit", "fr")[1]
    t = court_table().city("s1_hex", 0, damaged=True).city("s4_hex", 1).ships("s4_hex", 0, 1).starport("s1_hex", 0)
    pips(t, "administration_2").do("take_action tax")
    assert said(t, "tax") == ["Tax the damaged city of Ada in 1⬡ (site 1)", "Tax the city of Bo in 4⬡ (site 1)"]
    t = table(3, leaders_lore="base+pack").leader(0, "anarchist").ships("s4_hex", 0, 1).starts(0)
    t.hand(0, "administration_2").do("lead administration_2", "no_declare", "end_prelude", "take_action tax")
    assert said(t, "tax") == ["Tax the empty building slot in 4⬡ (site 1)"]


def test_a_raid_says_which_token_costs_how_many_keys_and_how_many_are_left() -> None:
    t = battle("assault_0", "assault_0", "raid_0").do("hit_fresh")
    assert asked(t) == "What do you steal from Bo? (2 keys left)"
    assert said(t, "raid") == ["Steal a Relic in slot 2 for 1 key", "Steal Relic Fence for 2 keys", "Stop raiding"]
    assert "2 keys left" in shown(t)
    assert asked(t, "fr") == "Que volez-vous à Bo ? (2 clés restantes)"
    assert said(t, "raid_stop", "fr") == ["Arrêter le raid"]
    t.do("raid_token 2", "put_in 1")
    assert "key left" not in shown(t), "one key steals nothing more, and the raid is over"


def test_pips_left_are_in_the_question_and_on_the_table() -> None:
    t = pips(court_table(), "mobilization_2")
    assert asked(t) == "Which action? (4 pips left)"
    assert ": 4 pips left" in shown(t)
    t = prelude(court_table().tokens(0, "fuel"), "administration_2").do("spend 1/fuel")
    assert asked(t) == "Which action? (with the spent resource)"
    t = court_table().starts(0).hand(0, "mobilization_6").do("lead mobilization_6", "no_declare", "end_prelude")
    t.do("take_action move", "move_from s1_crescent", "move_group 1/0", "move_to s1_gate")
    assert asked(t, "fr") == "Quelle action ? (1 point d’action restant)"
    assert "1 point d’action restant" in shown(t, "fr")


def test_tokens_are_named_wherever_a_slot_is_chosen() -> None:
    t = court_table().tokens(0, "fuel", "relic").guild(0, "loyal_keepers", "relic_fence").outrage(0, "fuel")
    prelude(t)
    assert said(t, "spend") == [
        "Spend a Fuel (slot 1) without effect: Outrage",
        "Spend a Fuel (slot 1) as a Relic",
        "Spend a Relic (slot 2) for its action",
    ]
    t.do("use_card relic_fence")
    assert said(t, "fence") == ["Return a Fuel (slot 1)", "Return a Relic (slot 2)"]
    t.do("fence 1")
    assert asked(t) == "Where do you put the new token (Relic)?"
    assert said(t, "put_in") == ["Put a Relic in slot 1"]
    t.do("rearrange")
    assert asked(t) == "Which token goes into slot 1?"
    t = prelude(court_table().guild(0, "silver_tongues").tokens(1, "fuel").guild(2, "skirmishers"))
    t.do("use_card silver_tongues")
    assert said(t, "steal")[:2] == ["Steal a Fuel from Bo (slot 1)", "Steal Skirmishers from Cy"]


def test_using_a_card_says_what_becomes_of_it() -> None:
    t = table(3, leaders_lore="base+pack").ships("s1_hex", 0, 1).tokens(0, "fuel").declared("tyrant")
    t.guild(0, "gatekeepers", "relic_fence", "admin_union")
    t.lore(0, "empaths_vision", "tyrants_ego", "tycoons_charm", "warlords_terror")
    t.starts(0).hand(0, "administration_2").do("lead administration_2", "no_declare")
    assert said(t, "use_card") == [
        "Use Admin Union (it leaves your area and is discarded when the round ends)",
        "Use Gatekeepers (it is discarded)",
        "Use Relic Fence (it is kept)",
    ]
    assert said(t, "use_lore") == [
        "Use Empath’s Vision (it is discarded)",
        "Use Tyrant’s Ego (kept for its effect, or discarded to clear an Outrage)",
        "Use Tycoon’s Charm (it is discarded)",
    ]


def test_seizing_says_whether_it_costs_a_card() -> None:
    t = (
        court_table()
        .guild(0, "lattice_spies")
        .starts(1)
        .hand(1, "construction_2")
        .hand(0, "aggression_2", "aggression_3")
    )
    t.do("lead construction_2", "no_declare", "end_prelude", "end_turn", "pivot aggression_2")
    assert said(t, "seize") == ["Seize the initiative (with one more card)"]
    t.do("no_seize", "use_card lattice_spies")
    assert said(t, "seize") == ["Seize the initiative (without a card)"]


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["1 damaged ship", "1 fresh ship", "1 fresh ship and 1 damaged ship", "2 fresh ships"]),
        ("fr", ["1 vaisseau endommagé", "1 vaisseau intact", "1 vaisseau intact et 1 vaisseau endommagé",
                "2 vaisseaux intacts"]),
        ("it", ["1 nave danneggiata", "1 nave integra", "1 nave integra e 1 nave danneggiata", "2 navi integre"]),
    ],
)  # fmt: skip
def test_numbers_agree_with_what_they_count(lang: str, texts: list[str]) -> None:
    t = court_table().ships("s1_hex", 0, 2, 1)
    pips(t, "mobilization_2").do("take_action move", "move_from s1_hex")
    assert said(t, "move_group", lang)[:4] == texts


def test_a_reference_with_a_number_of_its_own_is_counted_by_it() -> None:
    book = catalogue("fr")
    both: dict[str, Arg] = {
        "n": 2,
        "fresh_ships": Ref("arcs.group.fresh", 1),
        "damaged_ships": Ref("arcs.group.damaged", 3),
    }
    assert book.say("arcs.group.both", both) == "1 vaisseau intact et 3 vaisseaux endommagés"


def test_in_french_a_raid_is_no_ransack() -> None:
    """Raid stays raid; piller is for the court alone."""
    book = catalogue("fr")
    texts = {key: " ".join(book.plurals.get(key, (book.messages.get(key, ""),))) for key in book.ids() if "raid" in key}
    assert [key for key, text in texts.items() if key.startswith(("arcs.ask", "arcs.choice")) and "pill" in text] == []
    assert "pille" in book.messages["arcs.ask.ransack.card"]
    assert "Piller" in book.messages["arcs.choice.ransack"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_choice_and_no_question_leaves_an_argument_open(lang: str) -> None:
    for t in (
        battle("assault_3", "assault_3", "raid_0"),
        prelude(court_table().tokens(0, "fuel").guild(0, "gatekeepers")),
    ):
        while not t.asked.startswith(("act", "round")):
            assert "{" not in asked(t, lang)
            assert [text for text in said(t, "", lang) if "{" in text] == []
            t.do(t.offers()[-1])
