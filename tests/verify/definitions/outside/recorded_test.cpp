#include <algorithm>
#include <any>
#include <concepts>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {
namespace {

using own_detail::Sealed;

/// Sends two ranks on if its arguments are plain numbers, and one rank on if they are unknowns.
struct TellsNumbersApart : allgather::RingPass {
    static constexpr auto to(auto me, auto at) {
        if constexpr (std::integral<decltype(me)>)
            return wrap(me + 2, at.nodes);
        else
            return allgather::RingPass::to(me, at);
    }
};

TEST(Recorded, ADefinitionIsNeverCalledWithPlainNumbers) {
    auto const at = Ring::in(ring_size(8), 1);
    ASSERT_EQ(TellsNumbersApart::to(Index{3}, at), 5);
    EXPECT_EQ(Sealed<TellsNumbersApart>::to(Index{3}, at), 4);
}

/// Sends one rank on in its first two calls, and two ranks on in later calls.
struct CountsItsCalls : allgather::RingPass {
    static inline int calls = 0;
    static auto to(auto me, auto at) { return wrap(me + (++calls < 3 ? 1 : 2), at.nodes); }
};

TEST(Recorded, AMemberIsCalledOnce) {
    auto const at = Ring::in(ring_size(8), 1);
    for (Index me = 0; me < 7; ++me) EXPECT_EQ(Sealed<CountsItsCalls>::to(me, at), me + 1);
    EXPECT_EQ(CountsItsCalls::calls, 1);
}

/// Joins on the right side only if it was asked earlier what it sends, as by `verify`.
struct JoinsByTheOrderOfCalls : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "mine/joins_by_the_order_of_calls";
    static inline bool was_asked_what_it_sends = false;
    static auto sends(auto me, auto at) {
        was_asked_what_it_sends = true;
        return allreduce::RecursiveDoubling::sends(me, at);
    }
    static auto mode(auto me, auto, auto at) {
        auto const left = bit(me, at.k);
        return Join{was_asked_what_it_sends ? left : !left};
    }
};

TEST(Recorded, MembersAreCalledInOneOrderWhateverIsAskedFirst) {
    auto const target = own_target<JoinsByTheOrderOfCalls>();
    JoinsByTheOrderOfCalls::was_asked_what_it_sends = false;
    auto const at = AscendingCube::in(cube_size(2), 0);
    EXPECT_TRUE(Sealed<JoinsByTheOrderOfCalls>::mode(Node{1}, Only{}, at).on_the_left);
}

/// Keeps the rank of one call for a call of another member.
struct KeepsARank : allgather::RingPass {
    static inline std::any kept;
    static auto from(auto me, auto at) {
        kept = me;
        return allgather::RingPass::from(me, at);
    }
    static auto to(auto me, auto) {
        if (auto const* other = std::any_cast<decltype(me)>(&kept)) return *other;
        return me;
    }
};

TEST(Recorded, WhatOneCallHasComputedIsNotForAnother) {
    auto const at = Ring::in(ring_size(8), 1);
    EXPECT_EQ(Sealed<KeepsARank>::from(Index{3}, at), 2);
    EXPECT_THROW(Sealed<KeepsARank>::to(Index{3}, at), Error);
}

/// Has one cell more for plain numbers than for unknowns.
struct CountsByType : allgather::RingPass {
    struct AtLeastTwo {
        template <class Number>
        static constexpr Number count(Number nodes, Number) {
            return nodes + (std::integral<Number> ? 1 : 0);
        }
        static constexpr Index cell(Index i) { return i; }
    };
    using Cells = AtLeastTwo;
};

TEST(Recorded, CellsAreCountedOnce) {
    ASSERT_EQ(CountsByType::Cells::count(Index{8}, Index{1}), 9);
    EXPECT_EQ((Sealed<CountsByType>::Cells::count(Index{8}, Index{1})), 8);
}

/// Has another entrance for plain numbers than for unknowns.
struct EntersByType : broadcast::Esbt {
    static constexpr auto entrance(auto tree, auto v, auto d) {
        if constexpr (std::integral<decltype(tree)>)
            return tree;
        else
            return broadcast::Esbt::entrance(tree, v, d);
    }
};

TEST(Recorded, TreesOfACubeAreCalledOnce) {
    Node const v{5};
    ASSERT_NE(EntersByType::entrance(Index{0}, v, Index{3}),
              broadcast::Esbt::entrance(Index{0}, v, Index{3}));
    EXPECT_EQ(Sealed<EntersByType>::entrance(Index{0}, v, Index{3}),
              broadcast::Esbt::entrance(Index{0}, v, Index{3}));
}

