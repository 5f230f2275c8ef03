#pragma once

#include <optional>
#include <string>

#include "models/cyclic.hpp"
#include "models/interruption.hpp"
#include "models/sizes.hpp"
#include "properties/lemma.hpp"

/// Going through everything that a lemma speaks of, at one size.
namespace cubecheck {

namespace exhaustive_detail {

inline std::string node_text(char const* name, Index i) { return std::string(name) + " " + std::to_string(i); }

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
    for (Index c = 0; c < A::Cells::count(size); ++c)
        if (!f(A::Cells::cell(c), c)) return false;
    return true;
}

template <class A, class L>
bool cells_at(Size const& size, auto const& at, std::string const& when, std::string& where) {
    return each_node<A>(size, [&](auto me, Index i) {
        return each_cell<A>(size, [&](auto cell, Index c) {
            if (L::template holds<A>(me, cell, at)) return true;
            where = node_text("node", i) + node_text(", cell", c) + when;
            return false;
        });
    });
}

template <class A, class L>
bool pair_cells_at(Size const& size, auto const& at, std::string const& when, std::string& where) {
    return each_node<A>(size, [&](auto a, Index i) {
        return each_node<A>(size, [&](auto b, Index j) {
            return each_cell<A>(size, [&](auto cell, Index c) {
                if (L::template holds<A>(a, b, cell, at)) return true;
                where = node_text("nodes", i) + node_text(" and", j) + node_text(", cell", c) + when;
                return false;
            });
        });
    });
}

template <class A, class L>
bool all(over::FirstCell, Size const& size, std::string& where) {
    return cells_at<A, L>(size, A::Form::first(size), ", before the first round", where);
}
template <class A, class L>
bool all(over::LastCell, Size const& size, std::string& where) {
    return cells_at<A, L>(size, A::Form::last(size), ", after the last round", where);
}
template <class A, class L>
bool all(over::RoundCell, Size const& size, std::string& where) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return cells_at<A, L>(size, at, when, where);
    });
}
template <class A, class L>
bool all(over::FirstPairCell, Size const& size, std::string& where) {
    return pair_cells_at<A, L>(size, A::Form::first(size), ", before the first round", where);
}
template <class A, class L>
bool all(over::LastPairCell, Size const& size, std::string& where) {
    return pair_cells_at<A, L>(size, A::Form::last(size), ", after the last round", where);
}
template <class A, class L>
bool all(over::RoundPairCell, Size const& size, std::string& where) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return pair_cells_at<A, L>(size, at, when, where);
    });
}
template <class A, class L>
bool all(over::First, Size const& size, std::string& where) {
    where = "before the first round";
    return L::template holds<A>(A::Form::first(size), parameters(size));
}
template <class A, class L>
bool all(over::Last, Size const& size, std::string& where) {
    where = "after the last round";
    return L::template holds<A>(A::Form::last(size), parameters(size));
}
template <class A, class L>
bool all(over::RoundNode, Size const& size, std::string& where) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return each_node<A>(size, [&](auto me, Index i) {
            where = node_text("node", i) + when;
            return bool(L::template holds<A>(me, at));
        });
    });
}
template <class A, class L>
bool all(over::RoundPair, Size const& size, std::string& where) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return each_node<A>(size, [&](auto a, Index i) {
            return each_node<A>(size, [&](auto b, Index j) {
                if (i == j || L::template holds<A>(a, b, at)) return true;
                where = node_text("nodes", i) + node_text(" and", j) + when;
                return false;
            });
        });
    });
}
template <class A, class L>
bool all(over::RoundPairLevel, Size const& size, std::string& where) {
    return each_round<A>(size, [&](auto const& at, std::string const& when) {
        return each_node<A>(size, [&](auto a, Index i) {
            return each_node<A>(size, [&](auto b, Index j) {
                for (Index k = 0; k < size.d && i != j; ++k) {
                    Level const level{static_cast<std::uint8_t>(k), static_cast<std::uint8_t>(size.d)};
                    if (L::template holds<A>(a, b, at, level)) continue;
                    where = node_text("the messages of", i) + node_text(" and", j) + when +
                            node_text(", both across dimension", k) +
                            node_text(" from node", value(A::stands(a, A::to(a, at), level)));
                    return false;
                }
                return true;
            });
        });
    });
}

/// Calls f(tree, v, where) for every tree and every node but the source.
bool each_tree_node(Size const& size, auto f) {
    for (Index tree = 0; tree < size.d; ++tree)
        for (Index v = 1; v < size.nodes; ++v)
            if (!f(tree, Node{static_cast<std::uint32_t>(v)}, node_text("tree", tree) + node_text(", node", v)))
                return false;
    return true;
}
template <class A, class L>
bool all(over::TreeNode, Size const& size, std::string& where) {
    return each_tree_node(size, [&](Index tree, Node v, std::string const& place) {
        where = place;
        return bool(L::template holds<A>(tree, v, size.d));
    });
}
template <class A, class L>
bool all(over::TreePair, Size const& size, std::string& where) {
    return each_tree_node(size, [&](Index tree, Node v, std::string const&) {
        for (Index other = 0; other < tree; ++other)
            if (!L::template holds<A>(tree, other, v, size.d)) {
                where = node_text("trees", other) + node_text(" and", tree) + " both enter" +
                        node_text(" node", value(v)) +
                        node_text(" from node", value(flip_at(v, A::entrance(tree, v, size.d))));
                return false;
            }
        return true;
    });
}
template <class A, class L>
bool all(over::Position, Size const& size, std::string& where) {
    for (Index i = 0; i < size.nodes; ++i)
        for (Index r = 0; r < size.d; ++r)
            if (!L::template holds<A>(Node{static_cast<std::uint32_t>(i)}, r, size.d)) {
                where = node_text("position", i) + " and the one after it" + node_text(", dimension", r);
                return false;
            }
    return true;
}
template <class A, class L>
bool all(over::PositionPair, Size const& size, std::string& where) {
    for (std::uint32_t i = 0; i < size.nodes; ++i)
        for (std::uint32_t j = 0; j < i; ++j)
            if (!L::template holds<A>(Node{i}, Node{j}, std::bit_width(i ^ j) - 1, size.d)) {
                where = node_text("positions", j) + node_text(" and", i);
                return false;
            }
    return true;
}

}  // namespace exhaustive_detail

/// How many things lemma L of algorithm A speaks of at this size, as a rough number.
template <class A, class L>
double cases(Size const& size) {
    double const nodes = static_cast<double>(size.nodes);
    if constexpr (!Phase<A>) {
        return nodes * nodes * static_cast<double>(size.d);
    } else {
        constexpr bool pairs = std::is_same_v<typename L::Over, over::RoundPair> ||
                               std::is_same_v<typename L::Over, over::RoundPairCell> ||
                               std::is_same_v<typename L::Over, over::RoundPairLevel>;
        return nodes * (pairs ? nodes : static_cast<double>(A::Cells::count(size))) *
               static_cast<double>(A::Form::rounds(size));
    }
}

/// Where lemma L of algorithm A fails at this size, in words; nothing if it holds of everything.
template <class A, class L>
std::optional<std::string> first_violation(Size const& size) {
    std::string where;
    if (exhaustive_detail::all<A, L>(typename L::Over{}, size, where)) return std::nullopt;
    return where;
}

}  // namespace cubecheck
