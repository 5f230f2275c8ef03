#pragma once

#include <tuple>
#include <type_traits>

#include "models/explicit/measures.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/forms/folded_halves.hpp"
#include "models/parametric/guarded_set.hpp"
#include "verify/definitions/outside/without_round.hpp"

/// The values of the library with members, in the order of their construction: places of a run, sets,
/// contents, modes and costs.
namespace cubecheck {

/// The members of a value of exactly this type.  A user-defined function cannot replace it.
struct MembersOf {
    template <class T>
    using As = std::type_identity<T>;

    // Places of a run.
    template <class N>
    static auto of(As<RingAt<N>>, RingAt<N> const& at) {
        return std::tie(at.round, at.nodes, at.root, at.port);
    }
    template <class N>
    static auto of(As<RingCut<N>>, RingCut<N> const& at) {
        return std::tie(at.round, at.nodes, at.root);
    }
    template <class N>
    static auto of(As<LineAt<N>>, LineAt<N> const& at) {
        return std::tie(at.round, at.nodes, at.root, at.port);
    }
    template <class N>
    static auto of(As<ChainAt<N>>, ChainAt<N> const& at) {
        return std::tie(at.round, at.nodes, at.chunks, at.root, at.port);
    }
    template <class N>
    static auto of(As<ChainCut<N>>, ChainCut<N> const& at) {
        return std::tie(at.round, at.nodes, at.chunks, at.root);
    }
    template <class K, class V, class N>
    static auto of(As<CubeAt<K, V, N>>, CubeAt<K, V, N> const& at) {
        return std::tie(at.k, at.root, at.nodes, at.half, at.port);
    }
    template <class K, class V, class N>
    static auto of(As<CubeCut<K, V, N>>, CubeCut<K, V, N> const& at) {
        return std::tie(at.k, at.root, at.nodes, at.half);
    }
    template <class K, class V, class N>
    static auto of(As<UpAndDownAt<K, V, N>>, UpAndDownAt<K, V, N> const& at) {
        return std::tuple<CubeAt<K, V, N> const&, bool const&>(at, at.goes_up);
    }
    template <class K, class V, class N>
    static auto of(As<UpAndDownCut<K, V, N>>, UpAndDownCut<K, V, N> const& at) {
        return std::tuple<CubeCut<K, V, N> const&, TruthOf<N> const&>(at, at.descends);
    }
    template <class N>
    static auto of(As<DistanceAt<N>>, DistanceAt<N> const& at) {
        return std::tie(at.distance, at.round, at.nodes, at.root, at.port);
    }
    template <class N>
    static auto of(As<DistanceCut<N>>, DistanceCut<N> const& at) {
        return std::tie(at.distance, at.round, at.nodes, at.root);
    }
    template <class N>
    static auto of(As<DigitAt<N>>, DigitAt<N> const& at) {
        return std::tuple<DistanceAt<N> const&, N const&>(at, at.power);
    }
    template <class N>
    static auto of(As<SkipAt<N>>, SkipAt<N> const& at) {
        return std::tuple<DistanceAt<N> const&, N const&>(at, at.next);
    }
    template <class B, class N>
    static auto of(As<BlocksAt<B, N>>, BlocksAt<B, N> const& at) {
        return std::tuple<DistanceAt<N> const&, B const&>(at, at.blocks);
    }
    template <class B, class N>
    static auto of(As<BlocksCut<B, N>>, BlocksCut<B, N> const& at) {
        return std::tuple<DistanceCut<N> const&, B const&>(at, at.blocks);
    }
    template <class K, class N>
    static auto of(As<FoldedAt<K, N>>, FoldedAt<K, N> const& at) {
        return std::tie(at.kind, at.k, at.nodes, at.places, at.surplus, at.port);
    }
    template <class K, class N>
    static auto of(As<FoldedCut<K, N>>, FoldedCut<K, N> const& at) {
        return std::tie(at.k, at.folded, at.unfolded, at.nodes, at.places, at.surplus);
    }
    template <class V, class N>
    static auto of(As<OffsetAt<V, N>>, OffsetAt<V, N> const& at) {
        return std::tie(at.offset, at.round, at.nodes, at.root, at.port);
    }
    template <class V, class N>
    static auto of(As<OffsetCut<V, N>>, OffsetCut<V, N> const& at) {
        return std::tie(at.round, at.nodes, at.root);
    }
    template <class V, class N>
    static auto of(As<PipelineAt<V, N>>, PipelineAt<V, N> const& at) {
        return std::tie(at.round, at.dimension, at.d, at.chunks, at.root, at.nodes, at.port);
    }
    template <class V, class N>
    static auto of(As<PipelineCut<V, N>>, PipelineCut<V, N> const& at) {
        return std::tie(at.round, at.d, at.chunks, at.root, at.nodes);
    }
    template <class N>
    static auto of(As<SwingAt<N>>, SwingAt<N> const& at) {
        return std::tie(at.round, at.block, at.reach, at.is_even, at.nodes, at.port);
    }
    template <class N>
    static auto of(As<SwingCut<N>>, SwingCut<N> const& at) {
        return std::tie(at.round, at.block, at.reach, at.nodes);
    }
    template <class T, class N>
    static auto of(As<TreeAt<T, N>>, TreeAt<T, N> const& at) {
        return std::tie(at.round, at.rounds, at.nodes, at.chunks, at.width, at.base, at.root, at.top, at.tree,
                        at.port);
    }
    template <class T, class N>
    static auto of(As<TreeCut<T, N>>, TreeCut<T, N> const& at) {
        return std::tie(at.round, at.rounds, at.nodes, at.chunks, at.width, at.base, at.root, at.top,
                        at.tree);
    }
    template <class H, class N>
    static auto of(As<HopAt<H, N>>, HopAt<H, N> const& at) {
        return std::tie(at.reached, at.distance, at.round, at.nodes, at.hops, at.port);
    }
    template <class H, class N>
    static auto of(As<HopCut<H, N>>, HopCut<H, N> const& at) {
        return std::tie(at.round, at.nodes, at.hops);
    }
    template <class R, class N>
    static auto of(As<TwoLevelsAt<R, N>>, TwoLevelsAt<R, N> const& at) {
        return std::tie(at.inside, at.across, at.is_across, at.groups, at.members, at.nodes, at.root,
                        at.port);
    }
    template <class R, class N>
    static auto of(As<TorusAt<R, N>>, TorusAt<R, N> const& at) {
        return std::tuple<TwoLevelsAt<R, N> const&>(at);
    }
    template <class R, class N>
    static auto of(As<TwoLevelsCut<R, N>>, TwoLevelsCut<R, N> const& at) {
        return std::tie(at.inside, at.across, at.groups, at.members, at.nodes, at.root);
    }

