"""Taking back: alone down to the floor, further by consent, always visible."""

import random
from typing import Any

from tests.server.table import Server, Table


def kinds(shown: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in shown["events"]]


def test_the_own_last_answer_is_taken_back_and_the_log_says_so(server: Server) -> None:
    table = server.create("Ada", "Bo")
    before = table.see(0)
    table.choose("pass")
    assert table.see(0)["undo"] == {"floor": 6, "target": 6}
    back = table.post(0, "/undo", {"ply": 7}, since=2)
    assert back.status_code == 200
    after = back.json()
    assert (after["ply"], after["version"]) == (6, 3)
    assert after["view"] == before["view"]
    assert after["decision"] == before["decision"]
    assert kinds(after) == ["table.undo"]
    assert after["events"][0]["args"] == {"to": 6, "seat": 0}
    assert "Ada" in after["events"][0]["text"]
    assert "table.undo" in kinds(table.see("spectator", since=0))


def test_behind_a_reveal_or_another_answer_nobody_goes_alone(server: Server) -> None:
    table = server.create("Ada", "Bo")
    table.choose("scout 1")  # Ada sees Bo's hand
    assert table.see(0)["undo"]["target"] is None
    refused = table.post(0, "/undo", {"ply": 7})
    assert (refused.status_code, refused.json()["code"]) == (409, "undo_refused")
    other = server.create("Ada", "Bo")
    other.choose("pass")
    other.choose("pass")
    assert other.post(0, "/undo", {"ply": 8}).status_code == 409
    assert other.post(1, "/undo", {"ply": 8}).status_code == 200
    assert other.post("spectator", "/undo", {"ply": 7}).json()["code"] == "not_allowed"
    assert other.post(1, "/undo", {"ply": 99}).json()["code"] == "wrong_ply"


def test_undo_equals_prefix_over_a_whole_game(server: Server) -> None:
    """Wherever it is offered, going back gives the bytes of the view before."""
    table = server.create("Ada", "Bo", "Cy", options={"storm": True})
    rng = random.Random(4)
    undone = 0
    while table.waiting() >= 0:
        seat = table.waiting()
        before = table.see(seat, seat=seat)
        after = table.choose(rng=rng)
        target = table.see(seat, seat=seat)["undo"]["target"]
        if target is not None and not after["over"]:
            assert target == before["ply"]
            back = table.post(seat, "/undo", {"ply": after["ply"], "seat": seat})
            assert back.json()["view"] == before["view"]
            undone += 1
            table.choose(rng=rng)
    assert undone > 5


def consent_table(server: Server) -> Table:
    table = server.create("Ada", "Bo", "Cy")
    rng = random.Random(5)
    for _ in range(8):
        table.choose(rng=rng)
    return table


def test_going_back_further_needs_every_human_seat(server: Server) -> None:
    table = consent_table(server)
    ply = table.see(0)["ply"]
    asked = table.post(1, "/rewind", {"ply": ply, "to": 9})
    assert asked.status_code == 200, asked.text
    proposal = asked.json()["proposal"]
    assert proposal.pop("until") is not None
    assert proposal == {"kind": "rewind", "by": 1, "to": 9, "agreed": [1], "waiting": [0, 2]}
    assert table.post(0, "/rewind", {"ply": ply, "agree": True}).json()["proposal"]["waiting"] == [2]
    done = table.post(2, "/rewind", {"ply": ply, "agree": True}).json()
    assert (done["ply"], done["proposal"]) == (9, None)
    told = kinds(table.see(0, since=0))
    assert [kind for kind in told if kind.startswith("table.")] == [
        "table.propose_rewind",
        "table.agree",
        "table.rewind",
    ]
    assert table.post(0, "/rewind", {"ply": 9, "agree": True}).json()["code"] == "no_proposal"
    table.play_on(random.Random(6))
    assert table.see(0)["over"]


def test_one_refusal_ends_a_proposal_and_so_does_playing_on(server: Server) -> None:
    table = consent_table(server)
    ply = table.see(0)["ply"]
    table.post(1, "/rewind", {"ply": ply, "to": 9})
    assert table.post(2, "/rewind", {"ply": ply, "agree": False}).json()["proposal"] is None
    assert table.see(0)["ply"] == ply
    table.post(1, "/rewind", {"ply": ply, "to": 9})
    assert table.choose()["proposal"] is None


def test_bots_need_not_be_asked_and_hot_seats_agree_together(server: Server) -> None:
    table = server.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0})
    for _ in range(4):
        table.choose()
    ply = table.see(0)["ply"]
    assert table.post(0, "/rewind", {"ply": ply, "to": 6}).json()["ply"] == 6


def test_after_going_back_the_dice_are_the_same(server: Server) -> None:
    table = server.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0})
    rolled: list[list[str]] = []
    for _ in range(2):
        for _ in range(4):
            table.choose()
        shown = table.see(0, since=0)["events"]
        rolled.append([event["text"] for event in shown if event["kind"] == "rolled"][-1:])
        table.post(0, "/rewind", {"ply": table.see(0)["ply"], "to": 6})
    assert rolled[0] == rolled[1] != []


def test_going_back_to_the_very_beginning_and_far_beyond_the_checkpoints(server: Server) -> None:
    table = server.create({"name": "Ada", "group": 0}, {"name": "Bo", "group": 0}, {"name": "Cy", "group": 0})
    seen: dict[int, object] = {}
    rng = random.Random(7)
    for _ in range(30):
        shown = table.see(0, seat=0)
        seen[shown["ply"]] = shown["view"]
        if shown["over"]:
            break
        table.choose(rng=rng)
    assert max(seen) > 50
    for ply in sorted(seen, reverse=True)[1::6]:
        back = table.post(0, "/rewind", {"ply": table.see(0)["ply"], "to": ply})
        assert back.status_code == 200, back.text
        assert table.see(0, seat=0)["view"] == seen[ply]
    assert table.post(0, "/rewind", {"ply": table.see(0)["ply"], "to": 0}).status_code == 200
    table.play_on(rng)
    assert table.see(0)["over"]
