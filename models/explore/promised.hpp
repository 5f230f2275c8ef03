#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "models/explore/environment.hpp"
#include "models/parametric/fold.hpp"

namespace cubecheck::explore {

/// Whether a sum has to have its operands in the order in which they are promised.
enum class Operands : std::uint8_t { in_any_order, in_order };

/// What an output chunk of a rank is to hold at the end of a call: a sum of contributions to that call.
struct Promised {
    Index rank = 0;
    Index chunk = 0;
    std::vector<schedules::Contribution> contributions;  ///< in order, or in ascending order if any will do
    Operands operands = Operands::in_any_order;
};

/// Whether contributions, from left to right, are what is promised of the call whose contributors begin at
/// `first`.  If words forget on which side an operand stood, any order will do.
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
