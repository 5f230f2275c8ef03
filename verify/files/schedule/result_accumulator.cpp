#include "verify/files/schedule/result_accumulator.hpp"

#include <algorithm>

#include "engine/schedule/contents.hpp"
#include "engine/schedule/cost.hpp"
#include "engine/schedule/run.hpp"
#include "verify/files/schedule/combined_verdict.hpp"
#include "verify/files/schedule/segmentation_races.hpp"

namespace cubecheck::verify {

using schedules::Judge;
using schedules::Part;
using schedules::Parts;
using schedules::Promises;
using schedules::Schedule;

ResultAccumulator::ResultAccumulator(Schedule const& schedule, Parts const& parts,
                                     CallSegmentations const& calls, std::vector<Promises> const& promises,
                                     Aspect aspect, schedules::Index slots)
    : schedule_(&schedule),
      parts_(&parts),
      calls_(&calls),
      promises_(&promises),
      aspect_(aspect),
      slots_(slots),
      orders_(fused_orders(schedule)) {
    for (std::size_t mode = 0; mode < schedule.modes.size(); ++mode)
        modes_.emplace_back(schedule.modes[mode], promises[mode], orders_);
}

void ResultAccumulator::add(schedules::Index number) {
    auto const part = parts_->part(number);
    auto run = engine::run(part.schedule);
    add_cost(part, run);
    for (std::size_t mode = 0; mode < modes_.size(); ++mode)
        if (!modes_[mode].has_race())
            modes_[mode].add_races(races(part.schedule, run, part.layouts[mode], *calls_), number);
    if (aspect_ == Aspect::races) return;
    // With races the order matters, and must be a feasible one.
    if (std::any_of(modes_.begin(), modes_.end(), [](auto const& mode) { return mode.has_race(); }))
        run = engine::run(part.schedule, {.slots = slots_});
    add_values(part, run, number);
    for (std::size_t order = 1; order < orders_.size(); ++order) add_bracketings(part, run, order);
    dead_.add(part, run);
}

void ResultAccumulator::add_cost(Part const& part, schedules::Execution const& run) {
    auto cost = engine::cost(part.schedule, run);
    for (auto& action : cost.critical.actions) action = part.in_whole(action);
    schedules::merge(cost_, cost);
}

/// Adds the results of a part.  All modes promise the same sums, so one judge checks each sum once.
void ResultAccumulator::add_values(Part const& part, schedules::Execution const& run,
                                   schedules::Index number) {
    if (modes_.empty()) return;
    auto const contents = engine::contents(part.schedule, run, part.layouts);
    Judge judge(contents.folds, promises_->front());
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
        schedules::Outcome const outcome{part.schedule, run, part.layouts[mode], contents.folds,
                                         contents.by_layout[mode]};
        modes_[mode].add_values(outcome, judge, number);
        laws_.add(outcome, (*promises_)[mode], judge);
    }
}

void ResultAccumulator::add_bracketings(Part const& part, schedules::Execution const& run,
                                        std::size_t order) {
    if (modes_.empty()) return;
    auto const contents = engine::contents(part.schedule, run, part.layouts, orders_[order]);
    Judge judge(contents.folds, promises_->front());
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) {
        schedules::Outcome const outcome{part.schedule, run, part.layouts[mode], contents.folds,
                                         contents.by_layout[mode]};
        modes_[mode].add_bracketings(outcome, judge, order);
        laws_.add(outcome, (*promises_)[mode], judge);
    }
}

void ResultAccumulator::merge(ResultAccumulator const& other) {
    for (std::size_t mode = 0; mode < modes_.size(); ++mode) modes_[mode].merge(other.modes_[mode]);
    laws_.merge(other.laws_);
    dead_.merge(other.dead_);
    schedules::merge(cost_, other.cost_);
}

ScheduleResult ResultAccumulator::result() const {
    ScheduleResult out;
    out.race_free = combined(modes_, [](auto const& mode) { return mode.race_free(); });
    if (holds(out.race_free))
        for (auto const& mode : modes_) out.race_beyond = earliest(out.race_beyond, mode.race_beyond());
    out.cost = cost_;
    out.contract = combined(modes_, [&](auto const& mode) { return mode.contract(*schedule_); });
    out.agreement = combined(modes_, [&](auto const& mode) { return mode.agreement(*schedule_); });
    out.laws = laws_;
    out.dead = dead_.found(*schedule_);
    auto const found = std::find_if(modes_.begin(), modes_.end(),
                                    [](auto const& mode) { return mode.uninitialised().count > 0; });
    if (found == modes_.end()) return out;
    out.uninitialised = found->uninitialised();
    out.uninitialised_mode = found->mode();
    return out;
}

}  // namespace cubecheck::verify
