"""One mutant against its tests, in a forked process that already has everything imported.

The mutant exists in the memory of that process only: its function gets the bytecode of the changed source. No file
changes, so nothing is left behind however a run ends. The function stays the same object, so that whoever holds it
(tables of rules, imports by name) calls the mutant.
"""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from scripts.mutation.operators import Mutant
from scripts.mutation.reach import passes

SURVIVED, KILLED, BROKEN = 0, 1, 3
MOST_MEMORY = 6 << 30  # of a loop that collects without end
PATIENCE = 10  # times what the tests take without the mutant, which is then in an endless loop


def start(mutant: Mutant, source_root: str, tests: list[tuple[pytest.Item, float]], least: float) -> int:
    """Fork: the process that tries the mutant. Its exit code says what came of it.

    A test comes with the seconds it takes without the mutant, and gets `least` seconds at least.
    """
    child = os.fork()
    if child:
        return child
    try:
        _limit_memory()
        install(mutant, source_root)
    except Exception as error:
        print(f"mutants: cannot try {mutant}: {error!r}", file=sys.stderr)
        os._exit(BROKEN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        for item, seconds in tests:
            _limit_time(max(least, PATIENCE * seconds))
            if not passes(item):
                os._exit(KILLED)
    except BaseException:
        os._exit(KILLED)
    os._exit(SURVIVED)


def verdict(status: int) -> int:
    """A process that was ended by a signal ran into a limit: the mutant is killed."""
    code = os.waitstatus_to_exitcode(status)
    return KILLED if code < 0 else code


def install(mutant: Mutant, source_root: str) -> None:
    relative = mutant.path.relative_to(source_root).with_suffix("")
    name = ".".join(relative.parts)
    module = importlib.import_module(name.removesuffix(".__init__"))
    found: object = module
    for part in mutant.function.split("."):
        found = getattr(found, part)
    if not isinstance(found, FunctionType):
        raise TypeError(f"{mutant.function} is not a plain function")
    code = compile(mutant.source(), str(Path(module.__file__ or "")), "exec", dont_inherit=True)
    found.__code__ = _nested(code, mutant.function)


def _nested(code: CodeType, qualname: str) -> CodeType:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == qualname:
                return constant
            if qualname.startswith(constant.co_qualname + "."):
                return _nested(constant, qualname)
    raise LookupError(qualname)


def _limit_time(allowed: float) -> None:
    """Processor time, so that a busy machine kills no mutant; and real time, for one that waits for ever."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, allowed)
    signal.setitimer(signal.ITIMER_REAL, 20 * allowed)


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
