#pragma once

#include <functional>
#include <string>
#include <vector>

#include "models/support/rational.hpp"
#include "studies/claims/evidence.hpp"

/// Exact counts, held against the formula that they grow like, or term by term against a recurrence.
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
    Index smallest = 1, largest = 1;  ///< sizes to check
    std::function<Bracket(Index size)> rounds;
    std::function<Index(Index size)> formula;
    Rational least = 0, most = 0;
    std::string argument = {};  ///< what the bracket rests on, besides what is counted
};

/// Checks the claims one by one, at every size.
Verdict grow_like(std::vector<Growth> const& claims);

/// T_1 = first and T_(d+1) = T_d + added(d).
struct Recurrence {
    Index first;
    Index (*added)(Index d);
};

/// The verdict that counted(1) is `first`, and counted(d + 1) exactly counted(d) + added(d), to d + 1 = most:
/// less is wrong as well as more.
Verdict follows(Recurrence const& recurrence, Index most, std::function<Index(Index)> const& counted);

}  // namespace cubecheck::claims
