#pragma once

#include "studies/applications/emulated.hpp"
#include "studies/applications/gathered.hpp"
#include "studies/applications/grids.hpp"
#include "studies/applications/halo.hpp"
#include "studies/applications/moved.hpp"
#include "studies/applications/numbering.hpp"
#include "studies/applications/relaxed.hpp"
#include "studies/applications/sorting.hpp"
#include "studies/applications/two_tree.hpp"
#include "verify/definitions/programs/program_target.hpp"

/// Wrong programs.
namespace cubecheck::wrong {

/// Cannon's product without the alignment: node (i, j) begins with A_ij and B_ij.
struct CannonUnaligned : applications::Cannon {
    static constexpr std::string_view name = "wrong/cannon_unaligned";
    static void run(auto& machine, Size const& size) { multiply_and_shift(machine, size); }
};

/// The matrix is not transposed.
struct TransposeNothing : applications::Transpose {
    static constexpr std::string_view name = "wrong/transpose_nothing";
    static void run(auto&, Size const&) {}
};

/// Cannon's product after one more round on the torus.  In that round each node sends its block of A `down`
/// and `right`, and expects `heard` messages.
template <Index down, Index right, int heard>
struct CannonAfterARound : applications::Cannon {
    static void run(auto& machine, Size const& size) {
        if (size.nodes > 1) extra(machine, applications::Torus{size.nodes});
        applications::Cannon::run(machine, size);
    }

private:
    static void extra(auto& machine, applications::Torus torus) {
        machine.round(
            [=](Index me, auto& own) {
                return std::vector{Parcel<decltype(own.a)>{torus.beside(me, down, right), {own.a}}};
            },
            [=](Index me, auto&) { return std::vector<Index>(heard, torus.beside(me, -down, -right)); },
            [](Index, auto&, Index, auto const&) {});
    }
};
/// The messages of the additional round are not received.
struct CannonDeaf : CannonAfterARound<0, 1, 0> {
    static constexpr std::string_view name = "wrong/cannon_deaf";
};
/// Each node waits for one message more than is sent.
struct CannonWaiting : CannonAfterARound<0, 1, 2> {
    static constexpr std::string_view name = "wrong/cannon_waiting";
};
/// Messages go between nodes that are not neighbours.
struct CannonDiagonal : CannonAfterARound<1, 1, 1> {
    static constexpr std::string_view name = "wrong/cannon_diagonal";
};
/// One round more than the cost formula states.
struct CannonSlow : CannonAfterARound<0, 1, 1> {
    static constexpr std::string_view name = "wrong/cannon_slow";
};

/// Each node sends its block twice to the right, over the same link, and once down.
struct CannonCrowded : applications::Cannon {
    static constexpr std::string_view name = "wrong/cannon_crowded";
    static void run(auto& machine, Size const& size) {
        applications::Torus const torus{size.nodes};
        machine.round(
            [=](Index me, auto& own) {
                Parcel<decltype(own.a)> const right{torus.beside(me, 0, 1), {own.a}};
                return std::vector{right, right, {torus.beside(me, 1, 0), {own.a}}};
            },
            [=](Index me, auto&) {
                auto const left = torus.beside(me, 0, -1);
                return std::vector{left, left, torus.beside(me, -1, 0)};
            },
            [](Index, auto&, Index, auto const&) {});
        applications::Cannon::run(machine, size);
    }
};

/// Both trees are the same tree.
struct OneTree : applications::TwoTrees {
    using TwoTrees::TwoTrees;
    Index parent(Index, Index v) const { return TwoTrees::parent(0, v); }
    Index colour(Index, Index v) const { return TwoTrees::colour(0, v); }
    std::vector<Index> children(Index, Index v) const { return TwoTrees::children(0, v); }
    Index first_arrival(Index, Index v) const { return TwoTrees::first_arrival(0, v); }
};
/// The broadcast with all chunks on one tree, two at a time.
struct BroadcastOnOneTree : applications::TwoTreeBroadcast {
    static constexpr std::string_view name = "wrong/broadcast_on_one_tree";
    static void run(auto& machine, Size const& size) { descend(machine, size, OneTree(size.nodes)); }
};

/// The nodes exchange their variables once for each of the k variables.
struct RelaxationTalkative : applications::Relaxation {
    static constexpr std::string_view name = "wrong/relaxation_talkative";
    static void run(auto& machine, Size const& size) {
        for (Index i = 0; i < 2 * size.chunks; ++i) gather(machine, size);
        applications::Relaxation::run(machine, size);
    }
};

/// The halo is exchanged before the first iteration only.
struct HaloStale : applications::HaloExchange {
    static constexpr std::string_view name = "wrong/halo_stale";
    static void run(auto& machine, Size const& size) {
        exchange(machine, size);
        for (Index i = 0; i < iterations; ++i)
            machine.locally([&](Index, auto& own) { update(machine.algebra(), size, own); });
    }
};

/// All messages of a step are sent in one round.
struct AtOnce {
    static std::vector<Index> colours(Arcs const& arcs, Index) { return std::vector<Index>(arcs.size(), 0); }
};
struct EmulationAtOnce : applications::EmulationOnePort {
    static constexpr std::string_view name = "wrong/emulation_at_once";
    static void run(auto& machine, Size const& size) {
        applications::EmulationUnder<AtOnce>::run(machine, size);
    }
};
/// The rule of one port is used, though one link is required.
struct EmulationTwoLinks : applications::EmulationOneLink {
    static constexpr std::string_view name = "wrong/emulation_two_links";
    static void run(auto& machine, Size const& size) {
        applications::EmulationUnder<applications::OnePortRule>::run(machine, size);
    }
};

/// Each node takes the splitters from its own keys only.
struct SamplesortAlone : applications::Samplesort {
    static constexpr std::string_view name = "wrong/samplesort_alone";
    static void run(auto& machine, Size const& size) {
        machine.locally([](Index, auto& own) {
            std::ranges::sort(own.keys);
            own.sample = own.keys;
        });
        exchange_buckets(machine, size);
        machine.locally([](Index, auto& own) { std::ranges::sort(own.keys); });
    }
};

/// The sample is taken from unsorted keys.
struct SamplesortUnsorted : applications::Samplesort {
    static constexpr std::string_view name = "wrong/samplesort_unsorted";
    static void run(auto& machine, Size const& size) {
        share_sample(machine, size, [](Index) -> Index { return 2; });
        exchange_buckets(machine, size);
        machine.locally([](Index, auto& own) { std::ranges::sort(own.keys); });
    }
};

/// The sample is empty, so all keys are sent to node 0.
struct SamplesortWithoutSample : applications::Samplesort {
    static constexpr std::string_view name = "wrong/samplesort_without_sample";
    static void run(auto& machine, Size const& size) {
        sort_by_sample(machine, size, [](Index) -> Index { return 0; });
    }
};

/// Every broadcast of the naive all-gather comes from node 0.
struct BroadcastsFromOneNode : allgather::Broadcasts {
    static constexpr std::string_view name = "wrong/broadcasts_from_one_node";
    static void run(auto& machine, Size const& size) {
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(size.nodes); ++cell)
            machine.template collective<broadcast::Binomial>(
                WholeNetwork{}, size, [=](Index, auto& own) { return std::vector{own.cells[cell]}; },
                [=](Index, auto& own, auto const& cells) { own.cells[cell] = cells[0]; });
    }
};

}  // namespace cubecheck::wrong
