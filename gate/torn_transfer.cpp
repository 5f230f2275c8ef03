#include "gate/torn_transfer.hpp"

#include <fmt/format.h>

#include "models/schedule_pieces.hpp"
#include "models/schedule_text.hpp"

namespace cubecheck::gate {

std::optional<std::string> torn_transfer(Schedule const& schedule, schedules::Mode mode) {
    auto const index = torn_reduction(schedule, schedules::Layout(schedule, mode));
    if (index == schedules::none) return std::nullopt;
    return fmt::format(
        "{} reads what the transfer writes of which it is a part, and no order of actions tells what",
        place_text(schedule, index));
}

}  // namespace cubecheck::gate
