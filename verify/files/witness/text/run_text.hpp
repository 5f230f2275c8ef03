#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/explore/machine.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// A run as a short text: the thread blocks that act, in their order, with how often one after the other:
/// "0x3,1,0". Where a thread block can do several things, "1.2" is the third of them; "f0" is the first of
/// what is no act of a thread block.
///
/// Pre: the run is one of the machine, from its start.
std::string run_text(Machine& machine, std::span<Step const> run);

/// The run that a text stands for; nothing if it is no run of the machine.
std::optional<std::vector<Step>> run_of(Machine& machine, std::string_view text);

}  // namespace cubecheck::witness
