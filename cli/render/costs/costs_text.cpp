#include "cli/render/costs/costs_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/report_text.hpp"
#include "formats/report/verdict_text.hpp"
#include "formats/support/printable.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::cli {

namespace {

/// A chain is shown by its first and its last actions.
constexpr std::size_t shown_at_each_end = 3;
constexpr std::size_t links_shown = 3;

std::string figure_text(verify::Figure const& figure) {
    auto const ratio = figure.ratio();
    return fmt::format("    {:<42} {:>10} {:>12} {:>10}\n", figure.name, figure.value.text(),
                       figure.least ? figure.least->text() : "no bound", ratio ? ratio->text() : "-");
}

std::string chain_text(verify::FileCosts const& costs) {
    auto const& chain = costs.cost->critical.actions;
    std::string text = "    critical path:\n";
    for (std::size_t i = 0; i < chain.size(); ++i) {
        bool const is_cut = chain.size() > 2 * shown_at_each_end + 1;
        if (is_cut && i == shown_at_each_end) {
            i = chain.size() - shown_at_each_end;
            text += fmt::format("      ... {} more ...\n", chain.size() - 2 * shown_at_each_end);
        }
        text += "      " + schedules::action_text(costs.schedule, chain[i]) + "\n";
    }
    return text;
}

/// A node of a machine: a rank, or a switch.  Switches are numbered after the ranks.
std::string node_text(verify::FileCosts const& costs, Index node) {
    bool const is_rank = node < static_cast<Index>(costs.schedule.ranks.size());
    return is_rank ? std::to_string(node) : "switch";
}

std::string links_text(verify::FileCosts const& costs) {
    auto loads = costs.machine->loads;
    std::stable_sort(loads.begin(), loads.end(),
                     [](auto const& a, auto const& b) { return a.time() > b.time(); });
    auto const used = std::count_if(loads.begin(), loads.end(), [](auto const& l) { return l.chunks > 0; });
    auto text =
        fmt::format("    on a {}: {} links, {} of them in use\n", costs.machine->name, loads.size(), used) +
        figure_text(costs.machine->busiest);
    for (std::size_t i = 0; i < loads.size() && i < links_shown; ++i)
        text += fmt::format("      {} -> {}: {} chunks{}\n", node_text(costs, loads[i].from),
                            node_text(costs, loads[i].to), loads[i].chunks,
                            loads[i].capacity == 1 ? "" : fmt::format(", capacity {}", loads[i].capacity));
    return text;
}

/// The failed checks with their reasons, and the consequence for the figures.
std::string failures_text(verify::FileCosts const& costs) {
    std::string text;
    for (auto const& row : costs.report.rows) {
        if (failure(row) == Failure::none) continue;
        text += fmt::format("    {}: {}\n", row.property, formats::verdict_text(row.verdict));
        if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
            text += counterexample_text(refuted->counterexample);
    }
    if (!costs.cost) return text + "    no costs: the schedule has no complete run\n";
    if (!costs.correct) text += "    no lower bounds: they need a schedule that keeps its contract\n";
    return text;
}

}  // namespace

std::string costs_text(verify::FileCosts const& costs) {
    std::string text = formats::printable(costs.path) + "\n";
    if (!costs.not_applicable.empty()) return text + "    not applicable: " + costs.not_applicable + "\n";
    if (!costs.facts.empty()) text += "    " + formats::printable(costs.facts) + "\n";
    text += failures_text(costs);
    if (!costs.cost) return text;
    text += fmt::format("    {:<42} {:>10} {:>12} {:>10}\n", "", "value", "lower bound", "ratio");
    for (auto const& figure : costs.figures) text += figure_text(figure);
    return text + (costs.machine ? links_text(costs) : "") + chain_text(costs);
}

}  // namespace cubecheck::cli
