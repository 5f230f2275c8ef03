#include "verify/files/schedule.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "models/support/byte_text.hpp"
#include "properties/schedule/agreement.hpp"
#include "properties/schedule/well_formed.hpp"
#include "verify/files/schedule/call_segmentations.hpp"
#include "verify/files/schedule/channels.hpp"
#include "verify/files/schedule/conditional_refutation.hpp"
#include "verify/files/schedule/costs.hpp"
#include "verify/files/schedule/deadlock.hpp"
#include "verify/files/schedule/facts.hpp"
#include "verify/files/schedule/feasible_runs.hpp"
#include "verify/files/schedule/lint.hpp"
#include "verify/files/schedule/result_of_parts.hpp"
#include "verify/files/specification.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Schedule;

/// The checks of one schedule, in their order.
class ScheduleChecks {
public:
    ScheduleChecks(std::string const& target, Schedule const& schedule, CheckOptions const& options)
        : schedule_(schedule), options_(options), stages_(target, options) {}

    ScheduleReport report() && {
        check_form();
        can_end_ = check_deadlock(stages_, schedule_, options_);
        check_channels(stages_, schedule_, options_);
        SpecifiedPromises const promised(
            stages_, options_, [&]() -> auto const& { return schedule_; });
        check_races(promised.table());
        promised.check(stages_);
        check_values();
        ScheduleReport out;
        if (found_ && !schedule_.ranks.empty()) out.cost = noted_cost();
        out.report = std::move(stages_).report();
        return out;
    }

private:
    void check_form() {
        stages_.note(facts(schedule_));
        stages_.figures().sizes = schedule_.sizes;
        stages_.check("well_formed", [&] { return well_formed(schedule_); });
        if (stages_.passes("well_formed")) warn_of_lints(stages_, schedule_);
    }

    /// Runs each part once, and finds races and results together.  The row race_free reports the time of this
    /// pass.
    void check_races(schedules::PromiseTable const* table) {
        stages_.check("race_free", {"well_formed"}, [&]() -> Verdict {
            if (!can_end_) return stuck();
            found_ = result_of_parts(schedule_, {table, aspect(), slots()}, options_);
            return found_->race_free;
        });
        if (found_ && found_->race_beyond) warn_of_races_beyond(*found_->race_beyond);
    }

    /// Races are checked even if the FIFO depth is too small.  Results are checked only if the user waives
    /// that deadlock.
    Aspect aspect() const {
        return stages_.passes_or_is_waived("deadlock_free") ? Aspect::values : Aspect::races;
    }

    /// The given FIFO depth; unlimited if the schedule deadlocks at it.
    schedules::Index slots() const {
        if (!stages_.passes("deadlock_free")) return schedules::unlimited;
        return options_.slots.value_or(schedules::slots(schedule_.protocol));
    }

    void warn_of_races_beyond(std::size_t segmentation) {
        CallSegmentations const calls(schedule_, options_);
        stages_.warn("race-beyond-range", fmt::format("{}; the file is selected up to {}",
                                                      calls.threshold(segmentation, "races", "a race"),
                                                      bytes_text(schedule_.sizes.most)));
    }

    /// Checks the final contents of the ranks.
    void check_values() {
        std::vector<char const*> premises{"well_formed", "deadlock_free", "race_free"};
        if (options_.specification) premises.push_back("specification");
        stages_.check(
            "contract", premises, [&] { return verdict(&ScheduleResult::contract); },
            [&](std::string_view premise) { return conditional_refutation(premise); });
        premises.push_back("contract");
        auto const not_applicable = options_.specification ? std::nullopt : inapplicable_agreement(schedule_);
        if (not_applicable)
            stages_.check("agreement", [&] { return *not_applicable; });
        else
            stages_.check("agreement", premises, [&] { return verdict(&ScheduleResult::agreement); });
        if (!options_.specification && schedule_.collective == schedules::Collective::custom)
            stages_.note(no_contract);
        if (found_ && stages_.passes_or_is_waived("deadlock_free") &&
            stages_.passes_or_is_waived("race_free"))
            remark_on_values(stages_, *found_);
    }

    Verdict verdict(Verdict ScheduleResult::*of) const {
        if (!found_) return stuck();
        if (!stages_.passes("race_free"))
            if (auto reason = no_run_of_a_call(schedule_, options_)) return Unknown{std::move(*reason)};
        return (*found_).*of;
    }

    /// A refutation of the contract that is valid although a premise failed.
    std::optional<Counterexample> conditional_refutation(std::string_view premise) const {
        if (premise == "well_formed") return wrong_beyond_buffers(schedule_, options_);
        if (premise != "race_free" || !found_ || !std::holds_alternative<Refuted>(found_->race_free))
            return std::nullopt;
        if (options_.specification && !stages_.passes("specification")) return std::nullopt;
        auto const* const broken = std::get_if<Refuted>(&found_->contract);
        if (broken == nullptr || no_run_of_a_call(schedule_, options_)) return std::nullopt;
        auto out = broken->counterexample;
        out.story.emplace_back("this happens in one of the interleavings that the race allows");
        return out;
    }

    static Unknown stuck() { return skipped("deadlock at every FIFO depth", "deadlock_free"); }

    schedules::ScheduleCost noted_cost() {
        auto const bounds = stages_.passes("contract") ? LowerBounds::added : LowerBounds::left_out;
        stages_.note(costs_text(schedule_, found_->cost, bounds));
        stages_.figures().numbers.merge(numbers(found_->cost));
        return std::move(found_->cost);
    }

    Schedule const& schedule_;
    CheckOptions const& options_;
    Stages stages_;
    bool can_end_ = false;                 ///< at some FIFO depth
    std::optional<ScheduleResult> found_;  ///< nothing until the schedule has run, or if it cannot
};

}  // namespace

ScheduleReport verified_with_cost(std::string const& target, Schedule const& schedule,
                                  CheckOptions const& options) {
    return ScheduleChecks(target, schedule, options).report();
}

Report verified(std::string const& target, Schedule const& schedule, CheckOptions const& options) {
    return verified_with_cost(target, schedule, options).report;
}

}  // namespace cubecheck::verify
