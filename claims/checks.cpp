#include "claims/checks.hpp"

#include <algorithm>
#include <iterator>

namespace cubecheck::claims {

namespace {

using Group = Checks (*)();
constexpr Group groups[] = {cube_topology_checks,
                            exchange_checks,
                            scan_checks,
                            gather_and_reduce_checks,
                            total_exchange_checks,
                            disjoint_trees_checks,
                            pipelined_broadcast_checks,
                            binomials_checks,
                            linked_primitives_checks,
                            outside_checks};

}  // namespace

std::vector<Check> every_check() {
    std::vector<Check> all;
    for (auto const group : groups) std::ranges::copy(group(), std::back_inserter(all));
    return all;
}

Check const* check_named(std::string_view name) {
    for (auto const group : groups)
        for (auto const& check : group())
            if (check.name == name) return &check;
    return nullptr;
}

}  // namespace cubecheck::claims
