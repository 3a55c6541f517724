"""What a question may tell: who can only copy is waited for like everybody else."""

from hexarc.core.decision import needs_nobody
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

PLAYED = ("no_declare", "end_prelude", "end_turn")


def following(*hand: str) -> Table:
    t = table(2).ships("s3_hex", 0, 2).ships("s4_hex", 1, 2).hand(0, "mobilization_5").hand(1, *hand)
    return t.do("lead mobilization_5", *PLAYED)


@rule("arcs.hidden.01", "arcs.follow.05")
def test_a_follower_who_can_only_copy_is_waited_for() -> None:
    t = following("mobilization_2", "mobilization_3")
    assert t.offers() == ["copy"]
    assert not needs_nobody(t.s.decision)
    assert following("mobilization_6", "mobilization_3").offers() == ["surpass mobilization_6", "copy"]


@rule("arcs.hidden.01", "arcs.follow.02")
def test_the_last_card_of_a_hand_is_copied_with_by_itself() -> None:
    """Everybody counts the cards of a hand, so that tells nothing."""
    t = following("mobilization_2").do("copy")
    assert t.s.decision.kind == "turn.copy"
    assert t.offers() == ["copy_with mobilization_2"]
    assert needs_nobody(t.s.decision)
    t = following("mobilization_2", "aggression_3").do("copy")
    assert len(t.offers()) == 2
