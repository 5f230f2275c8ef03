#pragma once

#include <map>
#include <string>
#include <vector>

#include "models/parametric/cyclic.hpp"
#include "models/parametric/route.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/interruption.hpp"
#include "properties/parametric/lemma.hpp"

namespace cubecheck {

/// Where a lemma fails.
struct Violation {
    std::string where;               ///< the instance for which it fails
    std::vector<std::string> story;  ///< the values there
};

/// Loops over the rounds, nodes and cells of a run.
namespace exhaustive_detail {

inline std::string node_text(char const* name, Index i) {
    return std::string(name) + " " + std::to_string(i);
}

/// Calls f(at, where) for every round.
template <class A>
bool each_round(Size const& size, auto f) {
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto at = A::Form::in(size, r);
        for (at.port = 0; at.port < A::ports; ++at.port)
            if (!f(at, ", round " + std::to_string(r))) return false;
    }
    return true;
}

/// Calls f(me, i) for every node.
template <class A>
bool each_node(Size const& size, auto f) {
    for (Index i = 0; i < size.nodes; ++i) {
        stop_if_interrupted();
        if (!f(A::Form::rank(i), i)) return false;
    }
    return true;
}

/// Calls f(cell, c) for every cell of a node.
template <class A>
bool each_cell(Size const& size, auto f) {
    for (Index c = 0; c < cell_count<typename A::Cells>(size); ++c)
        if (!f(cell_at<typename A::Cells>(c), c)) return false;
    return true;
}

template <class A, class L>
bool cells_at(Size const& size, auto const& at, std::string const& when, Violation& found) {
    return each_node<A>(size, [&](auto me, Index i) {
        return each_cell<A>(size, [&](auto cell, Index c) {
            if (L::template holds<A>(me, cell, at)) return true;
            found.where = node_text("node", i) + node_text(", cell", c) + when;
            return false;
        });
    });
}

template <class A, class L>
bool pair_cells_at(Size const& size, auto const& at, std::string const& when, Violation& found) {
    return each_node<A>(size, [&](auto a, Index i) {
        return each_node<A>(size, [&](auto b, Index j) {
            return each_cell<A>(size, [&](auto cell, Index c) {
                if (L::template holds<A>(a, b, cell, at)) return true;
                found.where = node_text("nodes", i) + node_text(" and", j) + node_text(", cell", c) + when;
                return false;
            });
        });
    });
}

template <class A, class L>
bool all(over::FirstCell, Size const& size, Violation& found) {
    return exhaustive_detail::cells_at<A, L>(size, A::Form::first(size), ", before the first round", found);
}
template <class A, class L>
bool all(over::LastCell, Size const& size, Violation& found) {
    return exhaustive_detail::cells_at<A, L>(size, A::Form::last(size), ", after the last round", found);
}
template <class A, class L>
bool all(over::RoundCell, Size const& size, Violation& found) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return exhaustive_detail::cells_at<A, L>(size, at, when, found);
    });
}
template <class A, class L>
bool all(over::FirstPairCell, Size const& size, Violation& found) {
    return exhaustive_detail::pair_cells_at<A, L>(size, A::Form::first(size), ", before the first round",
                                                  found);
}
template <class A, class L>
bool all(over::LastPairCell, Size const& size, Violation& found) {
    return exhaustive_detail::pair_cells_at<A, L>(size, A::Form::last(size), ", after the last round", found);
}
template <class A, class L>
bool all(over::RoundPairCell, Size const& size, Violation& found) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return exhaustive_detail::pair_cells_at<A, L>(size, at, when, found);
    });
}
template <class A, class L>
bool all(over::LastPairCells, Size const& size, Violation& found) {
    auto const at = A::Form::last(size);
    return each_node<A>(size, [&](auto a, Index i) {
        return each_cell<A>(size, [&](auto x, Index c) {
            return each_node<A>(size, [&](auto b, Index j) {
                return each_cell<A>(size, [&](auto y, Index e) {
                    if (L::template holds<A>(a, x, b, y, at)) return true;
                    found.where = node_text("node", i) + node_text(", cell", c) + node_text(", and node", j) +
                                  node_text(", cell", e) + ", after the last round";
                    return false;
                });
            });
        });
    });
}
template <class A, class L>
bool all(over::First, Size const& size, Violation& found) {
    found.where = "before the first round";
    return L::template holds<A>(A::Form::first(size), parameters(size));
}
template <class A, class L>
bool all(over::Last, Size const& size, Violation& found) {
    found.where = "after the last round";
    return L::template holds<A>(A::Form::last(size), parameters(size));
}
template <class A, class L>
bool all(over::RoundNode, Size const& size, Violation& found) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return each_node<A>(size, [&](auto me, Index i) {
            if (L::template holds<A>(me, at)) return true;
            found.where = node_text("node", i) + when;
            return false;
        });
    });
}
template <class A, class L>
bool all(over::RoundPair, Size const& size, Violation& found) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        std::vector<decltype(L::template of<A>(A::Form::rank(0), at))> read;
        read.reserve(static_cast<std::size_t>(size.nodes));
        each_node<A>(size, [&](auto me, Index) { return read.push_back(L::template of<A>(me, at)), true; });
        for (std::size_t i = 0; i < read.size(); ++i)
            for (std::size_t j = 0; j < read.size(); ++j)
                if (i != j && !L::compare(read[i], read[j])) {
                    found.where = node_text("nodes", static_cast<Index>(i)) +
                                  node_text(" and", static_cast<Index>(j)) + when;
                    return false;
                }
        return true;
    });
}
/// The route of a message, node by node.
template <class A>
std::string route_text(Node source, typename A::Form::At const& at, Size const& size) {
    Node const target = A::to(source, at);
    std::map<Index, Index> stops{{0, value(source)}, {ones(source ^ target), value(target)}};
    for (Index k = 0; k < size.d; ++k) {
        Level const level{static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(size.d)};
        Node const stop = place_before<A>(source, target, level);
        if (differ(source, target, level)) stops[ones(source ^ stop)] = value(stop);
    }
    std::string text = node_text("the message of node", value(source)) + " goes";
    for (auto const& [hops, stop] : stops) text += (hops == 0 ? " " : " -> ") + std::to_string(stop);
    return text;
}

template <class A, class L>
bool all(over::RoundPairLevel, Size const& size, Violation& found) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return each_node<A>(size, [&](auto a, Index i) {
            return each_node<A>(size, [&](auto b, Index j) {
                for (Index k = 0; k < size.d && i != j; ++k) {
                    Level const level{static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(size.d)};
                    if (L::template holds<A>(a, b, at, level)) continue;
                    found.where = node_text("the messages of", i) + node_text(" and", j) + when +
                                  node_text(", both across dimension", k) +
                                  node_text(" from node", value(place_before<A>(a, A::to(a, at), level)));
                    found.story = {exhaustive_detail::route_text<A>(a, at, size),
                                   exhaustive_detail::route_text<A>(b, at, size)};
                    return false;
                }
                return true;
            });
        });
    });
}

}  // namespace exhaustive_detail

}  // namespace cubecheck
