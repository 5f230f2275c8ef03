#include "studies/placement/gains.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "models/support/expects.hpp"

namespace cubecheck {

Gains gains_of(std::span<double const> gains) {
    expects(!gains.empty(), "a mean is of something");
    auto const count = static_cast<double>(gains.size());
    auto const [least, most] = std::ranges::minmax(gains);
    Gains found{std::accumulate(gains.begin(), gains.end(), 0.0) / count, {}, least, most};
    if (gains.size() == 1) return found;
    double squares = 0;
    for (double const gain : gains) squares += (gain - found.mean) * (gain - found.mean);
    found.half_width = 1.96 * std::sqrt(squares / (count - 1) / count);
    return found;
}

}  // namespace cubecheck
