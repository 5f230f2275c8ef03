#include "cli/session/failing_runs.hpp"

#include <algorithm>
#include <filesystem>
#include <variant>

#include <fmt/format.h>

#include "cli/options/selected_sizes.hpp"
#include "cli/options/shell_word.hpp"
#include "cli/session/replay_run.hpp"
#include "formats/schedule_json/specification_text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::uint64_t most_states_of_a_row = 20'000;
constexpr Index most_nodes = 256;
constexpr std::uintmax_t longest_shown = std::uintmax_t{1} << 22;

bool is_to_be_shown(Row const& row) {
    return std::holds_alternative<Refuted>(row.verdict) && verify::can_be_shown(row.property);
}

/// Whether the refutation brings its command along, as those of plans do.
bool has_replay(Row const& row) { return !std::get<Refuted>(row.verdict).counterexample.replay.empty(); }

}  // namespace

FailingRuns::FailingRuns(Options const& options, Printer& out) : options_(options), out_(out) {
    reading_.runtime = formats::msccl_runtime(options.runtime);
    if (!options.specification.empty())
        reading_.specification = formats::read_specification(options.specification);
}

std::optional<verify::FailingRun> FailingRuns::run(verify::Explorable const& target,
                                                   std::string const& check) {
    verify::Search search{options_.slots, std::min(states_left_, most_states_of_a_row)};
    auto const before = search.most_states;
    if (before == 0) return std::nullopt;
    out_.progress().start("showing " + target.name + ", " + check)("");
    auto found = verify::failing_run(target, check, search);
    states_left_ -= before - search.most_states;
    return found;
}

std::string FailingRuns::command_for(std::string const& file, verify::FailingRun const& run) const {
    if (run.options.empty()) return run.witness.replay_command + " --trace";
    auto command = fmt::format("{} explore {} {}", options_.program, shell_word(file), run.options);
    if (!options_.specification.empty()) command += " --spec " + shell_word(options_.specification);
    if (options_.runtime != Options().runtime) command += " --runtime " + shell_word(options_.runtime);
    return command + " --trace";
}

void FailingRuns::show(Report& report) try {
    std::optional<verify::Explorable> target;
    for (auto& row : report.rows) {
        if (!is_to_be_shown(row) || has_replay(row)) continue;
        std::error_code error;
        if (!target && (std::filesystem::file_size(row.target, error) > longest_shown || error)) return;
        if (!target) target = verify::showable_file(row.target, reading_);
        if (!target) return;
        target->runtime = options_.runtime == Options().runtime ? "" : options_.runtime;
        target->specification = options_.specification;
        auto const found = run(*target, row.property);
        if (!found) continue;
        std::get<Refuted>(row.verdict).counterexample.replay = command_for(row.target, *found);
        out_.add(found->witness);
    }
} catch (Error const&) {
    return;  // a plan of one-sided operations is judged, and has no interleavings to go through
}

void FailingRuns::show(Target const& target, Row const& row) {
    if (!is_to_be_shown(row) || !target.script) return;
    auto const& where = std::get<Refuted>(row.verdict).counterexample.size;
    for (auto const& size : selected_sizes(target, options_)) {
        if (target.describe(size) != where || size.nodes > most_nodes) continue;
        auto one = verify::explorable(target.script(size));
        one.name = one.schedule.name = target.name;
        one.size = where;
        one.options = size_in_token(target, size);
        auto const found = run(one, row.property);
        if (!found) return;
        commands_.push_back({target.name, fmt::format("{}, step by step: {} explore {} {} {} --trace",
                                                      row.property, options_.program, shell_word(target.name),
                                                      target.options(size), found->options)});
        out_.add(found->witness);
        return;
    }
}

void FailingRuns::say() {
    for (auto const& command : commands_) out_.add(command);
    commands_.clear();
}

}  // namespace cubecheck::cli
