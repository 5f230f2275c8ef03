#!/usr/bin/env bash
# Runs tests of the page; exit code 77 says that they were skipped, since something that they need is not there.
#
# usage: viewer/tests/run.sh browser|sources PATH OF cubecheck
set -euo pipefail
part=$1 CUBECHECK=$(realpath "$2")
export CUBECHECK
cd "$(dirname "${BASH_SOURCE[0]}")/.."

skip() { echo "skipped: $1" && exit 77; }
command -v node >/dev/null && command -v npm >/dev/null || skip "Node and npm are not installed"
if [[ $part == browser && ! -x ${CHROMIUM:-/usr/bin/chromium} ]]; then skip "Chromium is not installed"; fi
if [[ node_modules/.package-lock.json -ot package-lock.json ]]; then
    timeout 300 npm ci --no-audit --no-fund --loglevel error || skip "npm cannot have the packages"
    touch node_modules/.package-lock.json
fi
if [[ $part == browser ]]; then which=(tests/browser.test.ts); else which=(--exclude tests/browser.test.ts); fi
npx vitest run --testTimeout 120000 --hookTimeout 120000 "${which[@]}"
