#!/usr/bin/env bash
# Builds and runs the benchmarks; what follows goes to Google Benchmark, e.g. --benchmark_filter=all-reduce.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages_to_build[@]}" libbenchmark-dev
configure bench
cmake --build --preset bench --target cubecheck_bench
build/bench/bench/cubecheck_bench "$@"
