#!/usr/bin/env bash
# Builds build/release/cubecheck, and verifies the whole catalog and the example schedules that are correct.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages_to_build[@]}" "${packages_to_build_fast[@]}"

say "building build/release/cubecheck"
# CMake cannot change the compiler of an existing build folder, hence --fresh.  The templates of the catalog are compiled
# with -O0, in a sixth of the time of -O1: verifying the catalog once takes little longer then.
configure release --fresh -D CUBECHECK_TESTS=OFF -D CMAKE_CXX_COMPILER=clang++-19 -D CUBECHECK_INSTANTIATIONS=-O0
"${in_large_pages[@]}" cmake --build --preset release --target cubecheck_command

say "verifying the catalog"
catalog=0
build/release/cubecheck verify || catalog=$?

say "verifying the example schedules"
mapfile -t files < <(sed 's|^|examples/schedules/|' examples/schedules/correct.txt)
schedules=0
build/release/cubecheck verify "${files[@]}" || schedules=$?

say "done"
printf '%-40s exit code %d\n' "the catalog, every algorithm" "$catalog" \
    "${#files[@]} example schedules" "$schedules"
exit $((catalog != 0 ? catalog : schedules))
