# Sourced by the other scripts: goes to the root of the project, and installs on Debian 12 what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec </dev/null

packages_to_build=(g++ cmake ninja-build libz3-dev libpugixml-dev libcli11-dev nlohmann-json3-dev libfmt-dev)
packages_to_test=(libgtest-dev libgmock-dev librapidcheck-dev cvc5 spin)
packages_to_fuzz=(clang libclang-rt-14-dev)

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
# What ccache has kept is faster than a precompiled header, and a header that changes would spoil it.
configure() {
    local launcher=()
    if command -v ccache >/dev/null; then
        launcher=(-D CMAKE_CXX_COMPILER_LAUNCHER=ccache -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
    fi
    cmake --preset "$@" "${launcher[@]}"
}
