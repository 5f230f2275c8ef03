#pragma once

#include <cstdint>
#include <vector>

#include "models/support/expects.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// A network with a symmetric cost for a message between any two nodes.
///
/// Shape:  weights[a][b], nodes x nodes, row by row.  A row is padded to whole blocks, and by one more, so
///         that a column does not fall on few lines of a cache; the padding is 0 and stands for no node.
/// Units:  those of the costs: links, microseconds.
class WeightedNetwork {
public:
    using Weight = std::uint32_t;

    /// Rows are padded to a multiple of this number of weights, so that vector loops have no remainder.
    static constexpr std::size_t block = 16;
    /// The largest weight, so that sums over all dimensions of a cube fit in 64 bits.
    static constexpr Weight heaviest = Weight{1} << 31;

    /// All weights are 0.
    explicit WeightedNetwork(Index nodes)
        : nodes_(nodes),
          stride_((static_cast<std::size_t>(nodes) + 2 * block - 1) / block * block),
          weights_(stride_ * static_cast<std::size_t>(nodes)) {
        expects(nodes >= 1, "a network has a node");
    }

    Index nodes() const { return nodes_; }
    /// The number of weights that a row has in memory.
    std::size_t stride() const { return stride_; }

    /// The weights from node a to all nodes.
    Weight const* row(std::size_t a) const { return weights_.data() + a * stride_; }
    Weight* row(std::size_t a) { return weights_.data() + a * stride_; }

    Weight weight(std::size_t a, std::size_t b) const { return row(a)[b]; }
    void connect(std::size_t a, std::size_t b, Weight weight) {
        row(a)[b] = weight;
        row(b)[a] = weight;
    }

private:
    Index nodes_;
    std::size_t stride_;
    std::vector<Weight> weights_;
};

}  // namespace cubecheck
