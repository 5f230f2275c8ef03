#pragma once

#include "engine/reference/message_pattern.hpp"
#include "engine/reference/tally.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/parametric/blocked_nodes.hpp"
#include "verify/definitions/parametric/property_checks/places.hpp"
#include "verify/definitions/parametric/property_checks/property_check.hpp"

namespace cubecheck {

/// Runs the blocking calls of A at FIFO depth 1, and finds nodes that wait forever.
template <class A>
std::optional<Counterexample> stuck_nodes(Size const& size) {
    return blocked_nodes(message_pattern<A>(size));
}

/// Runs the blocking calls at every size.
template <>
struct PropertyCheck<Progress> : FormulaCheck<Progress> {
    template <class A>
    static BoundedResult check(std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size<A>(sizes_within<A>(2e6, exchanges<A>, sizes), go_on, {"run"}, stuck_nodes<A>);
    }

    template <class A>
    static std::optional<Counterexample> spot(Spot const& spot) {
        if (exchanges<A>(spot.size) > static_cast<double>(spot.budget)) return std::nullopt;
        auto found = stuck_nodes<A>(spot.size);
        if (found) found->size = describe<A>(spot.size);
        return found;
    }
};

}  // namespace cubecheck
