#pragma once

#include <vector>

#include "engine/lower/node_steps.hpp"

namespace cubecheck::lower {

/// The steps of every node in all rounds of a script.
///
/// Shape: by node.
std::vector<NodeSteps> node_steps(Script const& script, Joining joining);

}  // namespace cubecheck::lower
