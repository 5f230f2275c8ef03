#pragma once

#include "algorithms/applications/cannon.hpp"
#include "algorithms/applications/transpose.hpp"
#include "models/algebra/polynomials.hpp"
#include "studies/applications/sizes.hpp"

namespace cubecheck::applications {

/// A transposition, compared with column j of the matrix.
template <class P = Transpose>
struct TransposeCase : ByDimension {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view promise = "node j ends with column j of the matrix, in row order";

    static std::vector<Symbols> inputs(Size const&) { return {{}}; }
    static Index values(Size const& size) { return size.nodes * size.nodes * 4; }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        for (Index j = 0; j < size.nodes; ++j)
            for (Index i = 0; i < size.nodes; ++i)
                check(j, "row " + std::to_string(i),
                      states[static_cast<std::size_t>(j)].entries[static_cast<std::size_t>(i)],
                      algebra.letter("a", i, j));
    }
};

/// The same on a cube, between neighbours.
struct TransposeForwardedCase : TransposeCase<TransposeForwarded> {
    static bool linked(Index a, Index b, Size const& size) { return CubeGrid::linked(a, b, size); }
};

/// A matrix product, compared with C_ij = A_i0 B_0j + A_i1 B_1j + .. .
template <class P = Cannon>
struct CannonCase : ByNumber {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view unproved =
        "its rounds are not of a form that the prover knows: positions in two dimensions, modulo q";
    static constexpr std::string_view promise = "node (i, j) ends with the sum over k of A_ik B_kj";

    static std::vector<Symbols> inputs(Size const&) { return {{}}; }
    static Index values(Size const& size) { return size.nodes * size.nodes * size.nodes; }
    static bool linked(Index a, Index b, Size const& size) { return Torus{size.nodes}.linked(a, b); }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Index const q = size.nodes;
        for (Index i = 0; i < q; ++i)
            for (Index j = 0; j < q; ++j) {
                auto wanted = algebra.neutral();
                for (Index k = 0; k < q; ++k)
                    wanted = algebra.join(
                        wanted, algebra.times(algebra.letter("a", i, k), algebra.letter("b", k, j)));
                check(i * q + j, "c", states[static_cast<std::size_t>(i * q + j)].c, wanted);
            }
    }
};

}  // namespace cubecheck::applications
