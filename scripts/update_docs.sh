#!/usr/bin/env bash
# Generates parts of the documents again: "<!-- $ COMMAND -->" to "<!-- end -->" encloses a command and its output.  If the
# third-party schedules (known-bad/) or an MPI library are missing, the outputs of the commands that need them stay as they are.
# "<!-- team $ COMMAND -->" runs a shell command in the repository of a team that adopts the installed package: the commands of
# a document run one after the other in one folder, which has the schedules of examples/adopting/before at first.
# "<!-- PICTURE $ COMMAND -->" says that docs/PICTURE is the output of the command.  A picture in docs/pictures without such a
# line is stale.
#
# usage: scripts/update_docs.sh [--check] [PATH OF cubecheck]
#   --check   change nothing; fail if a document is stale
set -euo pipefail
cd "$(dirname "$0")/.."

check=no
if [ "${1:-}" = --check ]; then check=yes; shift; fi
export XDG_CACHE_HOME=/dev/null  # no cached verdicts
program=$(realpath "${1:-build/release/cubecheck}")

# Commands run in a folder of links to their inputs, so that the files that they write are not left in the project.
field=$(realpath -m ../shared/schedules)
scratch=$(mktemp -d)
outputs=$(mktemp -d)
team=$(mktemp -d)
trap 'rm -rf "$scratch" "$outputs" "$team"' EXIT
ln -s "$PWD"/* "$scratch"
if [ -d "$field/known-bad" ]; then ln -s "$field/known-bad" "$scratch"; fi

# Prints the folder in which to run a command; nothing if its inputs are missing.
place() { # COMMAND
    case $1 in
    *known-bad/*) if [ -d "$field/known-bad" ]; then echo "$scratch"; fi ;;
    'audit --mpi openmpi '*) if command -v mpicc.openmpi >/dev/null; then echo "$scratch"; fi ;;
    'audit --mpi mpich '*) if command -v mpicc.mpich >/dev/null; then echo "$scratch"; fi ;;
    'audit --mpi simgrid '*) if command -v smpicc >/dev/null; then echo "$scratch"; fi ;;
    *) echo "$scratch" ;;
    esac
}

# Prints the output of a command, through the filter after its first "|".  Each command runs once, even if several documents
# show it.
run() { # COMMAND FOLDER
    local command=${1%% | *} kept
    kept="$outputs/$(printf '%s' "$command" | sha256sum | cut -d ' ' -f 1)"
    [ -e "$kept" ] || (cd "$2" && eval "'$program' $command" >"$kept" 2>/dev/null) || true
    if [ "$command" = "$1" ]; then cat "$kept"; else eval "${1#* | }" <"$kept"; fi
}

# Runs a command of the team, for which the package is installed.
project=$PWD installed=$outputs/bin
mkdir "$installed"
ln -s "$program" "$installed/cubecheck"
run_in_team() { # COMMAND
    local documents=/usr/share/doc/cubecheck output
    output=$(cd "$team/repository" && PATH=$installed:$PATH bash -c "${1//"$documents"/"$project"}" 2>&1 </dev/null) || true
    printf '%s' "${output//"$project"/"$documents"}" | timeless
}

timeless() { sed -E 's/  [0-9.]+ ms$//; s/(  |, )[0-9.]+ s$//'; }

generated() { # FILE
    local line command where inside=no
    rm -rf "$team/repository"
    mkdir "$team/repository"
    cp -r examples/adopting/before/schedules "$team/repository"
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
            # A refutation is a valid result, so the exit code is ignored; an empty output is a failure.  Progress, which a slow
            # machine prints on standard error, is not part of the document.
            output=$(run "$command" "$where" || true)
            [ -n "$output" ] || { echo "update_docs: 'cubecheck $command' prints nothing" >&2; return 1; }
            # Readers of the page do not see comments, so the output begins with the command.
            case $command in
            *' --markdown') printf '\n    cubecheck %s\n\n%s\n\n' "$command" "$output" ;;
            *) printf '\n```text\n$ cubecheck %s\n%s\n```\n\n' "$command" "$(printf '%s' "$output" | timeless)" ;;
            esac
            inside=yes ;;
        '<!-- team $ '*' -->')
            command=${line#'<!-- team $ '}
            command=${command%' -->'}
            output=$(run_in_team "$command")
            printf '\n```text\n$ %s\n%s```\n\n' "$command" "${output:+$output$'\n'}"
            inside=yes ;;
        esac
    done <"$1"
}

stale=0

# Replaces a file by the generated one, or says that it is stale.
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
