#!/bin/bash
# Many games with Automas, in search of faults: each level alone against a bot, then mixed tables.
#   GAMES=5000 BOT=normal sh scripts/automa_games.sh     (about ten minutes, compiled)
# What is wrong ends it with exit code 1. `tests/laws/test_automas.py` and `test_companion.py` check the laws on such tables.
set -euo pipefail
HEXARC=${HEXARC:-.venv/bin/hexarc}
GAMES=${GAMES:-100} BOT=${BOT:-random} JOBS=${JOBS:-1}
for level in autometta automa automaszyna ultimaszyna; do
    echo "solo: $level against $BOT" >&2
    $HEXARC sim scythe --players 2 --games "$GAMES" --bots "$BOT" --jobs "$JOBS" --option "seats=player,$level" --json | tail -n 1
done
tables="player,automa,autometta player,automa,player player,automaszyna,player,automa automa,automa,player,automa,automa player,automa,player,automa,ultimaszyna,player automa,player,ultimaszyna,player,automa,automa,automa"
share=$(((GAMES + 5) / 6))
for seats in $tables; do
    players=$(echo "$seats" | tr ',' '\n' | wc -l)
    for mode in competitive cooperative; do
        echo "mixed: $seats, $mode" >&2
        $HEXARC sim scythe --players "$players" --games $(((share + 1) / 2)) --bots "$BOT" --jobs "$JOBS" --option "seats=$seats" --option "automa_mode=$mode" --json | tail -n 1
    done
done
echo "real tables of the companion" >&2
$HEXARC sim scythe --players 3 --games "$GAMES" --bots random --jobs "$JOBS" --option "seats=player,automa,player" --option companion=on --json | tail -n 1
