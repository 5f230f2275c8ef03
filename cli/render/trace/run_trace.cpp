#include "cli/render/trace/run_trace.hpp"

#include <fmt/format.h>

#include "formats/support/printable.hpp"

namespace cubecheck::cli {

namespace {

std::string step_line(WitnessStep const& step) {
    auto line =
        fmt::format("  rank {}, thread block {}  {}\n", step.at.rank, step.at.thread_block, step.text);
    for (auto const& change : step.changes)
        line += fmt::format("      {} = {}\n", change.cell, change.after.empty() ? "nothing" : change.after);
    return line;
}

}  // namespace

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

}  // namespace cubecheck::cli
