#pragma once

#include "algorithms/reduce/bine_halves.hpp"

namespace cubecheck::as_published {

/// Reduction by halves on a Bine butterfly, offered for every associative operator.
///
/// Refuted: contract, at n = 2: the root folds 1, 0.  Right for operators that commute.
/// Source:  HLC-Lab/bine-trees, src/reduce.c, bine_reduce_large, which does not ask whether the operator
/// commutes.
struct ReduceBineHalvesOrdered : reduce::BineHalves {
    static constexpr std::string_view name = "as_published/reduce_bine_halves_ordered";
    static constexpr std::string_view system = "";
    static constexpr Laws laws = Laws::associative;
};

}  // namespace cubecheck::as_published
