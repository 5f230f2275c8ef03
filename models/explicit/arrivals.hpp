#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "models/explicit/definition.hpp"

namespace cubecheck {

/// An explicit algorithm that moves packets, on all ports or on one. Formulas say where and when each packet
/// arrives.
///
/// A packet has one cell, with the same number on every node, and a node receives it at most once. So there
/// is one message for each arrival, and lemmas about the formulas (properties/explicit/arrivals.hpp) are
/// theorems about the messages. The formulas are templates for numbers and solver terms. A definition has
/// these members besides those of explicit definitions:
///
///     at(size)                    the numbers and functions of the network that the formulas use
///     rank(i, size)               rank i, in the representation of the formulas
///     number(rank, size)          the inverse of `rank`
///     packet(cell, size)          the packet of a cell, in the representation of the formulas
///     arrives(me, packet, at)     whether the packet arrives at the rank from another one
///     sender(me, packet, at)      where it comes from
///     arrival(me, packet, at)     the round in which it arrives
///     list_order(packet)          optional: packets with smaller values are listed first, others by cells
template <class A>
struct ByArrivals : Explicit {
    using ByFormulas = ByArrivals;
    /// The same for a definition that derives from this one.
    template <class Derived>
    using ByFormulasOf = ByArrivals<Derived>;

    static explicit_form::Rounds rounds(Size const& size) {
        auto const at = A::at(size);
        explicit_form::Rounds rounds;
        for (Index const cell : listed_cells(size)) {
            auto const packet = A::packet(cell, size);
            for (Index node = 0; node < size.nodes; ++node) {
                auto const me = A::rank(node, size);
                if (!A::arrives(me, packet, at)) continue;
                Index const sender = A::number(A::sender(me, packet, at), size);
                explicit_form::add(rounds, static_cast<Index>(A::arrival(me, packet, at)),
                                   explicit_form::packet(sender, node, cell));
            }
        }
        return rounds;
    }

private:
    /// All cells, in the order in which they are listed.
    static std::vector<Index> listed_cells(Size const& size) {
        std::vector<Index> cells(static_cast<std::size_t>(cell_count<typename A::Cells>(size)));
        std::iota(cells.begin(), cells.end(), 0);
        if constexpr (requires(Index cell) { A::list_order(A::packet(cell, size)); })
            std::ranges::stable_sort(cells, {},
                                     [&](Index cell) { return A::list_order(A::packet(cell, size)); });
        return cells;
    }
};

/// Whether an explicit definition is given by its arrivals, and hides no rounds, links or laws.
template <class A>
constexpr bool is_by_arrivals() {
    if constexpr (requires { typename A::ByFormulas; })
        return std::is_same_v<typename A::ByFormulas, ByArrivals<A>> &&
               &A::rounds == &ByArrivals<A>::rounds && A::links == Links::neighbours && A::laws == Laws::none;
    else
        return false;
}

}  // namespace cubecheck
