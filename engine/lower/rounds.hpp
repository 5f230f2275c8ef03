#pragma once

#include <vector>

#include "engine/lower/node_steps.hpp"

namespace cubecheck::lower {

/// What every node does in all rounds of a script, step by step.
///
/// Shape: by node.
std::vector<NodeSteps> node_steps(Script const& script, Joining joining);

}  // namespace cubecheck::lower
