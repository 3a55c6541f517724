"""An answer is told in the words of today, also one that was written down when its message had fewer arguments."""

from hexarc.core.choice import Arg, Ref
from hexarc.core.registry import find_game
from hexarc.core.text import catalogue
from hexarc.server.tables.phrases import Phrases, tongue
from hexarc.server.tables.story import args_of, plain_args

TO = tongue("fr", {"seat.1": "Bo"})


def test_a_reference_keeps_its_own_number_in_the_log() -> None:
    args: dict[str, Arg] = {"fresh_ships": Ref("arcs.group.fresh", 1), "damaged_ships": Ref("arcs.group.damaged", 2)}
    again = args_of(plain_args(args))
    assert catalogue("fr").say("arcs.group.both", again) == "1 vaisseau intact et 2 vaisseaux endommagés"
    assert plain_args({"seat": Ref("seat.1")}) == {"seat": {"ref": "seat.1"}}


def test_what_an_old_answer_does_not_tell_reads_as_dots() -> None:
    phrases = Phrases(find_game("arcs", 2, {}))
    old = [0, "hit_building s1_hex/0", False, 0, -1, {"system": {"ref": "arcs.planet.s1_hex"}, "n": 1}, []]
    assert b"Infliger un d\xc3\xa9g\xc3\xa2t en 1\xe2\xac\xa1, emplacement 1 : \xe2\x80\xa6" in phrases.answer(old, TO)
    new = [0, "hit_fresh", False, 0, -1, {"seat": {"ref": "seat.1"}}, []]
    assert b"Endommager un vaisseau intact de Bo" in phrases.answer(new, TO)


def test_a_form_that_an_old_answer_cannot_have_reads_as_dots_too() -> None:
    phrases = Phrases(find_game("arcs", 2, {}))
    old = [0, "put_in 2", False, 0, -1, {"slot": 2}, []]
    assert "Mettre … dans l’emplacement 2".encode() in phrases.answer(old, TO)
