#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "studies/claims/evidence.hpp"

/// Programs on matrices with one row per node.  In step k, every node needs row k.
namespace cubecheck::claims {

using MatrixRow = std::vector<Index>;
using RowPerNode = std::vector<MatrixRow>;

/// The row of `source` at every node after a broadcast; nothing at nodes that it does not reach.
using Delivery = std::function<std::vector<std::optional<MatrixRow>>(Index source, MatrixRow const& row)>;

/// Arithmetic is modulo this prime, so that elimination is exact.
inline constexpr Index prime = 10'007;

/// Wrong unless the system of linear equations is solved; its last column has the right-hand sides.
///
/// Pre:  no leading minor of the system is 0 modulo the prime.
std::optional<Wrong> unsolved(RowPerNode const& system, Delivery const& delivery);

/// Wrong unless shortest-path distances are computed from direct distances; 0 from a node to itself.
std::optional<Wrong> not_shortest(RowPerNode const& direct, Delivery const& delivery);

}  // namespace cubecheck::claims
