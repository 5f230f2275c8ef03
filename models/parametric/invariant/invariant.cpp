#include "models/parametric/invariant/invariant.hpp"

namespace cubecheck::invariant {

std::string text(Invariant const& invariant) {
    bool const one = invariant.count->op == Op::constant && invariant.count->constant == 1;
    std::string found =
        one ? "return message(" + text(invariant.first) + ")"
            : "return fold(" + text(invariant.first) + ", " + text(invariant.count) + ")";
    if (invariant.part != nullptr) found += ".of(" + text(invariant.part) + ")";
    if (!is_truth(invariant.known, true)) found += ".when(" + text(invariant.known) + ")";
    return found + ";";
}

}  // namespace cubecheck::invariant
