#!/usr/bin/env bash
# Tries the packages in an empty Debian 12, which debootstrap makes.
#
# The script runs the portable tarball before any package is installed, and installs the packages with apt alone.  It runs the
# commands of docs/adopting.md as another user, and compares their outputs with the document.  It runs the snippets of
# examples/ci.  It tries compilers, MPI, Python, the manual, CMake and pkg-config.  It removes the packages again.
#
# It needs root, debootstrap, and a network for apt.  It takes about 10 minutes.
#
# usage: scripts/try_packages.sh PACKAGES [TARBALL]
#   PACKAGES   the folder into which `cpack -G DEB` has written the packages
#   TARBALL    what scripts/portable_tarball.sh has written
set -euo pipefail
packages=$(realpath "${1:?usage: scripts/try_packages.sh PACKAGES [TARBALL]}")
tarball=${2:+$(realpath "$2")}
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT
debian=$scratch/debian
documents=/usr/share/doc/cubecheck
failures=0

say() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }
failed() { echo "FAILED: $1"; failures=$((failures + 1)); }

# Runs a command in the empty Debian.  Its mounts end with it.
inside() { # COMMAND
    unshare --mount --pid --fork --kill-child bash -c 'mount -t proc proc "$0/proc" && mount -t tmpfs shm "$0/dev/shm" &&
        exec chroot "$0" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive bash -c "$1"' "$debian" "$1" </dev/null 2>&1
}
as_team() { inside "cd /home/team/repository && runuser -u team -- env HOME=/home/team bash -c $(printf '%q' "$1")"; } # COMMAND
install() { inside "apt-get -q -y install --no-install-recommends $*" >"$scratch/apt" || { cat "$scratch/apt"; failed "installing $*"; }; }

# expect CODE REGEX COMMAND: runs a command of the team, prints what it prints, and compares exit code and output.
expect() {
    local code=0 output
    printf '$ %s\n' "$3"
    output=$(as_team "$3") || code=$?
    printf '%s\n' "$output" | tail -n "${lines:-6}"
    [[ $code == "$1" ]] || failed "expected exit code $1, found $code"
    [[ $output =~ $2 ]] || failed "expected an output with '$2'"
}

