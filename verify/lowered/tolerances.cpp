#include "verify/lowered/tolerances.hpp"

namespace cubecheck::verify {

Failure failure(Tolerances const& tolerances, losses::Tolerance const& found) {
    if (!found.tolerated && found.breaking) return Failure::contract;
    auto const tolerated = found.tolerated.value_or(0);
    bool const all = found.is_complete() && !found.breaking;
    if (tolerances.claimed && found.tolerated && (all || tolerated >= *tolerances.claimed))
        return Failure::none;
    if (!found.is_complete()) return Failure::unknown;
    return tolerances.claimed && found.breaking ? Failure::contract : Failure::none;
}

Failure failure(Tolerances const& tolerances) {
    Failure worst = Failure::none;
    bool any = false;
    for (auto const& found : tolerances.found) {
        worst = graver(worst, failure(tolerances, found));
        any = any || found.places > 0;
    }
    return worst == Failure::none && !any ? Failure::nothing : worst;
}

}  // namespace cubecheck::verify
