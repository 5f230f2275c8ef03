#pragma once

#include "algorithms/applications/matrix_vector.hpp"
#include "models/algebra/polynomials.hpp"
#include "studies/applications/sizes.hpp"

namespace cubecheck::applications {

/// The matrix-vector product, compared with y_i = a_i0 x_0 + a_i1 x_1 + .. .
template <class P = MatrixVector>
struct MatrixVectorCase : CubeGrid {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view promise = "the home of y_i ends with the sum over j of a_ij x_j";

    static std::vector<Symbols> inputs(Size const&) { return {{}}; }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Index const n = Index{1} << size.d;
        for (Index i = 0; i < n; ++i) {
            auto wanted = algebra.neutral();
            for (Index j = 0; j < n; ++j)
                wanted =
                    algebra.join(wanted, algebra.times(algebra.letter("a", i, j), algebra.letter("x", j, 0)));
            Index const home = Program::home(i, size);
            check(home, "y[" + std::to_string(i) + "]", states[static_cast<std::size_t>(home)].y, wanted);
        }
    }
};

/// A reduction on a grid, compared with the sum of all nodes' values.
template <class P>
struct GridReduceCase : CubeGrid {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view promise = "node 0 ends with the sum of what all nodes have";

    static std::vector<Symbols> inputs(Size const&) { return {{}}; }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Index const n = Index{1} << size.d;
        auto wanted = algebra.neutral();
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j) wanted = algebra.join(wanted, algebra.letter("m", i, j));
        check(0, "sum", states.front().sum, wanted);
    }
};

}  // namespace cubecheck::applications
