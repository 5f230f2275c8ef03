#pragma once

#include <vector>

#include "formats/msccl/runtime.hpp"

namespace cubecheck::formats {

/// The runtimes that have a name.
std::vector<MscclRuntime> const& msccl_runtimes();

}  // namespace cubecheck::formats
