#include "verify/files/schedule/facts.hpp"

#include <vector>

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::verify {

std::string facts(Schedule const& schedule) {
    std::vector<std::string> modes;
    for (auto const mode : schedule.modes) modes.emplace_back(name(mode));
    return fmt::format(
        "{}, {}, {}, {}, {}, {}, {}, {}, {}", schedule.collective_name,
        counted(schedule.ranks.size(), "rank"), counted(static_cast<std::uint64_t>(schedule.chunks), "chunk"),
        name(schedule.protocol), counted(schedule.thread_blocks.size(), "thread block"),
        counted(schedule.channels.size(), "channel"), counted(schedule.actions.size(), "action"),
        fmt::join(modes, " and "), text(schedule.sizes));
}

}  // namespace cubecheck::verify
