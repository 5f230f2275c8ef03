#pragma once

#include "models/parametric/cell.hpp"
#include "models/parametric/node.hpp"

/// Sets of cells (or of nodes) that know their size: the contents of a message, the senders of a round.
///
/// Each has contains(cell), size() and within(count): whether all its members are below `count`. size() is a
/// formula, not a count.
///
/// So the words of a message need not be counted, and the cost of a run is proved by induction, like
/// everything else. in_range and cost prove has_its_size for every use.
///
/// The sets defined here call themselves is_counted_set. If has_its_size(count) holds for the `count` cells
/// that exist, size() is the number of members; docs/facts.md has the proof. Where an algorithm runs, each(f)
/// calls f on every member in ascending order. For a set of nodes, nth(i) is the i-th of them, 0 <= i <
/// size().
///
/// A user-defined set has number(cell) and member(i) instead, which number its members from 0 to size() - 1.
/// The property in_range checks contains and size against them.
namespace cubecheck {

/// Whether the size of a set is a theorem.
template <class Set>
inline constexpr bool is_counted_set = false;

/// The only cell of a node, if `some`; else empty.
template <class Truth>
struct Whole {
    Truth some;

    constexpr Truth contains(auto const&) const { return some; }
    constexpr auto size() const { return one_if(some); }
    constexpr Truth within(auto const&) const { return Truth(true); }
    constexpr Truth has_its_size(auto count) const { return implies(some, count == 1); }
    constexpr void each(auto f) const {
        if (some) f(Only{});
    }
};

/// The only cell of a node, in every round.
inline constexpr auto whole = [](auto at) { return Whole<TruthOf<decltype(at.nodes)>>{true}; };

/// The total of a prefix sum, and the prefix too if `prefix_too`.
template <class Truth>
struct TotalAnd {
    Truth prefix_too;

    constexpr Truth contains(ScanCell<Truth> cell) const { return cell.is_total || prefix_too; }
    constexpr auto size() const { return one_if(prefix_too) + 1; }
    constexpr Truth within(auto const&) const { return Truth(true); }
    constexpr Truth has_its_size(auto count) const { return count == 2; }
    constexpr void each(auto f) const {
        if (prefix_too) f(ScanCell<Truth>{false});
        f(ScanCell<Truth>{true});
    }
};

/// The total of a prefix sum alone.
inline constexpr auto total = [](auto at) { return TotalAnd<TruthOf<decltype(at.nodes)>>{false}; };

/// The prefix of a prefix sum, and the total too if `total_too`.
template <class Truth>
struct PrefixAnd {
    Truth total_too;

    constexpr Truth contains(ScanCell<Truth> cell) const { return !cell.is_total || total_too; }
    constexpr auto size() const { return one_if(total_too) + 1; }
    constexpr Truth within(auto const&) const { return Truth(true); }
    constexpr Truth has_its_size(auto count) const { return count == 2; }
    constexpr void each(auto f) const {
        f(ScanCell<Truth>{false});
        if (total_too) f(ScanCell<Truth>{true});
    }
};

/// The cell `member`, if `some`; else empty.
template <class Cell, class Truth>
struct One {
    Cell member;
    Truth some = Truth(true);

    constexpr Truth contains(Cell cell) const { return some && cell == member; }
    constexpr auto size() const { return one_if(some); }
    constexpr Truth within(auto bound) const { return implies(some, in_range(value(member), bound)); }
    constexpr Truth has_its_size(auto count) const { return within(count); }
    constexpr void each(auto f) const {
        if (some) f(member);
    }
};

/// Whether a level is within its cube: a definition may ask for the one above the highest.
inline constexpr auto lies_in_cube = [](auto k) { return !(above(k) < 0); };

/// The 2^k cells that agree with `member` from k up: consecutive numbers.
template <class Node, class Level>
struct Block {
    Node member;
    Level k;

    constexpr auto contains(Node cell) const { return agree_from(cell, member, k); }
    constexpr auto size() const { return pow2(k); }
    constexpr auto within(auto bound) const { return in_range(value(member), bound); }
    constexpr auto has_its_size(auto count) const { return within(count) && lies_in_cube(k); }
    constexpr Node nth(auto i) const { return join(member, node_like(member, i), k); }
    constexpr void each(auto f) const {
        for (Index i = 0; i < size(); ++i) f(nth(i));
    }
};

/// `member`, and all cells outside of its block: all except the other cells that agree with it from k up.
template <class Node, class Level, class Number>
struct AllButItsBlock {
    Node member;
    Level k;
    Number nodes;

