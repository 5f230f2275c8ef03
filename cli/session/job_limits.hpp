#pragma once

#include "engine/real/task.hpp"

namespace cubecheck::cli {

/// Throws: Error (usage) if the letters of the algebra cannot number all elements and ranks.
void expect_letters_for(real::Task const& task);

/// Counts three copies of each result: in the memory of its rank, in the answer of the rank, and where the
/// answers are compared.
///
/// Throws: Error (usage) if they exceed the memory of this machine.
void expect_memory_for(real::Job const& job);

}  // namespace cubecheck::cli
