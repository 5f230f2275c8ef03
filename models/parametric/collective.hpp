#pragma once

#include <string_view>
#include <type_traits>

#include "models/parametric/cell_set.hpp"
#include "models/parametric/content.hpp"

/// The collectives: the contents of a node's cells before and after.
///
/// `rooted`: one rank is the root; `shared`: all ranks are promised the same; `addressed`, if present: the
/// buffer of a rank has one message for every rank.
/// initial(me, cell, at) and result(me, cell, at) are claims about contributions. If the initial claim is not
/// `known`, the cell is empty at the start; if the result is not, the cell is unspecified at the end.
namespace cubecheck {

/// At the start the root has a message; at the end all nodes have it.
struct Broadcast {
    static constexpr std::string_view name = "broadcast";
    static constexpr bool rooted = true;
    static constexpr bool shared = true;

    static constexpr auto initial(auto me, auto cell, auto at) {
        return message(at.root).of(cell).when(me == at.root);
    }
    static constexpr auto result(auto, auto cell, auto at) { return message(at.root).of(cell); }
};

/// At the end the root has the fold of all contributions in rank order.
struct Reduce {
    static constexpr std::string_view name = "reduce";
    static constexpr bool rooted = true;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        return fold(zero_like(me), at.nodes).of(cell).when(me == at.root);
    }
};

/// At the end all nodes have the fold of all contributions in rank order.
struct AllReduce {
    static constexpr std::string_view name = "allreduce";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        return fold(zero_like(me), at.nodes).of(cell);
    }
};

/// All-reduce without agreement: nodes may bracket the fold differently. So results of floating-point
/// operators may differ in rounding.
struct AllReduceByEach : AllReduce {
    static constexpr bool shared = false;
};

/// At the end every node has every contribution once, joined in any order.
struct Collect : AllReduce {
    static constexpr std::string_view name = "collect";
    static constexpr bool shared = false;
};

/// At the end every node knows that all nodes have entered.
struct Synchronisation : Collect {
    static constexpr std::string_view name = "barrier";
};

/// At the end cell c of every node holds the message of node c.
struct AllGather {
    static constexpr std::string_view name = "allgather";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;

    static constexpr auto initial(auto me, auto cell, auto) { return message(cell).when(cell == me); }
    static constexpr auto result(auto, auto cell, auto) { return message(cell); }
};

/// The root has a message for node c in cell c; at the end every node has its own message.
struct Scatter {
    static constexpr std::string_view name = "scatter";
    static constexpr bool rooted = true;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto cell, auto at) {
        return packet(at.root, cell).when(me == at.root);
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        return packet(at.root, cell).when(cell == me);
    }
};

/// At the end cell c of the root holds the message of node c.
struct Gather {
    static constexpr std::string_view name = "gather";
    static constexpr bool rooted = true;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto cell, auto) { return message(cell).when(cell == me); }
    static constexpr auto result(auto me, auto cell, auto at) { return message(cell).when(me == at.root); }
};

/// Cell c of a node is its contribution for node c. At the end node c has, in cell c, the fold of all
/// contributions for it.
struct ReduceScatter {
    static constexpr std::string_view name = "reducescatter";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        return fold(zero_like(me), at.nodes).of(cell).when(cell == me);
    }
};

/// Inclusive scan. At the end the prefix of a node is the fold of the contributions up to and including its
/// own, and its total is the fold of all.
struct Scan {
    static constexpr std::string_view name = "scan";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto, auto) { return message(me); }
    static constexpr auto result(auto me, auto cell, auto at) {
        return fold(zero_like(me), choose(cell.is_total, at.nodes, value(me) + 1));
    }
};

/// As Scan, but only the prefix is promised.
struct Prefix : Scan {
    static constexpr auto result(auto me, auto cell, auto at) {
        return Scan::result(me, cell, at).when(!cell.is_total);
    }
};

