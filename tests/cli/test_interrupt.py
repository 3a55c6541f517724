"""Ctrl-C: a real signal to a real process, at several moments. It ends soon, says what it has, and loses nothing."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import hexarc
from hexarc.bots.worker import BotFailed, Worker
from hexarc.sim import interrupt
from tests.support import bad_bots

ROOT = Path(__file__).parents[2]
SOON = 10.0  # seconds; it takes half of one, but the machine may be busy with other tests
HANGING = "tests.support.bad_bots:HangsOpenly"
SLOW = "tests.support.bad_bots:Slow"


def listen() -> None:
    """A shell starts what runs in the background deaf to Ctrl-C, and these tests may run there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _listen() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Command:
    """A command in a session of its own, as a shell starts it."""

    def __init__(self, folder: Path, *args: str, typed: bool = False) -> None:
        self.files = (folder / "stdout", folder / "stderr")
        with self.files[0].open("wb") as out, self.files[1].open("wb") as err:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "hexarc", *args],
                stdin=subprocess.PIPE if typed else subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                cwd=ROOT,
                start_new_session=True,
                preexec_fn=listen,  # no threads here
                env={**os.environ, "HEXARC_LANG": "en", "PYTHONUNBUFFERED": "1"},
            )

    def read(self) -> str:
        return "".join([file.read_text("utf-8") for file in self.files])

    def wait_for(self, text: str, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while text not in self.read():
            assert time.monotonic() < end, f"'{text}' does not come: {self.read()}"
            assert self.process.poll() is None, self.read()
            time.sleep(0.02)

    def interrupt(self) -> float:
        """Ctrl-C in a terminal reaches every process of the command; how long it takes to end."""
        started = time.monotonic()
        os.killpg(self.process.pid, signal.SIGINT)
        try:
            self.process.wait(SOON)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            raise AssertionError(f"it does not end: {self.read()}") from None
        if self.process.stdin is not None:
            self.process.stdin.close()
        return time.monotonic() - started

    def has_left(self) -> bool:
        """Whether nothing of its session runs any more."""
        end = time.monotonic() + 5
        while time.monotonic() < end:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.05)
        os.killpg(self.process.pid, signal.SIGKILL)
        return False


def well_ended(command: Command) -> str:
    """It ended by the interrupt, with its exit code, without a trace of anything, and left no process behind."""
    command.interrupt()
    said = command.read()
    assert command.process.returncode == 130, said
    assert "Traceback" not in said, said
    assert "fatal" not in said, said
    assert command.has_left()
    return said


