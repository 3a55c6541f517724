"""A server with ``--data``: new tables have the numbers of the owner's box, others keep theirs."""

from pathlib import Path

from hexarc.core.boxdata import BOX
from tests.server.table import Server, running


def box_of(server: Server, **options: object) -> str:
    table = server.create("Ada", "Bo", game="scythe", options={"mech_mods": True, **options})
    live = server.run(server.services.host.table, table.id)
    return str(live.game.options[BOX])


def test_new_tables_have_the_numbers_of_the_owner(tmp_path: Path) -> None:
    with running(tmp_path, games=("scythe", "tiny"), box={"scythe": "armor.power=3"}) as server:
        assert box_of(server) == "armor.power=3"
        assert box_of(server, box="armor.power=4") == "armor.power=4"
        assert server.create("Ada", "Bo", game="tiny").see(0)
    (tmp_path / "other").mkdir()
    with running(tmp_path / "other", games=("scythe",)) as server:
        assert box_of(server) == ""