    constexpr auto contains(Node cell) const { return cell == member || !agree_from(cell, member, k); }
    constexpr Number size() const { return nodes - pow2(k) + 1; }
    constexpr auto within(Number bound) const { return in_range(value(member), nodes) && !(bound < nodes); }
    constexpr auto has_its_size(Number count) const {
        return within(count) && nodes == count && lies_in_cube(k);
    }
    constexpr Node nth(auto i) const {
        auto const first = value(first_of_block(member, k));
        auto const behind = choose(i == first, value(member), i + pow2(k) - 1);
        return node_like(member, choose(i < first, i, behind));
    }
    constexpr void each(auto f) const {
        for (Index i = 0; i < size(); ++i) f(nth(i));
    }
};

/// The 2^(d-k) cells that agree with `member` below k.
template <class Node, class Level>
struct Coset {
    Node member;
    Level k;

    constexpr auto contains(Node cell) const { return agree_below(cell, member, k); }
    constexpr auto size() const { return copow2(k); }
    constexpr auto within(auto bound) const { return in_range(value(member), bound); }
    constexpr auto has_its_size(auto count) const { return within(count) && lies_in_cube(k); }
    constexpr Node nth(auto i) const { return join(shifted_up(node_like(member, i), below(k)), member, k); }
    constexpr void each(auto f) const {
        for (Index i = 0; i < size(); ++i) f(nth(i));
    }
};

/// The half of the cells that have the same bit k as `member`.
template <class Node, class Level, class Number>
struct Face {
    Node member;
    Level k;
    Number half;  ///< half the number of nodes

    constexpr auto contains(Node cell) const { return !differ(cell, member, k); }
    constexpr auto size() const { return half; }
    constexpr auto within(auto bound) const { return in_range(value(member), bound); }
    constexpr auto has_its_size(auto count) const {
        return within(count) && half + half == count && 0 < above(k);
    }
    constexpr Node nth(auto i) const {
        auto const number = node_like(member, i);
        return join(join(shifted_up(number, 1), member, next(k)), number, k);
    }
    constexpr void each(auto f) const {
        for (Index i = 0; i < size(); ++i) f(nth(i));
    }
};

/// All nodes.
template <class Number>
struct Everyone {
    Number nodes;

    constexpr auto contains(auto const&) const { return TruthOf<Number>(true); }
    constexpr auto size() const { return nodes; }
    constexpr auto within(Number bound) const { return !(bound < nodes); }
    constexpr auto has_its_size(Number count) const { return nodes == count; }
};

template <class Truth>
Whole(Truth) -> Whole<Truth>;
template <class Truth>
TotalAnd(Truth) -> TotalAnd<Truth>;
template <class Truth>
PrefixAnd(Truth) -> PrefixAnd<Truth>;
template <class Cell, class Truth>
One(Cell, Truth) -> One<Cell, Truth>;
template <class Cell>
One(Cell) -> One<Cell, TruthOf<NumberOf<Cell>>>;
template <class Node, class Level>
Block(Node, Level) -> Block<Node, Level>;
template <class Node, class Level, class Number>
AllButItsBlock(Node, Level, Number) -> AllButItsBlock<Node, Level, Number>;
template <class Node, class Level>
Coset(Node, Level) -> Coset<Node, Level>;
template <class Node, class Level, class Number>
Face(Node, Level, Number) -> Face<Node, Level, Number>;
template <class Number>
Everyone(Number) -> Everyone<Number>;

template <class Truth>
inline constexpr bool is_counted_set<Whole<Truth>> = true;
template <class Truth>
inline constexpr bool is_counted_set<TotalAnd<Truth>> = true;
template <class Truth>
inline constexpr bool is_counted_set<PrefixAnd<Truth>> = true;
template <class Cell, class Truth>
inline constexpr bool is_counted_set<One<Cell, Truth>> = true;
template <class Node, class Level>
inline constexpr bool is_counted_set<Block<Node, Level>> = true;
template <class Node, class Level, class Number>
inline constexpr bool is_counted_set<AllButItsBlock<Node, Level, Number>> = true;
template <class Node, class Level>
inline constexpr bool is_counted_set<Coset<Node, Level>> = true;
template <class Node, class Level, class Number>
inline constexpr bool is_counted_set<Face<Node, Level, Number>> = true;
template <class Number>
inline constexpr bool is_counted_set<Everyone<Number>> = true;

/// Calls f on every member of a set of cells of this kind, in ascending order.
template <class Cells>
constexpr void each_member(auto const& set, auto const& at, auto f) {
    if constexpr (is_counted_set<std::remove_cvref_t<decltype(set)>>) {
        set.each(f);
    } else {
        for (Index i = 0; i < cell_count<Cells>(at); ++i)
            if (auto const cell = cell_at<Cells>(i); set.contains(cell)) f(cell);
    }
}

}  // namespace cubecheck
