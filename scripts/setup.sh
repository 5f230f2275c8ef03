# Other scripts source this file.  It changes to the root of the project, and has functions that install packages on Debian 12
# and configure builds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

packages_to_build=(g++ cmake ninja-build libz3-dev libpugixml-dev libcli11-dev nlohmann-json3-dev libfmt-dev
    libboost-dev libboost-context-dev libutfcpp-dev libtomlplusplus-dev libxxhash-dev)
# They compile templates in half of the time of g++, and link them in a tenth of the time of ld.
packages_to_build_fast=(clang-19 lld-19)
packages_to_test=(libgtest-dev libgmock-dev librapidcheck-dev cvc5 spin libvalijson-dev openmpi-bin libopenmpi-dev
    mpich libmpich-dev libsimgrid-dev pybind11-dev python3-dev python3-pytest zsh fish dpkg-dev file "${packages_to_build_fast[@]}")
# For the tests of the page in a browser.  A Node.js that is not Debian's has its own npm, and conflicts with Debian's npm.
packages_to_view=(chromium)
command -v npm >/dev/null || packages_to_view+=(nodejs npm)
packages_to_fuzz=(clang libclang-rt-14-dev)

# Runs a command with its memory in large pages, if the kernel has them.  This saves a quarter of the time of compilers, and a
# tenth of the time of tests.
in_large_pages=(env GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=67108864:glibc.malloc.mmap_threshold=33554432)

say() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }

missing() {
    local package
    for package in "$@"; do
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || echo "$package"
    done
}

as_root() {
    if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

install_packages() {
    local wanted
    mapfile -t wanted < <(missing "$@")
    if ((${#wanted[@]} == 0)); then return; fi
    say "installing ${wanted[*]}"
    as_root apt-get -q update
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "${wanted[@]}"
}

# configure PRESET OPTION...
#
# Without ccache, several sources of a target are compiled at once (unity build), which reads their headers once.  With ccache,
# each source is compiled alone, so that a change compiles only the sources that it affects.
configure() {
    local how=(-D CMAKE_UNITY_BUILD=ON -D CMAKE_UNITY_BUILD_BATCH_SIZE=30)
    if command -v ccache >/dev/null; then
        how=(-D CMAKE_UNITY_BUILD=OFF -D CMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    cmake --preset "$@" "${how[@]}"
}
