#include "verify/files/witness/text/minimal_text.hpp"

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::explore {

std::string within_text(Index actions) {
    return fmt::format("within the first {} of each thread block", counted(actions, "action"));
}

std::string switches_text(Machine const& machine, std::size_t steps, std::uint64_t switches) {
    return fmt::format("among runs of at most {}{} with this failure, the minimum is {} context switch{}",
                       counted(steps, "step"),
                       machine.environment().slots == 0 ? ", a send and its receive being one," : "",
                       switches, switches == 1 ? "" : "es");
}

std::string distance_text(FewestActions const& found, Refutation const& refutation) {
    if (found.actions < 2 || found.less == FewestActions::Less::unknown) return {};
    auto const here = within_text(found.actions);
    auto const less = fmt::format("{} within the first {}",
                                  refutation.may_be_another ? "fails" : "fails like this", found.actions - 1);
    if (found.less == FewestActions::Less::none_fails)
        return fmt::format("it fails {}, and no run {}", here, less);
    return fmt::format("it fails {}; whether a run {} is not known: there are too many states", here, less);
}

}  // namespace cubecheck::explore
