#!/usr/bin/env bash
# Builds with the preset `tests` and runs all tests.  The last line sums them up.  With CUBECHECK_VIEW=1 it installs what the
# tests of the page in a browser need; otherwise these are skipped where it is missing.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}"
if [[ ${CUBECHECK_VIEW:-} ]]; then install_packages "${packages_to_view[@]}"; fi

say "tests: building"
configure tests
"${in_large_pages[@]}" cmake --build --preset tests
say "tests: testing"
run_tests tests
say "done"
