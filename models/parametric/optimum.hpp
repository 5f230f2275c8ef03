#pragma once

#include <concepts>
#include <string_view>
#include <type_traits>

#include "models/network/machine.hpp"
#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/step.hpp"

/// The lower bounds that an algorithm may claim to reach.
///
/// An algorithm names one of these as its `Optimum`. Each has of(cost), the number that is bounded, and
/// least(parameters), the bound. Each also names the ports and the kind of evidence; `cubecheck bounds` shows
/// the evidence itself. A bound for the links of a network states by is_of<Form> whether the places of a form
/// are on this network, since they determine the links. A bound for messages of one cell states by
/// is_of_runs_with(cost) whether a run has only such messages.
namespace cubecheck::optimum {

/// Rounds, if a node has one port. In a round a node learns at most what one other node knows. So the number
/// of nodes that it knows of, or that know of it, at most doubles.
///
/// Source:  ledger W-03.
struct RoundsByDoubling {
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view evidence =
        "rounds by a counting argument: a round at most doubles who knows";
    static constexpr auto of(auto const& cost) { return cost.rounds; }
    static constexpr auto least(auto const& p) { return p.ceil_log; }
};

/// Words, if a node has one port: it receives, or sends, a message for each of the others.
///
/// Source:  ledger G-51, G-58, G-112.
struct WordsThroughOnePort {
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view evidence =
        "words by a counting argument: p - 1 messages pass through the port of a node";
    static constexpr auto of(auto const& cost) { return cost.words; }
    static constexpr auto least(auto const& p) { return p.nodes - 1; }
};

/// Words of an all-to-all on a cube, if a node uses one link at a time and every node on the way stores the
/// message: the total length of the routes of all packets, divided by the number of nodes.
///
/// Source:  ledger B-141, B-144.
struct WordsOfAllWays {
    static constexpr Ports ports = Ports::one_link;
    static constexpr std::string_view evidence = "words by a counting argument: the ways of all packets";
    template <class Form>
    static constexpr bool is_of = crosses_dimensions<Form>;
    static constexpr auto of(auto const& cost) { return cost.words; }
    static constexpr auto least(auto const& p) { return p.d * p.half; }
};

/// Rounds of a broadcast in k chunks, if a node has one port and a message is one chunk: k + d - 1, but none
/// for one node.
///
/// Source:  ledger W-50.
struct RoundsInChunks {
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view evidence =
        "rounds by a counting argument, and by search: one round less is unsatisfiable up to d = 4, k = 4 "
        "(Z3)";
    static constexpr auto of(auto const& cost) { return cost.rounds; }
    /// A round with communication costs at least one word.
    static constexpr auto is_of_runs_with(auto const& cost) { return cost.words == cost.rounds; }
    template <class Cells>
    static constexpr bool is_for = std::is_same_v<Cells, CellPerChunk>;
    template <class Number>
    static constexpr Number least(Parameters<Number> const& p) {
        return choose(p.d < Number(1), Number(0), p.chunks + p.d - 1);
    }
};

/// Rounds of an all-gather on a ring, if a node uses both its links: they carry p - 1 messages.
///
/// Source:  ledger B-49.
struct RoundsOverTwoLinks {
    static constexpr Ports ports = Ports::all;
    static constexpr std::string_view evidence =
        "rounds by a counting argument: p - 1 messages come over the two links of a node";
    template <class Form>
    static constexpr bool is_of = std::same_as<typename Form::At, RingAt<Index>>;
    static constexpr auto of(auto const& cost) { return cost.rounds; }
    static constexpr auto least(auto const& p) { return p.half; }
};

/// Rounds of an all-gather on a line: the messages of the ends are p - 1 links apart.
///
/// Source:  ledger B-40.
struct RoundsAlongALine {
    static constexpr Ports ports = Ports::all;
    static constexpr std::string_view evidence = "rounds by a distance: the ends are p - 1 links apart";
    template <class Form>
    static constexpr bool is_of = std::same_as<typename Form::At, LineAt<Index>>;
    static constexpr auto of(auto const& cost) { return cost.rounds; }
    static constexpr auto least(auto const& p) { return p.nodes - 1; }
};

/// Rounds of a broadcast or a scatter on a line: one end is max(r, p - 1 - r) links from the root.
///
/// Source:  ledger B-43.
struct RoundsFromARoot {
    static constexpr Ports ports = Ports::all;
    static constexpr std::string_view evidence =
        "rounds by a distance: an end is max(r, p - 1 - r) links from the root";
    template <class Form>
    static constexpr bool is_of = std::same_as<typename Form::At, LineAt<Index>>;
    static constexpr auto of(auto const& cost) { return cost.rounds; }
    static constexpr auto least(auto const& p) { return larger(p.root, p.nodes - 1 - p.root); }
};

/// Whether a lower bound applies to the network of a form. A bound without a network applies to all.
template <class Optimum, class Form>
inline constexpr bool is_on = true;
template <class Optimum, class Form>
requires requires { Optimum::template is_of<Form>; }
inline constexpr bool is_on<Optimum, Form> = Optimum::template is_of<Form>;

/// Whether a lower bound applies to the cells of a definition. A bound without cells applies to all.
template <class Optimum, class Cells>
inline constexpr bool is_for_cells = true;
template <class Optimum, class Cells>
requires requires { Optimum::template is_for<Cells>; }
inline constexpr bool is_for_cells<Optimum, Cells> = Optimum::template is_for<Cells>;

/// Whether a lower bound applies to the ports and links of a definition. A bound for one port does not apply
/// to two ports. A bound for the links of a network applies only to messages between neighbours.
template <class Optimum, class A>
constexpr bool is_for_links_of() {
    if constexpr (Composite<A>) {
        return is_for_links_of<Optimum, typename A::First>() &&
               is_for_links_of<Optimum, typename A::Second>();
    } else {
        bool const is_between_neighbours = A::links == Links::neighbours;
        return Optimum::ports == Ports::one
                   ? A::ports == 1
                   : is_between_neighbours && (Optimum::ports == Ports::all || A::ports == 1);
    }
}

/// Whether a lower bound is one of a collective. This is not known of a user-defined bound or collective.
template <class Optimum, class Collective>
inline constexpr bool bounds = false;

template <class Collective>
inline constexpr bool bounds<RoundsByDoubling, Collective> = is_standard_collective<Collective>;
template <class Collective>
requires(is_one_of<Collective, AllGather, AllToAll, AllToAllBuffers, ReduceScatter, Scatter,
                   Gather>) inline constexpr bool bounds<WordsThroughOnePort, Collective> = true;
template <>
inline constexpr bool bounds<WordsOfAllWays, AllToAll> = true;
template <>
inline constexpr bool bounds<RoundsInChunks, Broadcast> = true;
template <>
inline constexpr bool bounds<RoundsOverTwoLinks, AllGather> = true;
template <>
inline constexpr bool bounds<RoundsAlongALine, AllGather> = true;
template <class Collective>
requires(is_one_of<Collective, Broadcast, Scatter>) inline constexpr bool bounds<RoundsFromARoot,
                                                                                 Collective> = true;

}  // namespace cubecheck::optimum
