#pragma once

#include "algorithms/reduce/bine.hpp"

namespace cubecheck::as_published {

/// Reduction along a Bine tree, offered for every associative operator.
///
/// Refuted: contract, at n = 2: the root folds 1, 0.  Right for operators that commute.
/// Source:  HLC-Lab/bine-trees, src/reduce.c, bine_reduce_small, which does not ask whether the operator
/// commutes.
struct ReduceBineOrdered : reduce::Bine {
    static constexpr std::string_view name = "as_published/reduce_bine_ordered";
    static constexpr std::string_view system = "";
    static constexpr Laws laws = Laws::associative;
};

}  // namespace cubecheck::as_published
