#include "verify/definitions/embeddings/proofs.hpp"

#include <algorithm>
#include <iterator>

#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "algorithms/routing/disjoint_paths.hpp"
#include "algorithms/routing/ecube.hpp"
#include "proofs/obligations/formulate.hpp"
#include "proofs/symbols/bit_address.hpp"
#include "properties/parametric/embedding.hpp"

namespace cubecheck {

namespace {

/// A statement under construction.
struct Statement {
    std::shared_ptr<z3::context> context = std::make_shared<z3::context>();
    Scene scene{*context};

    Obligation claim(std::string_view target, char const* property, LemmaName const& lemma,
                     Formula const& formula) {
        Obligation made{std::string(target),   property, std::string(lemma.name), context, scene.facts(),
                        {formula.in(*context)}};
        made.says = lemma.says;
        return made;
    }
};

constexpr std::string_view odd_ring = "embeddings/odd_ring";

/// If two addresses differ only at position x, their parities below q differ exactly if x is below q.
Obligation a_hop_changes_the_parity() {
    Statement s;
    Term const q = s.scene.number("q"), x = s.scene.number("x");
    Formula const a = s.scene.truth("a_q"), b = s.scene.truth("b_q");
    Formula const odd_a = s.scene.truth("a_below_q"), odd_b = s.scene.truth("b_below_q");
    s.scene.fact(!(q < 0) && !(x < 0));
    s.scene.fact(same(!same(a, b), q == x));
    s.scene.fact(same(!same(odd_a, odd_b), x < q));
    Formula const next_a = !same(odd_a, a), next_b = !same(odd_b, b);
    return s.claim(odd_ring, "impossible",
                   {"a_hop_changes_the_parity", "a hop over one dimension changes the parity of an address"},
                   same(!same(next_a, next_b), x < q + 1));
}

/// If the parity has changed after i = 2 half + rest hops exactly if i is odd, the same is true of i + 1.
Obligation hops_are_counted() {
    Statement s;
    Term const half = s.scene.number("half"), rest = s.scene.number_below("rest", 2);
    Term const next_half = s.scene.number("next_half"), next_rest = s.scene.number_below("next_rest", 2);
    Formula const changed = s.scene.truth("changed");
    s.scene.fact(same(changed, rest == 1));
    s.scene.fact(next_half + next_half + next_rest == half + half + rest + 1);
    return s.claim(odd_ring, "impossible",
                   {"hops_are_counted",
                    "after an odd number of hops the parity has changed, after an even number it has not"},
                   same(!changed, next_rest == 1));
}

/// After a closed walk of n hops the parity is unchanged, so n is even.
Obligation closed_walks_are_even() {
    Statement s;
    Term const n = s.scene.number("n"), half = s.scene.number("half");
    Term const rest = s.scene.number_below("rest", 2);
    Formula const first = s.scene.truth("first"), last = s.scene.truth("last");
    s.scene.fact(n == half + half + rest);
    s.scene.fact(same(!same(first, last), rest == 1));
    s.scene.fact(same(first, last));
    return s.claim(odd_ring, "impossible",
                   {"closed_walks_are_even",
                    "after a closed walk the parity is unchanged, so the number of hops is even"},
                   n == half + half);
}

/// A position below 2 q.
Term position(Scene& scene, char const* name, Term const& q) { return scene.number_below(name, q + q); }

Term nodes_of_half(Scene& scene) {
    Term const q = scene.number("q");
    scene.fact(0 < q);
    return q;
}

/// The code of a coordinate has no bit from the dimension of its side up.
Obligation code_within_side() {
    Statement s;
    Bits bits{s.scene, s.scene.number("d"), s.scene.number("N")};
    auto const coordinate = fresh(bits, "coordinate");
    Term const r = s.scene.number("r");
    s.scene.fact(!(r < bits.d));
    return s.claim(embeddings::Grid::name, "embedded",
                   {"code_within_side", "the code of a coordinate has no bit beyond its side"},
                   !bit_at(embeddings::GrayRing::node(coordinate), r));
}

/// Two positions: the codes of one side, and the nodes of the coordinates before it.
struct TwoPositions {
    Statement s;
    Term before = s.scene.number("before");  ///< the dimensions of the sides before
    Term side = s.scene.number("side");      ///< the dimensions of this side
    Formula is_here = s.scene.truth("is_here");
    /// The dimension in which the codes differ if `is_here`, else the one in which the nodes before differ.
    Term changed = s.scene.number_below("changed", choose(is_here, side, before));
    /// This dimension of the nodes with this side.
    Term moved = choose(is_here, changed, changed + side);
    /// Bit r of the codes, and bit r - side of the nodes before.
    Formula code = s.scene.truth("code"), other_code = s.scene.truth("other_code");
    Formula node = s.scene.truth("node"), other_node = s.scene.truth("other_node");

    TwoPositions() { s.scene.fact(!(before < 0) && !(side < 0)); }

