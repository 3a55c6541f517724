"""Campaigns for whoever runs a server: listed, exported, imported, deleted."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from hexarc.server.storage import schema
from tests.cli.running import run
from tests.server.campaign import new_campaign, raids
from tests.server.table import running


@pytest.fixture(autouse=True)
def _raids() -> Iterator[None]:
    with raids():
        yield


def hexarc(folder: Path, *args: str) -> str:
    done = run("games", *args, "--database", str(folder / "test.sqlite3"))
    assert done.exit_code == 0, done.output
    return str(done.stdout)


def test_a_campaign_goes_on_from_its_export_in_the_middle_of_a_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        campaign = new_campaign(server, "Ada", "Bo", name="Winter")
        rng = random.Random(1)
        campaign.act(0, "begin")
        campaign.play_episode(rng)
        while not campaign.see()["episode"]:
            campaign.step(rng)
        table = campaign.table()
        for _ in range(3):
            table.choose(rng=rng)
        ply, view = table.see("owner")["ply"], table.see("owner")["view"]
    listed = [json.loads(line) for line in hexarc(tmp_path, "list", "--json").splitlines()]
    assert [(row["id"], row["name"], row["over"]) for row in listed if "campaign" in row] == [
        (campaign.id, "Winter", False)
    ]
    assert campaign.id in hexarc(tmp_path, "list")
    refused = run("games", "export", table.id, str(tmp_path / "t"), "--database", str(tmp_path / "test.sqlite3"))
    assert refused.exit_code != 0
    assert campaign.id in refused.stderr
    file = tmp_path / "campaign.jsonl"
    hexarc(tmp_path, "export", campaign.id, str(file))
    assert file.stat().st_mode & 0o077 == 0
    hexarc(tmp_path, "delete", campaign.id, "--yes")
    lines = hexarc(tmp_path, "import", str(file)).splitlines()
    assert [line.partition(":")[0] for line in lines[1:]] == ["player 1", "player 2", "owner", "spectators"]
    keys = [line.partition("#")[2] for line in lines[1:]]
    with running(tmp_path) as server:
        storage = server.services.host.storage
        with storage.engine.connect() as c:
            assert c.execute(select(func.count()).select_from(schema.tables)).scalar() == 1, "the old ones are gone"
        again = campaign.__class__(server, {
            "id": lines[0], "owner": {"key": keys[2]}, "spectator": {"key": keys[3]},
            "seats": [{"players": [0], "key": keys[0]}, {"players": [1], "key": keys[1]}],
        })  # fmt: skip
        shown = again.see("owner")
        assert (shown["episode"]["number"], len(shown["episodes"])) == (1, 1)
        table = again.table()
        assert (table.see("owner")["ply"], table.see("owner")["view"]) == (ply, view)
        assert again.play_on(random.Random(2))["campaign"]["finished"]
        assert "hexarc_campaign_rows" in server.services.metrics.text().decode()
