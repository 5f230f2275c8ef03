#include "proofs/solvers/resources.hpp"

namespace cubecheck {

void limit(z3::solver& solver, unsigned resource_limit) {
    solver.set("rlimit", resource_limit);
    solver.set("ctrl_c", false);
}

unsigned long long spent(z3::solver const& solver) {
    z3::stats const statistics = solver.statistics();
    for (unsigned i = 0; i < statistics.size(); ++i)
        if (statistics.key(i) == "rlimit count") return statistics.uint_value(i);
    return 0;
}

}  // namespace cubecheck
