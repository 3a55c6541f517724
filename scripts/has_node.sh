#!/bin/sh
# Whether there is a node that can build the web client: 20.19 or newer.
command -v npm >/dev/null 2>&1 || exit 1
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
