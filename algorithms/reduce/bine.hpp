#pragma once

#include "algorithms/reduce/binomial.hpp"
#include "models/explicit/renumbered.hpp"

namespace cubecheck::reduce {

/// Reduction along a Bine tree: the gather along this tree. Received values are joined on the left, from
/// either side.
///
/// Cost:    log p rounds, p - 1 messages, log p words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/reduce.c, bine_reduce_small.
struct Bine : Renumbered<Binomial, renumbering::Bine> {
    static constexpr std::string_view name = "reduce/bine";
    static constexpr std::string_view system = "A05";
};

}  // namespace cubecheck::reduce
