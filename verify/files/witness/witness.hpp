#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/witness/failure_signature.hpp"

namespace cubecheck::explore {

/// A refutation that a search has found.
struct Refutation {
    Property const& property;
    std::vector<Promised> const& promised;
    std::vector<Step> run;
    std::vector<Step> contrast;  ///< of `alike`: a run that ends otherwise
    bool is_shortest = false;    ///< no shorter run fails
    std::string file{};          ///< that the schedule was read from; empty if from none
    Seen known{};                ///< what other refutations have shown
    /// Limit on the states searched for fewer context switches, fewer actions, and the point of no return.
    std::uint64_t most = 200'000;
    bool may_be_another = false;  ///< another failure of the property may be shown, if it is nearer
};

/// A refutation as it is shown, and the whole runs that replay it.
struct Shown {
    Witness witness;
    std::vector<Step> run;
    std::vector<Step> contrast;
    std::vector<FailureSignature>
        signatures;  ///< of a deadlock the one that is shown, else all; none of `alike`
};

/// The witness of a refutation: a run that keeps to the fewest actions of each thread block, of these one
/// with the fewest switches among those of as many steps, cut to what the failure comes from, with the step
/// after which every continuation fails so.
///
/// Result: target, size, environment and the token are left to the caller.  What is said to be minimal is
///         the whole run; where steps are left out, it says so.
Shown shown(Machine& machine, Refutation const& refutation);

/// Whether a run fails, and what was found at its end.
///
/// Pre: the runs are of the machine, from its start.
bool still_fails(Machine& machine, Refutation const& refutation);

}  // namespace cubecheck::explore
