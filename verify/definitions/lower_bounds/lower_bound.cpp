#include "verify/definitions/lower_bounds/lower_bound.hpp"

#include <algorithm>
#include <iterator>

namespace cubecheck {

Verdict agreement(std::vector<BoundAt> const& sizes, std::string const& scope, std::string const& note) {
    if (sizes.empty()) return Unknown{"no size was checked"};
    for (auto const& at : sizes)
        if (at.computed != at.claimed)
            return Refuted{{at.size,
                            "the bound",
                            std::to_string(at.claimed) + " by the formula",
                            std::to_string(at.computed) + " by " + note,
                            {},
                            ""}};
    return Checked{scope, note};
}

namespace catalog {

std::vector<LowerBound> lower_bounds() {
    std::vector<LowerBound> all;
    for (auto part : {searched_bounds, counted_bounds, port_bounds, bisection_bounds})
        std::ranges::move(part(), std::back_inserter(all));
    return all;
}

}  // namespace catalog

}  // namespace cubecheck