    Formula differ(BitBeside const& bit_beside, Term const& r) const {
        return !same(bit_beside(node, code, r, side), bit_beside(other_node, other_code, r, side));
    }
};

/// If the codes or the nodes before differ in one dimension only, the nodes with this side do.
Obligation one_dimension_beside(BitBeside const& bit_beside) {
    TwoPositions x;
    Term const r = x.s.scene.number_below("r", x.before + x.side);
    x.s.scene.fact(same(!same(x.code, x.other_code), x.is_here && r == x.changed));
    x.s.scene.fact(same(!same(x.node, x.other_node), !x.is_here && r - x.side == x.changed));
    return x.s.claim(
        embeddings::Grid::name, "embedded",
        {"one_dimension_beside",
         "if codes, or nodes without this side, differ in one dimension only, so do the nodes with it"},
        in_range(x.moved, x.before + x.side) && same(x.differ(bit_beside, r), r == x.moved));
}

/// If the codes or the nodes before differ in some dimension, the nodes with this side do.
Obligation nodes_differ_beside(BitBeside const& bit_beside) {
    TwoPositions x;
    x.s.scene.fact(implies(x.is_here, !same(x.code, x.other_code)));
    x.s.scene.fact(implies(!x.is_here, !same(x.node, x.other_node)));
    return x.s.claim(
        embeddings::Grid::name, "embedded",
        {"nodes_differ_beside",
         "if codes, or nodes without this side, differ in some dimension, so do the nodes with it"},
        in_range(x.moved, x.before + x.side) && x.differ(bit_beside, x.moved));
}

/// The paths of two dimensions p and q between the nodes s and t, and a node of each.
struct TwoPaths {
    Statement s;
    HasChanged has_changed;
    Term d = s.scene.number("d");
    Term p = s.scene.number_below("p", d), q = s.scene.number_below("q", d);
    Term done = s.scene.number_below("done", d + 1), other_done = s.scene.number_below("other_done", d + 1);
    /// A dimension, and whether s and t differ in it, in p and in q.
    Term r = s.scene.number_below("r", d);
    Formula differs = s.scene.truth("differs"), p_differs = s.scene.truth("p_differs"),
            q_differs = s.scene.truth("q_differs");

