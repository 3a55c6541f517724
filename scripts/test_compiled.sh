#!/bin/sh
# Run the laws, the golden games and what pickles on the compiled engine: test_compiled.sh PYTHON WORKERS.
# It only runs them: that both builds reach the same state hashes is for the tests themselves to compare.
set -eu
python=$1 workers=$2
if ! "$python" scripts/compile.py --check; then
    echo "test: no compiled build here, so the laws ran interpreted only" >&2
    exit 0
fi
set -- tests/laws tests/golden tests/core/test_pickling.py
# Left out: what starts a process for each build itself, and has done so already in the run before this one.
twice="--ignore-glob=tests/laws/test_trial*.py --deselect tests/laws/test_laws.py::test_compiled_and_interpreted_agree"
echo "test: $* again, compiled" >&2
# shellcheck disable=SC2086  # a list of options
HEXARC_BUILD=compiled exec "$python" -m pytest -n "$workers" --dist worksteal $twice "$@"
