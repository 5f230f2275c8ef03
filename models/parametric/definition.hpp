#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "models/algebra/laws.hpp"
#include "models/parametric/cell_set.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/forms/chain.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/digits.hpp"
#include "models/parametric/forms/distances.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/offsets.hpp"
#include "models/parametric/forms/one_two_three.hpp"
#include "models/parametric/forms/pair_sums.hpp"
#include "models/parametric/forms/pipeline.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/skips.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/forms/tree.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/forms/up_and_down.hpp"
#include "models/parametric/step.hpp"

/// Parametric algorithms: pure functions of (me, round, size).
///
/// `receives` gives the cells that change, `opposite` the partner's cell that each of them takes, `mode` how
/// the value enters.  `sends` gives what is sent, independently of these: so the property `matched`, that
/// the two agree, can fail.
///
/// An algorithm is a struct with these static members; `at` is where it stands (models/parametric/forms/),
/// templates all of them, so that they serve numbers and solver terms alike:
///
///     name, system                           its name, and of which of the systems it is (A01 to A58)
///     Collective, Form, Cells, laws          what it computes, on what, with which operators
///     ports                                  how many messages a node sends, and receives, in a round
///     to(me, at), from(me, at)               with whom a node talks in the round
///     sends(me, at)                          which of its cells it sends: a set, empty if it sends nothing
///     receives(me, at)                       which of its cells change
///     opposite(me, cell, at)                 the partner's cell that `cell` takes, or that takes `cell`
///     lands(me, cell, at)                    the latter, where that is another one
///     mode(me, cell, at)                     how a value enters: a type of models/parametric/step.hpp
///     holds(me, cell, at)                    why it is right: what the cell holds at a cut between rounds;
///                                            optional: where it is missing, it is looked for
///     counts(me, cell, at)                   instead, where the operator commutes: whether the fold that the
///                                            cell holds at a cut still counts: each contribution is in one
///                                            fold that counts (properties/parametric/counted.hpp)
///     agree(a, b, cell, at)                  where ranks are promised the same sum: whether the cells of two
///                                            ranks hold one bracketing at a cut
///     lowest_first(source, target)           of a routed message: whether the lowest dimension comes first
///     senders(at)                            who sends in the round: a set of nodes
///     sends_most(at)                         where messages of a round differ in size: who has a largest
///     spent(at), cost(parameters)            what the rounds up to a cut have cost, and what all have cost
///
/// Where a chunk comes to every node once, two others may stand in the place of senders and spent:
///
///     arrival(me, chunk, at)                 the round in which it comes
///     some_arrival(at)                       of a round: a chunk, and a node to which it comes then
///
/// A node with several ports has them all in one round: `at.port` tells which is meant, and arrivals enter
/// the cells in the order of the ports.  All sends of a round take the values from before the round.
///
/// Between rounds `at` is a cut (models/parametric/forms/): it has no port, and is one value whether it is
/// reached from the round before it or from the round after it.
///
/// A form says what a round is and which sizes there are.  Its World (proofs/worlds/) has the
/// unknowns for every place of a run; a form without one runs and is checked at sizes, but never proved.  A
/// cut has a type of its own, without the round's offset, dimension or port: an invariant that could read
/// those would tell the cut after a round from the cut before the next, and could claim anything before a
/// round.  On a cube the cut is a level between dimensions, so that one invariant reads naturally for
/// ascending and descending orders.
namespace cubecheck {

/// What most algorithms have in common; an algorithm hides what it does otherwise.
struct Parametric {
    static constexpr int ports = 1;
    static constexpr Calls calls = Calls::send_then_receive;
    static constexpr Links links = Links::neighbours;
    static constexpr Landing landing = Landing::direct;

    static constexpr auto opposite(auto, auto cell, auto) { return cell; }
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
    static constexpr auto senders(auto at) { return Everyone{at.nodes}; }
};

/// Algorithms on a cube that exchange with the neighbour across dimension k in round k.
struct CubeExchange : Parametric {
    static constexpr auto to(auto me, auto at) { return flip(me, at.k); }
    static constexpr auto from(auto me, auto at) { return flip(me, at.k); }
};

/// Algorithms on a ring that swing: with whom a rank exchanges in a round.
struct SwingExchange : Parametric {
    static constexpr auto to(auto me, auto at) { return swing_peer(me, at); }
    static constexpr auto from(auto me, auto at) { return swing_peer(me, at); }
};

/// Algorithms on groups of ranks that pass everything to the next rank of the group, or of the next group: a
/// message between groups has one cell, and one within a group a cell of each group.
struct TwoLevelsShift : Parametric {
    using Cells = CellPerRank;
    static constexpr auto to(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(1), at); }
    static constexpr auto from(auto me, auto at) { return places_on(me, NumberAt<decltype(at)>(-1), at); }
    static constexpr auto spent(auto at) {
        auto const rounds = at.inside + at.across;
        return Cost{rounds, rounds * at.nodes, at.across + at.inside * at.groups};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = p.groups + p.members - 2;
        return Cost{rounds, rounds * p.nodes, p.nodes - 1};
    }
};

