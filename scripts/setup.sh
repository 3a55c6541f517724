#!/bin/sh
# Make the virtual environment of the checkout: setup.sh VENV play|compile|test. PYTHON=... chooses the interpreter.
# play: what playing needs. compile: what the compiled engine needs to be built. test: everything.
# uv installs where it can be had, else pip; both take the versions that constraints.txt pins.
set -eu
venv=$1 purpose=$2
recent='import sys; sys.exit(sys.version_info < (3, 11))'
case $purpose in
play) extras='server' ;;
compile) extras='server,compile' ;;
test) extras='dev,peers' ;;
*) echo "setup: '$purpose' is none of play, compile, test" >&2 && exit 2 ;;
esac

python=
for candidate in ${PYTHON:-python3.11 python3.12 python3.13 python3.14 python3 python}; do
    if "$candidate" -c "$recent" >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "setup: Hexarc needs Python 3.11 or newer, and none of these is: ${PYTHON:-python3.11 and newer, python3, python}." >&2
    echo "setup: install one, or name it: make play PYTHON=/path/to/python3 (uv python install 3.12 brings one, too)" >&2
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
    if ! told=$("$python" -m venv "$venv" 2>&1); then
        echo "$told" | tail -n 3 >&2
        rm -rf "$venv"
        echo "setup: $venv could not be made. Is there room on the disk? It takes about 250 MB. Then run the same command again." >&2
        exit 1
    fi
fi

begun=$(date +%s)
pip="$venv/bin/python -m pip --quiet --quiet install --constraint constraints.txt"
uv=$(command -v uv || { $pip uv >/dev/null 2>&1 && echo "$venv/bin/uv"; } || true)
# uv reads no settings of pip: it is told where pip looks for packages on this machine.
index=$("$venv/bin/python" -m pip config get global.index-url 2>/dev/null || true)
[ -z "$index" ] || export UV_DEFAULT_INDEX="$index"

install() {
    if [ -n "$uv" ] && "$uv" pip install --quiet --python "$venv/bin/python" --constraint constraints.txt "$@" 2>/dev/null; then
        return 0
    fi
    told=$($pip "$@" 2>&1) || { echo "$told" | tail -n 3 >&2; return 1; }
}

fail() {
    echo "setup: the packages could not be installed. They are fetched once, from ${index:-the index that pip knows}:" >&2
    echo "setup: is there a network, and room on the disk (250 MB)? Then run the same command again. Once they are installed," >&2
    echo "setup: Hexarc plays without a network." >&2
    exit 1
}

echo "setup: installing what it takes to $purpose" >&2
# The build tools first, pinned like the rest; then no isolated build has to fetch its own.
install hatchling editables || fail
install --no-build-isolation --editable ".[$extras]" || fail
# Ray is not made for every machine. Without it only --ray is missing, and its test is left out.
if [ "$purpose" = test ]; then
    install --only-binary :all: ray || echo "setup: without Ray, which cannot be had for this machine" >&2
fi
echo "setup: done in $(($(date +%s) - begun)) s" >&2
