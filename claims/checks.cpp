#include "claims/checks.hpp"

namespace cubecheck::claims {

Check const* check_named(std::string_view name) {
    for (auto const checks : {cube_topology_checks, exchange_checks, scan_checks, gather_and_reduce_checks,
                              total_exchange_checks, disjoint_trees_checks, pipelined_broadcast_checks,
                              binomials_checks, linked_primitives_checks, outside_checks})
        for (auto const& check : checks())
            if (check.name == name) return &check;
    return nullptr;
}

}  // namespace cubecheck::claims
