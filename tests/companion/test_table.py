"""Whole tables of the companion: set up, taken back, saved, ended; and what is refused before anything begins."""

import random

import pytest

from hexarc.companion.plan import Plan, Refusal
from hexarc.companion.table import RealTable
from hexarc.core.errors import HexarcError, IllegalChoice, OptionError, RecordError
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from tests.companion.real import real


def refused(plan: Plan) -> str:
    with pytest.raises(Refusal) as error:
        RealTable.begin(plan, "7")
    return error.value.message.removeprefix("companion.refused.")


def test_a_table_that_cannot_be_is_refused_with_what_would_be_right() -> None:
    assert refused(Plan(["atlantis"], [("automa", "saxony")])) == "faction"
    assert refused(Plan(["albion"], [("automa", "saxony")], invaders=False)) == "faction"
    assert refused(Plan(["saxony"], [("automa", "saxony")])) == "twice"
    assert refused(Plan(["nordic"], [("genius", "saxony")])) == "level"
    assert refused(Plan(["nordic"], [])) == "nobody"
    assert refused(Plan([], [("automa", "saxony")])) == "nobody"
    assert refused(Plan(["nordic"], [("automa", "saxony")], begins="saxony")) == "begins"
    with pytest.raises(Refusal) as error:
        RealTable.begin(Plan(["atlantis"], [("automa", "saxony")]), "7")
    assert "nordic" in str(error.value.args_of_message["right"])


def test_options_that_the_companion_does_not_know_are_refused() -> None:
    for name, value in (("promos", True), ("delay_of_game", True)):
        with pytest.raises(OptionError) as error:
            find_game("scythe", 2, {"companion": True, "seats": "player,automa", name: value})
        assert error.value.why == "scythe.refused.companion_option"
    with pytest.raises(OptionError) as error:
        find_game("scythe", 2, {"companion": True})
    assert error.value.why == "scythe.refused.companion_alone"


def test_the_one_person_begins_and_of_several_who_has_the_lowest_mat() -> None:
    assert real("saxony", nordic="automa").table.decision.seat == 0
    assert real("saxony", "crimea", nordic="automa", begins="crimea").table.decision.seat == 1


def test_bad_input_changes_nothing() -> None:
    t = real("nordic", saxony="automa")
    before = t.table.text()
    for wrong in (
        ["lift 0/base_nordic/character", "set_down base_saxony"],
        ["lift 0/r5c5/mech"],
        ["dial 3"],
        ["dance"],
    ):
        with pytest.raises(HexarcError):
            t.table.choose(*wrong)
        assert t.table.text() == before
    with pytest.raises(IllegalChoice):
        t.table.choose("lift 1/base_saxony/character")


def test_undo_goes_back_over_the_automas_turn_and_the_same_card_comes_again() -> None:
    t = real("nordic", saxony="automa").go_on()
    drawn = t.heard("automa_card")
    t.table.undo()
    assert t.table.decision.seat == 0
    t.enter("recruited 0/build").enter("lift 0/base_nordic/character", "set_down r2c4").go_on()
    assert t.heard("automa_card") == drawn


def test_a_unit_in_the_hand_is_taken_back_with_its_place() -> None:
    t = real("nordic", saxony="automa").enter("lift 0/base_nordic/character", "set_down r2c4")
    t.table.undo()
    assert (t.table.decision.kind, t.places("nordic", "character")) == ("real_turn.change", ["base_nordic"])
    t.enter("lift 0/base_nordic/character")
    t.table.undo()
    assert t.table.decision.kind == "real_turn.change"


def test_the_beginning_is_not_taken_back() -> None:
    t = real("nordic", "rusviet", saxony="automa", begins="rusviet")
    assert t.table.undo_target() == -1
    with pytest.raises(Refusal):
        t.table.undo()
    t.enter("recruited 0/build")
    t.table.undo()
    with pytest.raises(Refusal):
        t.table.undo()


def test_a_saved_table_goes_on_with_the_same_cards() -> None:
    t = real("nordic", "rusviet", saxony="automa", crimea="automaszyna", begins="rusviet").go_on().go_on()
    again = RealTable.load(t.table.text(), "other")
    t.go_on().go_on()
    again.choose("end_turn")
    again.choose("end_turn")
    assert again.text() == t.table.text()
    assert again.told_since(0) != []


def test_other_records_are_refused() -> None:
    game = find_game("scythe", 2, {"seats": "player,automa"})
    with pytest.raises(Refusal):
        RealTable.load("\n".join(Record(game).lines()) + "\n", "7")
    with pytest.raises(RecordError):
        RealTable.load("nonsense", "7")


def test_the_sixth_star_of_a_person_ends_the_game_and_all_tell_their_score() -> None:
    t = real("saxony", "rusviet", nordic="automa", begins="saxony")
    for _ in range(6):
        t.enter("star_won 0/combat")
    assert (t.table.decision.kind, t.table.decision.seat) == ("finish.scored", 0)
    t.enter("scored 61")
    assert t.table.decision.seat == 1
    shown = t.table.game.view(t.table.state, 0)["companion"]
    assert isinstance(shown, dict)
    assert shown["scored"] == [61, None, None]
    t.enter("scored 20")
    assert t.table.over
    scores = t.table.game.scores(t.table.state)
    assert scores[:2] == [61, 20]
    assert scores[2] == 5 + 3 * 2, "its coins, and two territories at 3 coins"
    assert t.table.game.ranking(t.table.state) == [1, 2, 3]


@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_an_automa_that_is_never_disturbed_ends_the_game_by_its_tracker(level: str) -> None:
    t = real("nordic", saxony=level)
    while not t.table.over:
        t.enter("scored 40" if t.table.decision.kind == "finish.scored" else "end_turn")
    assert t.table.state.star_total[1] == 6
    assert t.table.game.scores(t.table.state)[0] == 40


def test_scripted_tables_of_all_sizes_end_and_their_records_replay() -> None:
    """Whatever people enter: random but legal changes, few a turn, as at a table."""
    factions = ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    for seed in range(6):
        rng = random.Random(seed)
        rng.shuffle(factions)
        people = rng.randrange(1, 4)
        plan = Plan(factions[:people], [("automa", one) for one in factions[people : people + rng.randrange(1, 4)]])
        table = RealTable.begin(plan, str(seed))
        while not table.over:
            offered = table.offered()
            if table.decision.kind == "real_turn.change" and rng.random() < 0.4:
                table.choose("end_turn")
            else:
                calm = [text for text in offered if not text.startswith("star_won")]
                table.choose(rng.choice(calm))
        again = RealTable.load(table.text(), "x")
        assert table.game.hash(again.state) == table.game.hash(table.state)
