"""The attacks that take seconds, as tests. All of them: ``python -m tests.attack``."""

from pathlib import Path

import pytest

from tests.attack.outcome import Attack, attacks
from tests.attack.player import Machine, Player

QUICK = [attack for attack in attacks() if attack.quick]


@pytest.mark.parametrize("attack", QUICK, ids=[attack.name for attack in QUICK])
def test_the_server_holds_against(attack: Attack, tmp_path: Path) -> None:
    outcome = attack.run(tmp_path)
    assert outcome.held, f"{attack.what}: {outcome.tried}: {outcome.found}"


def test_a_player_blames_the_server_only_for_what_the_machine_did_not_do() -> None:
    player = Player.__new__(Player)
    player.machine = Machine()
    player.machine.end()
    player.refusals = []
    player.machine.stood_still = [(10.0, 13.0), (20.0, 20.5)]
    player.waits = [(1.0, 1.4), (9.5, 13.2), (20.0, 21.0)]
    assert abs(player.worst() - 0.7) < 1e-9
    assert player.complaint() == ""
    player.waits.append((19.0, 21.1))  # half a second of it was the machine
    assert player.complaint() == "the player waited 1.6 s"
