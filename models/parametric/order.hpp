#pragma once

namespace cubecheck {

/// The order in which dimensions are crossed, or offsets are taken.
enum class Order { ascending, descending };

}  // namespace cubecheck
