# The scripts that run tests source this file.  It has functions that build and test presets; the last line that it prints has
# the counts of all tests.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

passed=0 failed=0 skipped=0 failures=

# Prints the failed tests and the counts.  With CUBECHECK_SUMMARY=FOLDER they are also appended to `failures` and `counts` in
# this folder, for a script that calls several of these scripts.
close() {
    local code=$?
    if ((code != 0 && failed == 0)); then failed=1 failures+="${0##*/}: stopped with exit code $code"$'\n'; fi
    printf '%s\n%d passed, %d failed, %d skipped\n' "$failures" "$passed" "$failed" "$skipped"
    if [[ ${CUBECHECK_SUMMARY:-} ]]; then
        printf '%s' "$failures" >>"$CUBECHECK_SUMMARY/failures"
        echo "$passed $failed $skipped" >>"$CUBECHECK_SUMMARY/counts"
    fi
    exit $((failed != 0))
}
trap close EXIT

# count FILE: adds the counts of a JUnit file of CTest.
count() {
    local tests failing absent
    read -r tests failing absent < <(tr '\n' ' ' <"$1" |
        sed -E 's/.*<testsuite [^>]*tests="([0-9]+)"[^>]*failures="([0-9]+)"[^>]*skipped="([0-9]+)".*/\1 \2 \3\n/')
    ((tests > 0)) || return 1
    ((failed += failing, skipped += absent, passed += tests - failing - absent)) || true
}

# failed_tests FILE: prints the name of each failed test in a JUnit file of CTest, and the first 12 lines of its output.
failed_tests() {
    sed -e 's/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&amp;/\&/g' "$1" | awk '
        /^\t<testcase / { failed = / status="fail"/; lines = 0 }
        failed && /^\t<testcase / { sub(/.* classname="/, ""); sub(/" time=.*/, ""); print "failed: " $0; next }
        /^\t<\/testcase>/ { failed = 0 }
        failed && !/^\t|^$|^Note: |^\[[- =]| FAILED TEST|^<\/system-out>/ && lines < 12 { ++lines; print "    " $0 }'
}

# run_tests PRESET OPTION...: runs the tests of a build, and shows the output of those that fail.
run_tests() {
    local junit=$PWD/build/$1/tests.xml failed_before=$failed code=0
    rm -f "$junit"
    settled "${in_large_pages[@]}" ctest --preset "$@" --progress --no-tests=error --output-junit "$junit" || code=$?
    count "$junit"
    failures+=$(failed_tests "$junit" && echo .) failures=${failures%.}
    if ((code != 0 && failed == failed_before)); then ((++failed)); fi
}

# Without random addresses, if the kernel allows it: ThreadSanitizer does not start if addresses are too random.
settled() {
    if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi
}
