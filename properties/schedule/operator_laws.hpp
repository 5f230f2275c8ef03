#pragma once

#include <string>

#include "properties/schedule/outcome.hpp"
#include "properties/schedule/promises.hpp"

namespace cubecheck::schedules {

/// What an operator must obey for sums to be those from left to right in the order of the ranks.
struct OperatorLaws {
    bool folds = false;  ///< there is a sum at all
    bool associative = false;
    bool commutative = false;
};

/// The weakest laws that the operator needs for every output chunk that holds the sum it is promised:
/// associative where the bracketing is another one, commutative where the order is.  A bracketing that is
/// from left to right up to swapping operands needs commutativity alone.
///
/// Pre: as of contract.
OperatorLaws operator_laws(Outcome const& outcome, Promises const& promises);

/// "right for associative and commutative operators"
std::string text(OperatorLaws const& laws);

}  // namespace cubecheck::schedules
