#!/usr/bin/env bash
# Builds the preset `tests` and runs all tests.  The last line has the counts.  With CUBECHECK_VIEW=1 it installs the packages
# for the tests of the page in a browser; without these packages, the tests are skipped.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}"
if [[ ${CUBECHECK_VIEW:-} ]]; then install_packages "${packages_to_view[@]}"; fi

say "tests: building"
configure tests
"${in_large_pages[@]}" cmake --build --preset tests
say "tests: testing"
run_tests tests
say "done"
