#!/bin/sh
# Write constraints.txt anew: install the newest that pyproject.toml allows in a fresh environment, and freeze that.
set -eu
cd "$(dirname "$0")/.."
export PIP_DISABLE_PIP_VERSION_CHECK=1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"${PYTHON:-python3}" -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet --quiet install --upgrade editables uv '.[dev,peers,ray]'
{
    echo "# Exact versions of all that \`make setup\` installs, the same on every machine. Made by scripts/pin.sh."
    "$folder/venv/bin/pip" freeze --all --exclude pip --exclude hexarc
} >"$folder/constraints.txt"
if grep -n '@\|://\|/' "$folder/constraints.txt" | grep -v ':#'; then
    echo "pin: these lines hold an address or a path; constraints.txt stays as it was" >&2
    exit 1
fi
cp "$folder/constraints.txt" constraints.txt
