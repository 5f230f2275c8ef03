#!/usr/bin/env bash
# Runs a fuzzer for CUBECHECK_FUZZ_SECONDS, or a part of it.  Fails if it crashes, hangs, uses too much memory, or runs
# no new input.  Failing inputs are kept in the folder FUZZER.found, and printed.
#
# usage: fuzz/run.sh FUZZER DICTIONARY PART SEED...
set -euo pipefail
shopt -s nullglob

fuzzer=$1 dictionary=$2 part=$3
shift 3
seconds=$((${CUBECHECK_FUZZ_SECONDS:-12} / part))
work=$fuzzer.corpus found=$fuzzer.found log=$fuzzer.log
rm -rf "$work" "$found"
mkdir -p "$work" "$found"
for seed in "$@"; do cp "$seed" "$work/$(sha1sum <"$seed" | cut -c1-16)"; done

code=0
UBSAN_OPTIONS=print_stacktrace=1 "$fuzzer" "$work" -dict="$dictionary" -artifact_prefix="$found/" \
    -max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 \
    >"$log" 2>&1 || code=$?
executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
if ((code != 0)); then
    tail -n 60 "$log"
    for file in "$found"/*; do printf '\n%s, in base64:\n' "$file" && base64 <"$file"; done
    exit 1
fi
((${executed:-0} > $#)) || { echo "only ${executed:-0} inputs were tried"; exit 1; }
echo "$executed inputs in $seconds s, $(find "$work" -type f | wc -l) of them worth keeping; nothing found"
