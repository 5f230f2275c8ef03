#pragma once

#include "algorithms/applications/halo_exchange.hpp"
#include "models/algebra/terms.hpp"
#include "studies/applications/sizes.hpp"

namespace cubecheck::applications {

/// The halo exchange on q x q nodes, q = n.
template <class P = HaloExchange>
struct HaloCase : WithChunks<ByNumber> {
    using Program = P;
    using Symbols = Terms;
    static constexpr std::string_view unproved =
        "its rounds are not of a form that the prover knows: a grid with borders";
    static constexpr std::string_view promise =
        "every point ends with what two iterations on the whole domain give";

    static std::vector<Symbols> inputs(Size const&) { return std::vector<Symbols>(1); }
    static SizeScope scope(UpTo const& bound) {
        auto scope = ByNumber::scope(bound);
        scope.chunks = "b <= 3";
        return scope;
    }
    static std::string describe(Size const& size) {
        return ByNumber::describe(size) + ", b=" + std::to_string(size.chunks);
    }
    static Index values(Size const& size) {
        return size.nodes * size.nodes * Program::rows(size) * Program::columns(size) * 3;
    }
    static bool linked(Index a, Index b, Size const& size) {
        Index const q = size.nodes, down = b / q - a / q, right = b % q - a % q;
        return down * down + right * right == 1;
    }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Index const h = Program::rows(size), w = Program::columns(size), q = size.nodes;
        auto const wanted = iterated(q * h, q * w, algebra);
        for (Index r = 0; r < q * h; ++r)
            for (Index c = 0; c < q * w; ++c) {
                Index const node = r / h * q + c / w;
                auto const& points = states[static_cast<std::size_t>(node)].points;
                check(node, "point (" + std::to_string(r) + "," + std::to_string(c) + ")",
                      points[static_cast<std::size_t>(r % h * w + c % w)],
                      wanted[static_cast<std::size_t>(r * q * w + c)]);
            }
    }

private:
    /// The whole domain after all iterations, computed directly.
    static auto iterated(Index rows, Index columns, auto& algebra) {
        auto const zero = algebra.letter("z", 0, 0);
        std::vector<std::decay_t<decltype(zero)>> now;
        for (Index r = 0; r < rows; ++r)
            for (Index c = 0; c < columns; ++c) now.push_back(algebra.letter("u", r, c));
        auto const at = [&](Index r, Index c) {
            return in_range(r, rows) && in_range(c, columns) ? now[static_cast<std::size_t>(r * columns + c)]
                                                             : zero;
        };
        for (Index i = 0; i < Program::iterations; ++i) {
            auto next = now;
            for (Index r = 0; r < rows; ++r)
                for (Index c = 0; c < columns; ++c)
                    next[static_cast<std::size_t>(r * columns + c)] = algebra.apply(
                        "f", {at(r, c), at(r - 1, c), at(r + 1, c), at(r, c - 1), at(r, c + 1)});
            now = std::move(next);
        }
        return now;
    }
};

}  // namespace cubecheck::applications
