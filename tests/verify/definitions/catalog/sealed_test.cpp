#include "verify/definitions/catalog/sealed.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/catalog/own_types.hpp"

namespace cubecheck {
namespace {

/// Sends to another rank if its arguments are constant, and another cell if its set is.
struct Overloaded : allgather::RingPass {
    static constexpr std::string_view name = "overloaded";
    struct Set {
        Index cell;
        constexpr bool contains(Index other) { return other == cell; }
        constexpr bool contains(Index other) const { return other == cell + 1; }
        constexpr Index size() const { return 1; }
        constexpr bool within(Index) const { return true; }
        constexpr Index number(Index) const { return 0; }
        constexpr Index member(Index) const { return cell; }
    };
    struct Promise : AllGather {
        static constexpr std::string_view name = "overloaded_promise";
        static constexpr auto result(auto& me, auto cell, auto) { return message(me).of(cell); }
        static constexpr auto result(auto const& me, auto cell, auto) { return message(me + 1).of(cell); }
    };
    using Collective = Promise;
    static constexpr auto to(auto& me, auto) { return me + 1; }
    static constexpr auto to(auto const& me, auto) { return me + 2; }
    static constexpr auto sends(auto& me, auto) { return Set{me}; }
    static constexpr auto sends(auto const& me, auto) { return Set{me}; }
};
struct OverloadedReduce : reduce::Linear {
    static constexpr auto to(auto& me, auto) { return me + 1; }
    static constexpr auto to(auto const& me, auto) { return me + 2; }
};
struct OverloadedTrees : broadcast::Esbt {
    static constexpr auto depth(auto tree, auto&, auto) { return tree; }
    static constexpr auto depth(auto tree, auto const&, auto) { return tree + 1; }
};
using Phase = own_detail::Sealed<Overloaded>;
using Trees = own_detail::Sealed<OverloadedTrees>;
using Both = own_detail::Sealed<Sequence<OverloadedReduce, broadcast::Linear>>;

TEST(Sealed, CallsOneOfTwoOverloads) {
    Index me = 3;
    auto const at = Ring::in(ring_size(8), 1);
    ASSERT_NE(Overloaded::to(me, at), Overloaded::to(std::as_const(me), at));
    EXPECT_EQ(Phase::to(me, at), Phase::to(std::as_const(me), at));
    EXPECT_EQ(Both::First::to(me, at), Both::First::to(std::as_const(me), at));
    auto const cut = Ring::first(ring_size(8));
    EXPECT_EQ(Phase::Collective::result(me, me, cut).first,
              Phase::Collective::result(std::as_const(me), me, cut).first);
    Node v{5};
    EXPECT_EQ(Trees::depth(me, v, me), Trees::depth(me, std::as_const(v), me));
    auto set = Phase::sends(me, at);
    EXPECT_EQ(set.contains(me), std::as_const(set).contains(me));
}

static_assert(!std::is_default_constructible_v<SplitLevel>);
static_assert(!std::is_default_constructible_v<PlacesInBlocks>);
static_assert(!std::is_default_constructible_v<BitAddress>);

TEST(Sealed, LeavesOutWhatTheDefinitionLeavesOut) {
    EXPECT_FALSE((own_detail::HasLands<Phase, own_detail::InARun<Phase>>));
    EXPECT_FALSE((own_detail::HasArrival<Phase, own_detail::InARun<Phase>>));
    EXPECT_TRUE((own_detail::HasHolds<Phase, own_detail::InARun<Phase>>));
    using Chain = own_detail::Sealed<broadcast::PipelinedChain>;
    EXPECT_TRUE((own_detail::HasArrival<Chain, own_detail::InARun<Chain>>));
    EXPECT_TRUE((std::is_same_v<Chain::Collective, Broadcast>)) << "of the library";
}

}  // namespace
}  // namespace cubecheck
