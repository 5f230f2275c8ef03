#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "models/schedule/action.hpp"
#include "verify/code/schedule/steps.hpp"

namespace cubecheck::verify {

/// Consecutive chunks of one buffer.
struct ChunkRun {
    schedules::Buffer buffer = schedules::Buffer::scratch;
    std::int32_t first = 0, count = 0;
};

/// Maps the addresses of a rank to chunks.
class CodeCells {
public:
    /// Throws: Error (unknown) with rank and line if two elements overlap.
    CodeCells(Index rank, RankBuffers const& buffers, std::vector<CodeStep> const& steps);

    ChunkRun at(std::uintptr_t address) const;

    /// The chunks at these addresses as one run; nothing if they are not consecutive in this order.
    std::optional<ChunkRun> run(std::vector<std::uintptr_t> const& addresses) const;

    /// In place, all chunks are output.
    bool is_input(std::uintptr_t address) const;
    bool is_output(std::uintptr_t address) const;

    /// Unused chunks of scratch.
    ChunkRun fresh(std::int32_t count);

private:
    RankBuffers const& buffers_;
    std::map<std::uintptr_t, std::int32_t> scratch_;
    std::int32_t next_ = 0;
};

}  // namespace cubecheck::verify
