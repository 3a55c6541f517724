#!/bin/sh
# Make the virtual environment of the checkout: setup.sh VENV. PYTHON=... chooses the interpreter.
set -eu
venv=$1
recent='import sys; sys.exit(sys.version_info < (3, 11))'

python=
for candidate in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3 python}; do
    if "$candidate" -c "$recent" >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "setup: Hexarc needs Python 3.11 or newer, and none of these is: ${PYTHON:-python3.11 and newer, python3, python}." >&2
    echo "setup: install one, or name it: make setup PYTHON=/path/to/python3" >&2
    exit 1
fi

if ! "$venv/bin/python" -c "import pip; $recent" >/dev/null 2>&1; then
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        echo "setup: $python cannot make virtual environments: its modules venv and ensurepip are missing." >&2
        echo "setup: install them (on Debian and Ubuntu the package is python$version-venv) and run the same command again." >&2
        exit 1
    fi
    echo "setup: making $venv with $("$python" --version)" >&2
    rm -rf "$venv"
    "$python" -m venv "$venv"
fi

echo "setup: installing what constraints.txt pins (a minute the first time)" >&2
pip="$venv/bin/python -m pip --quiet --quiet install --constraint constraints.txt"
# The build tools first, pinned like the rest; then no isolated build has to fetch its own.
$pip hatchling editables
$pip --no-build-isolation --editable '.[dev,peers,plots]'
# Ray is not made for every machine. Without it only --ray is missing, and its test is left out.
$pip --only-binary :all: ray || echo "setup: without Ray, which cannot be had for this machine" >&2
