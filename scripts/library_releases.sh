#!/usr/bin/env bash
# Judges the collectives of releases of MPICH or Open MPI, and prints the table of docs/library-sources.md.
#
# It needs a clone of the library's repository with tags.  Each release takes minutes to hours, depending on --n.  The report
# of a release goes to the file LIBRARY-TAG.txt in the current folder.
#
# usage: scripts/library_releases.sh LIBRARY CLONE TAG... [-- OPTION...]
#   LIBRARY   mpich or openmpi
#   CLONE     a clone of the library's repository
#   TAG       releases or branches
#   OPTION    of `cubecheck code --library`; default: --n 1..4
# environment: CUBECHECK, the command (default: cubecheck)
set -euo pipefail
usage='usage: scripts/library_releases.sh LIBRARY CLONE TAG... [-- OPTION...]'
library=${1:?$usage} clone=${2:?$usage}
shift 2
case $library in
    mpich) folder=src/mpi/coll ;;
    openmpi) folder=ompi/mca/coll/base ;;
    *) echo "$usage" >&2; exit 1 ;;
esac
tags=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do tags+=("$1"); shift; done
options=("${@:2}")
[ ${#options[@]} -gt 0 ] || options=(--n 1..4)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

number() { # FILE PATTERN
    grep -c -E "$2" "$1" || true
}

echo "| release | rows | right | failing inside | failing outside | unknown | functions not covered | files that lack a symbol | exit code |"
echo "|---|---|---|---|---|---|---|---|---|"
for tag in "${tags[@]}"; do
    mkdir -p "$scratch/$tag"
    git -C "$clone" archive "$tag" "$folder" | tar x -C "$scratch/$tag"
    said=$scratch/said code=0
    "${CUBECHECK:-cubecheck}" code --library "$library" "$scratch/$tag/$folder" "${options[@]}" > "$said" 2> "$scratch/progress" || code=$?
    counts=$(sed -n -E 's/^([0-9]+) rows?, [0-9]+ cases: ([0-9]+) pass, ([0-9]+) fail inside, ([0-9]+) fail outside, ([0-9]+) unknown$/\1 | \2 | \3 | \4 | \5/p' "$said")
    lacking=$(sed -n -E 's/^([^ ]*):[0-9]+:[0-9]+: (fatal )?error: .*/\1/p' "$said" | sort -u | wc -l)
    echo "| $tag | ${counts:-0 | 0 | 0 | 0 | 0} | $(number "$said" '^not covered: ') | $lacking | $code |"
    cp "$said" "$library-${tag//\//-}.txt"
done
