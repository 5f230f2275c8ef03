#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/schedule/contents.hpp"
#include "models/report/verdict.hpp"
#include "models/schedule/parts.hpp"
#include "properties/schedule/agreement.hpp"
#include "properties/schedule/contract.hpp"
#include "properties/schedule/lint/lint.hpp"
#include "verify/files/schedule/segmentation_races.hpp"

namespace cubecheck::verify {

/// The orders of addition in fused reductions, over all calls.  In the first order each source is added to
/// its target; it is the only order if no reduction is fused, or if no call is large enough.  In the others,
/// runs of at least a given length add their sources first.  msccl has no steps of more than 71 chunks, so
/// longer runs count as one length.
std::vector<engine::FusedOrder> fused_orders(Schedule const& schedule);

/// Collects the findings in one call mode, part by part.  The order of the parts does not matter.
class ModeFindings {
public:
    /// Pre: the promises outlive this object; there is at least one order.
    ModeFindings(schedules::Mode mode, schedules::Promises const& promises,
                 std::vector<engine::FusedOrder> orders)
        : mode_(mode),
          contract_(promises),
          orders_(std::move(orders)),
          agreements_(orders_.size(), schedules::Agreement(promises)) {}

    void add_races(SegmentationRaces races, schedules::Index part);
    bool has_race() const;

    /// Adds the final contents of a part in the first order.
    void add_values(schedules::Outcome const& outcome, schedules::Judge& judge, schedules::Index part);
    /// Adds the final contents in another order, which differ only in the bracketing of sums.
    void add_bracketings(schedules::Outcome const& outcome, schedules::Judge& judge, std::size_t order) {
        agreements_[order].add(outcome, judge);
    }

    /// Adds the findings in other parts.
    void merge(ModeFindings const& other);

    Verdict const& race_free() const { return races_.verdict; }
    /// The first segmentation beyond the limits with a race.
    std::optional<std::size_t> race_beyond() const { return race_beyond_; }
    Verdict contract(Schedule const& schedule) const { return contract_.verdict(schedule, mode_); }
    Verdict agreement(Schedule const& schedule) const;

    /// The reads of empty chunks.
    schedules::Occurrences const& uninitialised() const { return uninitialised_.found; }
    schedules::Mode mode() const { return mode_; }

private:
    struct Races {
        schedules::Index part = schedules::none;
        Verdict verdict = NotApplicable{"there is nothing to check"};
    };

    struct Uninitialised {
        schedules::Index part = schedules::none;
        schedules::Occurrences found;
    };

    void take(Races const& other);
    void take(Uninitialised const& other);

    schedules::Mode mode_;
    Races races_;
    std::optional<std::size_t> race_beyond_;
    schedules::Contract contract_;
    std::vector<engine::FusedOrder> orders_;
    std::vector<schedules::Agreement> agreements_;  ///< by order
    Uninitialised uninitialised_;
};

}  // namespace cubecheck::verify
