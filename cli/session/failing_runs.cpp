#include "cli/session/failing_runs.hpp"

#include <fmt/format.h>

#include "cli/inputs/selected_sizes.hpp"
#include "cli/render/page/traced_run.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_nodes_shown = 256;

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
    return verify::failing_run(verify::explorable_at(target, size), row.property, search_);
} catch (Error const&) {
    // No schedule lets a rank start with the value of another rank.  The row names the error.
    return std::nullopt;
}

void FailingRuns::show_at(Target const& target, Size const& size, Row const& row) {
    show_rounds(target, size, row);
    if (search_.most_states > 0) out_.progress().start("showing " + target.name + ", " + row.property)("");
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

}  // namespace cubecheck::cli
