"""A session refuses what is wrong and stays as it was; undo stops where something was learned."""

import pytest

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE, choice
from hexarc.core.errors import IllegalChoice, RecordError, UndoRefused, WrongPly, WrongSeat
from hexarc.core.events import visible
from hexarc.core.game import SPECTATOR
from hexarc.core.ids import SeatId, VerbId
from hexarc.core.record import Entry, Record
from hexarc.core.session import Session
from tests.tiny.game import Tiny
from tests.tiny.state import FOX, HAND, LION, TinyState
from tests.tiny.verbs import DREW, DREW_HIDDEN, PASS, SCOUT, SEND, SENT, TOO_POOR, TOO_PROUD


def opened(players: int = 3, seed: str = "s", auto: bool = True) -> Session[TinyState]:
    return Session(Tiny(players), KeyedChance(seed), auto=auto)


def answer(session: Session[TinyState], chosen: int) -> None:
    session.choose(session.state.decision.seat, session.ply, chosen)


def everybody_passes(session: Session[TinyState]) -> None:
    while session.state.decision.kind == "prepare.act":
        answer(session, choice(PASS))


def frozen(session: Session[TinyState]) -> tuple[int, str, int, int]:
    return session.ply, session.game.hash(session.state), len(session.record.entries), len(session.events)


