"""Nothing of a campaign is sent before its time: the bytes of everything, in three languages, for everybody."""

import json
import re
from collections.abc import Iterator

import pytest

from hexarc.core.campaign import Campaign as Campaigning
from hexarc.core.campaign_record import campaign_lines
from hexarc.core.campaign_rules import CampaignState
from hexarc.core.registry import campaign_rules
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.campaign.state import FenrisState
from hexarc.sim.campaigns import run_campaign
from tests.server.campaign import Campaign, imported
from tests.server.table import API, GAMES, Server, running

LONG_ENOUGH = 12  # letters: shorter texts are in others by chance
WORDS = {"vesna": "3", "agents": "4", "annihilator": "5", "tesla": "7"}  # ids, and the episode that brings them
EPISODES = ["1", "2a", "2b", "3", "4", "5", "6", "7", "8a", "8b"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("secrets"), games=(*GAMES, "scythe")) as found:
        yield found


@pytest.fixture(scope="module")
def played() -> Campaigning[CampaignState]:
    """A whole campaign of two players and an Automa."""
    found = run_campaign("fenris", ["player", "player", "automa"], {"round_limit": 20}, "random", "3").campaign
    assert found is not None
    assert found.over()
    return found


def moments(played: Campaigning[CampaignState]) -> list[int]:
    """Rows before which to look: in every game, at the first answer after it, and at the end."""
    found: list[int] = []
    after = False
    for row in played.rows:
        n = int(str(row["n"]))
        if "result" in row:
            found.append(n)
        elif "do" in row and after and row.get("auto") is not True:
            found.append(n + 1)
        after = "result" in row or (after and "do" not in row)
    return [*found, len(played.rows)]


def pieces(message: str, lang: str) -> list[str]:
    """What of a text would show in a payload: its longest stretch without arguments, of each form."""
    entry = catalogue(lang).export()[message]
    forms = (
        [entry] if isinstance(entry, str) else [str(form) for form in entry.values()] if isinstance(entry, dict) else []
    )
    found = []
    for form in forms:
        longest = max(re.split(r"\{[^}]*\}|\n", form), key=len)
        if len(longest.strip()) >= LONG_ENOUGH:
            found.append(json.dumps(longest.strip(), ensure_ascii=False)[1:-1])
    return found


def payloads(campaign: Campaign, lang: str) -> list[str]:
    """Everything the server says about the campaign, to everybody who may ask."""
    found: list[str] = []
    for who in (0, 1, "owner", "spectator"):
        found.append(campaign.get(who, lang=lang).text)
    found.append(campaign.get(0, "/record", view="sealed").text)
    headers = campaign.headers(0)
    found.append(campaign.server.client.get(f"{API}/catalogue/{lang}", headers=headers).text)
    shown = json.loads(found[0])
    for episode in [*shown["episodes"][-1:], shown["episode"]]:
        if episode is None or episode["table"] is None:
            continue
        for key in (campaign.keys[0], campaign.spectator):
            at_table = {"Authorization": f"Bearer {key}~{episode['number']}"}
            for path in ("/table", "/table/record", "/table/replay?at=0"):
                query = "&" if "?" in path else "?"
                found.append(campaign.server.client.get(f"{API}{path}{query}lang={lang}", headers=at_table).text)
    found.append(campaign.post(0, "/answer", {"player": 0, "number": 9999, "key": "x"}).text)
    return found


def test_no_sealed_word_is_sent_before_its_time(server: Server, played: Campaigning[CampaignState]) -> None:
    rules = campaign_rules("fenris")
    lines = campaign_lines(played)
    everything = set(rules.sealed_messages(rules.new_state()))
    parts = {lang: {message: pieces(message, lang) for message in everything} for lang in LANGUAGES}
    searched = 0
    for moment in moments(played):
        state = played.at(moment, played.seed).state
        sealed = rules.sealed_messages(state)
        campaign = imported(server, "\n".join(lines) + "\n", at=moment)
        for lang in LANGUAGES:
            sent = "\n".join(payloads(campaign, lang))
            said = "\n".join(
                catalogue(lang).say(message) for message in catalogue(lang).export() if message not in sealed
            )
            for message in sealed:
                assert f'"{message}"' not in sent, (moment, lang, message)
                for piece in parts[lang][message]:
                    assert piece not in sent or piece in said, (moment, lang, message, piece)
                    searched += 1
        begun = max([EPISODES.index(name) for name in state.played], default=-1)
        shown = campaign.see("owner")
        page = json.dumps([shown[part] for part in ("view", "names", "questions", "acts", "episode", "episodes")])
        page = re.sub(r'"(key|link|id)": "[^"]*"', "", page)
        for word, episode in WORDS.items():
            if begun < EPISODES.index(episode):
                assert word not in page.lower(), (moment, word)
    assert searched > 1000


