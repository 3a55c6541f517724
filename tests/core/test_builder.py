"""The rules builder: modules that cannot live together are found when the game is made, with words that help."""

import pytest

from hexarc.core.builder import Builder, StepSpec, act, ask
from hexarc.core.choice import Count, choice, noun_of
from hexarc.core.decision import Decision
from hexarc.core.engine import apply, run
from hexarc.core.errors import BuildError, RuleBug
from hexarc.core.ids import SeatId
from hexarc.core.numbering import Book
from hexarc.core.rules import Rules, fire, jump, number
from hexarc.core.state import Frame, State, again, finish, push

TOY = Book("toy")
TURN = TOY.proc("turn")
SUB = TOY.proc("sub")
PICK = TOY.verb("pick", Count("n", 16))
OTHER = TOY.verb("other", Count("n", 16))
RUNG = TOY.happening("rung")
SIZE = TOY.number("size")


class Notes(State):
    """A state that only keeps what happened."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[str] = []


def note(text: str) -> StepSpec[Rules, Notes]:
    def do(r: Rules, s: Notes, f: Frame) -> None:
        s.notes.append(text)

    return act(text, do)


def offer_two(r: Rules, s: Notes, f: Frame, d: Decision) -> None:
    d.offer(PICK, 7)
    d.offer(PICK, 3)


def offer_nothing(r: Rules, s: Notes, f: Frame, d: Decision) -> None:
    """No choice at all."""


def take_any(r: Rules, s: Notes, f: Frame, chosen: int) -> None:
    s.notes.append(f"took {noun_of(chosen)}")


def base() -> Builder[Rules, Notes]:
    b: Builder[Rules, Notes] = Builder(TOY)
    b.proc(TURN, [note("start"), ask("pick", offer_two, takes={PICK: take_any}), note("end")])
    return b


def started(b: Builder[Rules, Notes]) -> tuple[Rules, Notes]:
    r = b.compile_into(Rules("toy", 2))
    s = Notes()
    push(s, TURN, 0)
    run(r, s)
    return r, s


def refused(b: Builder[Rules, Notes]) -> str:
    with pytest.raises(BuildError) as caught:
        b.compile_into(Rules("toy", 2))
    return str(caught.value)


def test_steps_run_in_order_and_the_choices_of_a_menu_are_sorted() -> None:
    r, s = started(base())
    assert s.notes == ["start"]
    assert [noun_of(chosen) for chosen in s.decision.choices] == [3, 7]
    assert s.decision.kind == "turn.pick"
    apply(r, s, s.decision.choices[0])
    assert s.notes == ["start", "took 3", "end"]
    assert s.over == 1


def test_a_module_stands_before_after_and_instead_of_a_step() -> None:
    b = base()
    b.module("one")
    b.before(TURN, "end", note("before"))
    b.after(TURN, "end", note("after"))
    b.module("two")
    b.instead(TURN, "end", note("other end"))
    b.before(TURN, "end", note("before too"))
    r, s = started(b)
    apply(r, s, s.decision.choices[0])
    assert s.notes[2:] == ["before", "before too", "other end", "after"]
    assert [step.name for step in r.steps[TURN]] == ["start", "pick", "before", "before too", "end", "after"]


def test_two_modules_that_replace_one_step_are_an_error() -> None:
    b = base()
    b.module("rain")
    b.instead(TURN, "end", note("wet end"))
    b.module("snow")
    with pytest.raises(BuildError) as caught:
        b.instead(TURN, "end", note("white end"))
    assert str(caught.value) == "toy: modules 'rain' and 'snow' both replace step 'end' of 'turn'"


def test_a_step_or_procedure_that_does_not_exist_is_an_error_that_lists_what_does() -> None:
    b = base()
    b.module("rain")
    b.after(TURN, "finish", note("x"))
    assert refused(b) == "toy: module 'rain' names step 'finish' of 'turn'; its steps are start, pick, end"
    b = base()
    b.module("rain")
    b.offer(SUB, "pick", offer_two, {OTHER: take_any})
    assert refused(b) == "toy: module 'rain' names procedure 'sub', which is not on"


def test_an_offer_with_a_verb_that_is_taken_is_an_error() -> None:
    b = base()
    b.module("rain")
    b.offer(TURN, "pick", offer_nothing, {PICK: take_any})
    assert refused(b) == "toy: module 'rain': verb 'pick' is taken in 'turn.pick'"
    b = base()
    b.offer(TURN, "pick", offer_nothing, {OTHER: take_any})
    b.module("snow")
    b.offer(TURN, "pick", offer_nothing, {OTHER: take_any})
    assert refused(b) == "toy: module 'snow': verb 'other' is taken in 'turn.pick'"


def test_an_offer_to_a_step_that_is_no_decision_is_an_error() -> None:
    b = base()
    b.module("rain")
    b.offer(TURN, "end", offer_two, {OTHER: take_any})
    assert refused(b) == "toy: module 'rain' adds offers to 'turn.end', which is no decision"


def test_procedures_and_steps_are_registered_once() -> None:
    b = base()
    with pytest.raises(BuildError, match="procedure 'turn' is registered twice"):
        b.proc(TURN, [])
    with pytest.raises(BuildError, match="procedure 'sub' has two steps 'a'"):
        b.proc(SUB, [note("a"), note("a")])
    b.before(TURN, "end", note("start"))
    assert refused(b) == "toy: 'turn' ends up with two steps 'start'"


def test_two_modules_that_use_one_int_of_a_frame_are_an_error() -> None:
    b: Builder[Rules, Notes] = Builder(TOY)
    b.proc(TURN, [note("start")], ints="ab")
    b.module("rain")
    b.claim(TURN, "c")
    b.claim(TURN, "c")
    b.module("snow")
    b.claim(TURN, "d")
    with pytest.raises(BuildError, match="modules 'rain' and 'snow' both use 'c' of 'turn'"):
        b.claim(TURN, "c")
    with pytest.raises(BuildError, match="modules 'base' and 'snow' both use 'a' of 'turn'"):
        b.claim(TURN, "a")


def test_a_name_is_given_once_and_numbers_count_from_zero() -> None:
    book = Book("toy")
    assert [book.proc("turn"), book.proc("sub"), book.happening("rung"), book.number("size")] == [0, 1, 0, 0]
    for again_please, what in (
        (book.proc, "procedure"),
        (book.happening, "happening"),
        (book.number, "number"),
        (book.part, "part"),
        (book.verb, "verb"),
        (book.event, "event"),
    ):
        again_please("twice")
        with pytest.raises(BuildError, match=f"toy: two {what}s are called 'twice'"):
            again_please("twice")


def hook_note(r: Rules, s: Notes, key: int, seat: int, a: int, b: int) -> None:
    s.notes.append(f"card {key}: seat {seat}, {a} {b}")
    push(s, SUB, seat, key)


def plus_one(r: Rules, s: Notes, seat: int, value: int, a: int) -> int:
    return value + 1


def times_ten(r: Rules, s: Notes, seat: int, value: int, a: int) -> int:
    return value * 10


def say_key(r: Rules, s: Notes, f: Frame) -> None:
    s.notes.append(f"sub {f.a}")


def test_what_the_first_hook_starts_is_done_first() -> None:
    b = base()
    b.proc(SUB, [act("say", say_key)])
    b.hook(RUNG, 11, hook_note)
    b.hook(RUNG, 22, hook_note)
    r, s = started(b)
    fire(r, s, RUNG, 1, 5, 6)
    assert s.notes[1:] == ["card 22: seat 1, 5 6", "card 11: seat 1, 5 6"]
    run(r, s)
    assert s.notes[3:] == ["sub 11", "sub 22"]


def test_modifiers_have_their_say_in_the_order_of_registration() -> None:
    b = base()
    b.modify(SIZE, plus_one)
    b.modify(SIZE, times_ten)
    r, s = started(b)
    assert number(r, s, SIZE, 0, 4) == 50


def test_a_decision_without_choices_is_a_dead_end_unless_it_may_be_empty() -> None:
    b: Builder[Rules, Notes] = Builder(TOY)
    b.proc(TURN, [ask("pick", offer_nothing, take_any)])
    with pytest.raises(RuleBug, match=r"toy: no choice in turn\.pick\(seat 0"):
        started(b)
    b = Builder(TOY)
    b.proc(TURN, [ask("pick", offer_nothing, take_any, may_be_empty=True), note("end")])
    _r, s = started(b)
    assert s.notes == ["end"]


def test_an_answer_that_nobody_takes_is_a_bug_of_the_rules() -> None:
    r, s = started(base())
    with pytest.raises(RuleBug, match=r"nobody takes choice 4096 in turn\.pick"):
        apply(r, s, choice(OTHER))


def test_frames_go_again_jump_and_finish() -> None:
    def twice(r: Rules, s: Notes, f: Frame) -> None:
        s.notes.append(f"round {f.a}")
        f.a += 1
        if f.a < 2:
            again(f)

    def leap(r: Rules, s: Notes, f: Frame) -> None:
        jump(r, f, "late")

    def stop(r: Rules, s: Notes, f: Frame) -> None:
        finish(f)

    b: Builder[Rules, Notes] = Builder(TOY)
    steps = [act("twice", twice), act("leap", leap), note("never"), note("late"), act("stop", stop), note("after")]
    b.proc(TURN, steps)
    r, s = started(b)
    assert s.notes == ["round 0", "round 1", "late"]
    with pytest.raises(RuleBug, match="procedure 'turn' has no step 'nowhere'"):
        jump(r, Frame(TURN, SeatId(0)), "nowhere")
