#include "cli/session/failing_runs.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/selected_sizes.hpp"
#include "cli/render/page/traced_run.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::uint64_t most_states_of_a_row = 20'000, most_states_of_a_file = 40'000;
constexpr Index most_nodes_shown = 256;

/// A run for a check, within what is left of the states, and less of them.
std::optional<verify::FailingRun> run(verify::Explorable const& target, std::string const& check,
                                      std::optional<std::uint32_t> slots, std::uint64_t& states_left) {
    verify::Search search{slots, std::min(states_left, most_states_of_a_row)};
    auto const before = search.most_states;
    if (before == 0) return std::nullopt;
    auto found = verify::failing_run(target, check, search);
    states_left -= before - search.most_states;
    return found;
}

}  // namespace

void FailingRuns::show(Target const& target, Row const& row) {
    if (!verify::can_be_shown(row) || !has_schedule(target)) return;
    auto const& where = std::get<Refuted>(row.verdict).counterexample.size;
    for (auto const& size : selected_sizes(target, options_.sizes)) {
        if (target.describe(size) != where || size.nodes > most_nodes_shown) continue;
        show_at(target, size, row);
        return;
    }
}

std::optional<verify::FailingRun> FailingRuns::run_at(Target const& target, Size const& size,
                                                      Row const& row) try {
    return run(verify::explorable_at(target, size), row.property, options_.files.slots, states_left_);
} catch (Error const&) {
    // No schedule lets a rank start with the value of another rank.  The row names the error.
    return std::nullopt;
}

void FailingRuns::show_at(Target const& target, Size const& size, Row const& row) {
    show_rounds(target, size, row);
    if (states_left_ > 0) out_.progress().start("showing " + target.name + ", " + row.property)("");
    auto const found = run_at(target, size, row);
    if (!found) return;
    commands_.push_back(
        {target.name, fmt::format("{}, step by step: {} explore {} {} {} --trace", row.property,
                                  options_.invocation.program, shell_word(target.name), target.options(size),
                                  found->options)});
    out_.add(found->witness, page_network(target, size));
}

void FailingRuns::show_rounds(Target const& target, Size const& size, Row const& row) {
    if (!out_.page().is_asked() || row.property != "contract") return;
    try {
        out_.page().add(traced_run(target, size));
    } catch (Error const&) {
        // It is more than a page shows; the run that fails is smaller.
    }
}

void FailingRuns::print_commands() {
    for (auto const& command : commands_) out_.add(command);
    commands_.clear();
}

std::string FailingRunsOfFiles::command_for(std::string const& file, verify::FailingRun const& run) const {
    if (run.options.empty()) return run.witness.replay_command + " --trace";
    auto command = fmt::format("{} explore {} {}", program_, shell_word(file), run.options);
    if (!options_.specification.empty()) command += " --spec " + shell_word(options_.specification);
    if (options_.runtime) command += " --runtime " + shell_word(*options_.runtime);
    return command + " --trace";
}

std::vector<Witness> FailingRunsOfFiles::show(Report& report, schedules::Schedule schedule) const {
    std::vector<Witness> out;
    if (std::ranges::none_of(report.rows, verify::can_be_shown)) return out;
    try {
        auto target = verify::showable(report.rows.front().target, std::move(schedule), reading_);
        if (!target) return out;
        target->runtime = options_.runtime.value_or("");
        target->specification = options_.specification;
        auto states_left = most_states_of_a_file;
        for (auto& row : report.rows) {
            if (!verify::can_be_shown(row)) continue;
            auto found = run(*target, row.property, options_.slots, states_left);
            if (!found) continue;
            std::get<Refuted>(row.verdict).counterexample.replay = command_for(row.target, *found);
            out.push_back(std::move(found->witness));
        }
    } catch (Error const&) {
        // It promises more than can be explored, and is judged all the same.
    }
    return out;
}

}  // namespace cubecheck::cli
