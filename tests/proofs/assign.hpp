#pragma once

#include "tests/proofs/instance.hpp"

/// Values at one instance for the unknowns of an obligation.  Their names are those of proofs/worlds/ and
/// proofs/obligations/formulate.hpp.
namespace cubecheck::assign {

/// The address i, cut at dimension k.
inline void cut(Concrete& concrete, std::string const& name, Index i, Index k) {
    Index const low_nodes = Index{1} << k;
    concrete.number(name + "_high", i / (2 * low_nodes) * (2 * low_nodes));
    concrete.truth(name + "_bit", i / low_nodes % 2 == 1);
    concrete.number(name + "_low", i % low_nodes);
}

/// The powers of two around dimension k of a cube.
inline void levels(Concrete& concrete, Size const& size, Index k) {
    concrete.number("B", Index{1} << k);
    concrete.number("C", Index{1} << (size.d - k - 1));
    concrete.number("k", k);
}

template <Order order>
void rank(Cube<order>, Concrete& concrete, std::string const& name, Index i, Instance const& x) {
    if (x.in_round)
        cut(concrete, name, i, below(Cube<order>::in(x.size, x.round).k));
    else
        concrete.number(name, i);
}
template <Order order>
void place(Cube<order>, Concrete& concrete, Instance const& x) {
    concrete.number("N", x.size.nodes);
    concrete.number("d", x.size.d);
    concrete.number("half", x.size.nodes / 2);
    if (x.in_round) levels(concrete, x.size, below(Cube<order>::in(x.size, x.round).k));
}

inline void rank(UpAndDown, Concrete& concrete, std::string const& name, Index i, Instance const& x) {
    if (x.in_round)
        cut(concrete, name, i, below(UpAndDown::in(x.size, x.round).k));
    else
        concrete.number(name, i);
}
inline void place(UpAndDown, Concrete& concrete, Instance const& x) {
    concrete.number("N", x.size.nodes);
    concrete.number("d", x.size.d);
    concrete.number("half", x.size.nodes / 2);
    if (!x.in_round) return;
    auto const at = UpAndDown::in(x.size, x.round);
    concrete.truth("goes_up", at.goes_up);
    levels(concrete, x.size, below(at.k));
    concrete.starts_of_ended_blocks("start_of_low", at.k);
}

/// Rings and lines in any form.
template <std::derived_from<Ring> Form>
void rank(Form, Concrete& concrete, std::string const& name, Index i, Instance const&) {
    concrete.number(name, i);
}
template <std::derived_from<Ring> Form>
void place(Form, Concrete& concrete, Instance const& x) {
    concrete.number("n", x.size.nodes);
    concrete.number("half", x.size.nodes / 2);
    concrete.number("ceil_log", parameters(x.size).ceil_log);
    concrete.number("cover", parameters(x.size).cover);
    if (std::is_same_v<Form, Chain>) concrete.number("chunks", x.size.chunks);
    if (x.in_round) concrete.number("round", x.round);
}

/// The functions that describe how the subtrees of a tree are numbered.
template <class Tree>
void subtrees(Concrete&, TreeAt<Tree, Index> const&) {}
inline void subtrees(Concrete& concrete, TreeAt<rank_trees::Binary, Index> const& at) {
    concrete.function("branch", {0, at.nodes}, [&](Index rank) { return branch_of(rank, at); });
}
inline void subtrees(Concrete& concrete, TreeAt<rank_trees::InOrder, Index> const& at) {
    Concrete::Range const moments{-at.rounds - at.chunks - 1, at.rounds + 2};
    auto const child = [&](Index rank, Index i) { return child_of(rank, i, at); };
    concrete.function("child", {0, at.nodes}, moments, child);
    concrete.function("children", {0, at.nodes}, [&](Index rank) {
        return one_if(child(rank, 0) != rank) + one_if(child(rank, 1) != rank);
    });
    concrete.function("first_below", {0, at.nodes}, moments,
                      [&](Index rank, Index i) { return first_below(rank, i, at); });
}
/// The functions of a tree, for all arguments near those of a run.
template <class Tree, class End>
void place(AlongTree<Tree, End>, Concrete& concrete, Instance const& x) {
    auto const at = AlongTree<Tree, End>::in(x.size, x.round);
    concrete.number("n", at.nodes);
    concrete.number("half", at.nodes / 2);
    concrete.number("ceil_log", parameters(x.size).ceil_log);
    concrete.number("cover", parameters(x.size).cover);
    concrete.number("chunks", at.chunks);
    concrete.number("width", at.width);
    concrete.number("base", at.base);
    concrete.number("all_rounds", at.rounds);
    auto const order = [&](Index rank) {
        Index const of = wrap(rank - at.top, at.nodes);
        return of == 0 ? 0 : Tree::order(of, at.base, at.nodes);
    };
    concrete.function("parent", {0, at.nodes}, [&](Index rank) { return parent_of(rank, at); });
    concrete.function("delay", {0, at.nodes}, [&](Index rank) { return delay_of(rank, at); });
    concrete.function("order", {0, at.nodes}, order);
    concrete.function("lag", {-at.rounds - at.nodes, at.rounds + at.chunks + 1},
                      [&](Index chunk) { return lag_of(chunk, at); });
    concrete.function("child", {0, at.nodes}, {0, at.width},
                      [&](Index rank, Index i) { return child_of(rank, i, at); });
    subtrees(concrete, at);
    if (x.in_round) concrete.number("round", x.round);
}

/// The turns and offsets of the hops.
template <Order order>
void place(HopsIn<FarthestFirst, order>, Concrete& concrete, Instance const& x) {
    auto const start = HopsIn<FarthestFirst, order>::first(x.size);
    concrete.number("n", start.nodes);
    concrete.number("half", start.nodes / 2);
    concrete.number("ceil_log", parameters(x.size).ceil_log);
    concrete.number("cover", parameters(x.size).cover);
    concrete.function("turn", {0, start.nodes}, [&](Index offset) { return turn_of(offset, start); });
    concrete.function("offset_of", {0, start.nodes},
                      [&](Index turn) { return FarthestFirst::offset(turn, start.nodes); });
    if (!x.in_round) return;
    auto const at = HopsIn<FarthestFirst, order>::in(x.size, x.round);
    concrete.number("round", x.round);
    concrete.number("offset", at.reached);
    concrete.number("B", at.distance);
}

/// Returns the dimension at which places are cut in a round; 0 if the round crosses none, where any dimension
/// would do.
template <class Form>
requires is_folded_cube<Form> Index cut_of(Form, Instance const& x) {
    auto const at = Form::in(x.size, x.round);
    return at.crosses() ? below(at.k) : 0;
}
template <class Form>
requires is_folded_cube<Form>
void place_of(Form form, Concrete& concrete, std::string const& name, Index j, Instance const& x) {
    if (x.in_round)
        cut(concrete, name, j, cut_of(form, x));
    else
        concrete.number(name, j);
}
template <class Form>
requires is_folded_cube<Form>
void rank(Form form, Concrete& concrete, std::string const& name, Index i, Instance const& x) {
    auto const at = Form::first(x.size);
    place_of(form, concrete, name, value(cubecheck::place(i, at)), x);
    concrete.truth(name + "_is_out", sits_out(i, at));
}
template <class Form>
requires is_folded_cube<Form>
void place(Form form, Concrete& concrete, Instance const& x) {
    auto const start = Form::first(x.size);
    Index const d = below(start.k) + above(start.k);
    concrete.number("n", start.nodes);
    concrete.number("N", start.places);
    concrete.number("surplus", start.surplus);
    concrete.number("d", d);
    concrete.number("half", start.nodes / 2);
    auto const d_here = static_cast<std::uint8_t>(d);
    if (!x.in_round) return concrete.mirrored_wholes({d_here, d_here});
    auto const at = Form::in(x.size, x.round);
    concrete.mirrored_parts({static_cast<std::uint8_t>(cut_of(form, x)), d_here});
    concrete.number("folds", one_if(at.folds()));
    concrete.number(Form::crosses ? "unfolds" : "only_unfolds", one_if(at.unfolds()));
    levels(concrete, {.nodes = start.places, .d = d}, cut_of(form, x));
}

template <Order order>
void rank(SwingingIn<order>, Concrete& concrete, std::string const& name, Index i, Instance const&) {
    concrete.number(name, i);
}
template <Order order>
void place(SwingingIn<order>, Concrete& concrete, Instance const& x) {
    concrete.number("N", x.size.nodes);
    concrete.number("d", x.size.d);
    concrete.number("half", x.size.nodes / 2);
    if (!x.in_round) return;
    auto const at = SwingingIn<order>::in(x.size, x.round);
    concrete.number("round", at.round);
    concrete.number("B", at.block);
    concrete.number("reach", at.reach);
    concrete.truth("is_even", at.is_even);
}

template <Levels order>
void rank(TwoLevelsIn<order>, Concrete& concrete, std::string const& name, Index i, Instance const& x) {
    auto const at = TwoLevelsIn<order>::first(x.size);
    concrete.number(name + "_group", group_of(i, at));
    concrete.number(name + "_member", member_of(i, at));
}
template <Levels order>
void place(TwoLevelsIn<order>, Concrete& concrete, Instance const& x) {
    auto const start = TwoLevelsIn<order>::first(x.size);
    concrete.number("n", start.nodes);
    concrete.number("groups", start.groups);
    concrete.number("members", start.members);
    concrete.number("half", start.nodes / 2);
    concrete.numbers_of_ranks("number_of_rank", start.groups, start.members);
    concrete.number("root_group", group_of(x.size.root, start));
    concrete.number("root_member", member_of(x.size.root, start));
    if (!x.in_round) return;
    auto const at = TwoLevelsIn<order>::in(x.size, x.round);
    concrete.number("is_across", one_if(at.is_across));
    concrete.number("done", at.done());
}

inline void rank(Distances, Concrete& concrete, std::string const& name, Index i, Instance const&) {
    concrete.number(name, i);
}
template <std::derived_from<Distances> Form>
void place(Form, Concrete& concrete, Instance const& x) {
    Index const rounds = Form::rounds(x.size);
    concrete.number("n", x.size.nodes);
    concrete.number("half", x.size.nodes / 2);
    concrete.number("rounds", rounds);
    concrete.number("ceil_log", parameters(x.size).ceil_log);
    concrete.number("cover", parameters(x.size).cover);
    concrete.number("digits", parameters(x.size).digits);
    Index const reached = std::max(Form::first(x.size).distance, Form::last(x.size).distance);
    concrete.number("reached", reached);
    constexpr bool has_blocks = requires(typename Form::At at) { at.blocks; };
    if constexpr (has_blocks) concrete.multiples_below("first_of_whole", reached, x.size.nodes);
    if (!x.in_round) return;
    auto const at = Form::in(x.size, x.round);
    concrete.number("round", x.round);
    concrete.number("B", at.distance);
    if constexpr (requires { at.next; }) concrete.number("next", at.next);
    if constexpr (requires { at.power; }) concrete.number("power", at.power);
    if constexpr (has_blocks) {
        concrete.number("blocks", count(at.blocks));
        concrete.number("blocks_after", count(next(at.blocks)));
        concrete.number("to_merge", places_to_merge(at.blocks));
        concrete.number("power", at.blocks.places);
        concrete.number("group", at.blocks.group);
        concrete.multiples_below("first_of_block", at.blocks.places, x.size.nodes);
        concrete.multiples_below("first_of_group", at.blocks.group, x.size.nodes);
    }
}

inline void rank(Offsets, Concrete& concrete, std::string const& name, Index i, Instance const&) {
    concrete.number(name, i);
}
inline void place(Offsets, Concrete& concrete, Instance const& x) {
    concrete.number("N", x.size.nodes);
    concrete.number("offset", x.in_round ? x.round + 1 : 0);
    concrete.exclusive_or("translation", x.size.nodes);
}

template <Tail tail>
void rank(Pipelined<tail>, Concrete& concrete, std::string const& name, Index i, Instance const& x) {
    concrete.digits(name, Node{static_cast<std::uint32_t>(i)}, x.size.d);
}
template <Tail tail>
void place(Pipelined<tail>, Concrete& concrete, Instance const& x) {
    concrete.number("d", x.size.d);
    concrete.number("N", x.size.nodes);
    concrete.number("chunks", x.size.chunks);
    if (!x.in_round) return;
    concrete.number("round", x.round);
    concrete.number("residue", residue(x.round, x.size.d));
}

/// A cell, where cells are ranks.  The name of a second cell has a prefix.
template <class Cells, class Form>
void cell(Concrete& concrete, std::string const& prefix, Index i, Instance const& x) {
    if constexpr (std::is_same_v<Cells, PrefixAndTotal>)
        concrete.truth(prefix + "cell_is_total", i == 1);
    else if constexpr (std::is_same_v<Cells, CellPerChunk>)
        concrete.number(prefix + "chunk", i);
    else if constexpr (std::is_same_v<Cells, CellPerPlace>)
        place_of(Form{}, concrete, prefix + "cell", i, x);
    else if constexpr (!std::is_same_v<Cells, OneCell>)
        rank(Form{}, concrete, prefix + "cell", i, x);
}

/// The unknowns of a lemma on two routed messages and a dimension.
inline void routed(Concrete& concrete, Instance const& x) {
    concrete.number("N", x.size.nodes);
    concrete.number("d", x.size.d);
    concrete.number("round", x.round + 1);
    levels(concrete, x.size, x.level);
    cut(concrete, "offset", x.round + 1, x.level);
    cut(concrete, "root", x.size.root, x.level);
    cut(concrete, "a", x.a, x.level);
    cut(concrete, "b", x.b, x.level);
    concrete.exclusive_or("high_xor", x.size.nodes);
    concrete.exclusive_or("low_xor", x.size.nodes);
    concrete.odd(x.size.nodes);
}

/// The unknowns of a lemma on trees or rings in a cube.
template <class Over>
void structure(Concrete& concrete, Instance const& x) {
    auto const address = [&](char const* name, Index i) {
        concrete.digits(name, Node{static_cast<std::uint32_t>(i)}, x.size.d);
    };
    concrete.number("d", x.size.d);
    concrete.number("N", x.size.nodes);
    if (is_over<Over>(over::TreeNode{}, over::TreePair{})) {
        concrete.number("tree", x.tree);
        concrete.number("other", x.other);
        address("v", x.a);
    } else {
        concrete.number("r", x.tree);
        address("i", x.a);
    }
    if (!is_over<Over>(over::PositionPair{})) return;
    concrete.number("highest", std::bit_width(static_cast<std::uint32_t>(x.a ^ x.b)) - 1);
    address("j", x.b);
}

/// All unknowns of a lemma of A over this scope.
template <class A, class Over>
void everything(Concrete& concrete, Instance const& x) {
    if constexpr (is_structure<Over>) {
        structure<Over>(concrete, x);
    } else if constexpr (std::is_same_v<Over, over::RoundPairLevel>) {
        routed(concrete, x);
    } else {
        using Form = typename A::Form;
        place(Form{}, concrete, x);
        for (auto const& [name, i] : {std::pair("root", x.size.root), {"me", x.a}, {"a", x.a}, {"b", x.b}})
            rank(Form{}, concrete, name, i, x);
        cell<typename A::Cells, Form>(concrete, "", x.cell, x);
        cell<typename A::Cells, Form>(concrete, "other_", x.other_cell, x);
    }
}

}  // namespace cubecheck::assign
