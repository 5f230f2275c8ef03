#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/failure_signature.hpp"

namespace cubecheck::witness {

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
struct MinimalWitness {
    Witness witness;
    std::vector<Step> run;
    std::vector<Step> contrast;
    std::vector<FailureSignature>
        signatures;  ///< of a deadlock the one that is shown, else all; none of `alike`
};

/// The witness of a refutation.  Its run is chosen in this order:
///
///   1. each thread block takes the fewest actions,
///   2. the run has the fewest context switches among runs of at most as many steps,
///   3. only the steps that the failure depends on are shown.
///
/// It marks the step after which every continuation fails in this way.
///
/// Result: the caller fills in target, size, environment and token.  The whole run is what is minimal; the
///         witness says if it leaves out steps.
MinimalWitness shown(Machine& machine, Refutation const& refutation);

/// Whether a run fails, and what was found at its end.
///
/// Pre: the runs are of the machine, from its start.
bool still_fails(Machine& machine, Refutation const& refutation);

}  // namespace cubecheck::witness
