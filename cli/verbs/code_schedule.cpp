#include "cli/verbs/code_schedule.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/render/picture/schedule_picture.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/output.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/render/trace/schedule_trace.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// A sentence about the recorded run, and the command that judges it.
std::string recorded_text(AskedRecord const& asked, verify::RecordedRun const& run) {
    auto const actions = [&](auto is_one) {
        return static_cast<std::uint64_t>(std::ranges::count_if(
            run.schedule.actions, [&](auto const& action) { return is_one(action.operation); }));
    };
    using schedules::Operation;
    auto const messages = actions([](Operation operation) { return schedules::sends(operation); });
    auto const reductions = actions([](Operation operation) {
        return operation == Operation::reduce ||
               (schedules::receives(operation) && schedules::reads_source(operation));
    });
    auto const copies = actions([](Operation operation) { return operation == Operation::copy; });
    auto text = fmt::format("recorded: {}: {}, {}, {}", run.schedule.name, counted(messages, "message"),
                            counted(reductions, "reduction"),
                            copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
    auto const& [schedule, specification, svg, trace] = asked.outputs;
    if (!schedule.empty())
        text += fmt::format("; cubecheck verify {}{} judges it", schedule,
                            specification.empty() ? "" : " --spec " + specification);
    return text;
}

}  // namespace

Failure record_code(AskedRecord const& asked) {
    Output schedule(asked.outputs.schedule), specification(asked.outputs.specification),
        svg(asked.outputs.svg);
    Progress progress;
    auto const doing = progress.start(fmt::format("recording {}", asked.request.source.function));
    auto const run = verify::recorded(asked.request, doing);
    progress.clear();
    if (specification.is_wanted() && run.specification.empty())
        throw Error(fmt::format("--spec: MPI promises nothing of {}.", verify::text(run.test_case)),
                    Failure::nothing);
    auto const drawn = svg.is_wanted() ? formats::svg(schedule_picture(run.schedule)) : "";
    if (asked.outputs.trace) print_lines(schedule_trace(run.schedule));
    if (specification.is_wanted()) specification.commit(run.specification);
    if (schedule.is_wanted()) schedule.commit(formats::schedule_json(run.schedule));
    if (svg.is_wanted()) svg.commit(drawn);
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(recorded_text(asked, run)).c_str());
    return Failure::none;
}

}  // namespace cubecheck::cli
