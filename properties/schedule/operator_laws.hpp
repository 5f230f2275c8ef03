#pragma once

#include <set>
#include <string>

#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// What an operator must obey for sums to be those from left to right in the order of the ranks: the weakest
/// laws that it needs for every output chunk that holds the sum it is promised.
///
/// Associative where the bracketing is another one, commutative where the order is.  A bracketing that is
/// from left to right up to swapping operands needs commutativity alone.
struct OperatorLaws {
    bool folds = false;  ///< there is a sum at all
    bool associative = false;
    bool commutative = false;

    /// What one part needs besides.
    ///
    /// Pre: as of Contract.
    void add(Outcome const& outcome, Promises const& promises, Judge& judge);

    /// What other parts need besides.
    void merge(OperatorLaws const& other) {
        folds = folds || other.folds;
        associative = associative || other.associative;
        commutative = commutative || other.commutative;
    }
};

/// "right for associative and commutative operators"
std::string text(OperatorLaws const& laws);

/// The laws by their names.
std::set<std::string> names_of(OperatorLaws const& laws);

}  // namespace cubecheck::schedules
