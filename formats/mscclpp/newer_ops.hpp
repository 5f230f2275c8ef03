#pragma once

#include <vector>

#include "formats/mscclpp/wiring.hpp"
#include "formats/support/json_value.hpp"
#include "models/plan/plan.hpp"

namespace cubecheck::formats {

/// The objects that numbers in the operations of a block mean, in the newer generation.
struct BlockWiring {
    RankWiring channels;  ///< of the block; semaphores are the rank's
    std::vector<plans::Place> memory_buffers;
    std::vector<plans::Place> port_buffers;
};

/// The operations of a block of the newer generation.
std::vector<plans::Op> ops_newer(Plan const& plan, plans::Index rank, BlockWiring const& wiring,
                                 JsonValue const& block);

/// Refuses a type other than "memory", "port" or "switch".
void expect_channel_type(JsonValue const& type);

}  // namespace cubecheck::formats
