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

/// Races are checked even if the FIFO depth is too small.  Results are checked only if the user waives that
/// deadlock.
Aspect aspect_to_judge(Stages const& stages) {
    return stages.passes_or_is_waived("deadlock_free") ? Aspect::values : Aspect::races;
}

/// The given FIFO depth; unlimited if the schedule deadlocks at it.
schedules::Index slots(Stages const& stages, Schedule const& schedule, CheckOptions const& options) {
    if (!stages.passes("deadlock_free")) return schedules::unlimited;
    return options.slots.value_or(schedules::slots(schedule.protocol));
}

Unknown stuck() { return skipped("deadlock at every FIFO depth", "deadlock_free"); }

void warn_of_races_beyond(Stages& stages, Schedule const& schedule, std::size_t segmentation,
                          CheckOptions const& options) {
    stages.warn("race-beyond-range",
                fmt::format("{}; the file is selected up to {}",
                            CallSegmentations(schedule, options).threshold(segmentation, "races", "a race"),
                            bytes_text(schedule.sizes.most)));
}

/// Runs each part once, and finds races and results together.  The row race_free reports the time of this
/// pass.
std::optional<ScheduleResult> check_races(Stages& stages, Schedule const& schedule, bool can_end,
                                          schedules::PromiseTable const* table, CheckOptions const& options) {
    std::optional<ScheduleResult> found;
    stages.check("race_free", {"well_formed"}, [&]() -> Verdict {
        if (!can_end) return stuck();
        found = result_of_parts(schedule, table, aspect_to_judge(stages), slots(stages, schedule, options),
                                options);
        return found->race_free;
    });
    if (found && found->race_beyond) warn_of_races_beyond(stages, schedule, *found->race_beyond, options);
    return found;
}

/// A refutation of the contract that is valid although a premise failed.
std::optional<Counterexample> conditional_refutation(Stages const& stages, std::string_view premise,
                                                     Schedule const& schedule,
                                                     std::optional<ScheduleResult> const& found,
                                                     CheckOptions const& options) {
    if (premise == "well_formed") return wrong_beyond_buffers(schedule, options);
    if (premise != "race_free" || !found || !std::holds_alternative<Refuted>(found->race_free))
        return std::nullopt;
    if (options.specification && !stages.passes("specification")) return std::nullopt;
    auto const* const broken = std::get_if<Refuted>(&found->contract);
    if (broken == nullptr || no_run_of_a_call(schedule, options)) return std::nullopt;
    auto out = broken->counterexample;
    out.story.emplace_back("this happens in one of the interleavings that the race allows");
    return out;
}

/// Checks the final contents of the ranks.
void check_values(Stages& stages, Schedule const& schedule, std::optional<ScheduleResult> const& found,
                  CheckOptions const& options) {
    auto const verdict = [&](Verdict ScheduleResult::*of) {
        return [&, of]() -> Verdict {
            if (!found) return stuck();
            if (!stages.passes("race_free"))
                if (auto reason = no_run_of_a_call(schedule, options)) return Unknown{std::move(*reason)};
            return (*found).*of;
        };
    };
    std::vector<char const*> premises{"well_formed", "deadlock_free", "race_free"};
    if (options.specification) premises.push_back("specification");
    stages.check("contract", premises, verdict(&ScheduleResult::contract), [&](std::string_view premise) {
        return conditional_refutation(stages, premise, schedule, found, options);
    });
    premises.push_back("contract");
    auto const not_applicable = options.specification ? std::nullopt : inapplicable_agreement(schedule);
    if (not_applicable)
        stages.check("agreement", [&] { return *not_applicable; });
    else
        stages.check("agreement", premises, verdict(&ScheduleResult::agreement));
    if (!options.specification && schedule.collective == schedules::Collective::custom)
        stages.note(no_contract);
    if (found && stages.passes_or_is_waived("deadlock_free") && stages.passes_or_is_waived("race_free"))
        remark_on_values(stages, *found);
}

}  // namespace

ScheduleReport verified_with_cost(std::string const& target, Schedule const& schedule,
                                  CheckOptions const& options) {
    Stages stages(target, options);
    stages.note(facts(schedule));
    stages.figures().sizes = schedule.sizes;
    stages.check("well_formed", [&] { return well_formed(schedule); });
    if (stages.passes("well_formed")) warn_of_lints(stages, schedule);
    bool const can_end = check_deadlock(stages, schedule, options);
    check_channels(stages, schedule, options);
    SpecifiedPromises const promised(
        stages, options, [&]() -> auto const& { return schedule; });
    auto found = check_races(stages, schedule, can_end, promised.table(), options);
    promised.check(stages);
    check_values(stages, schedule, found, options);
    ScheduleReport out;
    if (found && !schedule.ranks.empty()) {
        auto const bounds = stages.passes("contract") ? LowerBounds::added : LowerBounds::left_out;
        stages.note(costs_text(schedule, found->cost, bounds));
        stages.figures().numbers.merge(numbers(found->cost));
        out.cost = std::move(found->cost);
    }
    out.report = std::move(stages).report();
    return out;
}

Report verified(std::string const& target, Schedule const& schedule, CheckOptions const& options) {
    return verified_with_cost(target, schedule, options).report;
}

}  // namespace cubecheck::verify