    explicit TwoPaths(HasChanged const& of) : has_changed(of) {
        s.scene.fact(implies(p == q, same(p_differs, q_differs)));
        s.scene.fact(implies(r == p, same(differs, p_differs)) && implies(r == q, same(differs, q_differs)));
    }
    Obligation claim(LemmaName const& lemma, Formula const& formula) {
        return s.claim(routing::DisjointPaths::name, "disjoint", lemma, formula);
    }
    /// Whether the bit has changed in the node of the path of p, or of q.
    Formula changed(Formula const& bit_differs, Term const& bit) const {
        return has_changed(bit_differs, bit, p, done, d);
    }
    Formula other_changed(Formula const& bit_differs, Term const& bit) const {
        return has_changed(bit_differs, bit, q, other_done, d);
    }
    Formula nodes_differ_at(Formula const& bit_differs, Term const& bit) const {
        return !same(changed(bit_differs, bit), other_changed(bit_differs, bit));
    }
};

Obligation each_dimension_once() {
    using Paths = routing::DisjointPaths;
    TwoPaths x({});
    Term const i = x.s.scene.number_below("i", x.d);
    return x.claim({"once", "a path crosses each dimension once"},
                   same(Paths::dimension_at(i, x.p, x.d) == x.r, Paths::index_of(x.r, x.p, x.d) == i));
}

Obligation paths_begin(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(x.done == 0);
    return x.claim({"begins", "a path begins at its source, or at the neighbour of a detour"},
                   same(x.changed(x.differs, x.r), !x.p_differs && x.r == x.p));
}

Obligation paths_cross(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(x.done < x.d);
    Formula const after = has_changed(x.differs, x.r, x.p, x.done + 1, x.d);
    Formula const is_crossed = x.differs && x.r == routing::DisjointPaths::dimension_at(x.done, x.p, x.d);
    return x.claim(
        {"crosses",
         "a step of a path crosses the dimension of the step, if source and destination differ in it"},
        same(!same(x.changed(x.differs, x.r), after), is_crossed));
}

Obligation paths_arrive(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(x.done == x.d);
    Formula const is_detour = !x.p_differs && x.r == x.p;
    return x.claim({"arrives", "a path ends at its destination, or at the neighbour of a detour"},
                   same(x.changed(x.differs, x.r), x.differs || is_detour));
}

Obligation paths_advance(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    Term const crossed = routing::DisjointPaths::index_of(x.r, x.p, x.d);
    x.s.scene.fact(x.p == x.q && x.differs && !(crossed < x.done) && crossed < x.other_done);
    return x.claim({"advances", "later nodes of a path differ from earlier ones"},
                   x.nodes_differ_at(x.differs, x.r));
}

Obligation inner_nodes_have_changed(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(implies(x.p_differs, 0 < x.done));
    return x.claim({"inside", "inside a path, its own dimension has changed"}, x.changed(x.p_differs, x.p));
}

Obligation detours_apart(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(!(x.p == x.q) && !x.p_differs);
    return x.claim({"detours_apart", "a detour shares no inner node with another path"},
                   x.nodes_differ_at(x.p_differs, x.p));
}

Obligation rotations_apart(HasChanged const& has_changed) {
    TwoPaths x(has_changed);
    x.s.scene.fact(!(x.p == x.q) && x.p_differs && x.q_differs && 0 < x.done && 0 < x.other_done);
    x.s.scene.fact(x.differs && !x.changed(x.differs, x.r));
    return x.claim({"rotations_apart", "two paths without a detour share no inner node"},
                   x.nodes_differ_at(x.p_differs, x.p) || x.nodes_differ_at(x.q_differs, x.q) ||
                       x.nodes_differ_at(x.differs, x.r));
}

}  // namespace

std::vector<Obligation> no_odd_closed_walk() {
    return {a_hop_changes_the_parity(), hops_are_counted(), closed_walks_are_even()};
}

std::vector<Obligation> even_ring_adjacent() {
    using Ring = embeddings::EvenRing;
    Statement s;
    Term const q = nodes_of_half(s.scene), i = position(s.scene, "i", q);
    Term const next = wrap(i + 1, q + q);
    Term const here = Ring::code(i, q), there = Ring::code(next, q);
    Formula const same_half = same(Ring::is_upper(i, q), Ring::is_upper(next, q));
    Formula const consecutive = here + 1 == there || there + 1 == here;
    Formula const inside = in_range(here, q) && in_range(there, q);
    return {
        s.claim(Ring::name, "adjacent",
                {"next_code_or_other_half",
                 "the next position has the next code in the same half, or the same code in the other half"},
                inside && choose(same_half, consecutive, here == there))};
}

std::vector<Obligation> even_ring_injective() {
    using Ring = embeddings::EvenRing;
    Statement s;
    Term const q = nodes_of_half(s.scene);
    Term const i = position(s.scene, "i", q), j = position(s.scene, "j", q);
    s.scene.fact(!(i == j));
    return {s.claim(
        Ring::name, "injective",
        {"codes_differ", "two positions have different codes, or are in different halves"},
        !(Ring::code(i, q) == Ring::code(j, q)) || !same(Ring::is_upper(i, q), Ring::is_upper(j, q)))};
}

std::vector<Obligation> sides_beside(BitBeside const& bit_beside) {
    return {one_dimension_beside(bit_beside), nodes_differ_beside(bit_beside)};
}

std::vector<Obligation> grid_embedded() {
    using embeddings::GrayRing;
    auto const bit_beside = [](auto const& before, auto const& code, auto const& r, auto const& side) {
        return embeddings::Grid::bit_beside(before, code, r, side);
    };
    std::vector<Obligation> all{formulate<GrayRing, Adjacent, Adjacent::OneDimension>(),
                                formulate<GrayRing, Bijective, Bijective::NodesDiffer>(), code_within_side()};
    std::ranges::move(sides_beside(bit_beside), std::back_inserter(all));
    return all;
}

std::vector<Obligation> nodes_of_paths(HasChanged const& has_changed) {
    return {paths_begin(has_changed),
            paths_cross(has_changed),
            paths_arrive(has_changed),
            paths_advance(has_changed),
            inner_nodes_have_changed(has_changed),
            detours_apart(has_changed),
            rotations_apart(has_changed)};
}

std::vector<Obligation> paths_disjoint() {
    auto const has_changed = [](auto const& differs, auto const& r, auto const& own, auto const& done,
                                auto const& d) {
        return routing::DisjointPaths::has_changed(differs, r, own, done, d);
    };
    std::vector<Obligation> all{each_dimension_once()};
    std::ranges::move(nodes_of_paths(has_changed), std::back_inserter(all));
    return all;
}

std::vector<Obligation> ecube_removes_a_difference() {
    Statement s;
    Bits bits{s.scene, s.scene.number("d"), s.scene.number("N")};
    auto const u = fresh(bits, "u"), t = fresh(bits, "t");
    Term const r = s.scene.number_below("r", bits.d);
    s.scene.fact(!(u == t));
    Term const k = routing::ECube::crossed(u, t, bits.d);
    auto const next = flip_at(u, k);
    Formula const differed = !same(bit_at(u, r), bit_at(t, r)),
                  differs = !same(bit_at(next, r), bit_at(t, r));
    return {s.claim(
        routing::ECube::name, "shortest",
        {"a_difference_less", "a hop removes one difference to the destination, and adds none"},
        in_range(k, bits.d) && !same(bit_at(u, k), bit_at(t, k)) && same(differs, differed && !(r == k)))};
}

std::vector<Obligation> ecube_ascends() {
    Statement s;
    Bits bits{s.scene, s.scene.number("d"), s.scene.number("N")};
    auto const u = fresh(bits, "u"), t = fresh(bits, "t");
    s.scene.fact(!(u == t));
    Term const k = routing::ECube::crossed(u, t, bits.d);
    auto const next = flip_at(u, k);
    s.scene.fact(!(next == t));
    return {s.claim(routing::ECube::name, "ascending",
                    {"the_next_is_higher", "the next hop crosses a higher dimension"},
                    k < routing::ECube::crossed(next, t, bits.d))};
}

}  // namespace cubecheck
