#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// A statement that no algorithm can do better, and its evidence.
///
/// It is about all algorithms, so it is decided independently of them: by search, by counting on the network,
/// or by all cuts.  The docstring of a counting function has its argument.  The computation confirms that the
/// textbook's formula agrees with the argument on the network.  An algorithm only names the bound that it
/// claims to attain.
struct LowerBound {
    std::string name;
    std::string says;
    std::string evidence;  ///< its kind: "search", "counting argument" or "all cuts"
    std::string source;    ///< of the statement
    /// Decides it.  The limit is for each question to the solver.
    std::function<Verdict(unsigned resource_limit, GoOn const&)> decide;
};

/// The values of a lower bound at one size.
struct BoundAt {
    std::string size;
    Index computed;  ///< by counting, or by enumerating all cuts
    Index claimed;   ///< by the formula
};

/// The verdict on whether the formula agrees with the computed value at every size.  It is checked for
/// `scope` and rests on `note`, or is refuted by the first size with a difference.
Verdict agreement(std::vector<BoundAt> const& sizes, std::string const& scope, std::string const& note);

namespace catalog {

/// All lower bounds, in the order in which they are listed.
std::vector<LowerBound> lower_bounds();

/// The bounds decided by search, by counting and by all cuts.
std::vector<LowerBound> searched_bounds();
std::vector<LowerBound> counted_bounds();
std::vector<LowerBound> port_bounds();
std::vector<LowerBound> bisection_bounds();

}  // namespace catalog

}  // namespace cubecheck
