"""``hexarc serve`` as a process: what keeps it from starting is one clear line; terminals of all kinds."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx2 as httpx
import pytest

from tests.cli.running import ROOT, process, run


def refused(*args: str) -> str:
    """The one line that a server says which does not start."""
    done = process("serve", "--game", "tiny", *args)
    return one_line(done.returncode, done.stdout, done.stderr)


def refused_here(*args: str) -> str:
    """The same without a process of its own, for what is found out before there is a server."""
    done = run("serve", "--game", "tiny", *args)
    return one_line(done.exit_code, done.stdout, done.stderr)


def one_line(code: int, out: str, said: str) -> str:
    assert code == 2, said
    assert out == ""
    assert said.startswith("hexarc: ")
    assert said.count("\n") == 1, said
    assert "open http" not in said  # it is nowhere
    return said


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        said = refused("--port", port, "--database", str(tmp_path / "x.sqlite3"))
    assert f"127.0.0.1, port {port}: something else listens there already" in said
    assert not (tmp_path / "x.sqlite3").exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--host", "no.such.host.invalid"], "cannot listen on no.such.host.invalid: there is no such address"),
        (["--host", "192.0.2.77"], "cannot listen on 192.0.2.77, port 0"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "no_such_module:Game"], "no_such_module"),
        (["--database", "{folder}"], "unable to open database file"),
        (["--database", "{folder}/text"], "file is not a database"),
        (["--database", "{folder}/text/below.sqlite3"], "text"),
        (["--database", "postgresql://me:hush@127.0.0.1:1/x"], "the database does not answer"),
        (["--database", "mysql://x"], "'mysql' is not supported"),
        (["--smtp", "smtp://x"], "--smtp needs --sender"),
        (["--log", "loud"], "--log loud"),
    ],
)
def test_what_is_wrong_is_one_line(args: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, but a text of some length, longer than a header " * 9)
    given = [arg.replace("{folder}", str(tmp_path)) for arg in args]
    if "--database" not in given:
        given += ["--database", str(tmp_path / "x.sqlite3")]
    at_once = "--database" not in args  # nothing was opened yet
    told = (refused_here if at_once else refused)("--port", "0", *given)
    assert said in told
    assert "hush" not in told


def test_a_database_of_a_newer_version_or_of_another_server(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    with started("--database", str(path)) as (url, _):
        assert httpx.get(f"{url}/healthz").status_code == 200
        assert "another server has" in refused("--port", "0", "--database", str(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'ffffffffffff'")
        connection.commit()
    assert "was written by a newer Hexarc" in refused("--port", "0", "--database", str(path))


class started:  # reads as what it does
    """A server of its own; the address that it printed, and its process."""

    def __init__(self, *args: str) -> None:
        command = [sys.executable, "-m", "hexarc", "serve", "--port", "0", "--game", "tiny", *args]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def __enter__(self) -> "tuple[str, subprocess.Popen[str]]":
        assert self.process.stderr is not None
        end = time.monotonic() + 60
        while time.monotonic() < end:
            line = self.process.stderr.readline()
            found = re.search(r"open (http://localhost:\d+) ", line)
            if found:
                return found[1], self.process
            assert line or self.process.poll() is None
        raise AssertionError("it does not start")

    def __exit__(self, *_error: object) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)


def test_the_address_is_printed_when_it_can_be_opened_with_the_port_that_was_found(tmp_path: Path) -> None:
    with started("--database", str(tmp_path / "x.sqlite3")) as (url, _):
        assert not url.endswith(":0")
        assert httpx.get(f"{url.replace('localhost', '127.0.0.1')}/healthz").status_code == 200


def test_control_c_ends_a_server_in_order(tmp_path: Path) -> None:
    """It closes what it has open, then ends as every command does; what a shell started deaf for it ends with 0."""
    deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    database = tmp_path / "x.sqlite3"
    with started("--database", str(database)) as (url, server):
        server.send_signal(signal.SIGINT)
        _, said = server.communicate(timeout=30)
        assert server.returncode == (0 if deaf else 130), said
        assert "Traceback" not in said
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{url.replace('localhost', '127.0.0.1')}/healthz")
    with closing(sqlite3.connect(database, timeout=0)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
    assert not database.with_name("x.sqlite3-wal").exists(), "closed, not killed: nothing is left to be taken in"


ASCII = {"PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}


def test_a_terminal_that_knows_only_ascii_is_spoken_to_in_it(tmp_path: Path) -> None:
    lang = "fr"
    saved = str(tmp_path / "game.jsonl")
    played = process("play", "arcs", "-p", "2", "--bots", "random,random", "--save", saved, "--lang", lang, **ASCII)
    assert played.returncode == 0, played.stderr
    played.stdout.encode("ascii")
    assert re.search(r"[1-6][@^)#] ", played.stdout)  # four kinds of planets, four signs
    for command in (["games"], ["replay", saved], ["sim", "tiny", "-n", "2"], ["play", "arcs"], ["replay", "nöwhere"]):
        done = process(*command, "--lang", lang, **ASCII)
        assert done.returncode == (2 if "nöwhere" in command else 0), done.stderr
        (done.stdout + done.stderr).encode("ascii")
        assert "Traceback" not in done.stderr


def test_signs_are_spelled_and_unknown_ones_are_one_question_mark() -> None:
    from hexarc.cli.plain import spelled

    assert (
        "".join([spelled(letter) for letter in "d’Étain — “où” … 4◎→5☾ œuf 王"]) == 'd\'Etain - "ou" ... 4@->5) oeuf ?'
    )
    assert len({spelled(sign) for sign in "◎▲☾⬡"}) == 4


def test_what_a_file_says_does_not_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text('{"hexarc":"record","format":"\\u001b[2J\\u202e"}\n', "utf-8")
    done = process("replay", str(file))
    assert done.returncode == 2
    assert "format [2J;" in done.stderr
    assert "\x1b" not in done.stderr
    assert "\u202e" not in done.stderr