/// A number whose sum drops the addend.  The comma operator beside it returns its left operand.
template <class Number>
struct Forgetful {
    Number number;
    friend constexpr Number operator+(Forgetful const& a, Index) { return a.number; }
};
template <class A, class B>
constexpr A operator,(A const& a, Forgetful<B> const&) {
    return a;
}
struct ComputesInItsOwnType : allgather::RingPass {
    static constexpr std::string_view name = "mine/computes_in_its_own_type";
    static constexpr auto to(auto me, auto at) {
        return wrap(((at.nodes, Forgetful<decltype(me)>{me}), Forgetful<decltype(me)>{me} + 1), at.nodes);
    }
};

/// Returns the verdicts on all properties of a target, with scopes, notes and reasons.
std::vector<std::string> verdicts(Target const& target) {
    std::vector<std::string> all;
    Decider decider(target, up_to({2, 4}, target));
    for (Question const& question : target.questions) {
        Verdict const verdict = decider.verdict(question, [](std::string const&) { return true; });
        all.push_back(question.property + " " +
                      std::visit(
                          []<class V>(V const& is) {
                              if constexpr (std::is_same_v<V, Proved>)
                                  return "proved " + is.scope + " " + is.note;
                              if constexpr (std::is_same_v<V, Checked>)
                                  return "checked " + is.scope + " " + is.note + is.why_not_proved;
                              if constexpr (std::is_same_v<V, Unknown>) return "unknown " + is.reason;
                              return std::string("refuted");
                          },
                          verdict));
    }
    return all;
}

TEST(Recorded, ARunAndAProofReadTheSameSum) {
    auto const at = Ring::in(ring_size(8), 1);
    EXPECT_EQ(Sealed<ComputesInItsOwnType>::to(Index{3}, at), 3);
    EXPECT_THAT(verdicts(own_target<ComputesInItsOwnType>()),
                testing::Contains(testing::HasSubstr("refuted")));
}

/// A rank of many nested operations.  Without sharing, the formula would have 3^operations parts.
template <int operations>
struct Deep : allgather::RingPass {
    static constexpr std::string_view name = "mine/deep";
    static auto to(auto me, auto at) {
        auto sum = me + 1;
        for (int i = 0; i < operations; ++i) sum = choose(sum < at.nodes, sum, sum - at.nodes);
        return sum;
    }
};

TEST(Recorded, AFormulaThatComesUpOftenIsEvaluatedOnce) {
    EXPECT_EQ(Sealed<Deep<100>>::to(Index{3}, Ring::in(ring_size(8), 1)), 4);
}

TEST(Recorded, AFormulaHasALimitedDepth) {
    EXPECT_THROW(Sealed<Deep<2000>>::to(Index{3}, Ring::in(ring_size(8), 1)), Error);
}

/// Reads a rank after a move from it.
struct MovesItsRank : allgather::RingPass {
    static auto to(auto me, auto at) {
        auto const kept = std::move(me);
        return wrap(me + 1, at.nodes);
    }
};

TEST(Recorded, AMoveCopies) { EXPECT_EQ(Sealed<MovesItsRank>::to(Index{3}, Ring::in(ring_size(8), 1)), 4); }

/// A user-defined set that has plain numbers among its formulas.
struct OwnSetOfOne : allgather::RingPass {
    static constexpr std::string_view name = "mine/own_set_of_one";
    template <class Number>
    struct Only {
        Number cell;
        constexpr auto contains(Number other) const { return other == cell; }
        constexpr auto size() const { return 1; }
        constexpr auto within(Number bound) const { return cell < bound && !(cell < 0); }
        constexpr auto number(Number) const { return 0; }
        constexpr auto member(Number) const { return cell; }
    };
    template <class Number>
    static constexpr Only<Number> only(Number cell) {
        return {cell};
    }
    static constexpr auto sends(auto me, auto at) { return only(allgather::RingPass::sends(me, at).member); }
    static constexpr auto receives(auto me, auto at) {
        return only(allgather::RingPass::receives(me, at).member);
    }
};

TEST(Recorded, SetsOfOnesOwnAreFormulas) {
    EXPECT_THAT(verdicts(own_target<OwnSetOfOne>()),
                testing::Contains(testing::HasSubstr("contract proved")));
}

