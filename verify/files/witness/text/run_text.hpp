#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/explore/machine.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// A run as a short text: the thread blocks in the order of their acts, with the number of consecutive acts:
/// "0x3,1,0".  If a thread block has several enabled steps, "1.2" is its third one.  "f0" is the first
/// enabled step without a thread block.
///
/// Pre: the run is one of the machine, from its start.
std::string run_text(Machine& machine, std::span<Step const> run);

/// The run of such a text; nothing if it is not a run of the machine.
std::optional<std::vector<Step>> run_of(Machine& machine, std::string_view text);

}  // namespace cubecheck::witness
