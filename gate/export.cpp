#include "gate/export.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "gate/combined_verdict.hpp"
#include "gate/schedule.hpp"
#include "properties/schedule/as_defined.hpp"

namespace cubecheck::gate {
namespace {

using namespace schedules;

/// Whether one run decides what the chunks hold in the end.
bool has_one_result(Report const& report) {
    return std::all_of(report.rows.begin(), report.rows.end(), [](Row const& row) {
        bool const premise = row.property == "well_formed" || row.property == "deadlock_free" ||
                             row.property == "race_free";
        return !premise || holds(row.verdict);
    });
}

Verdict judged(Schedule const& schedule, Script const& script, Options const& options) {
    auto const run = engine::run(schedule, options.slots.value_or(slots(schedule.protocol)));
    return combined(schedule.modes, [&](Mode mode) {
        Layout const layout(schedule, mode);
        auto const contents = engine::contents(schedule, run, layout);
        return as_defined({schedule, run, layout, contents}, script);
    });
}

}  // namespace

Report verified_export(std::string const& subject, Schedule const& schedule, Script const& script,
                       Options const& options) {
    auto report = verified(subject, schedule, options);
    auto const begin = std::chrono::steady_clock::now();
    auto verdict = has_one_result(report)
                       ? judged(schedule, script, options)
                       : Unknown{"not judged: what the chunks hold in the end is not decided"};
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    report.rows.push_back(
        {subject, "as_defined", std::move(verdict), Failure::contract, time.count(), false});
    return report;
}

}  // namespace cubecheck::gate
