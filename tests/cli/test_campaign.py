"""``hexarc campaign``: begin, go on, keep the log of a real box, look, fork, export."""

import json
from pathlib import Path

import pytest

from hexarc.core.campaign_record import load_campaign
from hexarc.core.registry import campaign_names, campaign_rules
from hexarc.core.text import LANGUAGES
from hexarc.games.scythe.campaign import market
from tests.cli.running import run


def begun(tmp_path: Path, *more: str) -> str:
    file = str(tmp_path / "rise.jsonl")
    done = run("campaign", "new", file, "--seats", "Ana,Bo", "--seed", "7", "--option", "round_limit=20", *more)
    assert done.exit_code == 0, done.stderr
    return file


def test_the_campaign_is_known() -> None:
    assert campaign_names() == ["fenris"]


def test_a_new_campaign_is_one_file_and_is_not_written_over(tmp_path: Path) -> None:
    file = begun(tmp_path)
    campaign = load_campaign(file, campaign_rules)
    assert [player["name"] for player in campaign.state.players] == ["Ana", "Bo"]
    again = run("campaign", "new", file)
    assert again.exit_code == 2
    assert "is there already" in again.stderr


def test_a_seat_may_be_an_automa(tmp_path: Path) -> None:
    file = str(tmp_path / "solo.jsonl")
    assert run("campaign", "new", file, "--seats", "Ana,autometta").exit_code == 0
    assert [player["kind"] for player in load_campaign(file, campaign_rules).state.players] == ["player", "autometta"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_shows_the_log_in_every_language(tmp_path: Path, lang: str) -> None:
    done = run("campaign", "show", begun(tmp_path), "--lang", lang)
    assert done.exit_code == 0
    assert "Ana" in done.stdout
    for part in ("cli.campaign", "rise."):
        assert part not in done.stdout


def test_nothing_of_later_episodes_is_shown(tmp_path: Path) -> None:
    """The bytes of the view and of the page name nothing that is still sealed."""
    file = begun(tmp_path)
    run("campaign", "next", file, "--auto", "--bots", "random")
    for shown in (run("campaign", "show", file, "--json").stdout, run("campaign", "show", file).stdout):
        for word in ("esna", "enris", "esla", "nnihilator", "agents", "ep3", "2a", "2b", "8a"):
            assert word not in shown, word


def test_bots_play_the_next_episode_and_the_campaign_goes_on_from_the_file(tmp_path: Path) -> None:
    file = begun(tmp_path)
    done = run("campaign", "next", file, "--auto", "--bots", "random")
    assert done.exit_code == 0, done.stderr
    campaign = load_campaign(file, campaign_rules)
    assert campaign.state.played == ["1"]
    assert len(campaign.games) == 1
    assert run("campaign", "next", file, "--auto", "--bots", "random").exit_code == 0
    assert load_campaign(file, campaign_rules).state.played[1] in ("2a", "2b")


def test_people_answer_in_the_terminal_and_bots_play(tmp_path: Path) -> None:
    """Two seats of bots; the votes are typed, by number and by key."""
    file = begun(tmp_path)
    typed = "nonsense\n1\nwar 0\n"
    done = run("campaign", "next", file, "--bots", "random,random", typed=typed)
    assert done.exit_code == 0, done.stderr
    campaign = load_campaign(file, campaign_rules)
    assert campaign.state.played == ["1"]
    assert [row["do"] for row in campaign.rows if "do" in row and not row.get("auto")][:2] == ["war 0", "war 0"]
    assert "2b" in str(campaign.state.queue)


def test_the_log_of_a_real_box_is_kept_by_hand(tmp_path: Path) -> None:
    file = begun(tmp_path)
    result = {"scores": [61, 48], "stars": [["upgrades", "power"], ["combat", "combat"]], "influence": [2, 3]}
    done = run("campaign", "log", file, "--result", json.dumps(result), typed="war 3\nwar 4\n")
    assert done.exit_code == 0, done.stderr
    campaign = load_campaign(file, campaign_rules)
    view = campaign.view(-1)
    players = view["players"]
    assert isinstance(players, list)
    assert [player["wealth"] for player in players] == [61, 48]
    assert [sum(player["ticks"]) for player in players] == [2, 2]
    assert "2a" in str(campaign.state.queue)


def test_the_log_asks_for_what_the_episode_counts(tmp_path: Path) -> None:
    file = begun(tmp_path)
    typed = "\n".join(
        ["x", "61", "48", "upgrades power", "luck", "combat combat", "coins_5", "", "2", "3", "war 3", "war 0"]
    )
    done = run("campaign", "log", file, typed=typed + "\n")
    assert done.exit_code == 0, done.stderr
    campaign = load_campaign(file, campaign_rules)
    players = campaign.view(-1)["players"]
    assert isinstance(players, list)
    assert [player["wealth"] for player in players] == [61, 48]
    assert players[0]["perks"] == ["coins_5"]
    row = next(row for row in campaign.rows if "result" in row)
    assert row["result"]["influence"] == [2, 3]  # type: ignore[index]  # plain data


def test_a_wrong_result_is_refused_and_nothing_is_noted(tmp_path: Path) -> None:
    file = begun(tmp_path)
    done = run("campaign", "log", file, "--result", '{"scores": [1], "stars": [[], []]}')
    assert done.exit_code == 2
    assert "'scores' must be one number" in done.stderr
    assert not [row for row in load_campaign(file, campaign_rules).rows if "result" in row]


def test_somebody_joins_and_sits_out_between_episodes(tmp_path: Path) -> None:
    file = begun(tmp_path)
    assert run("campaign", "table", file, "join", "--name", "Cy").exit_code == 0
    assert run("campaign", "table", file, "sit_out", "--player", "1").exit_code == 0
    names = [player["name"] for player in load_campaign(file, campaign_rules).state.players]
    assert names == ["Ana", "Bo", "Cy"]
    assert run("campaign", "table", file, "leave", "--player", "9").exit_code == 2


def test_a_fork_and_an_export_are_campaigns_of_their_own(tmp_path: Path) -> None:
    file = begun(tmp_path)
    run("campaign", "next", file, "--auto", "--bots", "random")
    fork = str(tmp_path / "fork.jsonl")
    assert run("campaign", "fork", file, fork, "--at", "0", "--seed", "x").exit_code == 0
    assert load_campaign(fork, campaign_rules).state.played == []
    whole = run("campaign", "export", file, "--verify")
    assert whole.exit_code == 0
    assert whole.stdout == Path(file).read_text(encoding="utf-8")
    sealed = run("campaign", "export", file, "--sealed").stdout
    assert '"seed":"7"' not in sealed.splitlines()[0]
    other = tmp_path / "sealed.jsonl"
    other.write_text(sealed, encoding="utf-8")
    assert run("campaign", "next", str(other), "--auto", "--bots", "random").exit_code == 0
    header = json.loads(other.read_text(encoding="utf-8").splitlines()[0])
    assert header["seed"] not in ("", "7"), "whoever goes on with a sealed file draws by a seed of their own"
    assert header["chance_from"] == len(sealed.splitlines()) - 3
    game = run("campaign", "export", file, "--game", "1").stdout
    assert json.loads(game.splitlines()[0])["hexarc"] == "record"


def test_wrong_options_are_refused(tmp_path: Path) -> None:
    done = run("campaign", "new", str(tmp_path / "x.jsonl"), "--option", "colour=red")
    assert done.exit_code == 2
    assert "the options are" in done.stderr


def test_an_episode_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    file = begun(tmp_path)
    left = run("campaign", "next", file, "--bots", "random", typed="1\n1\n1\n")
    assert left.exit_code == 0, left.stderr
    campaign = load_campaign(file, campaign_rules)
    plies = len(campaign.games[0])
    assert plies > 3
    assert [row for row in campaign.rows if "result" in row] == []
    again = run("campaign", "next", file, "--bots", "random", typed="1\n1\n1\n")
    assert again.exit_code == 0, again.stderr
    kept = load_campaign(file, campaign_rules).games[0]
    assert len(kept) > plies
    assert kept[1 : plies - 2] == campaign.games[0][1 : plies - 2]


def test_the_story_is_read_before_and_after_an_episode_and_once(tmp_path: Path) -> None:
    file = begun(tmp_path)
    done = run("campaign", "next", file, "--auto", "--bots", "random", "--lang", "fr")
    flat = " ".join(done.stdout.split(" "))
    assert flat.index("Mars 1921.") < flat.index("À la fin de l’été")
    assert max(len(line) for line in done.stdout.splitlines()[:20]) <= 88
    again = run("campaign", "next", file, "--auto", "--bots", "random", "--lang", "fr").stdout
    assert "Mars 1921." not in again
    assert "Octobre 1921." in again


def test_the_story_is_left_out_on_request_and_for_machines(tmp_path: Path) -> None:
    file = begun(tmp_path)
    left = run("campaign", "next", file, "--bots", "random", "--quiet", typed="1\n")
    assert left.exit_code == 0, left.stderr
    assert "1921" not in left.stdout
    done = run("campaign", "next", file, "--auto", "--bots", "random", "--json")
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout)["story"][-1]["message"] == "rise.ep1.outcome"
    assert run("campaign", "next", file, "--json").exit_code == 2


