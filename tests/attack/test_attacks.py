"""The attacks that take seconds, as tests. All of them: ``python -m tests.attack``."""

from pathlib import Path

import pytest

from tests.attack.outcome import Attack, attacks

QUICK = [attack for attack in attacks() if attack.quick]


@pytest.mark.parametrize("attack", QUICK, ids=[attack.name for attack in QUICK])
def test_the_server_holds_against(attack: Attack, tmp_path: Path) -> None:
    outcome = attack.run(tmp_path)
    assert outcome.held, f"{attack.what}: {outcome.tried}: {outcome.found}"
