#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "verify/definitions/decide/bound_by_work.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {
namespace {

/// A form that the prover does not know.
struct UnknownRing : Ring {};

struct OnAnUnknownRing : allgather::RingPass {
    static constexpr std::string_view name = "mine/on_an_unknown_ring";
    using Form = UnknownRing;
};

/// Omits the last round on 37 ranks, which is more than the usual sizes have.
struct LeftOutAt37 : OnAnUnknownRing {
    static constexpr std::string_view name = "mine/left_out_at_37";
    static constexpr auto is_made(auto at) { return !(at.nodes == 37 && at.round + 2 == at.nodes); }
    static constexpr auto sends(auto me, auto at) {
        return Guarded{OnAnUnknownRing::sends(me, at), is_made(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{OnAnUnknownRing::receives(me, at), is_made(at)};
    }
};

template <class A>
Verdict contract(Extent extent) {
    auto const target = target_asked<A, Contract>();
    return decide(target, target.questions.back(), extent, [](std::string const&) { return true; });
}

template <class A>
Extent usual() {
    return up_to(defaults::usual, sized<A>());
}

/// As `usual`, with the wider range of sizes for definitions without a theorem.
template <class A>
Extent by_work() {
    auto extent = usual<A>();
    extent.wider_range = [] {
        auto const bound = AlgorithmOf<A>().bound_without_theorem();
        return SizeRange{AlgorithmOf<A>().sizes(bound), AlgorithmOf<A>().scope(bound).text()};
    };
    return extent;
}

TEST(WithoutATheorem, MoreSizesAreChecked) {
    EXPECT_EQ(std::get<Checked>(contract<OnAnUnknownRing>(usual<OnAnUnknownRing>())).scope, "n <= 16");
    EXPECT_EQ(std::get<Checked>(contract<OnAnUnknownRing>(by_work<OnAnUnknownRing>())).scope, "n <= 52");
}

TEST(WithoutATheorem, AFailureAtALargerSizeIsFound) {
    EXPECT_TRUE(std::holds_alternative<Checked>(contract<LeftOutAt37>(usual<LeftOutAt37>())));
    auto const verdict = contract<LeftOutAt37>(by_work<LeftOutAt37>());
    ASSERT_TRUE(std::holds_alternative<Refuted>(verdict));
    EXPECT_EQ(std::get<Refuted>(verdict).counterexample.size, "n=37");
}

TEST(WithoutATheorem, AProvedDefinitionIsCheckedUpToTheUsualBound) {
    EXPECT_EQ(std::get<Proved>(contract<allgather::RingPass>(by_work<allgather::RingPass>())).scope,
              "every n");
}

TEST(BoundByWork, IsTheUsualOneAtLeast) {
    auto const sizes = cubecheck::sizes<allgather::RingPass>(defaults::by_work);
    auto const all_costly = [](Size const&) { return defaults::work + 1; };
    EXPECT_EQ(bound_by_work(sizes, all_costly), defaults::usual);
}

TEST(BoundByWork, CountsAllSizes) {
    auto const sizes = cubecheck::sizes<allgather::RingPass>(defaults::by_work);
    auto const a_fiftieth = [](Size const&) { return defaults::work / 50; };
    EXPECT_EQ(bound_by_work(sizes, a_fiftieth).nodes, 50);
}

TEST(BoundByWork, EndsWithTheLargestSize) {
    auto const sizes = cubecheck::sizes<allgather::RingPass>(defaults::by_work);
    auto const free = [](Size const&) { return std::uint64_t{0}; };
    EXPECT_EQ(bound_by_work(sizes, free).nodes, defaults::by_work.nodes);
}

}  // namespace
}  // namespace cubecheck
