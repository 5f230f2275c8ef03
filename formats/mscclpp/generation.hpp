#pragma once

#include "formats/mscclpp/wiring.hpp"
#include "formats/support/json_value.hpp"
#include "models/plan/plan.hpp"

namespace cubecheck::formats {

/// The channels, semaphores and switches of a rank in the newer generation.
RankWiring wired_newer(Plan& plan, plans::Index rank, JsonValue const& gpu);

/// The thread blocks of a rank in the newer generation.
///
/// Pre: the channels of all ranks are paired.
void add_blocks_newer(Plan& plan, plans::Index rank, JsonValue const& gpu, RankWiring const& wiring);

/// The channels and switches of a rank in the older generation.
RankWiring wired_older(Plan& plan, plans::Index rank, JsonValue const& gpu);

/// The thread blocks of a rank in the older generation.
///
/// Pre: the channels of all ranks are paired.
void add_blocks_older(Plan& plan, plans::Index rank, JsonValue const& gpu, RankWiring const& wiring);

}  // namespace cubecheck::formats
