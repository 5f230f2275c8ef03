#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/specification.hpp"

namespace cubecheck::gate {

/// What the user asks of a schedule.
struct Options {
    std::optional<std::uint32_t> slots = {};  ///< of every channel; by default those of the file's protocol
    std::vector<std::string> waived = {};     ///< names of checks whose failure does not count
    std::optional<schedules::Specification> specification = {};  ///< in place of the collective's contract
};

}  // namespace cubecheck::gate
