#pragma once

#include "algorithms/applications/matrix_vector.hpp"

namespace cubecheck::as_published {

/// The matrix-vector product with the products added along the columns, to the first row: node (0, j) should
/// then have y_j.
///
/// Refuted: contract, at d = 1: all products of a column have the same factor x_j.
/// Source:  ledger G-13, as written.
struct MatrixVectorColumns : applications::MatrixVector {
    static constexpr std::string_view name = "as_published/matrix_vector_columns";

    /// The claimed node of element y_i.
    static constexpr Index home(Index i, Size const&) { return i; }

    static void run(auto& machine, Size const& size) {
        multiply(machine, size);
        sum(machine, size, GridColumns{side(size)});
    }
};

}  // namespace cubecheck::as_published
