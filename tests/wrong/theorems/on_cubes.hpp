#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions on a cube that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On more than 200 nodes, all nodes join received values on the right.
struct CubeSwaps : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_swaps";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k) && at.nodes < 201}; }
};

/// Dimension 9 is not crossed.
struct CubeSkipsADimension : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_skips_a_dimension";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=10";
    static constexpr auto sends(auto, auto at) { return Whole{!(below(at.k) == 9)}; }
    static constexpr auto receives(auto, auto at) { return Whole{!(below(at.k) == 9)}; }
};

/// Node 300 receives nothing in the first round.
struct CubeOneNodeDeaf : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_one_node_deaf";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto receives(auto me, auto at) {
        return Whole{!(value(me) == 300 && below(at.k) == 0)};
    }
};

/// The same defect as a message without a receive: node 300's partner sends, but node 300 does not receive.
struct CubeUnheard : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_unheard";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto receives(auto me, auto at) {
        return Whole{!(value(me) == 300 && below(at.k) == 0)};
    }
};

/// From dimension 7 on, all nodes join received values on the right, so their bracketings differ.
struct CubeDisagrees : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_disagrees";
    using CaughtBy = Agreement;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k) && below(at.k) < 7}; }
};

/// The message of root 77 does not reach its neighbour.
struct CubeOneRootWrong : broadcast::Binomial {
    static constexpr std::string_view name = "liars/cube_one_root_wrong";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "root 77";
    static constexpr auto receives(auto me, auto at) {
        auto const reached = agree_below(me, at.root, at.k) && differ(me, at.root, at.k);
        return Whole{reached && !(value(at.root) == 77 && below(at.k) == 0)};
    }
};

/// On more than 1000 nodes, the root drops the contributions of the upper half.
struct CubeDropsHalf : reduce::Binomial {
    static constexpr std::string_view name = "liars/cube_drops_half";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=10";
    static constexpr auto receives(auto me, auto at) {
        return Whole{agree_below(me, at.root, next(at.k)) && (at.nodes < 1001 || !(above(at.k) == 1))};
    }
};

/// The prefix is not updated in dimension 8.
struct CubePrefixStale : scan::Hypercube {
    static constexpr std::string_view name = "liars/cube_prefix_stale";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto receives(auto me, auto at) {
        return TotalAnd{bit(me, at.k) && !(below(at.k) == 8)};
    }
};

/// Node 100's own contribution enters its exclusive prefix.
struct CubePrefixInclusive : scan::HypercubeExclusive {
    static constexpr std::string_view name = "liars/cube_prefix_inclusive";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto receives(auto me, auto at) { return TotalAnd{bit(me, at.k) || value(me) == 100}; }
};

/// On more than 600 nodes, a block is taken from the wrong side.
struct CubeScattersWrong : scatter::Binomial {
    static constexpr std::string_view name = "liars/cube_scatters_wrong";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=10";
    static constexpr auto opposite(auto, auto cell, auto at) {
        return choose(at.nodes < 601 || !(below(at.k) == 3), cell, flip(cell, at.k));
    }
};

/// Packets keep their cell in dimension 6.
struct CubeMixesPackets : alltoall::StoreAndForward {
    static constexpr std::string_view name = "liars/cube_mixes_packets";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto opposite(auto, auto cell, auto at) {
        return choose(below(at.k) == 6, cell, flip(cell, at.k));
    }
};

/// The formula counts one word too few from d = 9 on.
struct CubeCheaper : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/cube_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d - choose(p.d < 9, 0, 1)}; }
};

/// On more than 200 nodes, all nodes join the folds for others on the right.
struct PartsSwapped : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "liars/parts_swapped";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k) && at.nodes < 201}; }
};

/// Node 70 takes nothing from its neighbour across dimension 6.
struct PartsOneNodeDeaf : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "liars/parts_one_node_deaf";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto receives(auto me, auto at) {
        auto const is_deaf = value(me) == 70 && below(at.k) == 6;
        return Guarded{RecursiveDoubling::receives(me, at), !is_deaf};
    }
};

/// The formula counts one word too few from d = 9 on.
struct PartsCheaper : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "liars/parts_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "d=9";
    static constexpr auto cost(auto p) {
        auto const right = RecursiveDoubling::cost(p);
        return Cost{right.rounds, right.messages, right.words - choose(p.d < 9, 0, 1)};
    }
};

/// On more than 200 nodes, the invariant claims folds of parts that are no longer updated.
struct PartsClaimMore : reducescatter::RecursiveDoubling {
    static constexpr std::string_view name = "liars/parts_claim_more";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const right = RecursiveDoubling::holds(me, cell, at);
        auto const all = fold(first_of_block(me, at.k), pow2(at.k)).of(cell);
        return all.when(right.known || (200 < at.nodes && below(at.k) == 6));
    }
};

/// Messages of node 101 cross the highest dimension first.
struct OffsetsCongest : alltoall::PairwiseXor {
    static constexpr std::string_view name = "liars/offsets_congest";
    using CaughtBy = CongestionFree;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto lowest_first(auto source, auto) { return !(value(source) == 101); }
};

/// On more than 100 nodes, sends only in round 1.
struct OffsetsSilent : alltoall::PairwiseXor {
    static constexpr std::string_view name = "liars/offsets_silent";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto is_used(auto at) { return at.nodes < 101 || at.round == 1; }
    static constexpr auto sends(auto me, auto at) { return One{me ^ at.offset, is_used(at)}; }
    static constexpr auto receives(auto me, auto at) { return One{me ^ at.offset, is_used(at)}; }
};

/// The message for offset 90 is not sent.
struct OffsetsMissOne : broadcast::OneByOne {
    static constexpr std::string_view name = "liars/offsets_miss_one";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto sends(auto me, auto at) { return Whole{me == at.root && !(at.round == 90)}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{from(me, at) == at.root && !(at.round == 90)};
    }
};

using OnCubes = Catalog<CubeSwaps, CubeSkipsADimension, CubeOneNodeDeaf, CubeUnheard, CubeDisagrees,
                        CubeOneRootWrong, CubeDropsHalf, CubePrefixStale, CubePrefixInclusive,
                        CubeScattersWrong, CubeMixesPackets, CubeCheaper, PartsSwapped, PartsOneNodeDeaf,
                        PartsCheaper, PartsClaimMore, OffsetsCongest, OffsetsSilent, OffsetsMissOne>;

}  // namespace cubecheck::liars
