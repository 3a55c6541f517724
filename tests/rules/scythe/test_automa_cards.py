"""The Automa's cards and star trackers: what the tables hold is what the ledger says of each card."""

import json
from pathlib import Path
from random import Random

import pytest

from hexarc.games.scythe.modules.automa import cards
from hexarc.games.scythe.modules.automa.cards import (
    BASE_CARDS,
    GAIN_NAMES,
    INVADERS_CARDS,
    MOVE_NAMES,
    AutomaCard,
    Entry,
)
from hexarc.games.scythe.modules.automa.levels import LEVELS, Level, level_of
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.tables.mats import ONGOING_BONUS
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_POPULARITY, GAIN_POWER
from tests.support.rules import rule

LEDGER = Path(__file__).resolve().parents[2] / "ledger" / "scythe_automa.json"
LINES: dict[str, str] = {row["id"]: row["rule"] for row in json.loads(LEDGER.read_text("utf-8"))}
BONUS = {GAIN_POWER: "power", GAIN_COINS: "coin", GAIN_POPULARITY: "popularity", GAIN_COMBAT_CARDS: "combat_card"}


def only(entry: Entry) -> str:
    return "" if entry[2] == NONE else f" ({FACTION_NAMES[entry[2]]})"


def told_half(card: AutomaCard, scheme: int) -> str:
    half = card.halves[scheme]
    moves = []
    for entry in half.moves:
        least = f" {entry[1]}+" if entry[1] else ""
        moves.append(MOVE_NAMES[entry[0]] + least + only(entry))
    gains = [f"{entry[1]} {GAIN_NAMES[entry[0]]}{only(entry)}" for entry in half.gains]
    recruit = "none" if half.recruit == NONE else BONUS[ONGOING_BONUS[half.recruit][0]]
    return f"{'I' * (scheme + 1)} moves {' > '.join(moves)}; gains {', '.join(gains)}; recruit {recruit}"


def told_halves(card: AutomaCard) -> str:
    return "; ".join([told_half(card, 0), told_half(card, 1)])


def told(card: AutomaCard) -> str:
    star = "star" if card.star else "no star"
    skipped = ", skipped by autometta" if card.skipped else ""
    power = "/".join([str(n) for n in card.power])
    noun = "card" if card.combat_cards == 1 else "cards"
    return (
        f"Card {card.number}: {star}{skipped}; combat {power} with {card.combat_cards} {noun}; "
        f"conquest {card.resources}; {told_halves(card)}."
    )


@pytest.mark.parametrize(
    ("number", "line"),
    [
        pytest.param(1, "automa.card.01", marks=rule("automa.card.01")),
        pytest.param(2, "automa.card.02", marks=rule("automa.card.02")),
        pytest.param(3, "automa.card.03", marks=rule("automa.card.03")),
        pytest.param(4, "automa.card.04", marks=rule("automa.card.04")),
        pytest.param(5, "automa.card.05", marks=rule("automa.card.05")),
        pytest.param(6, "automa.card.06", marks=rule("automa.card.06")),
        pytest.param(7, "automa.card.07", marks=rule("automa.card.07")),
        pytest.param(8, "automa.card.08", marks=rule("automa.card.08")),
        pytest.param(9, "automa.card.09", marks=rule("automa.card.09")),
        pytest.param(10, "automa.card.10", marks=rule("automa.card.10")),
        pytest.param(11, "automa.card.11", marks=rule("automa.card.11")),
        pytest.param(12, "automa.card.12", marks=rule("automa.card.12")),
        pytest.param(13, "automa.card.13", marks=rule("automa.card.13")),
        pytest.param(14, "automa.card.14", marks=rule("automa.card.14")),
        pytest.param(15, "automa.card.15", marks=rule("automa.card.15")),
        pytest.param(16, "automa.card.16", marks=rule("automa.card.16")),
        pytest.param(17, "automa.card.17", marks=rule("automa.card.17")),
        pytest.param(18, "automa.card.18", marks=rule("automa.card.18")),
        pytest.param(19, "automa.card.19", marks=rule("automa.card.19")),
    ],
)
def test_a_base_card_is_what_its_line_says(number: int, line: str) -> None:
    assert told(BASE_CARDS[number - 1]) == LINES[line]


