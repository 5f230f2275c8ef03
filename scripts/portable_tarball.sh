#!/usr/bin/env bash
# Packs the command of build/release with its shared libraries into FOLDER/cubecheck-VERSION-MACHINE.tar.gz.  After unpacking,
# the command runs on every Linux with the C library of Debian 12 or a newer one.
#
# usage: scripts/portable_tarball.sh [FOLDER]     FOLDER: build/ by default
set -euo pipefail
out=$(realpath "${1:-"$(dirname "${BASH_SOURCE[0]}")/../build"}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! -x build/release/cubecheck ]]; then
    echo "portable_tarball.sh: expected build/release/cubecheck, which scripts/main_job.sh builds" >&2
    exit 1
fi
version=$(sed -nE 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/release/CMakeCache.txt)
name=cubecheck-$version-$(uname -m)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for component in command bundled; do
    cmake --install build/release --prefix "$scratch/$name" --component "$component" --strip >/dev/null
done
tar -C "$scratch" -czf "$out/$name.tar.gz" "$name"
echo "$out/$name.tar.gz"
