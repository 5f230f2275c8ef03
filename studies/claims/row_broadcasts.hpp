#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "studies/claims/evidence.hpp"

/// Programs on matrices with a row a node, which in step k need row k at every node.
namespace cubecheck::claims {

using MatrixRow = std::vector<Index>;
using RowPerNode = std::vector<MatrixRow>;

/// What every node has of a row that `source` sends to all; nothing where it does not arrive.
using Delivery = std::function<std::vector<std::optional<MatrixRow>>(Index source, MatrixRow const& row)>;

/// Numbers are taken modulo this prime, so that elimination is exact.
inline constexpr Index prime = 10'007;

/// Wrong unless the system of linear equations, its right-hand sides in the last column, is solved.
///
/// Pre:  no leading minor of the system is 0 modulo the prime.
std::optional<Wrong> unsolved(RowPerNode const& system, Delivery const& delivery);

/// Wrong unless from direct distances between nodes those over all ways come out; 0 from a node to itself.
std::optional<Wrong> not_shortest(RowPerNode const& direct, Delivery const& delivery);

}  // namespace cubecheck::claims
