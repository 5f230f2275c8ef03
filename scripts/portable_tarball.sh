#!/usr/bin/env bash
# Packs the command with its shared libraries and their licences into FOLDER/cubecheck-VERSION-MACHINE.tar.gz.  After unpacking,
# the command runs on every Linux with the C library of Debian 12 or a newer one.
#
# usage: scripts/portable_tarball.sh [FOLDER [BUILD]]     FOLDER: build/ by default; BUILD: build/release by default
set -euo pipefail
out=$(realpath "${1:-"$(dirname "${BASH_SOURCE[0]}")/../build"}")
build=$(realpath -m "${2:-"$(dirname "${BASH_SOURCE[0]}")/../build/release"}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! -x $build/cubecheck ]]; then
    echo "portable_tarball.sh: expected $build/cubecheck; scripts/main_job.sh builds build/release/cubecheck" >&2
    exit 1
fi
version=$(sed -nE 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
name=cubecheck-$version-$(uname -m)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for component in command bundled; do
    cmake --install "$build" --prefix "$scratch/$name" --component "$component" --strip >/dev/null
done
architecture=$(dpkg --print-architecture)
for library in "$scratch/$name"/lib/cubecheck/*; do
    package=$(dpkg-query --search "*/${library##*/}" | sed -n "s/:$architecture: .*//p" | head -n 1)
    cp "/usr/share/doc/$package/copyright" "$scratch/$name/share/doc/cubecheck/copyright.$package"
done
tar -C "$scratch" -czf "$out/$name.tar.gz" "$name"
echo "$out/$name.tar.gz"