say "an empty Debian 12"
mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sed -n 's/ bookworm$//p' | head -n 1)
debootstrap --variant=minbase bookworm "$debian" ${mirror:+"$mirror"} >"$scratch/debootstrap" || { tail "$scratch/debootstrap"; exit 1; }
inside "useradd --create-home team && mkdir -p /home/team/repository/tools"
cp "$packages"/cubecheck_*.deb "$debian/home/team/repository/tools"
mkdir "$debian/packages"
cp "$packages"/*.deb "$debian/packages"
cp -r examples/adopting/before/schedules "$debian/home/team/repository"
inside "chown -R team /home/team; dpkg-query -W | wc -l"
inside "dpkg-query -W -f '\${Package}\n'" | sort >"$scratch/packages_before"

if [[ $tarball ]]; then
    say "the portable tarball, without any package"
    mkdir "$debian/opt/portable"
    tar -C "$debian/opt/portable" -xzf "$tarball" --strip-components=1
    expect 0 'cubecheck [0-9.]+' '/opt/portable/bin/cubecheck --version'
    expect 0 'PASSED' '/opt/portable/bin/cubecheck verify scan/hypercube'
    expect 6 'oneshot.xml +agreement: REFUTED' '/opt/portable/bin/cubecheck verify schedules'
    rm -rf "$debian/opt/portable"
fi

# Prints the commands of a job in the snippet for GitLab.
commands_for_gitlab() { sed -n "/^  $1:/,/^  [a-z]/s/^    - //p" examples/ci/gitlab-ci.yml; } # KEY

say "the package, as the snippet for GitLab installs it"
package=$(cd "$debian/home/team/repository" && echo tools/*.deb)
inside "cd /home/team/repository; set -e; CUBECHECK_PACKAGE=$package; $(commands_for_gitlab before_script)" >"$scratch/apt" ||
    { cat "$scratch/apt"; failed "before_script"; }
inside "dpkg-query -W -f '\${Package}\n'" | sort | comm -13 "$scratch/packages_before" - | paste -sd ' '

say "docs/adopting.md"
timeless() { sed -E 's/  [0-9.]+ ms$//; s/(  |, )[0-9.]+ s$//'; }
command='' shown=no steps=0
while IFS= read -r line; do
    case $line in
    '<!-- team $ '*' -->')
        command=${line#'<!-- team $ '} command=${command%' -->'}
        printf '$ %s\n' "$command" | tee "$scratch/found"
        as_team "$command" | timeless >>"$scratch/found" || true
        : >"$scratch/expected" ;;
    '```text') shown=yes ;;
    '```')
        if [[ $shown == yes && $command ]]; then
            diff "$scratch/expected" "$scratch/found" || failed "the output differs from the document"
            steps=$((steps + 1)) command=''
        fi
        shown=no ;;
    *) if [[ $shown == yes ]]; then printf '%s\n' "$line" >>"$scratch/expected"; fi ;;
    esac
done <docs/adopting.md
echo "$steps commands of docs/adopting.md"
((steps > 0)) || failed "docs/adopting.md has no commands"

say "the snippets on the changed schedules"
run_of_github() { sed -n '/^      run: |/,/^    - /s/^        //p' examples/ci/action.yml; }
cat >"$debian/home/team/repository/github.sh" < <(run_of_github)
cat >"$debian/home/team/repository/gitlab.sh" < <(commands_for_gitlab script)
lines=4 expect 2 '::error file=schedules/ring.xml,line=3,' \
    'PATHS= BASELINE= PACKAGE= GITHUB_STEP_SUMMARY=summary.md bash -eo pipefail github.sh'
expect 0 'error .*ring.xml .*race' 'cat summary.md'
expect 2 '' 'XDG_CACHE_HOME=$PWD/.cache bash -eo pipefail gitlab.sh'
expect 0 '"path": ?"schedules/ring.xml"' 'grep path gl-code-quality-report.json; ls -l page.html cubecheck.xml'

say "collectives in C, MPI and cvc5, before their packages and after"
examples=$documents/examples
ring="cubecheck code $examples/code/allreduce_recursive_doubling.c --function my_allreduce --as allreduce --n 2..3"
on_mpi='cubecheck run allreduce/ring --n 4 --engine mpi'
expect 10 'install|package g\+\+' "$ring"
expect 10 'package openmpi-bin.*package cubecheck-mpi' "$on_mpi"
expect 10 'package cvc5' 'cubecheck prove scan/hypercube --recheck'
install g++ cvc5 /packages/cubecheck-mpi_*.deb openmpi-bin
expect 0 'PASSED' "$ring"
expect 3 'DEADLOCKS' "cubecheck code $examples/code/allgather_ring.c --function my_allgather --as allgather --n 3 -D FAULT=SEND_FIRST"
expect 0 'correct' "$on_mpi"
expect 0 'confirmed by cvc5' 'cubecheck prove scan/hypercube --recheck'

say "Python, the manual and completions"
install /packages/python3-cubecheck_*.deb man-db bash-completion
judge="import cubecheck; print(cubecheck.verify('$examples/schedules/ring_ok.xml'))"
expect 0 'passed' "python3 -c \"$judge\""
inside "python3 -c \"$judge\"" >/dev/null
lines=3 expect 0 'verify collective communication' 'man cubecheck | cat'
for library in openmpi mpich; do lines=3 expect 0 'CUBECHECK-MPI-' "man cubecheck-mpi-$library | cat"; done
expect 0 'verify' 'source /usr/share/bash-completion/bash_completion; _completion_loader cubecheck; COMP_WORDS=(cubecheck ver) COMP_CWORD=1
    COMP_LINE="cubecheck ver" COMP_POINT=13; $(complete -p cubecheck | sed -E "s/.*-F ([^ ]+).*/\1/"); echo "${COMPREPLY[@]}"'

say "a project of its own, with pkg-config and with CMake"
cp -r tests/consumer "$debian/home/team"
install /packages/cubecheck-dev_*.deb cmake ninja-build pkg-config
expect 0 '5 of 6 checks hold' "g++ ../consumer/judge_file.cpp -o ../judge \$(pkg-config --cflags --libs cubecheck) &&
    ../judge $examples/schedules/ring_ok.xml"
expect 0 'PASSED' 'cmake -S ../consumer -B ../mine -G Ninja -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-O0 &&
    cmake --build ../mine && ../mine/mine verify mine/sum_to_all'

say "removing the packages"
inside 'dpkg --remove python3-cubecheck cubecheck-mpi cubecheck-dev cubecheck' >"$scratch/dpkg" || failed "dpkg --remove"
if grep 'not empty' "$scratch/dpkg"; then failed "removing the packages"; fi
left=$(find "$debian"/{usr,etc,opt,var/lib} -xdev -ipath '*cubecheck*')
[[ -z $left ]] || failed "files are left: $left"

if command -v lintian >/dev/null; then
    say "lintian"
    # The project has no mail address.  The static libraries would take lintian minutes.
    lintian --allow-root --fail-on error --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog \
        "$packages"/{cubecheck,cubecheck-mpi,python3-cubecheck}_*.deb ||
        failed "lintian"
fi

say "done"
echo "$failures failed"
exit $((failures != 0))
