#!/usr/bin/env bash
# Runs the tests with threads under ThreadSanitizer, and those of what reads files from outside under AddressSanitizer
# and UndefinedBehaviorSanitizer, where libFuzzer tries the readers, too, each for a minute.  Compiles each header alone
# with clang.  The last line sums up the tests.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}" "${packages_to_fuzz[@]}"

say "tsan, with ThreadSanitizer: building"
configure tsan
settled "${in_large_pages[@]}" cmake --build --preset tsan --target threaded_tests
say "tsan: testing"
# Every access is looked at, which takes its time: fewer random cases than in the release build.
RC_PARAMS="max_success=25" run_tests tsan -E _NOT_BUILT -LE 'house|cli'

say "fuzz, with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer: building"
configure fuzz
settled "${in_large_pages[@]}" cmake --build --preset fuzz --target sanitized_tests fuzzers headers_alone
say "fuzz: testing, and feeding the readers with mutated files"
# The fuzzers run side by side, each for its minute.  Random cases are fewer here, too.
RC_PARAMS="max_success=25" CUBECHECK_FUZZ_SECONDS=${CUBECHECK_FUZZ_SECONDS:-60} run_tests fuzz -E _NOT_BUILT -LE 'house|cli' -j 5

say "done"
