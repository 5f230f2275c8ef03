#pragma once

#include <array>
#include <string_view>

#include "models/support/expects.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// The kinds of networks onto which algorithms are mapped.
enum class HostKind { ring, mesh };
inline constexpr std::array<std::string_view, 2> host_names{"ring", "mesh"};

/// A network onto which an algorithm for another topology is mapped. Node i is at place i; a mesh is numbered
/// row by row.
struct Host {
    HostKind kind = HostKind::ring;
    Index rows = 1, columns = 1;

    Index nodes() const { return rows * columns; }

    /// The directions of links: right, left, down and up. A ring has only the first two, and wraps around.
    static constexpr Index directions = 4;

    /// Visits the links on the route of a message, in order, as (place, direction).
    ///
    /// Ring: the shorter way around; to the right if both are equally long. Mesh: along the row, then along
    /// the column. So every route is a shortest one.
    void route(Index from, Index to, auto visit) const {
        expects(in_range(from, nodes()) && in_range(to, nodes()), "a route joins two places of the network");
        if (kind == HostKind::ring) {
            Index const right = wrap(to - from, columns);
            bool const goes_right = 2 * right <= columns;
            walk(from, goes_right ? right : columns - right, goes_right ? 0 : 1, visit);
        } else {
            Index const turn = from - from % columns + to % columns;
            walk(from, turn < from ? from - turn : turn - from, turn < from ? 1 : 0, visit);
            walk(turn, (to < turn ? turn - to : to - turn) / columns, to < turn ? 3 : 2, visit);
        }
    }

    /// The place at the other end of a link.
    Index next(Index place, Index direction) const {
        if (kind == HostKind::ring) return wrap(place + (direction == 0 ? 1 : -1), columns);
        std::array<Index, directions> const steps{1, -1, columns, -columns};
        return place + steps[static_cast<std::size_t>(direction)];
    }

private:
    void walk(Index from, Index links, Index direction, auto& visit) const {
        for (; links > 0; --links, from = next(from, direction)) visit(from, direction);
    }
};

/// The network of a kind with this number of nodes. A mesh is as square as possible, with no more rows than
/// columns.
inline Host host(HostKind kind, Index nodes) {
    Index rows = 1;
    if (kind == HostKind::mesh)
        for (Index r = 1; r * r <= nodes; ++r)
            if (nodes % r == 0) rows = r;
    return {kind, rows, nodes / rows};
}

}  // namespace cubecheck
