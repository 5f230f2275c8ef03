#!/usr/bin/env bash
# Draws the pictures of docs/page.md anew, with the viewer that the command holds.
#
# usage: viewer/tests/pictures.sh PATH OF cubecheck
set -euo pipefail
program=$(realpath "$1")
here=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
pictures=$here/../../docs/page
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

picture() { # NAME FRAGMENT WORDS OF THE COMMAND...
    local name=$1 fragment=$2
    shift 2
    "$program" "$@" --html page.html >/dev/null || true # a refutation has an exit code of its own
    node "$here/shot.mjs" "$scratch/page.html" "$pictures/$name.png" "$fragment" 1200 760
}

picture scan '#step=2' trace scan/hypercube --d 3
picture wrong '#step=3' trace as_published/scan_printed --d 3
picture esbt '#step=7' trace broadcast/esbt --d 5 --chunks 10
picture blelloch '#step=6' trace scan/blelloch --d 4

cp "$here/../../examples/schedules/ring_missing_dep.xml" .
picture race '#run=1&step=99' verify ring_missing_dep.xml
