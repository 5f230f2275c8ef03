# The scripts that run tests source this file.  It has functions that build and test presets; the last line that it prints has
# the counts of all tests.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

passed=0 failed=0 skipped=0

# With CUBECHECK_COUNTS=FILE the counts are also appended to FILE, for a script that calls several of these scripts.
close() {
    local code=$?
    if ((code != 0 && failed == 0)); then failed=1; fi
    printf '\n%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
    if [[ ${CUBECHECK_COUNTS:-} ]]; then echo "$passed $failed $skipped" >>"$CUBECHECK_COUNTS"; fi
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

# run_tests PRESET OPTION...: runs the tests of a build, and shows the output of those that fail.
run_tests() {
    local junit=$PWD/build/$1/tests.xml failed_before=$failed code=0
    rm -f "$junit"
    settled "${in_large_pages[@]}" ctest --preset "$@" --progress --no-tests=error --output-junit "$junit" || code=$?
    count "$junit"
    if ((code != 0 && failed == failed_before)); then ((++failed)); fi
}

# Without random addresses, if the kernel allows it: ThreadSanitizer does not start if addresses are too random.
settled() {
    if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi
}
