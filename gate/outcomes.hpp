#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/schedule_contents.hpp"
#include "gate/combined_verdict.hpp"
#include "models/schedule.hpp"
#include "models/schedule_layout.hpp"
#include "properties/schedule/contract.hpp"
#include "properties/schedule/outcome.hpp"
#include "properties/schedule/promises.hpp"

namespace cubecheck::gate {

/// What the cells held after a run of a schedule, in every call mode, and what they were promised to hold.
class Outcomes {
public:
    /// `table` is what the user promises, if he does.  All parts outlive the outcomes.
    Outcomes(schedules::Schedule const& schedule, schedules::Execution const& run,
             schedules::PromiseTable const* table)
        : schedule_(schedule), run_(run) {
        for (auto const mode : schedule.modes) {
            layouts_.emplace_back(schedule, mode);
            contents_.push_back(engine::contents(schedule, run, layouts_.back()));
        }
        for (std::size_t mode = 0; mode < layouts_.size(); ++mode)
            promises_.push_back(table != nullptr ? schedules::Promises(schedule, *table)
                                                 : schedules::Promises(schedule, likely_root(outcome(mode))));
    }

    std::size_t size() const { return layouts_.size(); }
    schedules::Outcome outcome(std::size_t mode) const {
        return {schedule_, run_, layouts_[mode], contents_[mode]};
    }
    schedules::Promises const& promises(std::size_t mode) const { return promises_[mode]; }

    /// The verdict of a check on an outcome and its promises, over all modes.
    template <class Check>
    Verdict in_every_mode(Check const& check) const {
        std::vector<std::size_t> modes(size());
        for (std::size_t i = 0; i < modes.size(); ++i) modes[i] = i;
        return combined(modes, [&](std::size_t mode) { return check(outcome(mode), promises_[mode]); });
    }

private:
    schedules::Schedule const& schedule_;
    schedules::Execution const& run_;
    std::vector<schedules::Layout> layouts_;
    std::vector<schedules::Contents> contents_;
    std::vector<schedules::Promises> promises_;
};

}  // namespace cubecheck::gate
