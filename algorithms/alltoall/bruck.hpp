#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"

namespace cubecheck::alltoall {

/// All-to-all by the digits of the distance from origin to destination. For each power B of the radix and
/// each digit x, all packets whose distance has digit x at B move x B ranks further. The base of the network
/// is the radix.
///
/// A packet is in the cell of its distance on every rank of its route, so that the rotations of the buffer
/// before and after are not separate steps. It has moved by the digits that are done: by its distance minus
/// the first place of its block.
///
/// Source:  Bruck et al. 1997; Open MPI 4.1, alltoall algorithm 3 (radix 2); MPICH 4.0,
///          alltoall_intra_brucks.c.
struct Bruck : Parametric {
    static constexpr std::string_view name = "alltoall/bruck";
    static constexpr std::string_view system = "A14";
    using Collective = AllToAllByDistance;
    using Form = MergedBlocks;
    using Cells = CellPerRank;
    static constexpr Laws laws = Laws::none;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto to(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto sends(auto, auto at) { return CellsToMerge{at}; }
    static constexpr auto receives(auto, auto at) { return CellsToMerge{at}; }

    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const gone = cell - first_of_block(cell, at.blocks);
        auto const origin = wrap(me - gone, at.nodes);
        return packet(origin, wrap(origin + cell, at.nodes));
    }
};

}  // namespace cubecheck::alltoall
