#include "models/parametric/forms/offsets.hpp"

namespace cubecheck {

Node offset(Size const& size) { return Offsets::first(size).offset; }

}  // namespace cubecheck
