#pragma once

#include <array>

#include "algorithms/applications/torus.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/step.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// A two-dimensional domain cut into blocks, one for each node of a grid of q x q. In every iteration a node
/// sends each of its up to four neighbours the adjacent edge of its block. Then it computes each point again,
/// from the point and its four neighbours.
///
/// Outside the domain all points are `z`. Block gives the numbers of rows and columns of points of a node.
///
/// Shape:   q^2 nodes; size.nodes is q, and Block interprets size.chunks.
/// Source:  ledger B-161, B-162.
template <class Block>
struct HaloExchangeOf {
    static constexpr Index ports = 4;
    static constexpr Index iterations = 2;

    template <class Value>
    struct State {
        std::vector<Value> points;                 ///< row by row
        std::array<std::vector<Value>, 4> beyond;  ///< the edges of the neighbours: north, south, west, east
    };

    static constexpr Index nodes(Size const& size) { return size.nodes * size.nodes; }
    static constexpr Index rows(Size const& size) { return Block::rows(size.chunks); }
    static constexpr Index columns(Size const& size) { return Block::columns(size.chunks); }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const& size, Algebra& algebra) {
        Index const top = me / size.nodes * rows(size), left = me % size.nodes * columns(size);
        State<typename Algebra::Value> own;
        for (Index r = 0; r < rows(size); ++r)
            for (Index c = 0; c < columns(size); ++c)
                own.points.push_back(algebra.letter("u", top + r, left + c));
        for (std::size_t side = 0; side < 4; ++side)
            own.beyond[side].assign(static_cast<std::size_t>(side < 2 ? columns(size) : rows(size)),
                                    algebra.letter("z", 0, 0));
        return own;
    }

    static void run(auto& machine, Size const& size) {
        for (Index i = 0; i < iterations; ++i) {
            exchange(machine, size);
            machine.locally([&](Index, auto& own) { update(machine.algebra(), size, own); });
        }
    }

protected:
    static constexpr std::array<std::array<Index, 2>, 4> steps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

    /// The neighbour on a side, or -1 at the border of the grid.
    static constexpr Index neighbour(Index me, std::size_t side, Index q) {
        Index const i = me / q + steps[side][0], j = me % q + steps[side][1];
        return in_range(i, q) && in_range(j, q) ? i * q + j : -1;
    }

    static auto edge(auto const& own, std::size_t side, Size const& size) {
        Index const h = rows(size), w = columns(size);
        Index const first = side == 1 ? (h - 1) * w : side == 3 ? w - 1 : 0;
        auto const length = side < 2 ? w : h;
        std::decay_t<decltype(own.points)> found;
        for (Index i = 0; i < length; ++i)
            found.push_back(own.points[static_cast<std::size_t>(first + i * (side < 2 ? 1 : w))]);
        return found;
    }

    static void exchange(auto& machine, Size const& size) {
        machine.round(
            [&](Index me, auto& own) {
                std::vector<Parcel<typename std::decay_t<decltype(own.points)>::value_type>> parcels;
                for (std::size_t side = 0; side < 4; ++side)
                    if (Index const peer = neighbour(me, side, size.nodes); peer >= 0)
                        parcels.push_back({peer, edge(own, side, size)});
                return parcels;
            },
            [&](Index me, auto&) {
                std::vector<Index> peers;
                for (std::size_t side = 0; side < 4; ++side)
                    if (Index const peer = neighbour(me, side, size.nodes); peer >= 0) peers.push_back(peer);
                return peers;
            },
            [&](Index me, auto& own, Index peer, auto const& content) {
                for (std::size_t side = 0; side < 4; ++side)
                    if (neighbour(me, side, size.nodes) == peer) own.beyond[side] = content;
            });
    }

    static void update(auto& algebra, Size const& size, auto& own) {
        Index const h = rows(size), w = columns(size);
        auto const point = [&](Index r, Index c) {
            auto const at = [](auto const& line, Index i) { return line[static_cast<std::size_t>(i)]; };
            if (r < 0) return at(own.beyond[0], c);
            if (r == h) return at(own.beyond[1], c);
            if (c < 0) return at(own.beyond[2], r);
            if (c == w) return at(own.beyond[3], r);
            return at(own.points, r * w + c);
        };
        auto next = own.points;
        for (Index r = 0; r < h; ++r)
            for (Index c = 0; c < w; ++c)
                next[static_cast<std::size_t>(r * w + c)] = algebra.apply(
                    "f", {point(r, c), point(r - 1, c), point(r + 1, c), point(r, c - 1), point(r, c + 1)});
        own.points = std::move(next);
    }
};

/// Square blocks of k = b^2 points, b = size.chunks.
struct Squares {
    static constexpr Index rows(Index b) { return b; }
    static constexpr Index columns(Index b) { return b; }
};

/// The halo exchange of square blocks: b = sqrt(k) words go to each neighbour.
///
/// Cost:    one round, 4 q (q - 1) messages and b words an iteration, of which there are 2; none if q = 1.
/// Source:  ledger B-161, B-162.
struct HaloExchange : HaloExchangeOf<Squares> {
    static constexpr std::string_view name = "applications/halo_exchange";
    static constexpr std::string_view system = "A54";
    static constexpr std::string_view summary = "edges of square blocks to the four neighbours, twice";
    static constexpr std::string_view cost_text = "2 rounds, 8 q (q - 1) messages, 2 sqrt(k) words";

    static constexpr Cost<Index> cost(Size const& size) {
        Index const rounds = size.nodes == 1 ? 0 : iterations, q = size.nodes;
        return {rounds, iterations * 4 * q * (q - 1), rounds * size.chunks};
    }
};

}  // namespace cubecheck::applications
