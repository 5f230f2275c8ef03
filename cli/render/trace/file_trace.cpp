#include "cli/render/trace/file_trace.hpp"

#include "cli/render/page/file_run.hpp"
#include "cli/render/trace/run_trace.hpp"
#include "cli/render/trace/schedule_trace.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/well_formed.hpp"

namespace cubecheck::cli {

void expect_to_be_traced(formats::Loaded const& file) {
    auto const* const schedule = file.schedule();
    if (schedule != nullptr && !holds(schedules::well_formed(*schedule)))
        throw Error(file.name + " is not well-formed: cubecheck verify says why.", Failure::malformed);
}

FileTrace file_trace(formats::Loaded const& file, verify::CheckOptions const& options) {
    expect_to_be_traced(file);
    auto const* const schedule = file.schedule();
    if (schedule == nullptr) return {run_trace(file_run(file, options).run)};
    try {
        return {schedule_trace(*schedule)};
    } catch (Error const& error) {
        if (error.failure() != Failure::deadlock) throw;
        return {run_trace(file_run(file, options).run), Failure::deadlock};
    }
}

}  // namespace cubecheck::cli
