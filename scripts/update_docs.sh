#!/usr/bin/env bash
# Writes the generated parts of the documents anew: what stands between "<!-- $ COMMAND -->" and "<!-- end -->" is the
# command and its output.  Commands on schedules of the field (known-bad/) and on MPI libraries are run where these are, and
# what they print is left as it is where these are not.  "<!-- PICTURE $ COMMAND -->" says that docs/PICTURE is the output of the command;
# a picture in docs/pictures that is not named so is stale.
#
# usage: scripts/update_docs.sh [--check] [PATH OF cubecheck]
#   --check   change nothing; fail if a document is stale
set -euo pipefail
cd "$(dirname "$0")/.."

check=no
if [ "${1:-}" = --check ]; then check=yes; shift; fi
export XDG_CACHE_HOME=/dev/null  # no verdict of a former run
program=$(realpath "${1:-build/release/cubecheck}")

# Commands run in a folder of links to all that they read, so that the files of runs that they write do no harm.
field=$(realpath -m ../shared/schedules)
scratch=$(mktemp -d)
outputs=$(mktemp -d)
trap 'rm -rf "$scratch" "$outputs"' EXIT
ln -s "$PWD"/* "$scratch"
if [ -d "$field/known-bad" ]; then ln -s "$field/known-bad" "$scratch"; fi

# The folder that a command is to be run in; nothing if what it speaks of is not there.
place() { # COMMAND
    case $1 in
    *known-bad/*) if [ -d "$field/known-bad" ]; then echo "$scratch"; fi ;;
    'audit --mpi openmpi '*) if command -v mpicc.openmpi >/dev/null; then echo "$scratch"; fi ;;
    'audit --mpi mpich '*) if command -v mpicc.mpich >/dev/null; then echo "$scratch"; fi ;;
    'audit --mpi simgrid '*) if command -v smpicc >/dev/null; then echo "$scratch"; fi ;;
    *) echo "$scratch" ;;
    esac
}

# What a command prints, by way of the filter after its first "|".  A command runs once, however many documents show it.
run() { # COMMAND FOLDER
    local command=${1%% | *} kept
    kept="$outputs/$(printf '%s' "$command" | sha256sum | cut -d ' ' -f 1)"
    [ -e "$kept" ] || (cd "$2" && eval "'$program' $command" >"$kept" 2>/dev/null) || true
    if [ "$command" = "$1" ]; then cat "$kept"; else eval "${1#* | }" <"$kept"; fi
}

generated() { # FILE
    local line command where inside=no
    while IFS= read -r line; do
        if [ "$inside" = yes ] && [ "$line" != '<!-- end -->' ]; then continue; fi
        inside=no
        printf '%s\n' "$line"
        case $line in
        '<!-- $ cubecheck '*' -->')
            command=${line#'<!-- $ cubecheck '}
            command=${command%' -->'}
            where=$(place "$command")
            if [ -z "$where" ]; then continue; fi
            # A refutation is a result here, not a failure, so that the exit code is not looked at; an empty output is one.
            # Progress, which a slow machine prints, is no part of the document.
            output=$(run "$command" "$where" || true)
            [ -n "$output" ] || { echo "update_docs: 'cubecheck $command' prints nothing" >&2; return 1; }
            # A comment is not seen by whoever reads the page, so that the command stands above its output, too.
            case $command in
            *' --markdown') printf '\n    cubecheck %s\n\n%s\n\n' "$command" "$output" ;;
            *) printf '\n```text\n$ cubecheck %s\n%s\n```\n\n' "$command" "$(printf '%s' "$output" | sed -E 's/  [0-9.]+ ms$//; s/(  |, )[0-9.]+ s$//')" ;;
            esac
            inside=yes ;;
        esac
    done <"$1"
}

stale=0

# Puts what is fresh in the place of a file, or says that it is stale.
renew() { # FILE FRESH
    if ! cmp -s "$2" "$1"; then
        if [ "$check" = yes ]; then
            echo "$1 is stale: run scripts/update_docs.sh" >&2
            diff -Nu "$1" "$2" | head -n 40 >&2 || true
            stale=1
        else
            cat "$2" >"$1"
            echo "$1 written anew"
        fi
    fi
    rm -f "$2"
}

for document in README.md docs/*.md; do
    fresh=$(mktemp)
    generated "$document" >"$fresh"
    renew "$document" "$fresh"
done

named=' '
while read -r picture command; do
    fresh=$(mktemp)
    eval "'$program' $command" >"$fresh" </dev/null || true
    [ -s "$fresh" ] || { echo "update_docs: 'cubecheck $command' draws nothing" >&2; exit 1; }
    renew "docs/$picture" "$fresh"
    named+="docs/$picture "
done < <(sed -nE 's/^<!-- (pictures\/[a-z0-9_]+\.svg) \$ cubecheck (.*) -->$/\1 \2/p' docs/*.md)
for picture in docs/pictures/*; do
    case $named in *" $picture "*) continue ;; esac
    echo "$picture is in no document" >&2
    stale=1
done
exit $stale
