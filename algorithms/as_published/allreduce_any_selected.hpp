#pragma once

#include "algorithms/allreduce/selected.hpp"

namespace cubecheck::as_published {

/// The table of two that looks at the number of ranks only, and not at what recursive doubling asks for.
///
/// Refuted: contract, at n = 3.
/// Source:  pmodels/mpich, issue 7456: a table that picks an algorithm where its precondition fails.
struct AllReduceAnySelected : allreduce::Selected {
    static constexpr std::string_view name = "as_published/allreduce_any_selected";
    static constexpr std::string_view system = "";

    static explicit_form::Rounds rounds(Size const& size) {
        return size.nodes <= few ? doubling(size.nodes) : ring(size.nodes);
    }
};

}  // namespace cubecheck::as_published
