#include "verify/lowered/tolerances.hpp"

#include <algorithm>

namespace cubecheck::verify {

namespace {

/// Whether there is a set of losses of the claimed size; of any size if nothing is claimed.
bool has_a_set(Tolerances const& tolerances, losses::Tolerance const& found) {
    return found.places >= std::max<std::size_t>(1, tolerances.claimed.value_or(1));
}

}  // namespace

Failure failure(Tolerances const& tolerances, losses::Tolerance const& found) {
    if (!found.tolerated && found.breaking) return Failure::contract;
    auto const tolerated = found.tolerated.value_or(0);
    bool const all = found.is_complete() && !found.breaking;
    if (all && !has_a_set(tolerances, found)) return Failure::nothing;
    if (tolerances.claimed && found.tolerated && (all || tolerated >= *tolerances.claimed))
        return Failure::none;
    if (!found.is_complete()) return Failure::unknown;
    return tolerances.claimed && found.breaking ? Failure::contract : Failure::none;
}

Failure failure(Tolerances const& tolerances) {
    Failure worst = Failure::none;
    bool any = false;
    for (auto const& found : tolerances.found) {
        auto const one = failure(tolerances, found);
        if (one == Failure::nothing) continue;
        worst = graver(worst, one);
        any = true;
    }
    return any ? worst : Failure::nothing;
}

}  // namespace cubecheck::verify
