#include "cli/render/trace/file_trace.hpp"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/render/page/file_run.hpp"
#include "cli/render/trace/schedule_trace.hpp"
#include "formats/support/printable.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/well_formed.hpp"

namespace cubecheck::cli {

namespace {

std::string step_line(WitnessStep const& step) {
    auto line =
        fmt::format("  rank {}, thread block {}  {}\n", step.at.rank, step.at.thread_block, step.text);
    for (auto const& change : step.changes)
        line += fmt::format("      {} = {}\n", change.cell, change.after.empty() ? "nothing" : change.after);
    return line;
}

/// A run in waves: every step with its changes, and the end.
///
/// Pre: every step has its round.
std::string run_trace(Witness const& run) {
    auto out = fmt::format("{}\n    {}{}{}\n", formats::printable(run.target), run.size,
                           run.size.empty() ? "" : ", ", run.environment);
    std::optional<Index> wave;
    for (auto const& step : run.steps) {
        if (step.round != wave) out += fmt::format("wave {}\n", *step.round);
        wave = step.round;
        out += step_line(step);
    }
    out += fmt::format("at the end\n    {}: {}\n", run.property, run.outcome.sentence);
    if (!run.outcome.cell.empty())
        out += fmt::format("    rank {}, {}: got {}, expected {}\n", run.outcome.rank.value_or(0),
                           run.outcome.cell, run.outcome.found, run.outcome.expected);
    return out;
}

}  // namespace

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
