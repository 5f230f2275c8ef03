#pragma once

#include <optional>
#include <span>

namespace cubecheck {

/// What a heuristic has gained over blind placement, over a number of networks.
///
/// Units:  parts of the blind cost: 0.1 is a tenth less.
struct Gains {
    double mean = 0;
    std::optional<double> half_width;  ///< of the 95 % confidence interval of the mean; none for one network
    double least = 0;
    double most = 0;
};

/// The mean of the gains, and mean +- 1.96 s / sqrt(m) for m networks with standard deviation s: the normal
/// approximation.
///
/// Pre:    at least one gain.
Gains gains_of(std::span<double const> gains);

}  // namespace cubecheck
