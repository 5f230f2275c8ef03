#include "cli/verbs/code_schedule.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/output_file.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// What was recorded, and what judges it.
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
    auto const specified = asked.specification.empty() ? "" : " --spec " + asked.specification;
    return fmt::format("recorded: {}: {}, {}, {}; cubecheck verify {}{} judges it", run.schedule.name,
                       counted(messages, "message"), counted(reductions, "reduction"),
                       copies == 1 ? "1 copy" : fmt::format("{} copies", copies), asked.schedule, specified);
}

}  // namespace

Failure record_code(AskedRecord const& asked) {
    bool const is_printed = asked.schedule == "-";
    auto const file = is_printed ? nullptr : formats::output_file(asked.schedule);
    auto const specification = formats::output_file(asked.specification);
    Progress progress;
    auto const doing = progress.start(fmt::format("recording {}", asked.request.source.function));
    auto const run = verify::recorded(asked.request, doing);
    progress.clear();
    auto const text = formats::schedule_json(run.schedule);
    if (specification && run.specification.empty())
        throw Error(fmt::format("--spec: MPI promises nothing of {}.", verify::text(run.trial)),
                    Failure::nothing);
    if (specification) specification->commit(run.specification);
    if (is_printed)
        print(text);
    else
        file->commit(text);
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(recorded_text(asked, run)).c_str());
    return Failure::none;
}

}  // namespace cubecheck::cli
