#include "gate/judged.hpp"

#include <cstddef>
#include <vector>

#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "gate/findings.hpp"
#include "gate/summed.hpp"
#include "models/schedule_parts.hpp"
#include "properties/schedule/likely_root.hpp"

namespace cubecheck::gate {
namespace {

using schedules::LikelyRoot;
using schedules::Parts;
using schedules::Promises;
using schedules::PromiseTable;
using schedules::Schedule;

/// By call mode: the root that the schedule comes nearest to.
class Roots {
public:
    explicit Roots(Parts const& parts, Schedule const& schedule)
        : parts_(&parts), roots_(schedule.modes.size(), LikelyRoot(schedule)) {}

    void add(schedules::Index number) {
        auto const part = parts_->part(number);
        auto const run = engine::run(part.schedule);
        auto const contents = engine::contents(part.schedule, run, part.layouts);
        for (std::size_t mode = 0; mode < roots_.size(); ++mode)
            roots_[mode].add(
                {part.schedule, run, part.layouts[mode], contents.folds, contents.by_layout[mode]});
    }

    void merge(Roots const& other) {
        for (std::size_t mode = 0; mode < roots_.size(); ++mode) roots_[mode].merge(other.roots_[mode]);
    }

    schedules::Index in(std::size_t mode) const { return roots_[mode].rank(); }

private:
    Parts const* parts_;
    std::vector<LikelyRoot> roots_;
};

/// By call mode.
std::vector<Promises> promises(Schedule const& schedule, Parts const& parts, PromiseTable const* table,
                               Options const& options) {
    if (table != nullptr) return {schedule.modes.size(), Promises(schedule, *table)};
    Roots roots(parts, schedule);
    if (LikelyRoot::is_wanted(schedule)) roots = summed(roots, parts.size(), options.threads);
    std::vector<Promises> out;
    for (std::size_t mode = 0; mode < schedule.modes.size(); ++mode)
        out.emplace_back(schedule, roots.in(mode));
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
