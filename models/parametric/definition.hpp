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
/// the value enters. `sends` gives the cells that are sent, independently of the others: so the property
/// `matched`, that they agree, can fail.
///
/// An algorithm is a struct with these static members. `at` is the place in the run
/// (models/parametric/forms/). All are templates, so that they work on numbers and solver terms alike:
///
///     name, system                           its name, and of which of the systems it is (A01 to A58)
///     Collective, Form, Cells, laws          what it computes, on what, with which operators
///     ports                                  how many messages a node sends, and receives, in a round
///     to(me, at), from(me, at)               a node's partners in the round
///     sends(me, at)                          the set of its cells that it sends; empty if it sends nothing
///     receives(me, at)                       the set of its cells that change
///     opposite(me, cell, at)                 the partner's cell that `cell` takes, or that takes `cell`
///     lands(me, cell, at)                    the partner's cell that takes `cell`, if it is a different one
///     mode(me, cell, at)                     how a value enters: a type of models/parametric/step.hpp
///     holds(me, cell, at)                    the invariant: the content of the cell at a cut between rounds.
///                                            Optional: if it is missing, it is searched for
///     counts(me, cell, at)                   in place of holds, if the operator commutes: whether the
///                                            fold in the cell at a cut still counts. Each contribution is
///                                            in one fold that counts (properties/parametric/counted.hpp)
///     agree(a, b, cell, at)                  if ranks are promised the same sum: whether the cells of two
///                                            ranks hold one bracketing at a cut
///     lowest_first(source, target)           of a routed message: whether the lowest dimension comes first
///     senders(at)                            the set of nodes that send in the round
///     sends_most(at)                         if messages of a round differ in size: who has a largest one
///     spent(at), cost(parameters)            the cost of the rounds up to a cut, and of all rounds
///
/// If every node receives a chunk only once, two other members may replace senders and spent:
///
///     arrival(me, chunk, at)                 the round in which the chunk arrives
///     some_arrival(at)                       for a round: a chunk, and a node at which it arrives then
///
/// A node with several ports uses all of them in one round: `at.port` is the current one, and arriving values
/// enter the cells in the order of the ports. All sends of a round take the values from before the round.
///
/// Between rounds `at` is a cut (models/parametric/forms/). It has no port, and its value does not depend on
/// whether it is reached from the round before it or from the round after it.
///
/// A form defines the rounds and the sizes. Its World (proofs/worlds/) has the unknowns for every place of a
/// run; a form without one runs and is checked at sizes, but never proved. A cut has a type of its own,
/// without the round's offset, dimension or port. An invariant that could read those could distinguish the
/// cut after a round from the cut before the next, and could claim anything before a round. On a cube the cut
/// is a level between dimensions, so that one invariant serves ascending and descending orders.
namespace cubecheck {

/// The default members of an algorithm. An algorithm hides those that it replaces.
struct Parametric {
    static constexpr int ports = 1;
    static constexpr Calls calls = Calls::send_then_receive;
    static constexpr Links links = Links::neighbours;
    static constexpr Landing landing = Landing::direct;

    static constexpr auto opposite(auto, auto cell, auto) { return cell; }
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
    static constexpr auto senders(auto at) { return Everyone{at.nodes}; }
};

/// Algorithms on a cube in which nodes exchange with the neighbour across dimension k in round k.
struct CubeExchange : Parametric {
    static constexpr auto to(auto me, auto at) { return flip(me, at.k); }
    static constexpr auto from(auto me, auto at) { return flip(me, at.k); }
};

/// Algorithms with the partners of Swing on a ring.
struct SwingExchange : Parametric {
    static constexpr auto to(auto me, auto at) { return swing_peer(me, at); }
    static constexpr auto from(auto me, auto at) { return swing_peer(me, at); }
};

/// Algorithms on groups of ranks that pass everything to the next rank of the group, or to the same place in
/// the next group. A message between groups has one cell; one within a group has a cell of each group.
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

/// Algorithms on groups of ranks, in which a message passes along the leaders and along each group.
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

/// Algorithms on a ring that pass everything to the next rank.
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

/// An algorithm of a single phase.
template <class A>
concept Phase = requires {
    typename A::Form;
};

/// An algorithm made of two phases.
template <class A>
concept Composite = requires {
    typename A::First;
};

/// A phase that states its invariant. For other phases the invariant is searched for.
template <class A>
concept SaysWhatHolds = Phase<A> && requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::holds(me, cell_at<typename A::Cells>(0), at);
};

/// An algorithm that states its cost. If the number of messages, or of words, has no closed formula, no cost
/// is claimed.
template <class A>
concept SaysItsCost = requires(Parameters<Index> const& p) {
    A::cost(p);
};

/// The type that says how a value enters a cell of a phase: Put, JoinLeft, JoinRight, Join, PutOrJoin or
/// Merge.
template <Phase A>
using ModeOf =
    decltype(A::mode(A::Form::rank(0), cell_at<typename A::Cells>(0), std::declval<typename A::Form::At>()));

/// A phase that states which folds count, instead of the contents of its cells. Its operator commutes, a node
/// has one port, and arriving values always join.
template <class A>
concept SaysWhatCounts =
    Phase<A> && !SaysWhatHolds<A> && requires(typename A::Form::Rank me, typename A::Form::Cut at) {
    A::counts(me, cell_at<typename A::Cells>(0), at);
}
&&commutes(A::laws) && (A::ports == 1) && always_joins<ModeOf<A>>;

/// A phase without an invariant: it must be searched for.
template <class A>
concept NeedsAnInvariant = Phase<A> && !SaysWhatHolds<A> && !SaysWhatCounts<A>;

/// Whether an algorithm only moves values. The type of its mode decides this, not the laws that it declares,
/// which could be wrong.
template <class A>
constexpr bool only_moves() {
    if constexpr (Composite<A>)
        return only_moves<typename A::First>() && only_moves<typename A::Second>();
    else
        return std::is_same_v<ModeOf<A>, Put>;
}

/// The weakest laws that may be stated for an algorithm: the declared ones; at least associativity if it
/// combines values.
template <class A>
constexpr Laws laws_of() {
    return A::laws == Laws::none && !only_moves<A>() ? Laws::associative : A::laws;
}

/// The payload of an algorithm's messages: nothing for a barrier, else the cells that are sent.
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

/// An embedding of a ring into a cube, given by the node of each position.
template <class A>
concept RingEmbedding = requires(Node position, Index d) {
    A::node(position);
    A::crossed(position, d);
};

}  // namespace cubecheck
