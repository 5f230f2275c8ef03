#!/usr/bin/env bash
# Fuzzes the readers of files, and judges what they read, under AddressSanitizer and UndefinedBehaviorSanitizer.  Two
# fuzzers run at a time, each for SECONDS (60 by default).
#
# usage: scripts/fuzz.sh [SECONDS [OPTION OF ctest...]]     e.g. scripts/fuzz.sh 1800 -R network
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages_to_build[@]}" "${packages_to_fuzz[@]}"
configure fuzz
"${in_large_pages[@]}" cmake --build --preset fuzz --target fuzzers
CUBECHECK_FUZZ_SECONDS=${1:-60} ctest --preset fuzz --no-tests=error "${@:2}"
