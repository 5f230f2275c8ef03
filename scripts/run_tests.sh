#!/usr/bin/env bash
# Builds the release and runs all of its tests.  The last line sums them up.  With CUBECHECK_VIEW=1 it installs what the
# tests of the page in a browser need; otherwise these are skipped where it is missing.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}"
if [[ ${CUBECHECK_VIEW:-} ]]; then install_packages "${packages_to_view[@]}"; fi

say "release: building"
configure release
cmake --build --preset release
say "release: testing"
run_tests release
say "done"
