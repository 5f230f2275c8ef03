#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "models/parametric/size.hpp"

namespace cubecheck {

/// The bound up to which all sizes together take at most `defaults::work`; `defaults::usual` at least.
///
/// sizes: up to `defaults::by_work`, the smallest first.
/// work:  of one size: the values that its nodes hold and its messages carry.  It is not called for sizes
///        beyond the first one that takes too much.
UpTo bound_by_work(std::vector<Size> const& sizes, std::function<std::uint64_t(Size const&)> const& work);

}  // namespace cubecheck
