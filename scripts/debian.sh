#!/bin/sh
# The Debian packages that tests drive: a browser, a database server and a terminal. Installed where that is possible; where it is
# not, the tests that need them say so and are skipped.
set -u
missing=
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
command -v tmux >/dev/null 2>&1 || missing="$missing tmux"
command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "test: missing$missing; the tests that need them are skipped (apt-get install$missing, as root)" >&2
    exit 0
fi
echo "test: installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086  # a list of packages
{ apt-get -qq update && apt-get -qq install -y --no-install-recommends $missing; } >/dev/null 2>&1 ||
    echo "test:$missing could not be installed; the tests that need them are skipped" >&2
exit 0
