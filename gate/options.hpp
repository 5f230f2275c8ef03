#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/msccl_runtime.hpp"

namespace cubecheck::gate {

/// What the user asks of a schedule.
struct Options {
    std::optional<std::uint32_t> slots = {};  ///< of every channel; by default those of the file's protocol
    std::vector<std::string> waived = {};     ///< names of checks whose failure does not count
    formats::MscclRuntime runtime = formats::msccl_runtime("any");  ///< that MSCCL XML files are read for
};

}  // namespace cubecheck::gate