def test_a_replay_of_an_episode_keeps_the_seal_for_others(
    server: Server, played: Campaigning[CampaignState]
) -> None:  # fmt: skip
    """Who is shown a game of the past is told nothing of what came after it."""
    rules = campaign_rules("fenris")
    for number in (0, 2):
        begun = next(int(str(row["n"])) for row in played.rows if row.get("episode") == number)
        sealed = rules.sealed_messages(played.at(begun, "").state)
        record = "\n".join(played.games[number]) + "\n"
        made = server.client.post(f"{API}/tables/import", json={"record": record, "mode": "replay"})
        assert made.status_code == 201, made.text
        headers = {"Authorization": f"Bearer {made.json()['spectator']['key']}"}
        for lang in LANGUAGES:
            length = server.client.get(f"{API}/table", headers=headers).json()["ply"]
            paths = ("/table?", "/table/record?view=full", f"/table/replay?at={length}", f"/catalogue/{lang}?")
            sent = "\n".join(
                [server.client.get(f"{API}{path}&lang={lang}&since=0", headers=headers).text for path in paths]
            )  # fmt: skip
            assert len(sent) > 10_000
            said = "\n".join(
                catalogue(lang).say(message) for message in catalogue(lang).export() if message not in sealed
            )  # fmt: skip
            for message in sealed:
                assert f'"{message}"' not in sent, (number, lang, message)
                assert not [piece for piece in pieces(message, lang) if piece in sent and piece not in said]


def test_an_episode_outside_a_campaign_has_the_texts_of_its_game_and_no_story(server: Server) -> None:
    agents = "scythe.figure.agent"
    assert agents not in server.client.get(f"{API}/catalogue/en").json()
    for options, there in (({"episode": "4"}, True), ({"episode": "5"}, False), ({}, False)):
        table = server.create("Ada", "Bo", game="scythe", options=options)
        found = server.client.get(f"{API}/catalogue/en", headers=table.headers(0)).json()
        assert (agents in found) == there
        assert ("scythe.figure.annihilator" in found) == (options == {"episode": "5"})
        assert not [message for message in found if message.startswith("rise.ep")]


def test_only_the_owner_who_asks_is_told_what_comes_next(server: Server, played: Campaigning[CampaignState]) -> None:
    ended = [int(str(row["n"])) + 1 for row in played.rows if "result" in row]
    campaign = imported(server, "\n".join(campaign_lines(played)) + "\n", at=ended[1])
    told = campaign.see("owner", spoil="next", lang="it")["next"]
    assert [(part["id"], part["room"]) for part in told] == [("rise.ep3.intro", "ep3")]
    assert told[0]["text"] == catalogue("it").say("rise.ep3.intro")
    assert campaign.see("owner")["next"] is None
    for who in (0, "spectator"):
        assert campaign.see(who, spoil="next")["next"] is None
    undecided = imported(server, "\n".join(campaign_lines(played)) + "\n", mode="fork", at=0)
    assert [part["id"] for part in undecided.see("owner", spoil="next")["next"]] == ["rise.ep1.intro"]
    undecided.act("owner", "begin")
    assert undecided.see("owner", spoil="next")["next"] == [], "the vote decides"


def mods_of_one(campaign: Campaigning[CampaignState]) -> set[str]:
    """In a market where both players are asked: what only the first may take, and nobody owns."""
    state = campaign.state
    if not isinstance(state, FenrisState) or state.step[:1] != ["market"] or len(campaign.questions()) < 2:
        return set()
    owned = {mod for log in state.logs for mod in (*log.mech, *log.infrastructure)}
    return set(state.drawn[0]) - set(state.drawn[1]) - owned


def test_what_is_offered_and_taken_in_a_market_is_shown_to_its_player_only(
    server: Server, played: Campaigning[CampaignState]
) -> None:
    market = next(n for n in range(len(played.rows)) if mods_of_one(played.at(n, "")))
    campaign = imported(server, "\n".join(campaign_lines(played)) + "\n", at=market)
    live = server.run(server.services.campaigns.campaign, campaign.id)
    before = {who: campaign.see(who) for who in (0, 1, "owner", "spectator")}
    mine_alone = mods_of_one(live.campaign)
    assert mine_alone <= set(before[0]["view"]["own"]["drawn"])
    assert "own" not in before["owner"]["view"]
    for who in (1, "owner", "spectator"):
        text = campaign.get(who).text
        for mod in mine_alone:
            assert f'"scythe.mod.{mod}"' not in text, (who, mod)
            assert f'"{mod}"' not in text, (who, mod)
    campaign.answer(0)
    taken = campaign.see(0)["view"]["own"]["chosen"]
    for who in (1, "spectator"):
        after = campaign.see(who)
        assert after["view"] == before[who]["view"], taken
        assert after["names"] == before[who]["names"]
        assert after["told"] == before[who]["told"]
