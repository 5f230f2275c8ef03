#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "formats/msccl/thread_block.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::formats {

/// Demands that a runtime takes a rank whose buffers, where they are declared at all, are not those that its
/// collective gives it.
///
/// Source: microsoft/msccl src/graph/topo.cc:886.
void demand_chunks(MscclPlace const& rank, std::array<std::int32_t, 3> const& declared,
                   schedules::Geometry const& shape);

/// The thread blocks of a rank, and those on each of its channels.
class MscclThreadBlockCount {
public:
    void add(MscclThreadBlock const& thread_block);

    /// Demands that a runtime takes so many.
    void demand(MscclPlace const& rank) const;

private:
    std::int64_t thread_blocks_ = 0;
    std::vector<schedules::Index> sending_;  ///< by thread block that sends: on which channel
    std::vector<schedules::Index> receiving_;
};

}  // namespace cubecheck::formats