/// As Scan, but the prefix leaves out the node's own contribution; that of node 0 is the neutral element.
struct ExclusiveScan {
    static constexpr std::string_view name = "exscan";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto cell, auto) { return fold(me, one_if(cell.is_total)); }
    static constexpr auto result(auto me, auto cell, auto at) {
        return fold(zero_like(me), choose(cell.is_total, at.nodes, value(me)));
    }
};

/// As ExclusiveScan, but only the prefix is promised.
struct ExclusivePrefix : ExclusiveScan {
    static constexpr auto result(auto me, auto cell, auto at) {
        return ExclusiveScan::result(me, cell, at).when(!cell.is_total);
    }
};

/// Cell c of a node is its packet for node c. At the end cell c holds the packet that node c had for this
/// node.
struct AllToAll {
    static constexpr std::string_view name = "alltoall";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto) { return packet(me, cell); }
    static constexpr auto result(auto me, auto cell, auto) { return packet(cell, me); }
};

/// All-to-all by distances: cell j of a node is its packet for the node j places after it. At the end cell j
/// holds the packet that the node j places before it had for this node.
struct AllToAllByDistance : AllToAll {
    static constexpr auto initial(auto me, auto cell, auto at) {
        return packet(me, wrap(me + cell, at.nodes));
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        return packet(wrap(me - cell, at.nodes), me);
    }
};

/// All-gather of messages in two halves. At the end cell 2 c of every node holds the lower half of the
/// message of node c, and cell 2 c + 1 the upper half.
struct AllGatherHalves : AllGather {
    static constexpr auto initial(auto me, auto cell, auto) {
        return message(half_of(cell)).of(cell).when(half_of(cell) == me);
    }
    static constexpr auto result(auto, auto cell, auto) { return message(half_of(cell)).of(cell); }
};

/// All-to-all between two buffers: cells below p are a node's own packets. At the end cell p + c holds the
/// packet that node c had for this node. A node's packet for itself is there from the start.
struct AllToAllBuffers : AllToAll {
    static constexpr auto initial(auto me, auto cell, auto at) {
        auto const is_own = cell < at.nodes;
        return packet(me, choose(is_own, cell, me)).when(is_own || cell == me + at.nodes);
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        auto const is_own = cell < at.nodes;
        return packet(choose(is_own, me, cell - at.nodes), me).when(!is_own);
    }
};

/// The all-reduce of a buffer cut into one part for every rank: a reduce-scatter, then an all-gather of the
/// results.
struct AllReduceParts : AllReduce {};

/// The broadcast of a buffer cut into one part for every node: a scatter, then an all-gather of the parts.
struct BroadcastParts : Broadcast {};

/// The reduction of a buffer cut into one part for every node: a reduce-scatter, then a gather of the
/// results.
struct ReduceParts : Reduce {};

template <class C, class... Others>
inline constexpr bool is_one_of = (std::is_same_v<C, Others> || ...);
template <class C, class... Others>
inline constexpr bool is_named_as_none_of = ((C::name != Others::name) && ...);

/// Whether a collective is one of those above.
template <class C>
inline constexpr bool is_standard_collective =
    is_one_of<C, Broadcast, Reduce, AllReduce, AllReduceByEach, Collect, Synchronisation, AllGather, Scatter,
              Gather, ReduceScatter, Scan, Prefix, ExclusiveScan, ExclusivePrefix, AllToAll, AllGatherHalves,
              AllToAllBuffers, AllToAllByDistance, AllReduceParts, BroadcastParts, ReduceParts>;

/// Whether no other collective with a different contract has the name of this one.
template <class C>
inline constexpr bool has_a_name_of_its_own =
    is_standard_collective<C> ||
    is_named_as_none_of<C, Broadcast, Reduce, AllReduce, Collect, Synchronisation, AllGather, Scatter, Gather,
                        ReduceScatter, Scan, ExclusiveScan, AllToAll>;

}  // namespace cubecheck
