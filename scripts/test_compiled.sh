#!/bin/sh
# Run the laws and the golden games on the compiled engine: test_compiled.sh PYTHON WORKERS.
# It only runs them: that both builds reach the same state hashes is for the tests themselves to compare.
set -eu
python=$1 workers=$2
if ! "$python" scripts/compile.py --check; then
    echo "test: no compiled build here, so the laws ran interpreted only" >&2
    exit 0
fi
folders=
for folder in tests/laws tests/golden; do
    if [ -n "$(find "$folder" -name 'test_*.py' 2>/dev/null)" ]; then
        folders="$folders $folder"
    fi
done
if [ -z "$folders" ]; then
    echo "test: neither tests/laws nor tests/golden has tests yet; nothing to run compiled" >&2
    exit 0
fi
echo "test:$folders again, compiled" >&2
# shellcheck disable=SC2086  # a list of folders
HEXARC_BUILD=compiled exec "$python" -m pytest -n "$workers" $folders
