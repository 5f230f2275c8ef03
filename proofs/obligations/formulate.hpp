#pragma once

#include <functional>
#include <string_view>
#include <type_traits>

#include "proofs/obligations/obligation.hpp"
#include "proofs/worlds/catalog.hpp"
#include "proofs/worlds/unknown_cell.hpp"

/// Makes the obligation of a lemma: the lemma's own formula, with unknowns for its arguments.
namespace cubecheck {

namespace formulate_detail {

/// The formula that the lemma holds at every port of a round: f(at) for each port. In a form with several
/// kinds of rounds, it covers every kind.
template <class A>
Formula at_every_port(auto& world, auto at, auto f) {
    Formula all(true);
    for (at.port = 0; at.port < A::ports; ++at.port) {
        if constexpr (requires { world.of_each_kind(at.port, f); })
            all = all && world.of_each_kind(at.port, f);
        else
            all = all && f(at);
    }
    return all;
}

/// The formula that f(me, cell, at) holds in a round, or at the start or the end of a run.
template <class A>
Formula of_every_cell(over::RoundCell, Scene& scene, auto const& f) {
    World<typename A::Form> world(scene);
    auto const round = world.round();
    auto const me = world.rank("me");
    auto const cell = unknown_cell<typename A::Cells>(scene, world, round);
    return at_every_port<A>(world, round, [&](auto at) { return f(me, cell, at); });
}
template <class A>
Formula of_every_cell(over::FirstCell, Scene& scene, auto const& f) {
    World<typename A::Form> world(scene);
    auto const at = world.first();
    auto const me = world.rank("me");
    return f(me, unknown_cell<typename A::Cells>(scene, world, at), at);
}
template <class A>
Formula of_every_cell(over::LastCell, Scene& scene, auto const& f) {
    World<typename A::Form> world(scene);
    auto const at = world.last();
    auto const me = world.rank("me");
    return f(me, unknown_cell<typename A::Cells>(scene, world, at), at);
}

template <class Over>
inline constexpr bool is_of_every_cell =
    std::is_same_v<Over, over::RoundCell> || std::is_same_v<Over, over::FirstCell> ||
    std::is_same_v<Over, over::LastCell>;

template <class A, class L, class Over>
requires is_of_every_cell<Over> Formula claim(Over over, Scene& scene) {
    return of_every_cell<A>(over, scene, [](auto const& me, auto const& cell, auto const& at) {
        return L::template holds<A>(me, cell, at);
    });
}
template <class A, class L>
Formula claim(over::First, Scene& scene) {
    World<typename A::Form> world(scene);
    return L::template holds<A>(world.first(), world.parameters());
}
template <class A, class L>
Formula claim(over::Last, Scene& scene) {
    World<typename A::Form> world(scene);
    return L::template holds<A>(world.last(), world.parameters());
}
template <class A, class L>
Formula claim(over::RoundNode, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const round = world.round();
    auto const me = world.rank("me");
    return at_every_port<A>(world, round, [&](auto at) { return L::template holds<A>(me, at); });
}
template <class A, class L>
Formula claim(over::RoundPair, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const round = world.round();
    auto const a = world.rank("a"), b = world.rank("b");
    scene.fact(!(a == b));
    if constexpr (requires { world.state_distance(a, b); }) world.state_distance(a, b);
    return at_every_port<A>(world, round, [&](auto at) { return L::template holds<A>(a, b, at); });
}
template <class A, class L>
Formula claim(over::FirstPairCell, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const at = world.first();
    auto const a = world.rank("a"), b = world.rank("b");
    return L::template holds<A>(a, b, unknown_cell<typename A::Cells>(scene, world, at), at);
}
template <class A, class L>
Formula claim(over::RoundPairCell, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const round = world.round();
    auto const a = world.rank("a"), b = world.rank("b");
    auto const cell = unknown_cell<typename A::Cells>(scene, world, round);
    return at_every_port<A>(world, round, [&](auto at) { return L::template holds<A>(a, b, cell, at); });
}
template <class A, class L>
Formula claim(over::LastPairCell, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const at = world.last();
    auto const a = world.rank("a"), b = world.rank("b");
    return L::template holds<A>(a, b, unknown_cell<typename A::Cells>(scene, world, at), at);
}
template <class A, class L>
Formula claim(over::LastPairCells, Scene& scene) {
    World<typename A::Form> world(scene);
    auto const at = world.last();
    auto const a = world.rank("a"), b = world.rank("b");
    auto const x = unknown_cell<typename A::Cells>(scene, world, at);
    auto const y = unknown_cell<typename A::Cells>(scene, world, at, "other_");
    return L::template holds<A>(a, x, b, y, at);
}
template <class A, class L>
Formula claim(over::RoundPairLevel, Scene& scene) {
    static_assert(std::is_same_v<decltype(A::Form::in(Size{}, 0)), OffsetAt<Node, Index>>,
                  "messages are routed in the form of offsets only");
    Split split(scene);
    split.assume_dimension();
    OffsetAt<SplitAddress, Term> const at{fresh_cut(split, "offset"), scene.number("round"), split.nodes,
                                          fresh_cut(split, "root")};
    auto const a = fresh_cut(split, "a"), b = fresh_cut(split, "b");
    scene.fact(!(a == b));
    return L::template holds<A>(a, b, at, SplitLevel{SplitLevel::Place::k, &split});
}
template <class A, class L>
Formula claim(over::TreeNode, Scene& scene) {
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Term const tree = scene.number_below("tree", bits.d);
    auto const v = fresh(bits, "v");
    scene.fact(!(v == zero_like(v)));
    return L::template holds<A>(tree, v, bits.d);
}
template <class A, class L>
Formula claim(over::TreePair, Scene& scene) {
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Term const tree = scene.number_below("tree", bits.d), other = scene.number_below("other", bits.d);
    auto const v = fresh(bits, "v");
    scene.fact(!(tree == other) && !(v == zero_like(v)));
    return L::template holds<A>(tree, other, v, bits.d);
}
template <class A, class L>
Formula claim(over::Position, Scene& scene) {
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Term const r = scene.number_below("r", bits.d);
    return L::template holds<A>(fresh(bits, "i"), r, bits.d);
}
template <class A, class L>
Formula claim(over::PositionPair, Scene& scene) {
    Bits bits{scene, scene.number("d"), scene.number("N")};
    Term const r = scene.number_below("highest", bits.d);
    auto const i = fresh(bits, "i"), j = fresh(bits, "j");
    scene.fact(!same(bit_at(i, r), bit_at(j, r)));
    scene.fact_for_every_position(
        bits.d, [&](Term const& s) { return implies(r < s, same(bit_at(i, s), bit_at(j, s))); });
    return L::template holds<A>(i, j, r, bits.d);
}

/// The claim of lemma L of A, as a function of one common type.
template <class A, class L>
Formula claim_of(Scene& scene) {
    return claim<A, L>(typename L::Over{}, scene);
}

/// The names in an obligation, and its text.
struct Named {
    std::string_view target, property, lemma;
    std::string_view says;      ///< the lemma as a sentence
    listing::Loop const* text;  ///< the text that the definition reads; null if it reads none
};

/// The obligation that a claim holds, made in a context.
Obligation obligation(Named const& name, std::function<Formula(Scene&)> const& claim,
                      std::shared_ptr<z3::context> const& context);

/// The obligation, with the form's facts about sizes.
template <class A>
Obligation with_sizes(Obligation made) {
    if constexpr (Phase<A>)
        if constexpr (std::derived_from<typename A::Form, Ring> ||
                      std::derived_from<typename A::Form, Distances>) {
            made.has_ranks = A::Form::has;
            made.rounds = A::Form::rounds;
            if constexpr (std::derived_from<typename A::Form, Distances>) made.distance = A::Form::distance;
        }
    return made;
}

}  // namespace formulate_detail

/// The obligation that lemma L of property P holds for algorithm A at every size. Other obligations may share
/// its context: making a context costs more than most proofs.
///
/// Pre:     `text` is what A reads; null if A reads no text.
/// Throws:  Unsupported if the formula uses an unknown in a way that its symbolic form does not support.
template <class A, class P, class L>
Obligation formulate(std::shared_ptr<z3::context> const& context = std::make_shared<z3::context>(),
                     listing::Loop const* text = nullptr) {
    return formulate_detail::with_sizes<A>(formulate_detail::obligation(
        {A::name, P::name, L::name, L::says, text}, formulate_detail::claim_of<A, L>, context));
}

/// The obligation of a lemma about an invariant, with this invariant in place of the algorithm's own.
template <class A, class P, class L>
Obligation formulate_of(auto const& invariant, std::shared_ptr<z3::context> const& context,
                        listing::Loop const* text = nullptr) {
    auto const holds = [&](auto const& me, auto const& cell, auto const& at) {
        return L::template of<A>(invariant, me, cell, at);
    };
    return formulate_detail::with_sizes<A>(formulate_detail::obligation(
        {A::name, P::name, L::name, L::says, text},
        [&](Scene& scene) { return formulate_detail::of_every_cell<A>(typename L::Over{}, scene, holds); },
        context));
}

}  // namespace cubecheck
