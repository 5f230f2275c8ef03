#pragma once

#include <algorithm>
#include <bit>

#include "models/parametric/radix.hpp"

namespace cubecheck {

/// An arriving value replaces what the cell holds.
struct Put {};

/// An arriving value joins what the cell holds on the left, or on the right.
struct JoinLeft {};
struct JoinRight {};

/// An arriving value joins what the cell holds, on the left where `on_the_left`, else on the right.
template <class Truth>
struct Join {
    Truth on_the_left;
};

template <class Truth>
Join(Truth) -> Join<Truth>;

/// An arriving value replaces the content of the cell if `replaces`. Otherwise it joins it, on the left if
/// `on_the_left`, else on the right.
template <class Truth>
struct PutOrJoin {
    Truth replaces;
    Truth on_the_left;
};

template <class Truth>
PutOrJoin(Truth, Truth) -> PutOrJoin<Truth>;

/// How an arriving value enters a cell, as a value.
enum class Entry : std::uint8_t { put, left, right };

/// An arriving value joins the content of the cell by a commutative operator, on the left if `on_the_left`,
/// else on the right. The result is the same on either side, the bracketing is not.
template <class Truth>
struct Merge {
    Truth on_the_left;
};

template <class Truth>
Merge(Truth) -> Merge<Truth>;

template <class Mode>
inline constexpr bool is_merge = false;
template <class Truth>
inline constexpr bool is_merge<Merge<Truth>> = true;

/// Whether an arriving value always joins the content of the cell.
template <class Mode>
inline constexpr bool always_joins = false;
template <>
inline constexpr bool always_joins<JoinLeft> = true;
template <>
inline constexpr bool always_joins<JoinRight> = true;
template <class Truth>
inline constexpr bool always_joins<Join<Truth>> = true;
template <class Truth>
inline constexpr bool always_joins<Merge<Truth>> = true;

/// The content of the messages.
enum class Payload {
    words,    ///< the values of the cells that are sent
    nothing,  ///< no words: only the arrival of a message matters
};

/// Whether the value that arrives in a round may be written to the cell at once.
enum class Landing {
    direct,  ///< no cell is both sent and overwritten in one round
    staged,  ///< some cell is sent and overwritten in one round, so a receive buffer is needed
};

/// The order of a node's blocking calls if it sends and receives in one round.
enum class Calls { send_then_receive, receive_then_send };

/// The links over which the messages travel.
enum class Links {
    neighbours,  ///< only between neighbours of the topology
    routed,      ///< between any two nodes, routed through intermediate nodes
    complete,    ///< between any two nodes, every two of which have a link
    line,        ///< along a line of the nodes in ascending order, routed through intermediate nodes
};

/// The variables of a cost formula.
template <class Number>
struct Parameters {
    Number d;         ///< dimensions of the cube, or of the largest cube that n ranks fill
    Number nodes;     ///< p = 2^d, or n ranks
    Number half;      ///< p / 2, where d >= 1
    Number chunks;    ///< k
    Number core;      ///< 2^d: the largest power of two that is not above the nodes
    Number ceil_log;  ///< ceil(log p): d on a cube
    Number cover;     ///< 2^ceil(log p): the least power of two that is not below the nodes
    Number root;      ///< r
    Number digits;    ///< of the base, below n (models/parametric/radix.hpp): ceil(log p) with base 2
    Number groups;    ///< n / members
    Number members;   ///< the number of ranks in a group (models/parametric/radix.hpp)
};

/// The parameters of a cube of p = 2^d nodes. The powers of two next to p are p, and all nodes are one group.
template <class Number>
struct OnCube {
    constexpr auto operator()(Number d, Number nodes, Number half, Number chunks, Number root,
                              Number one) const {
        return Parameters<Number>{d, nodes, half, chunks, nodes, d, nodes, root, d, one, nodes};
    }
    constexpr auto operator()(Number d, Number nodes, Number half, Number chunks, Number root) const {
        return (*this)(d, nodes, half, chunks, root, Number(1));
    }
};
template <class Number>
inline constexpr OnCube<Number> on_cube;

/// What a run costs.
template <class Number>
struct Cost {
    Number rounds;    ///< rounds with communication: the factor on t_s
    Number messages;  ///< messages in the whole network
    Number words;     ///< the sum over the rounds of the largest message, in cells: the factor on t_w m
};
template <class Number>
Cost(Number, Number, Number) -> Cost<Number>;

/// A chunk that a node receives in a round.
template <class Node, class Number>
struct Arrival {
    Node node;
    Number chunk;
};
template <class Node, class Number>
Arrival(Node, Number) -> Arrival<Node, Number>;

/// The parameters of a size.
constexpr Parameters<Index> parameters(Size const& size) {
    auto const nodes = static_cast<std::uint64_t>(size.nodes);
    Index const ceil_log = std::bit_width(nodes - 1);
    return {.d = std::max<Index>(std::bit_width(nodes) - 1, 0),
            .nodes = size.nodes,
            .half = size.nodes / 2,
            .chunks = size.chunks,
            .core = static_cast<Index>(std::bit_floor(nodes)),
            .ceil_log = ceil_log,
            .cover = Index{1} << ceil_log,
            .root = size.root,
            .digits = digits_below(size.nodes, radix_of(size)),
            .groups = size.nodes / members_of_group(size),
            .members = members_of_group(size)};
}

}  // namespace cubecheck
