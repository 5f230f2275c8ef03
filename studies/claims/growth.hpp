#pragma once

#include <functional>
#include <string>
#include <vector>

#include "models/support/rational.hpp"
#include "studies/claims/evidence.hpp"

/// Comparisons of exact counts with the formula of their growth, or with a recurrence.
namespace cubecheck::claims {

/// Bounds on the fewest rounds of a task at one size: a counted lower bound, and the rounds of an algorithm.
struct Bracket {
    Index at_least;
    Index at_most;
};

/// A claim that the fewest rounds on one kind of network are between `least` and `most` times a formula.
struct Growth {
    std::string network = {};
    Index smallest = 1, largest = 1;  ///< sizes to check
    std::function<Bracket(Index size)> rounds;
    std::function<Index(Index size)> formula;
    Rational least = 0, most = 0;
    std::string argument = {};  ///< the argument for the bracket, in addition to the counts
};

/// Checks the claims one by one, at every size.
Verdict grow_like(std::vector<Growth> const& claims);

/// T_1 = first and T_(d+1) = T_d + added(d).
struct Recurrence {
    Index first;
    Index (*added)(Index d);
};

/// The verdict that counted(1) is `first`, and counted(d + 1) is exactly counted(d) + added(d), up to d + 1 =
/// most.
Verdict follows(Recurrence const& recurrence, Index most, std::function<Index(Index)> const& counted);

}  // namespace cubecheck::claims
