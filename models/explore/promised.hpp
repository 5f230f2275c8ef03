#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/parametric/fold.hpp"

namespace cubecheck::explore {

/// Whether the operands of a sum must be in the promised order.
enum class Operands : std::uint8_t { in_any_order, in_order };

/// The promised value of an output chunk of a rank at the end of a call: a sum of contributions to that call.
struct Promised {
    Index rank = 0;
    Index chunk = 0;
    std::vector<schedules::Contribution> contributions;  ///< in order; ascending if any order will do
    Operands operands = Operands::in_any_order;
};

/// Whether contributions, from left to right, are the promised ones of the call whose contributors begin at
/// `first`. If sums forget on which side an operand was, any order will do.
inline bool is_kept(Promised const& promised, std::vector<schedules::Contribution> held, Index first = 0,
                    Words words = Words::ordered) {
    auto wanted = promised.contributions;
    if (held.size() != wanted.size()) return false;
    for (auto& one : wanted) one.rank += first;
    if (promised.operands == Operands::in_any_order || words == Words::commutative) {
        std::ranges::sort(wanted);
        std::ranges::sort(held);
    }
    return held == wanted;
}

}  // namespace cubecheck::explore
