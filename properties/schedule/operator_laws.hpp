#pragma once

#include <set>
#include <string>

#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// The weakest laws that an operator needs so that every promised sum equals the sum from left to right in
/// rank order.
///
/// Associativity is needed if the bracketing differs, commutativity if the order differs. If the bracketing
/// is from left to right up to the order of operands, only commutativity is needed.
struct OperatorLaws {
    bool folds = false;  ///< there is at least one sum
    bool associative = false;
    bool commutative = false;

    /// Adds the needs of one part.
    ///
    /// Pre: as of Contract.
    void add(Outcome const& outcome, Promises const& promises, Judge& judge);

    /// Adds the needs of other parts.
    void merge(OperatorLaws const& other) {
        folds = folds || other.folds;
        associative = associative || other.associative;
        commutative = commutative || other.commutative;
    }
};

/// "right for associative and commutative operators"
std::string text(OperatorLaws const& laws);

/// The names of the laws.
std::set<std::string> names_of(OperatorLaws const& laws);

}  // namespace cubecheck::schedules
