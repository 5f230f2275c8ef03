#pragma once

#include <optional>

#include "models/report/verdict.hpp"
#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// Ranks that are promised the same sum end with the same bracketing of it, up to the order of the operands
/// of each join, so that they hold the same bits in floating point.
///
/// Chunks that do not hold what they are promised are left to the contract.  Time is linear.  It is judged
/// part by part.
///
/// Pre: as of Contract.
class Agreement {
public:
    explicit Agreement(Promises const& promises) : promises_(promises) {}

    void add(Outcome const& outcome, Judge& judge);

    /// Takes in what was found of other parts, against the same promises.
    void merge(Agreement const& other);

    /// Result: NotApplicable if no two ranks are promised the same sum.
    Verdict verdict(Schedule const& schedule, Mode mode) const;

private:
    Promises const& promises_;
    std::size_t shared_ = 0;   ///< how often a sum was held again
    std::size_t differs_ = 0;  ///< sums that are not folded alike
    std::optional<PromisedOutput> first_;
    Counterexample counterexample_;
};

/// Why no two ranks are promised the same sum, if that is so of the collective, whatever the schedule does.
std::optional<NotApplicable> inapplicable_agreement(Schedule const& schedule);

}  // namespace cubecheck::schedules