@pytest.mark.parametrize(
    "seat, later, chosen, error, says",
    [
        (1, 0, choice(PASS), WrongSeat, "seat 1 cannot answer now; it is the turn of seat 0"),
        (CHANCE, 0, choice(PASS), WrongSeat, "seat -1 cannot answer now"),
        (SPECTATOR, 0, choice(PASS), WrongSeat, "seat -2 cannot answer now"),
        (0, 1, choice(PASS), WrongPly, "this answer is for ply 10; the game is at ply 9"),
        (0, -1, choice(PASS), WrongPly, "this answer is for ply 8; the game is at ply 9"),
        (0, 0, choice(SCOUT, 0), IllegalChoice, "'scout 0' is not possible now; possible are: pass, scout 1, scout 2"),
        (0, 0, choice(SEND, FOX), IllegalChoice, "'send fox' is not possible now; possible are: pass"),
        (0, 0, choice(VerbId(99)), IllegalChoice, "405504 is not a choice of tiny"),
        (0, 0, -17, IllegalChoice, "-17 is not a choice of tiny"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(
    seat: int, later: int, chosen: int, error: type[IllegalChoice], says: str
) -> None:
    session = opened()
    before = frozen(session)
    with pytest.raises(error) as caught:
        session.choose(seat, session.ply + later, chosen)
    assert type(caught.value) is error
    assert says in str(caught.value)
    assert frozen(session) == before


def test_a_blocked_choice_is_refused_with_its_reason() -> None:
    session = opened()
    session.state.gold[0] = 0
    session.state.treasury[0] += 2
    session.game.refresh(session.state)
    before = frozen(session)
    with pytest.raises(IllegalChoice) as caught:
        session.choose(0, session.ply, choice(SCOUT, 1))
    assert caught.value.reason == TOO_POOR
    assert frozen(session) == before
    blocked = session.game.explain(session.state).blocked
    assert blocked is not None
    assert [(item.choice, item.reason, item.rule) for item in blocked] == [
        (choice(SCOUT, 1), TOO_POOR, "tiny.prepare.02"),
        (choice(SCOUT, 2), TOO_POOR, "tiny.prepare.02"),
    ]


def test_the_proud_lion_is_blocked_for_the_richest_only() -> None:
    session = opened()
    everybody_passes(session)
    s = session.state
    s.where[:] = [0] * len(s.where)
    for card in (LION, FOX):
        s.where[card] = HAND
    s.gold[0] = 3
    session.game.refresh(s)
    assert s.decision.choices == [choice(SEND, FOX)]
    with pytest.raises(IllegalChoice) as caught:
        session.game.check(s, choice(SEND, LION))
    assert caught.value.reason == TOO_PROUD


def test_after_the_end_nothing_is_accepted() -> None:
    session = opened(2)
    while not session.game.over(session.state):
        answer(session, session.state.decision.choices[0])
    before = frozen(session)
    with pytest.raises(IllegalChoice, match="the game is over"):
        session.choose(0, session.ply, choice(PASS))
    assert frozen(session) == before


# Undo.


def test_an_own_answer_can_be_taken_back_while_nothing_happened_since() -> None:
    session = opened()
    before = frozen(session)
    session.choose(0, session.ply, choice(PASS))
    assert session.undo_target(0) == 9
    session.undo(0)
    assert frozen(session) == before


def test_undo_stops_at_the_answer_of_another_seat() -> None:
    session = opened()
    session.choose(0, session.ply, choice(PASS))
    session.choose(1, session.ply, choice(PASS))
    before = frozen(session)
    assert session.undo_floor(0) == session.ply
    with pytest.raises(UndoRefused, match="nothing to take back"):
        session.undo(0)
    assert frozen(session) == before
    session.undo(1)
    session.undo(0)
    assert session.ply == 9


def test_undo_stops_at_chance() -> None:
    session = opened()
    assert session.record.entries[-1].seat == CHANCE
    assert session.undo_floor(0) == session.ply
    with pytest.raises(UndoRefused):
        session.undo(0)
    everybody_passes(session)
    for _ in range(3):
        answer(session, session.state.decision.choices[0])
    assert session.state.round == 1
    for seat in range(3):
        with pytest.raises(UndoRefused):
            session.undo(seat)


def test_undo_stops_at_what_was_revealed_to_the_actor_but_not_to_others() -> None:
    session = opened()
    session.choose(0, session.ply, choice(SCOUT, 1))
    assert session.record.entries[-1].revealed == 1
    with pytest.raises(UndoRefused):
        session.undo(0)
    session.choose(1, session.ply, choice(PASS))
    session.undo(1)
    assert session.ply == 10


def test_nobody_at_the_table_cannot_undo() -> None:
    session = opened()
    session.choose(0, session.ply, choice(SCOUT, 1))
    for seat in (CHANCE, SPECTATOR, 7):
        with pytest.raises(UndoRefused):
            session.undo(seat)


def test_a_secret_answer_can_be_taken_back_until_the_next_seat_answers() -> None:
    session = opened()
    everybody_passes(session)
    before = frozen(session)
    answer(session, session.state.decision.choices[0])
    session.undo(0)
    assert frozen(session) == before


def test_the_table_can_agree_to_go_back_further_and_gets_the_same_dice_again() -> None:
    session = opened()
    trail = [session.game.hash(session.state)]
    while session.ply < 40:
        answer(session, session.state.decision.choices[0])
        trail.append(session.game.hash(session.state))
    entries = [entry.choice for entry in session.record.entries]
    end = frozen(session)
    session.rewind(9)
    assert session.game.hash(session.state) == trail[0]
    while session.ply < 40:
        answer(session, session.state.decision.choices[0])
    assert [entry.choice for entry in session.record.entries] == entries
    assert frozen(session) == end


def test_going_back_to_a_chance_decision_lets_chance_answer_again() -> None:
    session = opened()
    start = frozen(session)
    session.rewind(4)
    assert frozen(session) == start
    with pytest.raises(RecordError, match="ply 99 is not in this game"):
        session.rewind(99)


def test_rewind_works_from_the_kept_states_and_from_the_record_alike() -> None:
    one, two = opened(), opened()
    for session in (one, two):
        for _ in range(5):
            answer(session, session.state.decision.choices[0])
    two = Session(two.game, KeyedChance("s"), two.record)
    for ply in (13, 12, 10):
        one.rewind(ply)
        two.rewind(ply)
        assert frozen(one) == frozen(two)
    answer(one, choice(PASS))
    answer(two, choice(PASS))
    one.rewind(10)
    two.rewind(10)
    assert frozen(one) == frozen(two)


def test_with_auto_a_single_choice_is_answered_and_marked_and_without_it_is_asked() -> None:
    game = Tiny(2)
    for auto in (True, False):
        session = Session(game, KeyedChance("s"), auto=False)
        s = session.state
        s.treasury[0] += sum(s.gold)
        s.gold = [0, 0]
        game.refresh(s)
        follow = Session(game, KeyedChance("s"), Record(game, game.snapshot(s)), auto=auto)
        asked = [entry.seat for entry in follow.record.entries]
        assert asked == ([0, 1] if auto else [])
        assert all(entry.auto for entry in follow.record.entries)
        assert len(follow.state.decision.choices) == (3 if auto else 1)


def test_an_error_in_the_rules_leaves_no_half_move_behind() -> None:
    session = opened()
    before = frozen(session)
    session.state.stack[-1].seat = SeatId(0)
    session.state.treasury = []  # the coin of the scout will have nowhere to go
    wrecked = session.state
    with pytest.raises(IndexError):
        session.choose(0, session.ply, choice(SCOUT, 1))
    assert session.state is wrecked
    assert session.state.gold[0] == 2
    assert session.ply == before[0]


# Events.


def test_events_are_for_the_eyes_they_are_meant_for() -> None:
    session = opened()
    drawn = [event for events in session.events for event in events]
    for seat in range(3):
        seen = [event.kind for event in drawn if visible(event, seat)]
        assert seen.count(DREW) == 3
        assert seen.count(DREW_HIDDEN) == 6
    assert [event for event in drawn if visible(event, SPECTATOR)] == []
    everybody_passes(session)
    ply = session.ply
    for _ in range(3):
        answer(session, session.state.decision.choices[0])
    shown = [event for event in session.events[ply + 2] if event.kind == SENT]
    assert len(shown) == 3
    assert all(visible(event, SPECTATOR) for event in shown)
    assert not [event for events in session.events[ply : ply + 2] for event in events]


def test_a_loaded_session_tells_its_story_again() -> None:
    session = opened()
    for _ in range(6):
        answer(session, session.state.decision.choices[0])
    record: Record[TinyState] = Record(session.game)
    record.entries = [Entry(entry.seat, entry.choice, entry.auto) for entry in session.record.entries]
    again = Session(session.game, KeyedChance("s"), record)
    assert [[(event.kind, event.values) for event in events] for events in again.events] == [
        [(event.kind, event.values) for event in events] for events in session.events
    ]
    assert [entry.revealed for entry in again.record.entries] == [entry.revealed for entry in session.record.entries]


# A session that is stored in between, as on a server.


def stretch_of(session: Session[TinyState], first: int, auto: bool = True) -> Session[TinyState]:
    """The same game for who has only its state and its last answers."""
    record: Record[TinyState] = Record(session.game)
    record.first = first
    record.entries = session.record.entries[first:]
    return Session(session.game, session.chance, record, auto, state=session.game.clone(session.state))


def test_an_answer_changes_nothing_before_it_is_installed() -> None:
    session = opened()
    before = frozen(session)
    after = session.answer(0, session.ply, choice(PASS))
    assert frozen(session) == before
    assert (after.begins, after.ply) == (9, 10)
    assert [told.entry.choice for told in after.told] == [choice(PASS)]
    session.install(after)
    assert session.ply == 10
    assert session.record.entries[-1] is after.told[0].entry


def test_a_stretch_answers_refuses_and_takes_back_like_the_whole_game() -> None:
    whole = opened()
    for _ in range(6):
        answer(whole, whole.state.decision.choices[0])
    part = stretch_of(whole, 12)
    for _ in range(8):
        for seat in range(3):
            assert part.undo_target(seat) == whole.undo_target(seat)
            assert part.undo_floor(seat) == max(12, whole.undo_floor(seat))
        with pytest.raises(WrongPly):
            part.choose(part.state.decision.seat, part.ply - 1, part.state.decision.choices[0])
        for session in (whole, part):
            answer(session, session.state.decision.choices[-1])
        assert part.ply == whole.ply
        assert part.game.hash(part.state) == whole.game.hash(whole.state)
    assert part.events == []


def test_a_stretch_goes_back_from_a_stored_state() -> None:
    whole = opened()
    while whole.ply < 30:
        answer(whole, whole.state.decision.choices[0])
    part = stretch_of(whole, 25)
    start = whole.record.replay(at=12)
    stored: Record[TinyState] = Record(whole.game, whole.game.snapshot(start))
    stored.first = 12
    stored.entries = whole.record.entries[12:]
    after = part.going_back(stored, 14)
    whole.rewind(14)
    assert after.ply == whole.ply
    assert whole.game.hash(after.state) == whole.game.hash(whole.state)
    with pytest.raises(RecordError):
        part.going_back(stored, 11)


def test_older_answers_of_a_stretch_can_be_let_go() -> None:
    whole = opened()
    for _ in range(8):
        answer(whole, choice(PASS) if choice(PASS) in whole.state.decision.choices else whole.state.decision.choices[0])
    part = stretch_of(whole, 0)
    ply = part.ply
    part.forget_before(ply - 2)
    assert (part.ply, part.record.first, len(part.record.entries)) == (ply, ply - 2, 2)
    part.forget_before(3)
    assert part.record.first == ply - 2
    assert all(part.undo_floor(seat) >= ply - 2 for seat in range(3))


def test_where_the_rules_fail_the_record_shows_it_and_the_game_is_as_before() -> None:
    session = opened()
    before = frozen(session)
    session.state.treasury = []
    with pytest.raises(IndexError):
        session.choose(0, session.ply, choice(SCOUT, 1))
    failed = session.failed_record()
    assert [entry.choice for entry in failed.entries[-1:]] == [choice(SCOUT, 1)]
    assert len(failed.entries) == before[0] + 1
    assert len(session.record.entries) == before[0]


def test_alone_nothing_is_kept_and_the_record_is_the_same() -> None:
    watched, alone = opened(), Session(Tiny(3), KeyedChance("s"), alone=True)
    while not watched.game.over(watched.state):
        chosen = watched.state.decision.choices[0]
        answer(watched, chosen)
        if alone.ply < watched.ply:
            answer(alone, chosen)
    assert alone.record.lines() == watched.record.lines()
    assert alone.events == []
    assert alone.record.scores == watched.record.scores
