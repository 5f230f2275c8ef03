#include "subjects/lower_bound.hpp"

#include <algorithm>

#include "algorithms/broadcast/esbt_capped.hpp"
#include "claims/checks.hpp"
#include "claims/evidence.hpp"
#include "models/expects.hpp"
#include "models/optimum.hpp"
#include "models/sizes.hpp"

/// The statement on what no one-port broadcast can do.
namespace cubecheck::claims {

namespace {

constexpr unsigned resource_limit = 50'000'000;

/// The verdict on a lower bound, as `bounds` gives it.
Verdict bound_named(std::string const& name) {
    auto const all = subjects::searched_bounds();
    auto const found = std::ranges::find(all, name, &LowerBound::name);
    expects(found != all.end(), "a check speaks of a lower bound that there is");
    return found->decide(resource_limit, [](std::string const&) { return true; });
}

/// The rounds that the capped trees take, against the bound.
Verdict capped_trees_attain_it() {
    return for_every("d", 1, 20, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.chunks = 1; size.chunks <= 3 * d; ++size.chunks)
            if (auto wrong = unless_equal("rounds for k=" + std::to_string(size.chunks),
                                          broadcast::EsbtCapped::cost(parameters(size)).rounds,
                                          optimum::RoundsInChunks::least(parameters(size))))
                return wrong;
        return std::nullopt;
    });
}

Finding one_port_broadcast_bound() {
    return {all_of({bound_named("broadcast_in_chunks"), capped_trees_attain_it(),
                    catalogued("broadcast/esbt_capped", "contract"),
                    catalogued("broadcast/esbt_capped", "one_port"),
                    catalogued("broadcast/esbt_capped", "cost")})};
}

constexpr Check checks[] = {{"one_port_broadcast_bound", one_port_broadcast_bound}};

}  // namespace

Checks lower_bound_checks() { return checks; }

}  // namespace cubecheck::claims
