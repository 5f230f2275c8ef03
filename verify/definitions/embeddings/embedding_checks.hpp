#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "models/parametric/cyclic.hpp"
#include "models/parametric/size.hpp"
#include "models/report/counterexample.hpp"

/// Checks of rings and grids embedded in a cube, at one size.
///
/// A definition is an object of its type, which is empty; a changed definition has its change as a member.
namespace cubecheck {

/// The smallest dimension with p nodes or more.
inline Index dimension_for(Index p) { return std::bit_width(static_cast<std::uint64_t>(p - 1)); }

/// Two consecutive positions of a ring of even length whose nodes are not neighbours.  The last and the first
/// position are consecutive, too.
template <class A>
std::optional<Counterexample> not_adjacent_ring(Size const& size, A const& ring) {
    Index const p = size.nodes, d = dimension_for(p);
    for (Index i = 0; p % 2 == 0 && i < p; ++i) {
        Node const here = ring.node(i, p / 2, d), there = ring.node((i + 1) % p, p / 2, d);
        if (ones(here ^ there) != 1)
            return Counterexample{
                "",
                "position " + std::to_string(i) + " and the next",
                "nodes " + std::to_string(value(here)) + " and " + std::to_string(value(there)),
                "neighbours in the cube",
                {},
                ""};
    }
    return std::nullopt;
}

/// Two positions of a ring of even length on one node, or a position outside of the smallest cube with enough
/// nodes.
template <class A>
std::optional<Counterexample> not_injective_ring(Size const& size, A const& ring) {
    Index const p = size.nodes, d = dimension_for(p);
    std::vector<bool> taken(std::size_t{1} << d);
    for (Index i = 0; p % 2 == 0 && i < p; ++i) {
        Node const here = ring.node(i, p / 2, d);
        if (value(here) >= Index{1} << d || taken[here.bits])
            return Counterexample{"",
                                  "position " + std::to_string(i),
                                  "node " + std::to_string(value(here)),
                                  "a node of the cube of dimension " + std::to_string(d) + " of its own",
                                  {},
                                  ""};
        taken[here.bits] = true;
    }
    return std::nullopt;
}

/// Whether some closed walk of this many hops exists in any cube.  Checks all walks at once.  A closed walk
/// crosses each of its dimensions twice or more, so at most hops / 2 dimensions.  So it suffices to check the
/// cube of hops / 2 dimensions.
///
/// Cost:  2^(hops / 2) hops^2 steps.
bool some_walk_returns(Index hops);

/// A closed walk with as many hops as the ring has positions, if that number is odd.
std::optional<Counterexample> odd_closed_walk(Size const& size);

/// All ways to write d as a sum of sides >= 1, in order: the shapes of the grids with 2^d positions.
std::vector<std::vector<Index>> shapes(Index d);

/// The coordinates of the position with this number.  The last coordinate varies fastest.
std::vector<Index> coordinates_of(Index number, std::vector<Index> const& sides);

std::string list_text(std::vector<Index> const& numbers);

/// A link of a torus of any shape with 2^d positions that is not a link of the cube, or a node with two
/// positions.
template <class A>
std::optional<Counterexample> not_embedded_grid(Size const& size, A const& grid) {
    for (auto const& sides : shapes(size.d)) {
        std::vector<bool> taken(static_cast<std::size_t>(size.nodes));
        for (Index i = 0; i < size.nodes; ++i) {
            auto const at = coordinates_of(i, sides);
            Node const here = grid.node(at, sides);
            auto const wrong = [&](std::string const& got, std::string const& expected) {
                return Counterexample{"",  "coordinates " + list_text(at) + " of sides 2^" + list_text(sides),
                                      got, expected,
                                      {},  ""};
            };
            if (value(here) >= size.nodes || taken[here.bits])
                return wrong("node " + std::to_string(value(here)), "a node of the cube of its own");
            taken[here.bits] = true;
            for (std::size_t x = 0; x < sides.size(); ++x) {
                auto next = at;
                next[x] = (next[x] + 1) % (Index{1} << sides[x]);
                Node const there = grid.node(next, sides);
                if (ones(here ^ there) != 1)
                    return wrong("nodes " + std::to_string(value(here)) + " and " +
                                     std::to_string(value(there)) + " of " + list_text(next),
                                 "neighbours in the cube");
            }
        }
    }
    return std::nullopt;
}

}  // namespace cubecheck
