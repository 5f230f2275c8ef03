#include "gate/judged.hpp"

#include <cstddef>
#include <vector>

#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "gate/findings.hpp"
#include "gate/summed.hpp"
#include "models/schedule_parts.hpp"
#include "properties/schedule/likely_ends.hpp"

namespace cubecheck::gate {
namespace {

using schedules::LikelyEnds;
using schedules::Parts;
using schedules::Promises;
using schedules::PromiseTable;
using schedules::Schedule;

/// By call mode: the ranks that the schedule takes a call to name.
class EndsByMode {
public:
    EndsByMode(Parts const& parts, Schedule const& schedule)
        : parts_(&parts), schedule_(&schedule), ends_(schedule.modes.size()) {}

    void add(schedules::Index number) {
        auto const part = parts_->part(number);
        auto const run = engine::run(part.schedule);
        auto const contents = engine::contents(part.schedule, run, part.layouts);
        for (std::size_t mode = 0; mode < ends_.size(); ++mode)
            ends_[mode].add(
                {part.schedule, run, part.layouts[mode], contents.folds, contents.by_layout[mode]});
    }

    void merge(EndsByMode const& other) {
        for (std::size_t mode = 0; mode < ends_.size(); ++mode) ends_[mode].merge(other.ends_[mode]);
    }

    schedules::Ends in(std::size_t mode) const { return ends_[mode].ends(*schedule_); }

private:
    Parts const* parts_;
    Schedule const* schedule_;
    std::vector<LikelyEnds> ends_;
};

/// By call mode.
std::vector<Promises> promises(Schedule const& schedule, Parts const& parts, PromiseTable const* table,
                               Options const& options) {
    if (table != nullptr) return {schedule.modes.size(), Promises(schedule, *table)};
    EndsByMode ends(parts, schedule);
    if (LikelyEnds::are_wanted(schedule)) ends = summed(ends, parts.size(), options.threads);
    std::vector<Promises> out;
    for (std::size_t mode = 0; mode < schedule.modes.size(); ++mode)
        out.emplace_back(schedule, ends.in(mode));
    return out;
}

}  // namespace

Judged judged(Schedule const& schedule, PromiseTable const* table, Question question,
              Options const& options) {
    Parts const parts(schedule, options.actions_at_once);
    CallSplits const calls(schedule, options);
    auto const promised = promises(schedule, parts, table, options);
    return summed(Findings(schedule, parts, calls, promised, question), parts.size(), options.threads)
        .result();
}

}  // namespace cubecheck::gate