@pytest.mark.parametrize(
    ("number", "line"),
    [
        pytest.param(5, "automa.card.invaders_05", marks=rule("automa.card.invaders_05")),
        pytest.param(8, "automa.card.invaders_08", marks=rule("automa.card.invaders_08")),
        pytest.param(18, "automa.card.invaders_18", marks=rule("automa.card.invaders_18")),
        pytest.param(19, "automa.card.invaders_19", marks=rule("automa.card.invaders_19")),
    ],
)
def test_a_replaced_card_is_what_its_line_says(number: int, line: str) -> None:
    assert f"marks are unchanged; {told_halves(INVADERS_CARDS[number - 1])}." in LINES[line]


@rule("automa.invaders.01")
def test_four_cards_are_replaced_and_only_entries_in_brackets_are_added() -> None:
    replaced = [new.number for old, new in zip(BASE_CARDS, INVADERS_CARDS, strict=True) if old is not new]
    assert replaced == [5, 8, 18, 19]
    invaders = [FACTION_NAMES.index("albion"), FACTION_NAMES.index("togawa")]
    for number in replaced:
        old, new = BASE_CARDS[number - 1], INVADERS_CARDS[number - 1]
        assert (old.star, old.skipped, old.power) == (new.star, new.skipped, new.power)
        assert (old.combat_cards, old.resources) == (new.combat_cards, new.resources)
        for before, after in zip(old.halves, new.halves, strict=True):
            assert [entry for entry in after.moves if entry[2] not in invaders] == before.moves
            assert [entry for entry in after.gains if entry[2] not in invaders] == before.gains
            assert after.recruit == before.recruit


@rule("automa.turn.07", "automa.turn.10")
def test_the_cards_without_a_star_and_those_marked_as_skipped() -> None:
    assert [card.number for card in BASE_CARDS if not card.star] == [4, 15, 17]
    assert [card.number for card in BASE_CARDS if card.skipped] == [4, 7, 8, 17]


def totals(deck: list[AutomaCard], scheme: int) -> dict[str, int]:
    found = dict.fromkeys(GAIN_NAMES, 0)
    for card in deck:
        for item, amount, faction in card.halves[scheme].gains:
            if faction == NONE:
                found[GAIN_NAMES[item]] += amount
    return found


@rule("automa.checksum.01")
@pytest.mark.parametrize("deck", [BASE_CARDS, INVADERS_CARDS])
def test_the_direct_gains_add_up(deck: list[AutomaCard]) -> None:
    assert list(totals(deck, 0).values()) == [15, 9, 2, 8, 4]
    assert list(totals(deck, 1).values()) == [24, 14, 4, 6, 7]


@rule("automa.checksum.02")
@pytest.mark.parametrize("deck", [BASE_CARDS, INVADERS_CARDS])
def test_the_recruit_lines_add_up(deck: list[AutomaCard]) -> None:
    first = [card.halves[0].recruit for card in deck]
    second = [card.halves[1].recruit for card in deck]
    assert [first.count(section) for section in (0, 1, 2, 3, NONE)] == [2, 2, 2, 2, 11]
    assert [second.count(section) for section in (0, 1, 2, 3, NONE)] == [4, 4, 4, 4, 3]


@rule("automa.checksum.03")
@pytest.mark.parametrize("deck", [BASE_CARDS, INVADERS_CARDS])
def test_the_combat_strips_and_the_resources_add_up(deck: list[AutomaCard]) -> None:
    assert [sum([card.power[band] for card in deck]) for band in range(3)] == [73, 98, 115]
    assert sum([card.combat_cards for card in deck]) == 22
    assert sum([card.resources for card in deck]) == 25


@rule("automa.combat.03")
def test_the_bands_of_power() -> None:
    assert [cards.band_of(power) for power in (0, 7, 8, 13, 14, 16)] == [0, 0, 1, 1, 2, 2]


def bracketed(faction: str) -> list[str]:
    """What is in brackets for a faction, as the lines of the ledger name it: card, scheme, what."""
    number, found = FACTION_NAMES.index(faction), []
    for card in INVADERS_CARDS:
        for scheme, half in enumerate(card.halves):
            where = f"{card.number}-{'I' * (scheme + 1)}"
            found += [f"{where} {MOVE_NAMES[e[0]]} {e[1]}" for e in half.moves if e[2] == number]
            found += [f"{where} +{e[1]} {GAIN_NAMES[e[0]]}" for e in half.gains if e[2] == number]
            # a move in brackets is the first of its line
            assert all([index == 0 for index, e in enumerate(half.moves) if e[2] == number])
    return found


