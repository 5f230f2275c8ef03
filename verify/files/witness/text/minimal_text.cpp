#include "verify/files/witness/text/minimal_text.hpp"

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::witness {

std::string within_text(Index actions) {
    return fmt::format("within {} per thread block", counted(actions, "action"));
}

std::string switches_text(Machine const& machine, std::size_t steps, std::uint64_t switches) {
    return fmt::format("{} context switch{}, the minimum for this failure in at most {}{}", switches,
                       switches == 1 ? "" : "es", counted(steps, "step"),
                       machine.environment().slots == 0 ? " (a send and its receive are one step)" : "");
}

std::string distance_text(FewestActions const& found, Refutation const& refutation) {
    if (found.actions < 2 || found.less == FewestActions::BelowMinimum::unknown) return {};
    auto const here = within_text(found.actions);
    auto const less = fmt::format("{} within {}", refutation.may_be_another ? "fails" : "fails like this",
                                  found.actions - 1);
    if (found.less == FewestActions::BelowMinimum::none_fails)
        return fmt::format("fails {}; no run {}", here, less);
    return fmt::format("fails {}; too many states to decide whether a run {}", here, less);
}

}  // namespace cubecheck::witness
