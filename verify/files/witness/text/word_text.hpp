#pragma once

#include <string>

#include "engine/explore/machine.hpp"
#include "models/explore/promised.hpp"
#include "verify/files/witness/explorer.hpp"

/// Contents of cells, actual and promised, in the words of a witness.
namespace cubecheck::witness {

/// "input[0]", or "output[2..3]".
std::string cells_text(schedules::Buffer buffer, std::int32_t first, std::int32_t count = 1);

/// The contributions of a word in order, without their bracketing: "0:i[2] + 1:i[2]"; empty for the empty
/// word.  A contribution to a later call names it: "0:i[2] of call 2".  Long words are cut off.
std::string word_text(Machine const& machine, Index word);

/// The same for the promise at the end of a call.
std::string word_text(Machine const& machine, Promised const& promised, Index call);

}  // namespace cubecheck::witness
