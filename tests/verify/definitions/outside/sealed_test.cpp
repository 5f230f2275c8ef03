#include "verify/definitions/outside/sealed.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/outside/library_types.hpp"

namespace cubecheck {
namespace {

/// Its overloads for constant arguments give another rank, and its constant set another cell.
struct Overloaded : allgather::RingPass {
    static constexpr std::string_view name = "overloaded";
    template <class Number>
    struct Set {
        Number cell;
        constexpr auto contains(Number other) { return other == cell; }
        constexpr auto contains(Number other) const { return other == cell + 1; }
        constexpr Number size() const { return 1; }
        constexpr auto within(Number bound) const { return cell < bound; }
        constexpr Number number(Number) const { return 0; }
        constexpr Number member(Number) const { return cell; }
    };
    template <class Number>
    static constexpr Set<Number> set_of(Number cell) {
        return {cell};
    }
    struct Promise : AllGather {
        static constexpr std::string_view name = "overloaded_promise";
        static constexpr auto result(auto& me, auto cell, auto) { return message(me).of(cell); }
        static constexpr auto result(auto const& me, auto cell, auto) { return message(me + 1).of(cell); }
    };
    using Collective = Promise;
    static constexpr auto to(auto& me, auto) { return me + 1; }
    static constexpr auto to(auto const& me, auto) { return me + 2; }
    static constexpr auto sends(auto& me, auto) { return set_of(me); }
    static constexpr auto sends(auto const& me, auto) { return set_of(me); }
};
struct OverloadedReduce : reduce::Linear {
    static constexpr auto to(auto& me, auto) { return me + 1; }
    static constexpr auto to(auto const& me, auto) { return me + 2; }
};
struct OverloadedTrees : broadcast::Esbt {
    static constexpr auto depth(auto tree, auto&, auto) { return tree; }
    static constexpr auto depth(auto tree, auto const&, auto) { return tree + 1; }
};
using SealedPhase = own_detail::Sealed<Overloaded>;
using SealedTrees = own_detail::Sealed<OverloadedTrees>;
using SealedSequence = own_detail::Sealed<Sequence<OverloadedReduce, broadcast::Linear>>;

/// Promises less at the cuts of its second phase, where a run ends, than at the cuts of its first phase.  The
/// proof of the second phase starts from the latter.
struct PromisesByPhase : Sequence<reduce::Linear, broadcast::Doubling> {
    struct ByPhase : AllReduce {
        static constexpr std::string_view name = "by_phase";
        static constexpr auto result(auto me, auto cell, auto at) {
            if constexpr (requires { at.distance; })
                return fold(zero_like(me), choose(at.nodes < 5000, at.nodes, 1)).of(cell);
            else
                return AllReduce::result(me, cell, at);
        }
    };
    using Collective = ByPhase;
};

TEST(Sealed, SequencesPromiseTheSameInBothPhases) {
    using S = own_detail::Sealed<PromisesByPhase>;
    auto const size = ring_size(6000);
    auto const between = S::First::Form::last(size);
    auto const at_end = S::Second::Form::last(size);
    ASSERT_EQ(PromisesByPhase::Collective::result(Index{1}, Only{}, between).count, 6000);
    ASSERT_EQ(PromisesByPhase::Collective::result(Index{1}, Only{}, at_end).count, 1);
    EXPECT_EQ(S::Collective::result(Index{1}, Only{}, between).count, 6000);
    EXPECT_EQ(S::Collective::result(Index{1}, Only{}, at_end).count, 6000);
}

TEST(Sealed, CallsOneOfTwoOverloads) {
    Index me = 3;
    auto const at = Ring::in(ring_size(8), 1);
    ASSERT_NE(Overloaded::to(me, at), Overloaded::to(std::as_const(me), at));
    EXPECT_EQ(SealedPhase::to(me, at), SealedPhase::to(std::as_const(me), at));
    EXPECT_EQ(SealedSequence::First::to(me, at), SealedSequence::First::to(std::as_const(me), at));
    auto const cut = Ring::first(ring_size(8));
    EXPECT_EQ(SealedPhase::Collective::result(me, me, cut).first,
              SealedPhase::Collective::result(std::as_const(me), me, cut).first);
    Node v{5};
    EXPECT_EQ(SealedTrees::depth(me, v, me), SealedTrees::depth(me, std::as_const(v), me));
    auto set = SealedPhase::sends(me, at);
    EXPECT_EQ(set.contains(me), std::as_const(set).contains(me));
}

static_assert(!std::is_default_constructible_v<SplitLevel>);
static_assert(!std::is_default_constructible_v<PlacesInBlocks>);
static_assert(!std::is_default_constructible_v<BitAddress>);

TEST(Sealed, LeavesOutWhatTheDefinitionLeavesOut) {
    EXPECT_FALSE((own_detail::HasLands<SealedPhase, own_detail::InARun<SealedPhase>>));
    EXPECT_FALSE((own_detail::HasArrival<SealedPhase, own_detail::InARun<SealedPhase>>));
    EXPECT_TRUE((own_detail::HasHolds<SealedPhase, own_detail::InARun<SealedPhase>>));
    using Chain = own_detail::Sealed<broadcast::PipelinedChain>;
    EXPECT_TRUE((own_detail::HasArrival<Chain, own_detail::InARun<Chain>>));
    EXPECT_TRUE((std::is_same_v<Chain::Collective, Broadcast>)) << "of the library";
}

}  // namespace
}  // namespace cubecheck