@pytest.mark.parametrize(
    ("faction", "entries"),
    [
        pytest.param(
            "nordic",
            ["1-I worker_move 0", "11-II worker_move 0", "12-I worker_move 0", "12-II worker_move 0"],
            marks=rule("automa.faction.01"),
        ),
        pytest.param(
            "polania",
            [f"{where} encounter_or_factory 0" for where in ("2-I", "2-II", "9-I", "9-II")],
            marks=rule("automa.faction.02"),
        ),
        pytest.param(
            "saxony",
            [
                "7-I attack_combat_unit 5",
                "7-II attack_combat_unit 5",
                "8-II +1 power",
                "13-I attack_combat_unit 4",
                "13-II attack_combat_unit 5",
                "16-II +1 power",
            ],
            marks=rule("automa.faction.03"),
        ),
        pytest.param(
            "crimea",
            [f"{where} +1 coin" for where in ("2-I", "2-II", "4-I", "4-II", "6-II", "15-II", "17-II")],
            marks=rule("automa.faction.04"),
        ),
        pytest.param(
            "rusviet",
            ["7-II +1 character_or_mech", "8-I +1 character_or_mech", "11-I +1 worker"],
            marks=rule("automa.faction.05"),
        ),
        pytest.param(
            "albion",
            [
                "5-I encounter_or_factory 0",
                "18-I +1 worker",
                "18-II +1 character_or_mech",
                "19-II encounter_or_factory 0",
            ],
            marks=rule("automa.faction.06"),
        ),
        pytest.param(
            "togawa",
            ["5-I +1 character_or_mech", "8-I encounter_or_factory 0", "8-II encounter_or_factory 0"],
            marks=rule("automa.faction.07"),
        ),
    ],
)
def test_the_entries_in_brackets_of_a_faction(faction: str, entries: list[str]) -> None:
    assert bracketed(faction) == entries


def of_level(name: str) -> Level:
    level = level_of(name)
    assert level is not None
    return level


@pytest.mark.parametrize(
    ("name", "row"),
    [
        pytest.param("autometta", (24, 5, 10, [10, 15, 18, 20, 22, 23], True), marks=rule("automa.level.01")),
        pytest.param("automa", (22, 4, 9, [9, 14, 17, 19, 20, 21], False), marks=rule("automa.level.02")),
        pytest.param("automaszyna", (19, 3, 9, [9, 12, 14, 16, 17, 18], False), marks=rule("automa.level.03")),
        pytest.param("ultimaszyna", (18, 0, 8, [8, 11, 13, 15, 16, 17], False), marks=rule("automa.level.04")),
    ],
)
def test_the_star_tracker_of_a_level(name: str, row: tuple[int, int, int, list[int], bool]) -> None:
    level = of_level(name)
    assert (level.spaces, level.locked, level.scheme_2, level.stars, level.skips) == row


@rule("automa.level.05")
def test_every_tracker_has_six_star_spaces_and_the_first_is_that_of_scheme_two() -> None:
    for level in LEVELS:
        assert len(set(level.stars)) == 6
        assert min(level.stars) == level.scheme_2
        assert max(level.stars) == level.spaces - 1
    assert level_of("player") is None


def turns_to(level: Level, rng: Random) -> tuple[int, int]:
    """How many turns lead to scheme II and to the last star, without any combat."""
    space, turns, second = 0, 0, 0
    left: list[AutomaCard] = []
    while space < level.spaces - 1:
        if not left:
            left = list(BASE_CARDS)
            rng.shuffle(left)
        card = left.pop()
        turns += 1
        if card.star and not (level.skips and card.skipped):
            space += 1
            if space == level.scheme_2:
                second, left = turns, []
    return second, turns


@rule("automa.level.01", "automa.level.02", "automa.level.03", "automa.level.04", "automa.star.02")
@pytest.mark.parametrize(
    ("name", "second", "last"),
    [("autometta", 13.3, 30.7), ("automa", 10.6, 24.7), ("automaszyna", 10.6, 21.2), ("ultimaszyna", 9.4, 20.0)],
)
def test_the_pace_of_a_level_is_the_known_one(name: str, second: float, last: float) -> None:
    rng = Random(name)
    games = [turns_to(of_level(name), rng) for _ in range(3000)]
    assert sum([turns for turns, _ in games]) / len(games) == pytest.approx(second, abs=0.15)
    assert sum([turns for _, turns in games]) / len(games) == pytest.approx(last, abs=0.15)
