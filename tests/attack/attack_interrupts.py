"""Ctrl-C at random moments in commands that play, simulate and compare: nothing is lost, nothing hangs."""

import random
import time
from pathlib import Path

import hexarc
from tests.attack.outcome import Outcome
from tests.cli.test_interrupt import Command

WHAT = "Ctrl-C in play, sim and arena at random moments"
QUICK = False
ROUNDS = 6
SLOWEST = 5.0  # seconds until it has ended; half of one is usual


def all_done(command: str, said: str, saved: Path) -> bool:
    """Whether the interrupt came too late to stop anything: then the command has ended as without it."""
    if command == "play":
        return saved.exists() and bool(hexarc.load(saved).scores)
    return "stopped after" not in said


def run(place: Path) -> Outcome:
    rng = random.Random(9)
    slowest, tried = 0.0, 0
    saved, kept = place / "saved.jsonl", place / "kept.jsonl"
    commands = {
        "Type the number": ["play", "arcs", "-p", "2", "--bots", "expert,hard", "--save", str(saved)],
        '{"seed"': ["sim", "arcs", "-n", "500", "--bots", "easy", "--json", "-j", "2"],
        '{"arena"': ["arena", "arcs", "--bots", "normal,easy", "-n", "100", "-j", "2", "--out", str(kept)],
    }
    for _ in range(ROUNDS):
        for sign, args in commands.items():
            saved.unlink(missing_ok=True)
            kept.unlink(missing_ok=True)
            command = Command(place, *args)
            end = time.monotonic() + 120
            while sign not in command.read() + (kept.read_text("utf-8") if kept.exists() else ""):
                if time.monotonic() > end or command.process.poll() is not None:
                    return Outcome(f"{tried} interrupts", False, f"{args[0]} does not begin: {command.read()[-200:]}")
                time.sleep(0.05)
            time.sleep(rng.random() * 3)
            slowest = max(slowest, command.interrupt())
            tried += 1
            said = command.read()
            code = command.process.returncode
            well = code == 130 or (code == 0 and all_done(args[0], said, saved))
            if not well or "fatal" in said or "Traceback" in said:
                return Outcome(f"{tried} interrupts", False, f"{args[0]}: {code} {said[-200:]}")
            if not command.has_left():
                return Outcome(f"{tried} interrupts", False, f"{args[0]} left processes behind")
            if args[0] == "play" and not saved.exists():
                return Outcome(f"{tried} interrupts", False, "the game was lost")
    return Outcome(f"{tried} interrupts, slowest end {slowest:.2f} s", slowest < SLOWEST, "it takes too long")
