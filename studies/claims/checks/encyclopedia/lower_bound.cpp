#include "algorithms/broadcast/esbt_capped.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// The statement on what no one-port broadcast can do.
namespace cubecheck::claims {

namespace {

/// The rounds that the capped trees take, against those that are counted.
Verdict capped_trees_attain_it() {
    return for_every("d", 1, 20, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.chunks = 1; size.chunks <= 3 * d; ++size.chunks)
            if (auto wrong = unless_equal("rounds for k=" + std::to_string(size.chunks),
                                          broadcast::EsbtCapped::cost(parameters(size)).rounds,
                                          bounds::pipelined(size.nodes, size.chunks)))
                return wrong;
        return std::nullopt;
    });
}

Finding one_port_broadcast_bound() {
    return {all_of(
        {bounded_below("broadcast_in_chunks"), noted(capped_trees_attain_it(), arguments::last_chunk),
         catalogued("broadcast/esbt_capped", "contract"), catalogued("broadcast/esbt_capped", "one_port"),
         catalogued("broadcast/esbt_capped", "cost"), catalogued("broadcast/esbt_capped", "optimal")})};
}

}  // namespace

Checks lower_bound_checks() {
    static constexpr Check checks[] = {{"one_port_broadcast_bound", one_port_broadcast_bound}};
    return checks;
}

}  // namespace cubecheck::claims
