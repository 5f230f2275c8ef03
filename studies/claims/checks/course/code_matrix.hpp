#pragma once

#include <array>

#include "algorithms/embeddings/grid.hpp"
#include "studies/claims/definitions.hpp"

namespace cubecheck::claims {

/// The Gray code of position i.
inline Index code(Index i) { return value(embeddings::GrayRing::node(node(i))); }

/// A matrix of codes a_i b_j with 2^da rows and 2^db columns.
struct Codes {
    Index da, db;

    Index rows() const { return Index{1} << da; }
    Index columns() const { return Index{1} << db; }
    Index at(Index row, Index column) const {
        return value(embeddings::Grid::node(std::array{row, column}, std::array{da, db}));
    }
    /// The column that the snake is in, `step` places after it has entered the row.
    Index snake(Index row, Index step) const { return row % 2 == 0 ? step : columns() - 1 - step; }
    std::string text() const { return std::to_string(rows()) + " x " + std::to_string(columns()); }
};

/// Calls wrong(codes) for all matrices with low <= da, db <= 6.
inline Verdict for_matrices(Index low, std::function<std::optional<Wrong>(Codes const&)> const& wrong) {
    return for_every("d_a, d_b", low, 6, [&](Index largest) -> std::optional<Wrong> {
        for (Index other = low; other <= largest; ++other)
            for (Codes const& codes : {Codes{largest, other}, Codes{other, largest}})
                if (auto found = wrong(codes)) return found;
        return std::nullopt;
    });
}

}  // namespace cubecheck::claims
