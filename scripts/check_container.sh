#!/usr/bin/env bash
# Lints the Containerfile.  With CUBECHECK_BUILD_CONTAINER=1 it also builds the image, which takes as long as a release
# build.  Exit code 77 (skipped): neither a linter nor a builder is installed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

done_any=no
for linter in hadolint "dockerfile-utils lint"; do
    if command -v "${linter%% *}" >/dev/null; then $linter Containerfile && done_any=yes; fi
done
if [[ ${CUBECHECK_BUILD_CONTAINER:-} ]]; then
    for builder in podman buildah docker; do
        if ! "$builder" info >/dev/null 2>&1; then continue; fi
        "$builder" build --file Containerfile --tag cubecheck . && done_any=yes
        break
    done
fi
if [[ $done_any == no ]]; then
    echo "skipped: none of hadolint, dockerfile-utils and a builder is there" && exit 77
fi
