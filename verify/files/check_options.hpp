#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/msccl/runtime.hpp"
#include "models/schedule/specification.hpp"

namespace cubecheck::verify {

/// The options of the checks of a file.
struct CheckOptions {
    std::optional<std::uint32_t> slots =
        {};  ///< of every channel; by default, as many as the file's protocol has
    std::vector<std::string> waived = {};  ///< names of checks whose failure does not count
    formats::MscclRuntime runtime =
        formats::msccl_runtime("any");  ///< the runtime for which MSCCL XML files are read
    std::optional<std::int64_t> buffer_bytes =
        {};                    ///< buffer size of the file's protocol; by default, that of the runtime
    bool show_cycles = false;  ///< print complete wait-for cycles for FIFO depths that are too small
    std::uint32_t actions_at_once =
        1 << 20;           ///< independent parts with at least this many actions are checked separately
    unsigned threads = 1;  ///< threads that check the parts of one schedule
    std::optional<schedules::Specification> specification = {};  ///< replaces the collective's contract
};

}  // namespace cubecheck::verify
