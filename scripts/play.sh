#!/bin/sh
# Play in the browser if the client is built, else in the terminal: play.sh HEXARC PYTHON [arguments of hexarc serve].
set -eu
hexarc=$1
python=$2
shift 2

if [ ! -f src/hexarc/server/static/index.html ]; then
    echo "play: in the terminal, for the browser client is not built (it needs node 20.19 or newer)" >&2
    exec "$hexarc" play "$@"
fi

# The page opens once the server answers. Without a desktop, whoever plays opens the printed address.
port=8000
previous=
for argument in "$@"; do
    [ "$previous" = "--port" ] && port=$argument
    previous=$argument
done
"$python" - "$port" <<'END' &
import sys, time, urllib.request, webbrowser
url = f"http://localhost:{sys.argv[1]}/"
for _ in range(150):
    try:
        urllib.request.urlopen(url + "healthz", timeout=1).read()
    except OSError:
        time.sleep(0.2)
    else:
        webbrowser.open(url)
        break
END
exec "$hexarc" serve "$@"
