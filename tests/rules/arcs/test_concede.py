"""Conceding, where it is switched on."""

from tests.rules.arcs.table import table
from tests.support.rules import rule


@rule("arcs.end.05")
def test_conceding_is_offered_only_where_it_is_switched_on() -> None:
    assert table(3).hand(0, "aggression_2").offers("concede") == []
    t = table(3, concede=True).hand(0, "aggression_2").hand(1, "aggression_3").ships("s1_gate", 0, 1)
    assert t.offers("concede") == ["concede"]
    t.do("lead aggression_2", "no_declare", "end_prelude")
    assert t.offers("concede") == []
    assert t.do("end_turn").offers("concede") == ["concede"]


@rule("arcs.end.05")
def test_with_two_players_conceding_ends_the_game_for_the_other() -> None:
    t = table(2, concede=True).hand(0, "aggression_2").hand(1, "aggression_3")
    t.s.power[0] = 20
    t.do("concede")
    assert t.game.over(t.s)
    assert t.game.ranking(t.s) == [2, 1]


@rule("arcs.end.05")
def test_with_more_players_the_game_goes_on_until_all_but_one_conceded() -> None:
    t = table(3, concede=True).hand(0, "aggression_2", "aggression_4").hand(1, "aggression_3").hand(2, "aggression_5")
    t.do("concede")
    assert (t.seat, t.asked, t.s.initiative) == (1, "round.lead", 1)
    assert t.hand_of(0) == []
    assert not t.game.over(t.s)
    t.do("lead aggression_3")
    while t.seat == 1:
        t.do(t.offers()[-1])
    assert (t.seat, t.asked) == (2, "turn.play")
    t.do("concede")
    assert t.game.over(t.s)
    assert t.game.ranking(t.s) == [3, 1, 2], "the last one left wins; the others by power and turn order"


@rule("arcs.end.05")
def test_who_conceded_gets_no_cards_and_no_turn_in_the_next_chapter() -> None:
    t = table(3, concede=True).hand(0, "aggression_2").do("concede")
    assert t.s.chapter == 2, "nobody else had cards"
    assert [len(t.hand_of(seat)) for seat in range(3)] == [0, 6, 6]
    assert t.s.initiative == 1
    t.do("pass_initiative")
    assert t.s.initiative == 2
    t.do("pass_initiative")
    assert (t.s.chapter, t.s.initiative) == (3, 1), "the two who are left passed in a row"


@rule("arcs.end.05")
def test_passes_of_the_others_count_when_the_last_of_them_concedes() -> None:
    t = table(3, concede=True).hand(0, "aggression_2").hand(1, "aggression_3").hand(2, "aggression_5")
    t.do("pass_initiative", "pass_initiative", "concede")
    assert t.s.chapter == 2
    assert t.s.initiative == 0


@rule("arcs.end.05")
def test_the_initiative_of_a_leader_who_concedes_goes_to_the_next_with_cards_who_has_not_conceded() -> None:
    t = table(4, concede=True)
    for seat in range(4):
        t.hand(seat, f"aggression_{seat + 2}", f"construction_{seat + 2}")
    t.starts(1).do("concede")
    assert (t.asked, t.seat, t.s.initiative) == ("round.lead", 2, 2)
    t.do("concede")
    assert (t.asked, t.seat, t.s.initiative) == ("round.lead", 3, 3)
    t = table(4, concede=True).hand(1, "aggression_2").hand(3, "aggression_3").hand(0, "aggression_4")
    t.starts(1).do("concede")
    assert (t.seat, t.s.initiative) == (3, 3), "seat 2 has no cards"
    t = table(4, concede=True).hand(3, "aggression_2").hand(2, "aggression_3")
    t.s.conceded = 1 << 0
    t.starts(3).do("concede")
    assert (t.seat, t.s.initiative) == (2, 2), "seat 0 conceded before, and seat 1 has no cards"


@rule("arcs.end.05")
def test_a_follower_who_concedes_takes_no_turn_and_the_next_one_follows() -> None:
    t = table(4, concede=True).ships("s1_hex", 0, 1)
    for seat in range(4):
        t.hand(seat, f"aggression_{seat + 2}", f"construction_{seat + 2}")
    t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn")
    assert (t.asked, t.seat) == ("turn.play", 1)
    t.do("concede")
    assert (t.asked, t.seat, t.hand_of(1)) == ("turn.play", 2, [])
    t.do("concede")
    assert (t.asked, t.seat, t.s.over) == ("turn.play", 3, 0)
    t.do("concede")
    assert t.game.over(t.s)
    assert t.game.ranking(t.s)[0] == 1


@rule("arcs.end.05")
def test_cards_are_dealt_in_turn_order_among_those_who_are_left() -> None:
    t = table(4, concede=True).hand(2, "aggression_2").ships("s1_hex", 2, 1).starts(2)
    t.s.conceded = 1 << 3
    t.draws(*["deal_card aggression_2", "deal_card aggression_3", "deal_card aggression_4"])
    t.draws(*["deal_card aggression_5", "deal_card aggression_6", "deal_card construction_2"])
    t.draws(*[f"deal_card mobilization_{n}" for n in range(2, 7)], "deal_card construction_3")
    t.do("pass_initiative")
    assert t.hand_of(2) == [
        "aggression_2",
        "aggression_3",
        "aggression_4",
        "aggression_5",
        "aggression_6",
        "construction_2",
    ]
    assert t.hand_of(0) == ["construction_3", *[f"mobilization_{n}" for n in range(2, 7)]]
    assert [len(t.hand_of(seat)) for seat in range(4)] == [6, 6, 6, 0]
