#!/usr/bin/env bash
# Builds and runs the tests: all of them in the release build, those with threads under ThreadSanitizer, and those of
# what reads files from outside under AddressSanitizer and UndefinedBehaviorSanitizer, where libFuzzer tries the readers,
# too, each for a minute.  The last line sums them up.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

passed=0 failed=0 skipped=0

close() {
    local code=$?
    if ((code != 0 && failed == 0)); then failed=1; fi
    printf '\n%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    exit $((failed != 0))
}
trap close EXIT

# count FILE: adds the counts of a JUnit file of CTest.
count() {
    local tests failures absent
    read -r tests failures absent < <(tr '\n' ' ' <"$1" |
        sed -E 's/.*<testsuite [^>]*tests="([0-9]+)"[^>]*failures="([0-9]+)"[^>]*skipped="([0-9]+)".*/\1 \2 \3\n/')
    ((tests > 0)) || return 1
    ((failed += failures, skipped += absent, passed += tests - failures - absent)) || true
}

# run_tests PRESET OPTION...: runs the tests of a build; of those that fail, the output is shown.
run_tests() {
    local junit=$PWD/build/$1/tests.xml failed_before=$failed code=0
    rm -f "$junit"
    settled ctest --preset "$@" --progress --no-tests=error --output-junit "$junit" || code=$?
    count "$junit"
    if ((code != 0 && failed == failed_before)); then ((++failed)); fi
}

# Without random addresses where that can be had: ThreadSanitizer does not start where they are too random.
settled() {
    if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi
}

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}" "${packages_to_fuzz[@]}"

say "release: building"
configure release
cmake --build --preset release
say "release: testing"
run_tests release

say "tsan, with ThreadSanitizer: building"
configure tsan
settled cmake --build --preset tsan --target threaded_tests
say "tsan: testing"
# Every access is looked at, which takes its time: fewer random cases than in the release build.
RC_PARAMS="max_success=25" run_tests tsan -E _NOT_BUILT -LE 'house|cli'

say "fuzz, with AddressSanitizer, UndefinedBehaviorSanitizer and libFuzzer: building"
configure fuzz
settled cmake --build --preset fuzz --target sanitized_tests fuzzers
say "fuzz: testing, and feeding the readers with mutated files"
# The fuzzers run side by side, each for its minute.  Random cases are fewer here, too.
RC_PARAMS="max_success=25" CUBECHECK_FUZZ_SECONDS=${CUBECHECK_FUZZ_SECONDS:-60} run_tests fuzz -E _NOT_BUILT -LE 'house|cli' -j 5

say "done"
