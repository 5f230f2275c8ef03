#pragma once

#include "engine/real/task.hpp"
#include "models/script/script.hpp"

namespace cubecheck::real {

/// The number of blocks of a script's vector: the distinct blocks that a node begins or ends with.
Index blocks(Script const& script);

/// The task of a definition on a vector of `elements` elements.
///
/// Throws: Error (structure or deadlock) if a message is not received or not sent; Error (usage) if blocks of
///         different lengths meet.
Task task(Script const& script, Index elements);

}  // namespace cubecheck::real
