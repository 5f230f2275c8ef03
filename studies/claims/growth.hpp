#pragma once

#include <functional>
#include <string>
#include <vector>

#include "models/support/rational.hpp"
#include "studies/claims/evidence.hpp"

/// Times that grow like a formula, checked on exact counts.
namespace cubecheck::claims {

/// What is known of the fewest rounds that a task takes at one size: no fewer than counted, no more than an
/// algorithm takes.
struct Bracket {
    Index at_least;
    Index at_most;
};

/// A claim that the fewest rounds on one kind of network are between `least` and `most` times a formula.
struct Growth {
    std::string network = {};
    Index smallest = 1, largest = 1;  ///< sizes to go through
    std::function<Bracket(Index size)> rounds;
    std::function<Index(Index size)> formula;
    Rational least = 0, most = 0;
    std::string argument = {};  ///< what the bracket rests on, besides what is counted
};

/// Checks the claims one by one, at every size.
Verdict grow_like(std::vector<Growth> const& claims);

}  // namespace cubecheck::claims
