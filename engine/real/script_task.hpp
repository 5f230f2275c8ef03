#pragma once

#include "engine/real/task.hpp"
#include "models/script/script.hpp"

namespace cubecheck::real {

/// How many blocks the vector of a script is cut into: the different ones that a node begins with, or ends
/// with.
Index blocks(Script const& script);

/// A definition on a vector of so many elements.
///
/// Throws: Error (structure or deadlock) if a message is not received or not sent; Error (usage) if blocks of
///         different lengths meet.
Task task(Script const& script, Index elements);

}  // namespace cubecheck::real