/// A user-defined set that refers to the arguments of its member.
struct RefersToItsArguments : allgather::RingPass {
    static constexpr std::string_view name = "mine/refers_to_its_arguments";
    template <class Rank, class At>
    struct One {
        Rank const& me;
        At const& at;
        int behind;
        auto cell() const { return wrap(me - at.round - behind, at.nodes); }
        auto contains(auto const& other) const { return other == cell(); }
        auto size() const { return 1; }
        auto within(auto const& bound) const { return in_range(cell(), bound); }
        auto number(auto const&) const { return 0; }
        auto member(auto const&) const { return cell(); }
    };
    template <class Rank, class At>
    static One<Rank, At> one(Rank const& me, At const& at, int behind) {
        return {me, at, behind};
    }
    static auto sends(auto const& me, auto const& at) { return one(me, at, 0); }
    static auto receives(auto const& me, auto const& at) { return one(me, at, 1); }
};

TEST(Recorded, VariablesLiveAsLongAsASetOfThem) {
    EXPECT_THAT(verdicts(own_target<RefersToItsArguments>()),
                testing::Contains(testing::HasSubstr("contract proved")));
}

/// Sets whose conditions are plain truth values.
struct SendsAlways : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "mine/sends_always";
    static constexpr auto sends(auto, auto) { return Whole{true}; }
    static constexpr auto receives(auto, auto) { return Whole{true}; }
};

TEST(Recorded, PlainTruthsAreThoseOfTheSide) {
    EXPECT_THAT(verdicts(own_target<SendsAlways>()),
                testing::Contains(testing::HasSubstr("contract proved")));
}

/// Asks for trees, and groups, that no run has.
struct AsksForNoTree : broadcast::KaryTree {
    static constexpr auto opposite(auto me, auto cell, auto at) {
        auto other = at;
        other.base = at.base - 2;
        other.width = at.width - at.width;
        return choose(delay_of(me, other) + chunk_after(at.round, other) < 0, cell + 1, cell);
    }
};
struct AsksForNoGroups : allgather::TwoLevels {
    static constexpr auto opposite(auto me, auto cell, auto at) {
        auto other = at;
        other.members = at.members - at.members;
        return choose(group_of(me, other) < 0, me, cell);
    }
};

TEST(Recorded, FunctionsOfTheLibraryAreTotal) {
    Size size = ring_size(6);
    size.shape = 2;
    auto const tree = broadcast::KaryTree::Form::in(size, 1);
    EXPECT_EQ(Sealed<AsksForNoTree>::opposite(Index{1}, Index{0}, tree), 0);
    auto const groups = allgather::TwoLevels::Form::in(size, 1);
    EXPECT_EQ(Sealed<AsksForNoGroups>::opposite(Index{1}, Index{3}, groups), 3);
}

/// Definitions as if from outside, one for each kind of place of a run.
template <class A>
struct AsFromOutside : testing::Test {};
using OneForEachPlace = testing::Types<
    allgather::RingPass, allgather::RingHalves, allgather::NeighbourExchange, scatter::Line,
    broadcast::PipelinedChain, allreduce::RecursiveDoubling, reducescatter::RecursiveHalving, scan::Blelloch,
    allreduce::FoldedDoubling, reducescatter::HalvingFarthestFirst, reducescatter::Butterfly,
    alltoall::PairwiseXor, broadcast::EsbtCapped, broadcast::Halving, alltoall::Bruck, allgather::BruckRadix,
    scan::HillisSteele, scan::Doubling123, reducescatter::Circulant, allreduce::Swing, broadcast::BinaryTree,
    broadcast::SplitBinaryTree, reduce::InOrderBinaryTree, reducescatter::Pat, allgather::TwoLevels,
    allgather::Torus, alltoall::Torus, alltoall::Swaps, barrier::DoubleRing, allreduce::Linear>;
TYPED_TEST_SUITE(AsFromOutside, OneForEachPlace);

TYPED_TEST(AsFromOutside, HasTheVerdictsOfTheCatalog) {
    static auto const targets = catalog::targets();  // compiled once, in the library
    auto const catalogued = std::ranges::find(targets, TypeParam::name, &Target::name);
    ASSERT_NE(catalogued, targets.end());
    EXPECT_EQ(verdicts(own_target<TypeParam>()), verdicts(*catalogued));
}

}  // namespace
}  // namespace cubecheck
