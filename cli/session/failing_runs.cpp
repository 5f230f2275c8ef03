#include "cli/session/failing_runs.hpp"

#include <fmt/format.h>

#include "cli/render/page/traced_run.hpp"
#include "models/support/error.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

void FailingRuns::show(Target const& target, Row const& row, std::vector<Size> const& checked) {
    auto const size = verify::DefinitionRuns::failing_size(target, row, checked);
    if (!size) return;
    show_rounds(target, *size, row);
    if (runs_.has_states()) out_.progress().start("showing " + target.name + ", " + row.property)("");
    auto const found = runs_.run(target, *size, row);
    if (!found) return;
    commands_.push_back(
        {target.name, fmt::format("{}, step by step: {} explore {} {} {} --trace", row.property,
                                  options_.invocation.program, shell_word(target.name), target.options(*size),
                                  found->options)});
    out_.add(found->witness, page_network(target, *size));
}

void FailingRuns::show_rounds(Target const& target, Size const& size, Row const& row) {
    if (!out_.page().is_asked() || row.property != "contract") return;
    try {
        out_.page().add(traced_run(target, size));
    } catch (Error const&) {
        // The run is too large for a page; the failing run is smaller.
    }
}

void FailingRuns::print_commands() {
    for (auto const& command : commands_) out_.add(command);
    commands_.clear();
}

}  // namespace cubecheck::cli
