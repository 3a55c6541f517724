""" "Why this move?": a bot's reasons are kept with its moves and told to those who may know them."""

import random
import time
from pathlib import Path
from typing import Any

from hexarc.bots.arcs import terms as arcs
from hexarc.bots.reasons import hidden_terms, open_terms
from hexarc.bots.scythe import terms as scythe
from hexarc.bots.scythe.evaluator import VALUE_NET
from tests.server.table import Server, Table, running

BOT: dict[str, object] = {"kind": "bot", "level": "easy", "name": "Galileo"}


def bot_answers(table: Table, bot: int, seconds: float = 60) -> list[dict[str, Any]]:
    """Play until the bot has answered a few times; its answers as the log has them."""
    rng = random.Random(4)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        log = table.see("spectator", since=0)["events"]
        answers = [event for event in log if event["kind"] == "answer" and event["seat"] == bot]
        if len(answers) > 5:
            return answers
        if 0 <= table.waiting() < bot:
            table.choose(rng=rng)
        else:
            time.sleep(0.05)
    raise AssertionError("the bot did not play")


def started(server: Server, *humans: str) -> Table:
    return server.create(*humans, BOT, game="arcs")


def test_alone_against_bots_their_reasons_come_with_the_first_answer_of_an_act(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = started(server, "Ada")
        reasons = [answer["why"] for answer in bot_answers(table, 1) if "why" in answer]
        assert reasons
        for why in reasons:
            assert 0 < len(why) <= 5
            assert all(reason["text"] and not reason["text"].startswith("bots.") for reason in why)
            assert not {reason["text"] for reason in why} & {"cards in hand", "ambitions that may still be declared"}
        french = table.see(0, since=0, lang="fr")["events"]
        assert [event["why"][0]["text"] for event in french if "why" in event] != [why[0]["text"] for why in reasons]


def test_with_two_humans_at_the_table_they_are_kept_but_not_told_before_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = started(server, "Ada", "Bo")
        assert all("why" not in answer for answer in bot_answers(table, 2))
        live = server.run(server.services.host.table, table.id)
        assert any("why" in row.body for row in live.recent)
        while table.waiting() == 2:  # until the bot is done
            time.sleep(0.05)
        # The end of the game, as far as the log is concerned.
        live.row.over = 1
        live.forget()
        told = table.see(0)["events"]
        assert any("why" in event for event in told)


def test_what_a_bot_holds_is_not_among_the_open_terms() -> None:
    for game, terms in (("arcs", arcs.TERMS), ("scythe", (*scythe.TERMS, VALUE_NET))):
        hidden = hidden_terms(game)
        assert hidden < set(terms)
        assert hidden
        left = open_terms(game, [(term, 1.0) for term in terms])
        assert {term for term, _ in left} == set(terms) - hidden


def test_who_plays_alone_may_ask_what_a_bot_would_choose(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = started(server, "Ada")
        while table.waiting() != 0:
            time.sleep(0.05)
        shown = table.see(0)
        asked = table.post(0, "/hint", {"ply": shown["ply"]})
        assert asked.status_code == 200, asked.text
        assert asked.json()["choose"] in [option["choose"] for option in shown["decision"]["options"]]
        assert table.post(0, "/hint", {"ply": shown["ply"] + 1}).json()["code"] == "wrong_ply"
        assert table.post("spectator", "/hint", {"ply": shown["ply"]}).json()["code"] == "not_allowed"
        assert table.see(0)["ply"] == shown["ply"]


def test_among_people_nobody_is_advised(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo", game="arcs")
        seat = table.waiting()
        assert table.post(seat, "/hint", {"ply": table.see(seat)["ply"]}).json()["code"] == "not_allowed"
