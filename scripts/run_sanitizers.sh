#!/usr/bin/env bash
# Runs the tests with threads under ThreadSanitizer.  Runs the tests of readers of files, and a fuzzer for each reader, under
# AddressSanitizer and UndefinedBehaviorSanitizer.  Compiles all headers with Debian's clang.  The last line has the counts.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}" "${packages_to_fuzz[@]}"

say "tsan, with ThreadSanitizer: building"
configure tsan
settled "${in_large_pages[@]}" cmake --build --preset tsan --target threaded_tests
say "tsan: testing"
# ThreadSanitizer is slow, so there are fewer random cases than without it.
RC_PARAMS="max_success=25" run_tests tsan -E _NOT_BUILT -LE 'house|cli'

say "fuzz, with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer: building"
configure fuzz
settled "${in_large_pages[@]}" cmake --build --preset fuzz --target sanitized_tests fuzzers headers_together
say "fuzz: testing, and feeding the readers with mutated files"
# The fuzzers run in parallel.  There are fewer random cases here, too.
RC_PARAMS="max_success=25" CUBECHECK_FUZZ_SECONDS=${CUBECHECK_FUZZ_SECONDS:-60} run_tests fuzz -E _NOT_BUILT -LE 'house|cli' -j 5

say "done"
