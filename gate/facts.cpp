#include "gate/facts.hpp"

#include <vector>

#include <fmt/format.h>

namespace cubecheck::gate {
namespace {

std::string text(schedules::CallSizes const& sizes) {
    bool const has_end = sizes.most != schedules::CallSizes{}.most;
    if (has_end) return fmt::format("{} to {} bytes", sizes.least, sizes.most);
    return sizes.least == 0 ? "any size" : fmt::format("{} bytes or more", sizes.least);
}

}  // namespace

std::string facts(Schedule const& schedule) {
    std::vector<std::string> modes;
    for (auto const mode : schedule.modes) modes.emplace_back(name(mode));
    return fmt::format("{}, {} ranks, {} chunks, {}, {} lanes, {} channels, {} actions, {}, {}",
                       schedule.collective_name, schedule.ranks.size(), schedule.chunks,
                       name(schedule.protocol), schedule.lanes.size(), schedule.channels.size(),
                       schedule.actions.size(), fmt::join(modes, " and "), text(schedule.sizes));
}

}  // namespace cubecheck::gate
