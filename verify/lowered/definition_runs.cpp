#include "verify/lowered/definition_runs.hpp"

#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::verify {

std::optional<Size> DefinitionRuns::failing_size(Target const& target, Row const& row,
                                                 std::vector<Size> const& checked) {
    if (!can_be_shown(row) || !has_schedule(target)) return std::nullopt;
    auto const& where = std::get<Refuted>(row.verdict).counterexample.size;
    for (auto const& size : checked)
        if (size.nodes <= defaults::most_nodes_of_failing_run && target.describe(size) == where) return size;
    return std::nullopt;
}

std::optional<FailingRun> DefinitionRuns::run(Target const& target, Size const& size, Row const& row) try {
    return failing_run(explorable_at(target, size), row.property, search_);
} catch (Error const&) {
    // In a schedule, no rank can start with the value of another rank.  The row names this error.
    return std::nullopt;
}

}  // namespace cubecheck::verify
