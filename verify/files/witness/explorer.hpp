#pragma once

#include "engine/explore/machine.hpp"
#include "engine/explore/program.hpp"
#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"
#include "models/explore/step.hpp"

/// Witnesses consist of runs of the explorer, so its names are available here.
namespace cubecheck::witness {

using Index = explore::Index;
using explore::Machine;
using explore::none;
using explore::Program;
using explore::Promised;
using explore::Property;
using explore::State;
using explore::Step;
using explore::Tick;

}  // namespace cubecheck::witness
