#include "verify/files/schedule/result_of_parts.hpp"

#include <cstddef>
#include <vector>

#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "models/schedule/parts.hpp"
#include "properties/schedule/inferred_ends.hpp"
#include "verify/files/schedule/parallel_reduce.hpp"
#include "verify/files/schedule/result_accumulator.hpp"

namespace cubecheck::verify {
namespace {

using schedules::InferredEnds;
using schedules::Parts;
using schedules::Promises;
using schedules::PromiseTable;
using schedules::Schedule;

/// The ranks that a call names, equal in all call modes.
class EndsInAllModes {
public:
    explicit EndsInAllModes(Parts const& parts) : parts_(&parts) {}

    void add(schedules::Index number) {
        auto const part = parts_->part(number);
        auto const run = engine::run(part.schedule);
        auto const contents = engine::contents(part.schedule, run, part.layouts);
        for (std::size_t mode = 0; mode < part.layouts.size(); ++mode)
            inferred_.add({part.schedule, run, part.layouts[mode], contents.folds, contents.by_layout[mode]});
    }

    void merge(EndsInAllModes const& other) { inferred_.merge(other.inferred_); }

    InferredEnds const& inferred() const { return inferred_; }

private:
    Parts const* parts_;
    InferredEnds inferred_;
};

/// By call mode.
std::vector<Promises> promises(Schedule const& schedule, Parts const& parts, PromiseTable const* table,
                               CheckOptions const& options) {
    if (table != nullptr) return {schedule.modes.size(), Promises(schedule, *table)};
    EndsInAllModes found(parts);
    if (InferredEnds::are_needed(schedule)) found = parallel_reduce(found, parts.size(), options.threads);
    return {schedule.modes.size(), Promises(schedule, found.inferred().ends(schedule))};
}

}  // namespace

ScheduleResult result_of_parts(Schedule const& schedule, PartChecks const& checks,
                               CheckOptions const& options) {
    Parts const parts(schedule, options.actions_at_once);
    CallSegmentations const calls(schedule, options);
    auto const promised = promises(schedule, parts, checks.table, options);
    return parallel_reduce(ResultAccumulator(schedule, parts, calls, promised, checks.aspect, checks.slots),
                           parts.size(), options.threads)
        .result();
}

}  // namespace cubecheck::verify
