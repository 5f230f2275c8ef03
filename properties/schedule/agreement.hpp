#pragma once

#include <optional>

#include "models/report/verdict.hpp"
#include "properties/promises/judge.hpp"
#include "properties/schedule/promised_outputs.hpp"

namespace cubecheck::schedules {

/// Ranks that are promised the same sum end with the same bracketing of it, up to the order of the operands
/// of each join. So they hold the same bits in floating point.
///
/// Chunks that do not hold their promised content are left to the contract. Time is linear. Agreement is
/// judged part by part.
///
/// Pre: as of Contract.
class Agreement {
public:
    explicit Agreement(Promises const& promises) : promises_(promises) {}

    void add(Outcome const& outcome, Judge& judge);

    /// Adds the results of other parts, for the same promises.
    void merge(Agreement const& other);

    /// Result: NotApplicable if no two ranks are promised the same sum.
    Verdict verdict(Schedule const& schedule, Mode mode) const;

private:
    Promises const& promises_;
    std::size_t shared_ = 0;   ///< places whose sum an earlier place has, too
    std::size_t differs_ = 0;  ///< sums with different bracketings
    std::optional<PromisedOutput> first_;
    Counterexample counterexample_;
};

/// The reason why the collective promises no two ranks the same sum, for every schedule; nothing if it does.
std::optional<NotApplicable> inapplicable_agreement(Schedule const& schedule);

}  // namespace cubecheck::schedules
