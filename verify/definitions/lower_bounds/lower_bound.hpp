#pragma once

#include <functional>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// A statement that no algorithm whatever does better, and how it is decided.
///
/// It speaks of all algorithms, so it is decided apart from them: by search, by counting on the network, or
/// by all cuts.  A counting argument stands in the docstring of its function; what is computed is that the
/// textbook's formula is what the argument gives on the network.  An algorithm only names the bound that it
/// claims to attain.
struct LowerBound {
    std::string name;
    std::string says;
    std::string evidence;  ///< of which kind: "search", "counting argument" or "all cuts"
    std::string source;    ///< of the statement
    /// Decides it, with at most this much work of the solver for each question put to it.
    std::function<Verdict(unsigned resource_limit, GoOn const&)> decide;
};

/// What a lower bound comes to at one size.
struct BoundAt {
    std::string size;
    Index computed;  ///< by counting, or by enumerating all cuts
    Index claimed;   ///< by the formula
};

/// The verdict that the formula says at every size what was computed: checked for `scope`, resting on `note`,
/// or refuted by the first size where it does not.
Verdict agreement(std::vector<BoundAt> const& sizes, std::string const& scope, std::string const& note);

namespace catalog {

/// All lower bounds, in the order in which they are listed.
std::vector<LowerBound> lower_bounds();

/// Those decided by search, by counting and by all cuts.
std::vector<LowerBound> searched_bounds();
std::vector<LowerBound> counted_bounds();
std::vector<LowerBound> port_bounds();
std::vector<LowerBound> bisection_bounds();

}  // namespace catalog

}  // namespace cubecheck
