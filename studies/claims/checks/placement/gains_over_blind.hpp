#pragma once

#include <functional>

#include "studies/claims/evidence.hpp"
#include "studies/placement/experiment.hpp"

/// The experiment of the placement paper, small enough for checks.
namespace cubecheck::claims {

/// The indices of the heuristics in a row.
enum class By : std::uint8_t { dim2, tsts, eff };

/// The kinds of random networks, as indices in `workloads`.
using Kinds = std::vector<std::size_t>;
inline Kinds const independent_kinds{0, 1};  ///< the kinds in the paper
inline Kinds const all_kinds{0, 1, 2, 3};

/// The gains on networks of one kind and size.  Each row is computed once.
PlacementRow const& experiment_row(std::size_t kind, Index nodes);

Gains const& gains(PlacementRow const& row, By by);

/// Whether the 95 % interval of the mean intersects `percent` +- 5 points.
bool about(Gains const& gains, double percent);
/// Whether the first interval is entirely below the second.
bool clearly_below(Gains const& a, Gains const& b);

/// "7.3 % +- 0.7".
std::string text(Gains const& gains);
/// "the best of 300 networks gains 23.3 %".
std::string text_of_best(PlacementRow const& row, By by);
/// "independent 1..5, dim2".
std::string where(PlacementRow const& row, By by);

/// Checks n = 2^low_d, .., 2^high_d with every kind.  Refuted at the first wrong row; the note has the sample
/// sizes and the seed.
Verdict over_rows(Kinds const& kinds, Index low_d, Index high_d,
                  std::function<std::optional<Wrong>(PlacementRow const&)> const& wrong);

}  // namespace cubecheck::claims
