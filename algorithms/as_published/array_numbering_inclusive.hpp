#pragma once

#include "algorithms/applications/array_numbering.hpp"

namespace cubecheck::as_published {

/// The numbering of a distributed array from inclusive prefix sums.
///
/// Refuted: contract, at d = 0: the first element gets the number n_0 instead of 0.
/// Source:  ledger G-70, without subtracting the node's own count.
struct ArrayNumberingInclusive : applications::ArrayNumbering {
    static constexpr std::string_view name = "as_published/array_numbering_inclusive";

    static void run(auto& machine, Size const& size) {
        number_by<scan::Hypercube>(machine, size, [](auto const& own) {
            return std::vector{own.count, own.count};
        });
    }
};

}  // namespace cubecheck::as_published
