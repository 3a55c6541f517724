"""Snapshots: a state as plain data, with its schema version, and the way back.

Frames are saved by the names of their procedure and step, not by number, so that a game goes on after the rules were
corrected.
"""

import hashlib
import json
from collections.abc import Callable

from hexarc.core.engine import run
from hexarc.core.errors import RecordError, RuleBug
from hexarc.core.ids import ProcId, SeatId
from hexarc.core.rules import Rules
from hexarc.core.state import Frame, State

Plain = dict[str, object]
Upgrader = Callable[[Plain], Plain]


def dump_state(r: Rules, s: State) -> Plain:
    """Everything that is saved of a state, as JSON-able data that shares nothing with it."""
    return {name: _copied(value) for name, value in lent_state(r, s).items()}


def lent_state(r: Rules, s: State) -> Plain:
    """The same with the state's own lists in it: valid until the state changes."""
    plain: Plain = {"stack": [_dump_frame(r, f) for f in s.stack]}
    for name in s.FIELDS:
        plain[name] = getattr(s, name)
    for part in s.parts:
        for name in part.FIELDS:
            plain[f"{part.NAME}.{name}"] = getattr(part, name)
    return plain


def load_state(r: Rules, s: State, plain: Plain) -> None:
    """Fill a fresh state from plain data and open its decision again."""
    expected = set(s.FIELDS) | {"stack"} | {f"{part.NAME}.{name}" for part in s.parts for name in part.FIELDS}
    if set(plain) != expected:
        missing = ", ".join(sorted(expected - set(plain))) or "nothing"
        extra = ", ".join(sorted(set(plain) - expected)) or "nothing"
        raise RecordError(f"this snapshot does not fit {r.game}: missing {missing}; unknown {extra}")
    for name in s.FIELDS:
        setattr(s, name, _fitting(name, plain[name], getattr(s, name), name in s.GROWING))
    for part in s.parts:
        for name in part.FIELDS:
            full = f"{part.NAME}.{name}"
            setattr(part, name, _fitting(full, plain[full], getattr(part, name), name in part.GROWING))
    stack = plain["stack"]
    if not isinstance(stack, list):
        raise RecordError("snapshot field 'stack' must be a list of frames")
    s.stack = [_load_frame(r, item) for item in stack]
    try:
        run(r, s)
    except (IndexError, KeyError, TypeError, ValueError, AssertionError, RuleBug) as error:
        raise RecordError(f"this snapshot of {r.game} does not describe a possible state") from error


def _fitting(name: str, value: object, fresh: object, growing: bool) -> object:
    """A stored value, if it could stand where the fresh one does."""
    if not _is_plain_ints(value):
        raise RecordError(f"snapshot field '{name}' must hold whole numbers only")
    if isinstance(value, list) != isinstance(fresh, list):
        wanted = "a list" if isinstance(fresh, list) else "one number"
        raise RecordError(f"snapshot field '{name}' must be {wanted}")
    if isinstance(value, list) and isinstance(fresh, list) and not growing and len(value) != len(fresh):
        raise RecordError(f"snapshot field '{name}' has {len(value)} numbers; {len(fresh)} would be right")
    return _copied(value)


def state_hash(r: Rules, s: State) -> str:
    """A fingerprint of the whole state, the same in every build and on every machine."""
    text = json.dumps(dump_state(r, s), separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def upgrade(plain: Plain, schema: int, present: int, upgraders: dict[int, Upgrader]) -> Plain:
    """Bring the data of an older schema up to the present one, version by version."""
    if schema > present:
        raise RecordError(f"this snapshot has schema {schema}; this version of Hexarc knows up to {present}")
    plain = {name: _copied(value) for name, value in plain.items()}  # an upgrader may work in place
    for version in range(schema, present):
        step = upgraders.get(version)
        if step is None:
            raise RecordError(f"no way leads from snapshot schema {version} to {version + 1}")
        plain = step(plain)
    return plain


def _dump_frame(r: Rules, f: Frame) -> list[object]:
    steps = r.steps[f.proc]
    step = steps[f.pc].name if f.pc < len(steps) else ""
    return [r.proc_names[f.proc], step, f.seat, f.a, f.b, f.c, f.d, f.e]


def _load_frame(r: Rules, item: object) -> Frame:
    if not isinstance(item, list) or len(item) != 8:
        raise RecordError(f"a frame must be [procedure, step, seat, five numbers], not {item!r}")
    name, step_name = item[0], item[1]
    numbers: list[int] = []
    for value in item[2:]:
        if not isinstance(value, int) or isinstance(value, bool):
            raise RecordError(f"a frame's seat and numbers must be whole numbers, in {item!r}")
        numbers.append(value)
    if not isinstance(name, str) or name not in r.proc_names or name == "":
        raise RecordError(f"there is no procedure {name!r} in {r.game} with these options")
    proc = ProcId(r.proc_names.index(name))
    steps = r.steps[proc]
    pc = len(steps)
    if step_name != "":
        names = [step.name for step in steps]
        if step_name not in names:
            raise RecordError(f"procedure '{name}' has no step {step_name!r}; its steps are {', '.join(names)}")
        pc = names.index(step_name)
    return Frame(proc, SeatId(numbers[0]), numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], pc)


def _copied(value: object) -> object:
    if isinstance(value, list):
        for item in value:
            if isinstance(item, list):
                return [_copied(part) for part in value]
        return value[:]
    return value


def _is_plain_ints(value: object) -> bool:
    if isinstance(value, list):
        return all([_is_plain_ints(item) for item in value])
    return isinstance(value, int) and not isinstance(value, bool)