def test_the_page_has_the_summary_of_what_was_begun(tmp_path: Path) -> None:
    file = begun(tmp_path)
    summary = "The Great War is over, and the Factory has closed its gates."
    assert summary not in run("campaign", "show", file).stdout
    run("campaign", "next", file, "--auto", "--bots", "random", "--quiet")
    assert summary in " ".join(run("campaign", "show", file).stdout.split())


def test_who_keeps_the_log_of_a_box_reads_the_story_too(tmp_path: Path) -> None:
    file = begun(tmp_path)
    result = json.dumps({"scores": [61, 48], "stars": [[], []], "influence": [2, 3]})
    done = run("campaign", "log", file, "--result", result, typed="war 3\nwar 4\n")
    assert done.stdout.index("March 1921.") < done.stdout.index("By the end of summer")


def test_the_numbers_of_the_owners_box_are_those_of_all_its_games(tmp_path: Path) -> None:
    data = tmp_path / "box.json"
    data.write_text('{"scythe": {"armor.power": 3}}', encoding="utf-8")
    campaign = load_campaign(begun(tmp_path, "--data", str(data)), campaign_rules)
    campaign.act(len(campaign.rows), "begin")
    assert campaign.game().options["box"] == "armor.power=3"
    assert "3" in market.mod_text("armor", "en", campaign.options)
    assert market.mod_text("armor", "en", campaign.options) != market.mod_text("armor", "en", {})
