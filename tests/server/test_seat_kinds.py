"""Seats that the rules play: wished for with the seats, without links, votes or hand-overs."""

from tests.server.table import API, Server


def test_the_list_of_games_says_which_kinds_there_are(server: Server) -> None:
    games = {game["game"]: game for game in server.client.get(f"{API}/games").json()["games"]}
    assert games["tiny"]["seat_kinds"] == [{"kind": "parrot", "text": "a parrot, which nobody plays"}]
    assert [option["name"] for option in games["tiny"]["options"]] == ["rounds", "storm"]
    assert games["arcs"]["seat_kinds"] == []


def test_a_table_with_such_a_seat_is_played_to_the_end(server: Server) -> None:
    table = server.create("Ada", {"kind": "parrot", "name": "Polly"}, "Bo", options={"rounds": 3})
    assert [link["seats"] for link in table.links["seats"]] == [[0], [2]]
    seats = table.see("spectator")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "parrot", "human"]
    assert (seats[1]["name"], seats[1]["person"]) == ("Polly", False)
    assert table.play_on() > 3
    again = server.imported(table.get(0, "/record", view="full").text)
    assert [seat["kind"] for seat in again.see("spectator")["table"]["seats"]] == ["human", "parrot", "human"]
    assert [link["seats"] for link in again.links["seats"]] == [[0], [2]]


def test_it_has_no_vote(server: Server) -> None:
    table = server.create("Ada", {"kind": "parrot"})
    table.choose()
    ply = table.see(0)["ply"]
    assert table.post(0, "/rewind", {"ply": ply, "to": 0}).status_code == 200
    assert table.see(0)["ply"] < ply  # one person: nobody else is asked


def test_nobody_takes_it_over(server: Server) -> None:
    table = server.create("Ada", {"kind": "parrot"})
    for wish in ({"kind": "human"}, {"kind": "bot"}, {"level": "random"}, {"paused": True}):
        refused = table.post("owner", "/seats/1", wish)
        assert (refused.status_code, refused.json()["code"]) == (422, "invalid"), wish
    assert table.post("owner", "/seats/1", {"name": "Polly"}).status_code == 200
    assert table.post("owner", "/links", {"role": "seat", "seats": [1]}).status_code == 422
    assert table.post("owner", "/seats/0", {"kind": "parrot"}).status_code == 422


def test_a_wrong_kind_is_refused_and_says_what_would_be_right(server: Server) -> None:
    def made(*seats: dict[str, object], **options: object) -> dict[str, object]:
        answer = server.client.post(f"{API}/tables", json={"game": "tiny", "seats": seats, "options": options})
        assert answer.status_code == 422
        found: dict[str, object] = answer.json()
        return found

    assert "player, parrot" in str(made({}, {"kind": "owl"}))
    assert "at least one seat" in str(made({"kind": "parrot"}, {"kind": "parrot"}))
    assert "given in 'seats'" in str(made({}, {}, seats="player,parrot"))
