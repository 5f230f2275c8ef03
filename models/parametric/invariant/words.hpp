#pragma once

#include <optional>
#include <type_traits>

#include "models/parametric/definition.hpp"
#include "models/parametric/invariant/expression.hpp"
#include "models/parametric/rooted_at.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/expects.hpp"

/// The words of the invariants of each form, about a node `me`, one of its cells, and a cut `at`.
///
/// Each word has a text, as it would be in a definition, and a function for its value, so that only the
/// needed values are computed. A teller has number(role, text, value), truth, rank and place.
namespace cubecheck::invariant {

namespace words_detail {

template <class A>
inline constexpr bool has_node_cells = std::is_same_v<typename A::Cells, CellPerNode>;
template <class A>
inline constexpr bool has_place_cells = std::is_same_v<typename A::Cells, CellPerPlace>;
template <class A>
inline constexpr bool has_scan_cells = std::is_same_v<typename A::Cells, PrefixAndTotal>;
template <class A>
inline constexpr bool has_half_cells = std::is_same_v<typename A::Cells, TwoCellsPerRank>;
template <class A>
inline constexpr bool has_number_cells = !has_node_cells<A> && !has_place_cells<A> && !has_scan_cells<A> &&
                                         !std::is_same_v<typename A::Cells, OneCell>;
template <class A>
inline constexpr bool has_rank_cells = std::is_same_v<typename A::Cells, CellPerRank>;

/// The words of a prefix sum: which of the cells it is.
template <class A>
void tell_scan_cell(auto& tell, auto const& cell) {
    if constexpr (has_scan_cells<A>) {
        tell.truth("cell.is_total", [&] { return cell.is_total; });
        tell.number(Role::amount, "one_if(cell.is_total)", [&] { return one_if(cell.is_total); });
    }
}

/// The words about the arrivals of an algorithm.
template <class A>
void tell_arrival(auto& tell, auto const& me, auto const& cell, auto const& at) {
    if constexpr (requires { A::arrival(me, cell, at); })
        tell.number(Role::other, "arrival(me, cell, at)", [&] { return A::arrival(me, cell, at); });
}

/// The words about the relation of two nodes of a cube at a cut.
void tell_pair(auto& tell, auto const& a, auto const& b, auto const& at, auto const& texts) {
    tell.truth(texts[0], [&] { return a == b; });
    tell.truth(texts[1], [&] { return agree_from(a, b, at.k); });
    tell.truth(texts[2], [&] { return agree_below(a, b, at.k); });
}

using Relations = char const* const[3];

/// The words of a cube, for a cell that is a node.
template <class A>
void tell_cells_of_cube(auto& tell, auto const& me, auto const& cell, auto const& at) {
    static constexpr Relations to_me = {"cell == me", "agree_from(cell, me, at.k)",
                                        "agree_below(me, cell, at.k)"};
    static constexpr Relations to_root = {"cell == at.root", "agree_from(cell, at.root, at.k)",
                                          "agree_below(cell, at.root, at.k)"};
    tell.rank("cell", [&] { return cell; });
    tell.rank("join(cell, me, at.k)", [&] { return join(cell, me, at.k); });
    tell.rank("join(me, cell, at.k)", [&] { return join(me, cell, at.k); });
    tell.rank("first_of_block(cell, at.k)", [&] { return first_of_block(cell, at.k); });
    tell_pair(tell, cell, me, at, to_me);
    if constexpr (is_rooted<A>) tell_pair(tell, cell, at.root, at, to_root);
}

/// The words of a cube that is crossed up and down: the blocks that end with a node.
void tell_ended_blocks(auto& tell, auto const& me, auto const& at) {
    auto const first = [&] { return first_of_ended_block(me, at.k); };
    tell.truth("at.descends", [&] { return at.descends; });
    tell.truth("last_of_block(me, at.k) == me", [&] { return last_of_block(me, at.k) == me; });
    tell.rank("zero_like(me)", [&] { return zero_like(me); });
    tell.rank("first_of_ended_block(me, at.k)", first);
    tell.number(Role::amount, "value(first_of_ended_block(me, at.k))", [&] { return value(first()); });
}

/// The words of a cube.
template <class A>
void tell_cube(auto& tell, auto const& me, auto const& cell, auto const& at) {
    static constexpr Relations to_root = {"me == at.root", "agree_from(me, at.root, at.k)",
                                          "agree_below(me, at.root, at.k)"};
    auto const block = [&] { return first_of_block(me, at.k); };
    tell.rank("me", [&] { return me; });
    tell.rank("first_of_block(me, at.k)", block);
    tell.number(Role::amount, "pow2(at.k)", [&] { return pow2(at.k); });
    tell.number(Role::amount, "value(me)", [&] { return value(me); });
    tell.number(Role::amount, "value(first_of_block(me, at.k))", [&] { return value(block()); });
    tell.number(Role::other, "at.nodes", [&] { return at.nodes; });
    if constexpr (is_rooted<A>) {
        tell.rank("at.root", [&] { return at.root; });
        tell_pair(tell, me, at.root, at, to_root);
    }
    if constexpr (has_node_cells<A>) tell_cells_of_cube<A>(tell, me, cell, at);
    if constexpr (requires { at.descends; }) tell_ended_blocks(tell, me, at);
    tell_scan_cell<A>(tell, cell);
}

/// The words of a folded cube, for a cell that is a place.
template <class A>
void tell_cells_of_folded(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.place("cell", [&] { return cell; });
    tell.rank("higher_rank(cell, at)", [&] { return higher_rank(cell, at); });
    tell.rank("lower_rank(cell, at)", [&] { return lower_rank(cell, at); });
    tell.truth("cell == place(me, at)", [&] { return cell == place(me, at); });
    tell.truth("agree_from(cell, place(me, at), at.k)",
               [&] { return agree_from(cell, place(me, at), at.k); });
    tell.truth("agree_below(place(me, at), cell, at.k)",
               [&] { return agree_below(place(me, at), cell, at.k); });
}

/// The words of a folded cube.
template <class A>
void tell_folded(auto& tell, auto const& me, auto const& cell, auto const& at) {
    auto const block = [&] { return first_of_block(place(me, at), at.k); };
    tell.rank("me", [&] { return me; });
    tell.rank("lower_rank(first_of_block(place(me, at), at.k), at)", [&] { return lower_rank(block(), at); });
    tell.number(Role::other, "fold_of_places(first_of_block(place(me, at), at.k), pow2(at.k), at).count",
                [&] { return fold_of_places(block(), pow2(at.k), at).count; });
    tell.number(Role::other, "pow2(at.k)", [&] { return pow2(at.k); });
    tell.number(Role::other, "at.nodes", [&] { return at.nodes; });
    tell.truth("at.folded", [&] { return at.folded; });
    tell.truth("at.unfolded", [&] { return at.unfolded; });
    tell.truth("sits_out(me, at)", [&] { return sits_out(me, at); });
    tell.truth("stands_for_two(me, at)", [&] { return stands_for_two(me, at); });
    if constexpr (has_place_cells<A>) tell_cells_of_folded<A>(tell, me, cell, at);
}

/// The exclusive or of a node and the root, or of a node and its cell.
template <class A>
void tell_offsets(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.rank("me", [&] { return me; });
    tell.number(Role::amount, "at.round", [&] { return at.round; });
    if constexpr (is_rooted<A>) {
        tell.rank("at.root", [&] { return at.root; });
        tell.truth("me == at.root", [&] { return me == at.root; });
        tell.number(Role::other, "value(me ^ at.root)", [&] { return value(me ^ at.root); });
    }
    if constexpr (has_node_cells<A>) {
        tell.rank("cell", [&] { return cell; });
        tell.truth("cell == me", [&] { return cell == me; });
        tell.number(Role::other, "value(me ^ cell)", [&] { return value(me ^ cell); });
    }
}

/// The words of a pipeline through a cube.
template <class A>
void tell_pipeline(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.rank("me", [&] { return me; });
    tell.rank("at.root", [&] { return at.root; });
    tell.truth("me == at.root", [&] { return me == at.root; });
    tell.number(Role::amount, "at.round", [&] { return at.round; });
    tell.number(Role::amount, "cell", [&] { return cell; });
    tell_arrival<A>(tell, me, cell, at);
}

/// The ranks that an invariant may name, as numbers.
template <class A>
void tell_positions(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.number(Role::position, "me", [&] { return me; });
    if constexpr (is_rooted<A>) tell.number(Role::position, "at.root", [&] { return at.root; });
    if constexpr (has_rank_cells<A> || has_half_cells<A>)
        tell.number(Role::position, "cell", [&] { return cell; });
    else if constexpr (has_number_cells<A>)
        tell.number(Role::amount, "cell", [&] { return cell; });
    if constexpr (has_half_cells<A>) {
        tell.number(Role::position, "half_of(cell)", [&] { return half_of(cell); });
        tell.number(Role::position, "(cell - at.nodes)", [&] { return cell - at.nodes; });
        tell.truth("odd(cell)", [&] { return odd(cell); });
    }
}

/// Places in blocks, counted from the root; from rank 0 if there is no root.
void tell_blocks(auto& tell, auto const& rank, auto const& at, auto const& texts) {
    tell.truth(texts[0], [&] { return begins_block(rank, at, at.blocks); });
    tell.number(Role::other, texts[1], [&] { return from_root(rank, at); });
    tell.number(Role::other, texts[2], [&] { return first_of_block(from_root(rank, at), at.blocks); });
    tell.number(Role::other, texts[3], [&] { return ranks_of_block(rank, at); });
}

/// The block of a rank, and the position of the rank in it.
void tell_own_block(auto& tell, auto const& me, auto const& at) {
    auto const first = [&] { return first_of_block(me, at.blocks); };
    auto const places = [&] { return places_of_block(me, at.blocks); };
    tell.number(Role::other, "places_of_block(me, at.blocks)", places);
    tell.number(Role::other, "me - first_of_block(me, at.blocks)", [&] { return me - first(); });
    tell.truth("(at.nodes < first_of_block(me, at.blocks) + places_of_block(me, at.blocks))",
               [&] { return at.nodes < first() + places(); });
}

template <class A>
void tell_blocks_of_ranks(auto& tell, auto const& me, auto const& cell, auto const& at) {
    using Texts = char const* const[4];
    if constexpr (is_rooted<A>) {
        static constexpr Texts of_me = {"begins_block(me, at, at.blocks)", "from_root(me, at)",
                                        "first_of_block(from_root(me, at), at.blocks)",
                                        "ranks_of_block(me, at)"};
        static constexpr Texts of_cell = {"begins_block(cell, at, at.blocks)", "from_root(cell, at)",
                                          "first_of_block(from_root(cell, at), at.blocks)",
                                          "ranks_of_block(cell, at)"};
        tell_blocks(tell, me, at, of_me);
        if constexpr (has_rank_cells<A>) tell_blocks(tell, cell, at, of_cell);
    } else {
        static constexpr Texts of_me = {"begins_block(me, with_rank_zero(at), at.blocks)", "me",
                                        "first_of_block(me, at.blocks)",
                                        "ranks_of_block(me, with_rank_zero(at))"};
        static constexpr Texts of_cell = {"begins_block(cell, with_rank_zero(at), at.blocks)", "cell",
                                          "first_of_block(cell, at.blocks)",
                                          "ranks_of_block(cell, with_rank_zero(at))"};
        tell_blocks(tell, me, with_rank_zero(at), of_me);
        if constexpr (has_rank_cells<A>) tell_blocks(tell, cell, with_rank_zero(at), of_cell);
        if constexpr (has_scan_cells<A>) tell_own_block(tell, me, at);
        if constexpr (std::is_same_v<typename A::Collective, AllToAllByDistance>)
            tell.number(Role::position, "(cell - first_of_block(cell, at.blocks))",
                        [&] { return cell - first_of_block(cell, at.blocks); });
    }
}

/// The words of groups of ranks with a cell for each rank: the distance of the cell's rank before a rank, on
/// each of the two levels.
void tell_cells_of_groups(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.rank("cell", [&] { return cell; });
    tell.number(Role::other, "wrap(member_of(me, at) - member_of(cell, at), at.members)",
                [&] { return wrap(member_of(me, at) - member_of(cell, at), at.members); });
    tell.number(Role::other, "wrap(group_of(me, at) - group_of(cell, at), at.groups)",
                [&] { return wrap(group_of(me, at) - group_of(cell, at), at.groups); });
}

/// The words of groups of ranks.
template <class A>
void tell_groups(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell.rank("me", [&] { return me; });
    tell.number(Role::amount, "at.inside", [&] { return at.inside; });
    tell.number(Role::amount, "at.across", [&] { return at.across; });
    if constexpr (is_rooted<A>) {
        tell.rank("at.root", [&] { return at.root; });
        tell.number(Role::other, "members_behind_root(me, at)", [&] { return members_behind_root(me, at); });
        tell.number(Role::other, "groups_behind_root(me, at)", [&] { return groups_behind_root(me, at); });
    }
    if constexpr (has_rank_cells<A>) tell_cells_of_groups(tell, me, cell, at);
}

/// The words of a tree whose places have branches, for a message in two halves.
void tell_branches(auto& tell, auto const& me, auto const& cell, auto const& at) {
    auto const chunk = [&] { return choose(cell < at.chunks, cell, cell - at.chunks); };
    tell.truth("at.is_after_all()", [&] { return at.is_after_all(); });
    tell.truth("same(cell < at.chunks, branch_of(me, at) == 0)",
               [&] { return same(cell < at.chunks, branch_of(me, at) == 0); });
    tell.number(Role::other,
                "delay_of(me, at) + lag_of(choose(cell < at.chunks, cell, cell - at.chunks), at)",
                [&] { return delay_of(me, at) + lag_of(chunk(), at); });
}

/// The words of a tree whose subtrees are intervals, where chunks go up.
void tell_intervals(auto& tell, auto const& me, auto const& cell, auto const& at) {
    auto const unheard = [&] {
        return at.rounds - at.round - delay_of(me, at) - lag_of(at.chunks - 1 - cell, at);
    };
    auto const first = [&] { return first_below(me, unheard(), at); };
    tell.truth("at.is_after_all()", [&] { return at.is_after_all(); });
    tell.number(
        Role::position,
        "first_below(me, at.rounds - at.round - delay_of(me, at) - lag_of(at.chunks - 1 - cell, at), at)",
        first);
}

/// The words of a tree.
template <class A>
void tell_tree(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell_positions<A>(tell, me, cell, at);
    tell.number(Role::amount, "at.nodes", [&] { return at.nodes; });
    tell.number(Role::amount, "at.round", [&] { return at.round; });
    if constexpr (has_number_cells<A>)
        tell.number(Role::other, "delay_of(me, at) + lag_of(cell, at)",
                    [&] { return delay_of(me, at) + lag_of(cell, at); });
    if constexpr (std::is_same_v<typename A::Cells, CellPerChunk>) {
        if constexpr (requires { first_below(me, cell, at); }) tell_intervals(tell, me, cell, at);
    } else if constexpr (has_number_cells<A> && requires { branch_of(me, at); }) {
        tell_branches(tell, me, cell, at);
    }
}

/// The words of ranks that are numbers: a ring, a line, a chain, distances or blocks.
template <class A>
void tell_ranks(auto& tell, auto const& me, auto const& cell, auto const& at) {
    tell_positions<A>(tell, me, cell, at);
    tell.number(Role::amount, "at.nodes", [&] { return at.nodes; });
    if constexpr (requires { at.reach; }) {
        tell.number(Role::amount, "at.block", [&] { return at.block; });
        tell.number(Role::amount, "at.reach", [&] { return at.reach; });
        tell.truth("is_odd(me)", [&] { return is_odd(me); });
    } else if constexpr (requires { at.distance; }) {
        tell.number(Role::amount, "at.distance", [&] { return at.distance; });
    } else {
        tell.number(Role::amount, "at.round", [&] { return at.round; });
        tell.truth("same(odd(me), odd(at.round))", [&] { return same(odd(me), odd(at.round)); });
    }
    tell_scan_cell<A>(tell, cell);
    tell_arrival<A>(tell, me, cell, at);
    if constexpr (requires { at.hops; } && has_rank_cells<A>)
        tell.number(Role::other, "turn_of(wrap(cell - me, at.nodes), at)",
                    [&] { return turn_of(wrap(cell - me, at.nodes), at); });
    if constexpr (requires { at.blocks; }) tell_blocks_of_ranks<A>(tell, me, cell, at);
}

}  // namespace words_detail

/// Passes the words of the form of A to the teller.
template <class A>
void tell_words(auto& tell, auto const& me, auto const& cell, auto const& at) {
    using namespace words_detail;
    if constexpr (requires { at.surplus; })
        tell_folded<A>(tell, me, cell, at);
    else if constexpr (requires { at.members; })
        tell_groups<A>(tell, me, cell, at);
    else if constexpr (requires { at.tree; })
        tell_tree<A>(tell, me, cell, at);
    else if constexpr (requires { at.k; })
        tell_cube<A>(tell, me, cell, at);
    else if constexpr (std::is_same_v<decltype(A::Form::rank(0)), Node> && requires { at.chunks; })
        tell_pipeline<A>(tell, me, cell, at);
    else if constexpr (std::is_same_v<decltype(A::Form::rank(0)), Node>)
        tell_offsets<A>(tell, me, cell, at);
    else
        tell_ranks<A>(tell, me, cell, at);
}

}  // namespace cubecheck::invariant
