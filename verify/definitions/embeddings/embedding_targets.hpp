#pragma once

#include "verify/definitions/embeddings/embedding_checks.hpp"
#include "verify/definitions/target/without_rounds.hpp"

/// Rings and grids in a cube as targets, without proofs.
namespace cubecheck {

inline double ring_length(Size const& size) { return static_cast<double>(size.nodes); }

template <class A>
Target even_ring_target(A const& ring = {}) {
    auto target =
        ring_target({std::string(A::name), std::string(A::system), "rings of even length in a cube"});
    ask(target,
        {"adjacent", "consecutive positions of a ring of even length lie on neighbours", Failure::structure,
         "consecutive codes do, by embeddings/gray_ring"},
        check_of(not_adjacent_ring, ring), ring_length);
    ask(target,
        {"injective", "every position of a ring of even length has a node of its own", Failure::structure,
         "different numbers have different codes, by embeddings/gray_ring"},
        check_of(not_injective_ring, ring), ring_length);
    return target;
}

template <class A>
Target grid_target(A const& grid = {}) {
    auto target =
        cube_target({std::string(A::name), std::string(A::system), "grids and tori of any shape in a cube"});
    ask(target,
        {.property = "embedded",
         .says = "neighbours in a grid or torus with sides 2^k lie on neighbours, every position on its own",
         .note = "each side is a ring, by embeddings/gray_ring"},
        check_of(not_embedded_grid, grid), [](Size const& size) {
            auto const nodes = static_cast<double>(size.nodes);
            return nodes * nodes * static_cast<double>((size.d + 1) * (size.d + 1));
        });
    return target;
}

}  // namespace cubecheck
