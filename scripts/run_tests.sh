#!/usr/bin/env bash
# Builds the release and runs all of its tests.  The last line sums them up.
source "$(dirname "${BASH_SOURCE[0]}")/testing.sh"

install_packages "${packages_to_build[@]}" "${packages_to_test[@]}"

say "release: building"
configure release
cmake --build --preset release
say "release: testing"
run_tests release
say "done"
