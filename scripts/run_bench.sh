#!/usr/bin/env bash
# Builds and runs the benchmarks, and prints tables in Markdown.  docs/benchmarks.md and docs/explorer.md have the results.
#
# usage: scripts/run_bench.sh [OPTION OF Google Benchmark...]     e.g. --benchmark_filter=all-reduce
#        scripts/run_bench.sh rings            ring all-reduces of growing size, up to 134 million actions within 4 GiB
#        scripts/run_bench.sh explore          the explorer beside SPIN
#        scripts/run_bench.sh openmpi|mpich    all-reduces beside the library's own
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages_to_build[@]}" libbenchmark-dev
configure bench
if [[ ${1:-} == rings ]]; then
    cmake --build --preset bench --target cubecheck_ring_bench
    build/bench/bench/cubecheck_ring_bench
    (ulimit -v $((4 * 1024 * 1024)) && build/bench/bench/cubecheck_ring_bench 1024 64)
    exit
fi
if [[ ${1:-} == explore ]]; then
    install_packages spin
    cmake --build --preset bench --target cubecheck_spin_bench
    build/bench/bench/cubecheck_spin_bench
    exit
fi
if [[ ${1:-} == openmpi || ${1:-} == mpich ]]; then
    install_packages openmpi-bin libopenmpi-dev mpich libmpich-dev
    cmake --build --preset bench --target "cubecheck_$1_bench"
    launcher=(mpirun.openmpi --allow-run-as-root --oversubscribe --bind-to none --mca btl self,vader)
    if [[ $1 == mpich ]]; then launcher=(mpiexec.hydra -launcher fork); fi
    for ranks in 2 4 8; do "${launcher[@]}" -n "$ranks" "build/bench/bench/cubecheck_$1_bench"; done
    exit
fi
cmake --build --preset bench --target cubecheck_bench
build/bench/bench/cubecheck_bench "$@"