@pytest.mark.parametrize("bot", [HANGING, SLOW, "expert", "normal"])
def test_play_saves_what_there_is_while_a_bot_thinks(bot: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    game = "arcs" if bot in ("expert", "normal") else "tiny"
    command = Command(tmp_path, "play", game, "-p", "2", "--bots", f"{bot},{bot}", "--save", str(saved))
    command.wait_for("it hangs" if bot == HANGING else "Type the number")
    time.sleep(0.3 if bot in (HANGING, "normal") else 2)
    said = well_ended(command)
    assert f"Saved in {saved}." in " ".join(said.split())
    from hexarc.core import registry

    registry.register("tiny", "tests.tiny.game:Tiny")
    record = hexarc.load(saved)
    record.replay()
    assert not record.scores


def test_play_saves_what_there_is_while_a_person_thinks(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    command = Command(tmp_path, "play", "tiny", "-p", "2", "--bots", "random", "--save", str(saved), typed=True)
    command.wait_for("Type the number")
    assert command.process.stdin is not None
    command.process.stdin.write(b"1\n")
    command.process.stdin.flush()
    command.wait_for("> 1")
    time.sleep(0.5)
    well_ended(command)
    assert saved.is_file()


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("after", [0.05, 0.6])
def test_sim_tells_what_it_has(jobs: str, after: float, tmp_path: Path) -> None:
    command = Command(tmp_path, "sim", "tiny", "-n", "100000", "-j", jobs, "--json")
    command.wait_for('{"seed": 0')
    time.sleep(after)
    said = well_ended(command)
    rows = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [row["seed"] for row in rows] == list(range(len(rows)))
    assert f"stopped after {len(rows):,} of 100,000" in said


def test_sim_ends_where_a_bot_hangs(tmp_path: Path) -> None:
    command = Command(tmp_path, "sim", "tiny", "-n", "3", "-j", "1", "--bots", HANGING)
    command.wait_for("it hangs")
    assert "stopped after 0 of 3" in well_ended(command)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_arena_keeps_what_was_played_and_ends_while_bots_think(jobs: str, tmp_path: Path) -> None:
    kept = tmp_path / "arena.jsonl"
    bots = f"random,{SLOW}"
    command = Command(tmp_path, "arena", "tiny", "--bots", bots, "-n", "1000", "-j", jobs, "--out", str(kept), "--json")
    command.wait_for('{"number": 0', 120)
    said = well_ended(command)
    told = [line for line in said.splitlines() if line.startswith('{"number"')]
    rows = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert len(rows) == 1 + len(told) >= 2
    assert "stopped after" in said


def test_an_interrupt_while_it_starts_says_nothing(tmp_path: Path) -> None:
    for after in (0.1, 0.5):
        command = Command(tmp_path, "arena", "arcs", "--bots", "expert,expert", "-j", "2")
        time.sleep(after)
        command.interrupt()
        assert command.process.returncode in (130, -signal.SIGINT), command.read()  # before Python itself hears it
        assert command.has_left()


def test_held_interrupts_are_raised_where_somebody_asks() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        interrupt.check()
        os.kill(os.getpid(), signal.SIGINT)
        done.append("goes on")
        interrupt.check()
        done.append("never")
    assert done == ["goes on"]
    with pytest.raises(KeyboardInterrupt), interrupt.held():  # nobody asked
        os.kill(os.getpid(), signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), interrupt.held():
        os.kill(os.getpid(), signal.SIGINT)
        with interrupt.released():
            done.append("never")
    with pytest.raises(KeyboardInterrupt), interrupt.held(), interrupt.released():
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
        done.append("never")
    assert done == ["goes on"]
    assert signal.getsignal(signal.SIGINT) is not interrupt._note


def test_a_worker_answers_fails_and_is_ended() -> None:
    worker = Worker(bad_bots.register_all)
    assert worker.call(sum, [1, 2], seconds=60) == 3
    with pytest.raises(BotFailed, match=r"^JSONDecodeError at decoder\.py"):
        worker.call(json.loads, "x", seconds=60)
    assert worker.call(sum, [3, 4], seconds=60) == 7
    with pytest.raises(BotFailed, match="exit code 4"):
        worker.call(os._exit, 4, seconds=60)
    assert worker.dead
    worker = Worker(bad_bots.register_all)
    with pytest.raises(BotFailed, match=r"no answer within 0\.5 s"):
        assert worker.call(sum, [], seconds=60) == 0
        worker.call(time.sleep, 60, seconds=0.5)
    assert worker.process.exitcode is not None
    failing = Worker(time.sleep, "x")
    with pytest.raises(BotFailed, match="TypeError"):
        failing.call(sum, [])
    assert failing.dead


FIRST = """
import signal, time
from hexarc.bots.worker import Worker
if __name__ == "__main__":
    worker = Worker(time.sleep, 0)
    held = worker.call(signal.pthread_sigmask, signal.SIG_BLOCK, ())
    worker.kill()
    assert signal.SIGINT in held, held
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
"""


def test_the_first_process_is_started_without_interrupts_too(tmp_path: Path) -> None:
    """With the first one Python starts a process of its own, which undid it."""
    script = tmp_path / "first.py"
    script.write_text(FIRST)
    done = subprocess.run([sys.executable, str(script)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


HOST = """
import sys, time
from hexarc.bots.worker import Worker
if __name__ == "__main__":
    worker = Worker(time.sleep, 0)
    worker.call(sum, [])
    worker.near.send((time.sleep, (60,)))
    print(worker.process.pid, flush=True)
    time.sleep(60)
"""


def test_a_worker_does_not_outlive_a_host_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "host.py"
    script.write_text(HOST)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, cwd=ROOT) as host:
        assert host.stdout is not None
        pid = int(host.stdout.readline())
        os.kill(pid, 0)
        host.kill()
    end = time.monotonic() + 20
    while Path(f"/proc/{pid}/stat").exists() and time.monotonic() < end:
        if Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z":
            break  # it has ended, only nobody has asked for its exit code
        time.sleep(0.1)
    else:
        assert time.monotonic() < end, "it goes on alone"
