#pragma once

#include <vector>

#include "verify/files/repair/edit.hpp"

namespace cubecheck::verify {

/// The same edit at the same place of every rank, first that of its own rank.
///
/// Result: empty if some rank has no such place, or another action there.
std::vector<Edit> on_every_rank(Schedule const& schedule, Edit const& edit);

/// The same edit at the same place of every thread block with the same action there.
///
/// Result: empty if the edit names another action or a channel.
std::vector<Edit> in_every_thread_block(Schedule const& schedule, Edit const& edit);

}  // namespace cubecheck::verify
