#pragma once

namespace cubecheck {

/// The order in which dimensions are crossed, or offsets gone through.
enum class Order { ascending, descending };

}  // namespace cubecheck
