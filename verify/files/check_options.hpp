#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/schedule/specification.hpp"

namespace cubecheck::verify {

/// What the user asks of the checks of a file.
struct CheckOptions {
    std::optional<std::uint32_t> slots = {};  ///< of every channel; by default those of the file's protocol
    std::vector<std::string> waived = {};     ///< names of checks whose failure does not count
    formats::MscclRuntime runtime = formats::msccl_runtime("any");  ///< that MSCCL XML files are read for
    std::optional<std::int64_t> buffer_bytes = {};  ///< of the file's protocol, in place of the runtime's
    bool show_cycles = false;  ///< say in full who waits for whom with fewer slots than are needed
    std::uint32_t actions_at_once =
        1 << 20;           ///< independent parts with at least this many actions are checked separately
    unsigned threads = 1;  ///< that judge the parts of one schedule
    std::optional<schedules::Specification> specification = {};  ///< in place of the collective's contract
};

}  // namespace cubecheck::verify
