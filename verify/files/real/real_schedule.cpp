#include "verify/files/real/real_schedule.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"
#include "properties/schedule/channels_drained.hpp"
#include "properties/schedule/inferred_ends.hpp"
#include "properties/schedule/well_formed.hpp"
#include "verify/files/schedule/promised_chunks.hpp"

namespace cubecheck::verify {

namespace {

/// Throws: Error with the place of a failed check, what was found and what was expected.
void expect_to_hold(Schedule const& schedule, char const* check, Verdict const& verdict, Failure failure) {
    auto const* const refuted = std::get_if<Refuted>(&verdict);
    if (refuted == nullptr) return;
    auto const& example = refuted->counterexample;
    throw Error(fmt::format("{} cannot run, since {} fails: {}: expected {}, found {}.", schedule.name, check,
                            example.where, example.expected, example.got),
                failure);
}

void expect_to_end(Schedule const& schedule, schedules::Execution const& run) {
    if (run.complete()) return;
    auto const& first = run.blocked.front();
    throw Error(
        fmt::format("{} cannot run: {} thread blocks wait forever with {} slots, the first of them {}.",
                    schedule.name, run.blocked.size(), run.transport.slots,
                    schedules::thread_block_text(schedule, first.thread_block)),
        Failure::deadlock);
}

schedules::Execution complete_run(Schedule const& schedule, CheckOptions const& options) {
    expect_to_hold(schedule, "well_formed", schedules::well_formed(schedule), Failure::malformed);
    auto run =
        engine::run(schedule, {options.slots.value_or(slots(schedule.protocol)), schedules::unlimited});
    expect_to_end(schedule, run);
    expect_to_hold(schedule, "channels_drained", schedules::channels_drained(schedule), Failure::structure);
    return run;
}

/// The ranks that a call names, equal in all call modes.
schedules::Ends ends(Schedule const& schedule, schedules::Execution const& run,
                     std::vector<schedules::Layout> const& layouts) {
    schedules::InferredEnds inferred;
    if (schedules::InferredEnds::are_needed(schedule)) {
        auto const contents = engine::contents(schedule, run, layouts, {});
        for (std::size_t i = 0; i < layouts.size(); ++i)
            inferred.add({schedule, run, layouts[i], contents.folds, contents.by_layout[i]});
    }
    return inferred.ends(schedule);
}

}  // namespace

RealSchedule::RealSchedule(Schedule schedule, CheckOptions const& options)
    : schedule_(std::move(schedule)), run_(complete_run(schedule_, options)) {
    for (auto const mode : schedule_.modes) layouts_.emplace_back(schedule_, mode);
    ends_ = ends(schedule_, run_, layouts_);
}

real::Task RealSchedule::task(schedules::Mode mode, Index elements) const {
    return task(mode, elements, promised_chunks(schedules::Promises(schedule_, ends_)));
}

real::Task RealSchedule::task(schedules::Mode mode, Index elements,
                              std::vector<explore::Promised> const& promised) const {
    auto const at = std::ranges::find(schedule_.modes, mode);
    expects(at != schedule_.modes.end(), "a schedule runs in a mode of its own");
    auto const& layout = layouts_[static_cast<std::size_t>(at - schedule_.modes.begin())];
    std::vector<real::Promised> of_cells;
    bool is_any_order = true;
    for (auto const& one : promised) {
        is_any_order = is_any_order && one.operands == explore::Operands::in_any_order;
        auto const cell =
            layout.cell(one.rank, schedules::Buffer::output, static_cast<std::int32_t>(one.chunk));
        of_cells.push_back({one.rank, Index{cell} - layout.begin(one.rank), {}});
        for (auto const& [rank, chunk] : one.contributions)
            of_cells.back().contributions.push_back({rank, chunk});
    }
    auto task = real::task(schedule_, layout, run_, std::move(of_cells), elements);
    task.any_order = is_any_order;
    return task;
}

}  // namespace cubecheck::verify
