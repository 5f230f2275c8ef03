#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "models/parametric/size.hpp"

namespace cubecheck {

/// The largest bound whose sizes together take at most `defaults::work`; at least `defaults::usual`.
///
/// sizes: up to `defaults::by_work`, the smallest first.
/// work:  the number of values that the nodes hold and the messages carry at one size.  It is not called
///        beyond the first size that exceeds the limit.
UpTo bound_by_work(std::vector<Size> const& sizes, std::function<std::uint64_t(Size const&)> const& work);

}  // namespace cubecheck
