#pragma once

#include <optional>

#include "models/report/verdict.hpp"
#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// Every rank ends with what it is promised: each contribution exactly once, in any order.  If no file of the
/// user's says what, the collective does:
///
///   allreduce       o[j] = the sum over all ranks q of q:i[j]
///   reduce_scatter  o[j] = the sum over all ranks q of q:i[rank * part + j]
///   reduce          the same as allreduce, on one rank, the root
///   allgather       o[q * part + j] = q:i[j]
///   alltoall        o[q * part + j] = q:i[rank * part + j]
///   broadcast       o[j] = root:i[j]
///
/// It is judged part by part; the parts together have all cells.
///
/// Pre: the schedule is well-formed and free of races; the run came to its end.
class Contract {
public:
    explicit Contract(Promises const& promises) : promises_(promises) {}

    void add(Outcome const& outcome, Judge& judge);

    /// Takes in what was found of other parts, against the same promises.
    void merge(Contract const& other);

    /// Result: NotApplicable if nothing is promised, as by custom schedules; of several chunks that do not
    ///         hold what they are promised the first, by rank and chunk, is the counterexample.
    Verdict verdict(Schedule const& schedule, Mode mode) const;

private:
    Promises const& promises_;
    std::optional<PromisedOutput> broken_;
    Counterexample counterexample_;
};

}  // namespace cubecheck::schedules
