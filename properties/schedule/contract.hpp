#pragma once

#include <optional>

#include "models/report/verdict.hpp"
#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// Every rank ends with its promised output: each contribution exactly once, in any order. The promises come
/// from a file of the user or, without one, from the collective:
///
///   allreduce       o[j] = the sum over all ranks q of q:i[j]
///   reduce_scatter  o[j] = the sum over all ranks q of q:i[rank * part + j]
///   reduce          the same as allreduce, on one rank, the root
///   allgather       o[q * part + j] = q:i[j]
///   alltoall        o[q * part + j] = q:i[rank * part + j]
///   broadcast       o[j] = root:i[j]
///
/// The contract is judged part by part; the parts together have all cells.
///
/// Pre: the schedule is well-formed and free of races; the run is complete.
class Contract {
public:
    explicit Contract(Promises const& promises) : promises_(promises) {}

    void add(Outcome const& outcome, Judge& judge);

    /// Adds the results of other parts, for the same promises.
    void merge(Contract const& other);

    /// Result: NotApplicable if nothing is promised, as in custom schedules. If several chunks do not hold
    ///         their promised content, the first one, by rank and chunk, is the counterexample.
    Verdict verdict(Schedule const& schedule, Mode mode) const;

private:
    Promises const& promises_;
    std::optional<PromisedOutput> broken_;
    Counterexample counterexample_;
};

}  // namespace cubecheck::schedules
