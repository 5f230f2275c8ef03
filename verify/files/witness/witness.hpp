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
    std::vector<Step> contrast;  ///< of `alike`: a run that ends differently
    bool is_shortest = false;    ///< no shorter run fails
    std::string file{};          ///< the file of the schedule; empty if there is none
    Seen known{};                ///< failures of other refutations
    /// Limit on the states searched for fewer context switches, fewer actions, and the point of no return.
    std::uint64_t most = 200'000;
    bool may_be_another = false;  ///< a nearer failure of the property may be shown instead
};

/// The witness to show, and the complete runs that replay it.
struct MinimalWitness {
    Witness witness;
    std::vector<Step> run;
    std::vector<Step> contrast;
    std::vector<FailureSignature>
        signatures;  ///< of a deadlock, the shown one, otherwise all; none of `alike`
};

/// The witness of a refutation.  Its run is chosen in this order:
///
///   1. each thread block takes the fewest actions,
///   2. the run has the fewest context switches among runs of at most as many steps,
///   3. only the steps that the failure depends on are shown.
///
/// It marks the step after which every continuation fails in this way.
///
/// Result: the caller fills in target, size, environment and token.  The minimality holds for the complete
///         run; the witness says if it leaves out steps.
MinimalWitness shown(Machine& machine, Refutation const& refutation);

/// Whether a run still fails with the recorded failure at its end.
///
/// Pre: the runs are of the machine, from its start.
bool still_fails(Machine& machine, Refutation const& refutation);

}  // namespace cubecheck::witness
