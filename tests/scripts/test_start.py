"""What `make play` and the script that measures it work out; starting itself is tried by the script."""

import pytest

from scripts.play import port_of
from scripts.time_start import parts


@pytest.mark.parametrize(
    ("arguments", "port"),
    [([], "8000"), (["--port", "8001"], "8001"), (["--log", "debug", "--port=9"], "9"), (["--port"], "8000")],
)
def test_the_page_opens_at_the_port_that_was_given(arguments: list[str], port: str) -> None:
    assert port_of(arguments) == port


def test_each_part_lasts_until_the_next_one_begins() -> None:
    seen = [
        (0.5, "setup: making .venv"),
        (2.0, "setup: done in 2 s"),
        (3.0, "web: installing what the browser client is built with"),
        (7.0, "web: building the browser client"),
        (9.5, "play: starting the server"),
        (11.0, "Hexarc: open http://localhost:8000 (Ctrl-C stops it)"),
        (99.0, "Hexarc: on with the compiled engine, at http://localhost:8000"),
    ]
    assert parts(seen, "Hexarc: open") == {
        "Python packages": 2.5,
        "npm packages": 4.0,
        "browser client": 2.5,
        "server": 1.5,
        "in all": 11.0,
    }
    assert parts(seen, "Hexarc: on with")["address"] == 88.0