    template <class N>
    static auto of(As<WithoutRound<N>>, WithoutRound<N> const& at) {
        return std::tie(at.nodes);
    }
    template <class R, class N>
    static auto of(As<RootWithoutRound<R, N>>, RootWithoutRound<R, N> const& at) {
        return std::tie(at.nodes, at.root);
    }

    // Cells, contents and modes.
    template <class Truth>
    static auto of(As<ScanCell<Truth>>, ScanCell<Truth> const& cell) {
        return std::tie(cell.is_total);
    }
    template <class R, class Part>
    static auto of(As<Content<R, Part>>, Content<R, Part> const& content) {
        return std::tie(content.first, content.count, content.part, content.known);
    }
    template <class Truth>
    static auto of(As<Join<Truth>>, Join<Truth> const& mode) {
        return std::tie(mode.on_the_left);
    }
    template <class Truth>
    static auto of(As<Merge<Truth>>, Merge<Truth> const& mode) {
        return std::tie(mode.on_the_left);
    }
    template <class Truth>
    static auto of(As<PutOrJoin<Truth>>, PutOrJoin<Truth> const& mode) {
        return std::tie(mode.replaces, mode.on_the_left);
    }

    // Costs.
    template <class N>
    static auto of(As<Parameters<N>>, Parameters<N> const& p) {
        return std::tie(p.d, p.nodes, p.half, p.chunks, p.core, p.ceil_log, p.cover, p.root, p.digits,
                        p.groups, p.members);
    }
    template <class N>
    static auto of(As<Measures<N>>, Measures<N> const& m) {
        return std::tie(m.d, m.nodes, m.log, m.half, m.chunks, m.root, m.side, m.to_side, m.depth, m.branch,
                        m.floor_log, m.ceil_log, m.core, m.paths);
    }
    template <class N>
    static auto of(As<Cost<N>>, Cost<N> const& cost) {
        return std::tie(cost.rounds, cost.messages, cost.words);
    }
    template <class V, class N>
    static auto of(As<Arrival<V, N>>, Arrival<V, N> const& arrival) {
        return std::tie(arrival.node, arrival.chunk);
    }

