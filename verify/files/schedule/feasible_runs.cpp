#include "verify/files/schedule/feasible_runs.hpp"

#include <fmt/format.h>

#include "models/schedule/pieces.hpp"
#include "models/schedule/text.hpp"
#include "verify/files/schedule/call_segmentations.hpp"

namespace cubecheck::verify {

std::optional<std::string> self_overlapping_transfer(Schedule const& schedule, schedules::Mode mode) {
    auto const index = self_overlapping_reduction(schedule, schedules::Layout(schedule, mode));
    if (index == schedules::none) return std::nullopt;
    return fmt::format("{} reads a chunk that its own transfer writes, so that its value is undefined",
                       place_text(schedule, index));
}

std::optional<std::string> send_seen_early(Schedule const& schedule) {
    for (auto const& wait : schedule.waits)
        if (wait.action != schedules::none && schedule.actions[wait.action].is_seen_early)
            return fmt::format(
                "{} may be seen before it has read its source; only 'cubecheck verify' models this",
                place_text(schedule, wait.action));
    return std::nullopt;
}

std::optional<std::string> no_run_of_a_call(Schedule const& schedule, CheckOptions const& options) {
    if (!CallSegmentations(schedule, options).have_whole_steps())
        return "the checked run segments no step, but every call within the size limits does";
    for (auto const mode : schedule.modes)
        if (auto overlap = self_overlapping_transfer(schedule, mode)) return overlap;
    return std::nullopt;
}

}  // namespace cubecheck::verify
