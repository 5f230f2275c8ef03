#include "cli/render/run/real_run_text.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include "cli/render/report_text.hpp"
#include "formats/picture/plot.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

/// "12.3 ms"
std::string real_time_text(double seconds) {
    if (seconds < 1e-3) return fmt::format("{:.2f} us", seconds * 1e6);
    if (seconds < 1) return fmt::format("{:.3f} ms", seconds * 1e3);
    return fmt::format("{:.3f} s", seconds);
}

std::string gigabytes_text(double bytes, double seconds) {
    return seconds > 0 ? fmt::format("{:.3f} GB/s", bytes / seconds / 1e9) : "-";
}

double predicted(ShownRun const& run, real::PhaseTime const& phase) {
    return static_cast<double>(phase.messages) * run.message.startup +
           run.message.byte * static_cast<double>(phase.bytes) +
           run.join_byte * static_cast<double>(phase.joined);
}

std::string outcome_text(ShownRun const& run) {
    auto const& elements = run.job.elements;
    if (run.difference) return "WRONG: " + real::text(*run.difference);
    auto const bits =
        fmt::format("on all {} nodes bitwise equal to the reference run", run.task.programs.size());
    if (run.task.promised.empty()) return bits + "; the contract promises nothing";
    bool const in_order = !run.task.any_order || elements.commutes();
    return "correct: " + bits + ", and " +
           (in_order ? "as the contract promises" : "every contribution once, in any order");
}

std::string speed_text(ShownRun const& run) {
    auto const bytes =
        static_cast<double>(run.task.blocks.elements()) * static_cast<double>(run.job.elements.bytes());
    auto const factor = real::bus_factor(run.collective, static_cast<Index>(run.job.programs.size()));
    return fmt::format(
        "    {}, fastest of {}: algorithm bandwidth {}, bus bandwidth {}; {}\n", real_time_text(run.seconds),
        run.job.repeat, gigabytes_text(bytes, run.seconds), gigabytes_text(bytes * factor, run.seconds),
        run.copy_seconds > 0 && run.seconds > 0
            ? fmt::format("{:.3f} of the speed of a local copy of the received data, which takes {}",
                          run.copy_seconds / run.seconds, real_time_text(run.copy_seconds))
            : "nothing is received");
}

std::string prices_text(ShownRun const& run) {
    return fmt::format("t_s = {}, t_w = {:.3f} ns a byte, t_r = {:.3f} ns a byte",
                       real_time_text(run.message.startup), run.message.byte * 1e9, run.join_byte * 1e9);
}

std::string phases_text(ShownRun const& run) {
    fmt::memory_buffer out;
    auto const line = std::back_inserter(out);
    fmt::format_to(line,
                   "    {}, measured by concurrent ping-pongs of all pairs and reductions on all nodes\n",
                   prices_text(run));
    fmt::format_to(line, "    {:>6} {:>9} {:>12} {:>12} {:>13} {:>13} {:>7}\n", "round", "messages", "bytes",
                   "joined", "measured", "predicted", "ratio");
    for (auto const& phase : run.phases)
        fmt::format_to(line, "    {:>6} {:>9} {:>12} {:>12} {:>13} {:>13} {:>7.2f}\n", phase.round,
                       phase.messages, phase.bytes, phase.joined, real_time_text(phase.seconds),
                       real_time_text(predicted(run, phase)),
                       phase.seconds / std::max(predicted(run, phase), 1e-12));
    return fmt::to_string(out);
}

}  // namespace

std::string elements_text(Index count, real::Type type) {
    return counted(static_cast<std::uint64_t>(count), type == real::Type::word ? "word" : name(type));
}

std::string real_run_text(ShownRun const& run) {
    auto const& elements = run.job.elements;
    auto text = in_column(formats::printable(run.name), target_column) +
                fmt::format("{}, {}, {}, {}: {}\n", run.size,
                            elements_text(run.task.blocks.elements(), elements.type), name(elements.op),
                            run.on, outcome_text(run));
    if (!run.difference) text += speed_text(run);
    if (!run.difference && !run.phases.empty()) text += phases_text(run);
    return text;
}

std::string real_run_svg(ShownRun const& run) {
    formats::Curve measured{"measured", {}}, by_formula{"t_s + t_w m + t_r m", {}};
    for (auto const& phase : run.phases) {
        auto const round = static_cast<double>(phase.round);
        measured.points.push_back({round, phase.seconds * 1e6});
        by_formula.points.push_back({round, predicted(run, phase) * 1e6});
    }
    return formats::svg(
        {fmt::format("{}, {}: the time of every round", run.name, run.size),
         fmt::format("{}, {}; {}", run.on, elements_text(run.task.blocks.elements(), run.job.elements.type),
                     prices_text(run)),
         {"round", formats::AxisKind::whole},
         {"time, in microseconds", formats::AxisKind::linear},
         {{"", {measured, by_formula}, {}}}});
}

}  // namespace cubecheck::cli