    // Sets.
    template <class Truth>
    static auto of(As<Whole<Truth>>, Whole<Truth> const& set) {
        return std::tie(set.some);
    }
    template <class Truth>
    static auto of(As<TotalAnd<Truth>>, TotalAnd<Truth> const& set) {
        return std::tie(set.prefix_too);
    }
    template <class Truth>
    static auto of(As<PrefixAnd<Truth>>, PrefixAnd<Truth> const& set) {
        return std::tie(set.total_too);
    }
    template <class Cell, class Truth>
    static auto of(As<One<Cell, Truth>>, One<Cell, Truth> const& set) {
        return std::tie(set.member, set.some);
    }
    template <class V, class K>
    static auto of(As<Block<V, K>>, Block<V, K> const& set) {
        return std::tie(set.member, set.k);
    }
    template <class V, class K, class N>
    static auto of(As<AllButItsBlock<V, K, N>>, AllButItsBlock<V, K, N> const& set) {
        return std::tie(set.member, set.k, set.nodes);
    }
    template <class V, class K>
    static auto of(As<Coset<V, K>>, Coset<V, K> const& set) {
        return std::tie(set.member, set.k);
    }
    template <class V, class K, class N>
    static auto of(As<Face<V, K, N>>, Face<V, K, N> const& set) {
        return std::tie(set.member, set.k, set.half);
    }
    template <class N>
    static auto of(As<Everyone<N>>, Everyone<N> const& set) {
        return std::tie(set.nodes);
    }
    template <class N>
    static auto of(As<Stretch<N>>, Stretch<N> const& set) {
        return std::tie(set.first, set.count, set.nodes);
    }
    template <class N>
    static auto of(As<Addends<N>>, Addends<N> const& set) {
        return std::tie(set.sum, set.nodes);
    }
    template <class O, class R, class At>
    static auto of(As<CellsOver<O, R, At>>, CellsOver<O, R, At> const& set) {
        return std::tie(set.rank, set.of_all, set.at);
    }
    template <class R, class At>
    static auto of(As<CellsFromPlace<R, At>>, CellsFromPlace<R, At> const& set) {
        return std::tie(set.first, set.count, set.at);
    }
    template <class K, class N>
    static auto of(As<FoldedSenders<K, N>>, FoldedSenders<K, N> const& set) {
        return std::tie(set.at);
    }
    template <class P, class K, class N>
    static auto of(As<RanksOfBlock<P, K, N>>, RanksOfBlock<P, K, N> const& set) {
        return std::tie(set.member, set.k, set.at);
    }
    template <class P, class K, class N>
    static auto of(As<RanksFoldedAt<P, K, N>>, RanksFoldedAt<P, K, N> const& set) {
        return std::tie(set.member, set.k, set.at);
    }
    template <class B, class N>
    static auto of(As<BlocksOfRound<B, N>>, BlocksOfRound<B, N> const& set) {
        return std::tie(set.first, set.at);
    }
    template <class B, class N>
    static auto of(As<CellsToMerge<B, N>>, CellsToMerge<B, N> const& set) {
        return std::tie(set.at);
    }
    template <class Set, class Truth>
    static auto of(As<Guarded<Set, Truth>>, Guarded<Set, Truth> const& set) {
        return std::tie(set.set, set.some);
    }
};

/// Whether a value of the library has members.
template <class T>
concept HasMembers = requires(T const& x) {
    MembersOf::of(std::type_identity<T>(), x);
};
template <HasMembers T>
auto members_of(T const& x) {
    return MembersOf::of(std::type_identity<T>(), x);
}

/// The class template without its derived classes, which runs and proofs have in common: the place of a run.
template <template <class...> class S, class... Part>
S<Part...> const& as_made_of(S<Part...> const& x) {
    return x;
}

}  // namespace cubecheck