/// Algorithms on groups of ranks whose message goes along the leaders, and along each group.
struct LeaderChains : Parametric {
    using Cells = OneCell;
    static constexpr auto spent(auto at) {
        auto const rounds = at.inside + at.across;
        return Cost{rounds, at.across + at.inside * at.groups, rounds};
    }
    static constexpr auto cost(auto p) {
        auto const rounds = p.groups + p.members - 2;
        return Cost{rounds, p.nodes - 1, rounds};
    }
};

/// Algorithms on a ring that pass everything to the rank on the right.
struct RingShift : Parametric {
    using Form = Ring;
    using Cells = CellPerRank;
    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - 1, at.nodes); }
};

/// Algorithms on any number of ranks whose partners are those of a folded cube.
template <Surplus rounds_for = Surplus::folds_and_unfolds>
struct FoldedExchange : Parametric {
    using Form = FoldedCubeThat<rounds_for>;
    static constexpr auto to(auto me, auto at) {
        auto const there = across(place(me, at), at);
        return at.unfolds() ? lower_rank(there, at) : higher_rank(there, at);
    }
    static constexpr auto from(auto me, auto at) {
        auto const there = across(place(me, at), at);
        return at.folds() ? lower_rank(there, at) : higher_rank(there, at);
    }
    static constexpr auto senders(auto at) { return FoldedSenders{at}; }
};

/// An algorithm of one phase: not composed of others.
template <class A>
concept Phase = requires {
    typename A::Form;
};

/// An algorithm made of two phases.
template <class A>
concept Composite = requires {
    typename A::First;
};

/// A phase that says itself what its cells hold.  Of another one the invariant is looked for.
template <class A>
concept SaysWhatHolds = Phase<A> && requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::holds(me, cell_at<typename A::Cells>(0), at);
};

/// An algorithm that says what its rounds cost.  Where the number of messages, or of words, has no closed
/// formula, none is claimed.
template <class A>
concept SaysItsCost = requires(Parameters<Index> const& p) {
    A::cost(p);
};

/// How a value enters a cell of a phase: Put, JoinLeft, JoinRight, Join, PutOrJoin or Merge.
template <Phase A>
using ModeOf =
    decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), std::declval<typename A::Form::At>()));

/// A phase that says which folds count, in place of what its cells hold.  Its operator commutes, a node has
/// one port, and arriving values always join.
template <class A>
concept SaysWhatCounts =
    Phase<A> && !SaysWhatHolds<A> && requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::counts(me, cell_at<typename A::Cells>(0), at);
}
&&commutes(A::laws) && (A::ports == 1) && always_joins<ModeOf<A>>;

/// A phase whose invariant must be looked for.
template <class A>
concept NeedsAnInvariant = Phase<A> && !SaysWhatHolds<A> && !SaysWhatCounts<A>;

/// Whether an algorithm moves values and never combines them: told by the type of its mode, which cannot lie,
/// not by the laws that it declares.
template <class A>
constexpr bool only_moves() {
    if constexpr (Composite<A>)
        return only_moves<typename A::First>() && only_moves<typename A::Second>();
    else
        return std::is_same_v<ModeOf<A>, Put>;
}

/// The weakest laws that may be said of an algorithm: those that it declares, or, where it combines values,
/// at least associativity.
template <class A>
constexpr Laws laws_of() {
    return A::laws == Laws::none && !only_moves<A>() ? Laws::associative : A::laws;
}

/// What the messages of an algorithm carry: a barrier's carry nothing, all others the cells that are sent.
template <class A>
constexpr Payload payload_of() {
    static_assert(
        !requires { A::payload; }, "the payload follows from the collective: declare none");
    return std::derived_from<typename A::Collective, Synchronisation> ? Payload::nothing : Payload::words;
}

/// A family of d trees in a cube, given by the dimension over which each tree enters each node.
template <class A>
concept TreeFamily = requires(Index tree, Node v, Index d) {
    A::entrance(tree, v, d);
    A::depth(tree, v, d);
};

/// A ring laid into a cube, given by the node of each position.
template <class A>
concept RingEmbedding = requires(Node position, Index d) {
    A::node(position);
    A::crossed(position, d);
};

}  // namespace cubecheck
