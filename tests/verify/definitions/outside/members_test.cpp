#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/bcube.hpp"
#include "algorithms/allreduce/recursive_multiplying.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/broadcast/tree.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/outside/own_target.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck {
namespace {

/// The reason why the property of a target is unknown; empty if it holds.
std::string why_unknown(Target const& target, std::string_view property) {
    auto const verdict = decide(target, *applicable_question(target, property), up_to({2, 4}, target),
                                [](std::string const&) { return true; });
    auto const* unknown = std::get_if<Unknown>(&verdict);
    EXPECT_EQ(unknown == nullptr, holds(verdict));
    return unknown == nullptr ? "" : unknown->reason;
}

struct CostThrows : allgather::RingPass {
    static constexpr std::string_view name = "mine/cost_throws";
    static auto cost(auto const& p) -> decltype(allgather::RingPass::cost(p)) {
        throw std::length_error("too many words");
    }
};
struct CostReturns : allgather::RingPass {
    static constexpr std::string_view name = "mine/cost_returns";
    static auto cost(auto const& p) { return allgather::RingPass::cost(p); }
};
struct SendsWithoutMemory : allgather::RingPass {
    static constexpr std::string_view name = "mine/sends_without_memory";
    static auto sends(auto const& me, auto const& at) -> decltype(allgather::RingPass::sends(me, at)) {
        throw std::bad_alloc();
    }
};

TEST(ThrowingMembers, LeaveTheOtherPropertiesOfADefinition) {
    auto const wrong = own_target<CostThrows>(), right = own_target<CostReturns>();
    EXPECT_EQ(wrong.cost, "unknown rounds, unknown messages, unknown words");
    EXPECT_EQ(why_unknown(wrong, "cost"), "a member of the definition threw an exception: too many words");
    EXPECT_EQ(why_unknown(wrong, "contract"), "");
    EXPECT_EQ(right.cost, "n - 1 rounds, (n - 1) n messages, n - 1 words");
    EXPECT_EQ(why_unknown(right, "cost"), "");
}

TEST(ThrowingMembers, WithoutMemoryAreAFaultOfTheDefinition) {
    auto const wrong = own_target<SendsWithoutMemory>();
    EXPECT_EQ(why_unknown(wrong, "in_range"), "a member of the definition ran out of memory");
}

/// Throws at its first call only.
struct ThrowsOnce : allgather::RingPass {
    static constexpr std::string_view name = "mine/throws_once";
    static auto sends(auto const& me, auto const& at) {
        static int calls = 0;
        if (++calls == 1) throw std::runtime_error("not yet");
        return allgather::RingPass::sends(me, at);
    }
};

TEST(ThrowingMembers, ThrowTheSameToEachQuestion) {
    auto const target = own_target<ThrowsOnce>();
    for (int asked = 0; asked < 2; ++asked)
        EXPECT_EQ(why_unknown(target, "in_range"), "a member of the definition threw an exception: not yet");
}

/// A sum that passes from rank to rank, and back.
struct ToRankZeroAndBack : Explicit {
    static constexpr std::string_view name = "mine/to_rank_zero_and_back";
    using Collective = AllReduce;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr Links links = Links::complete;
    static constexpr std::string_view unproved = "its messages are listed";
    static Family family() { return families::complete; }
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index rank = size.nodes - 1; rank > 0; --rank)
            all.push_back({{rank, rank - 1, {{0, 0, Entry::right}}}});
        for (Index rank = 1; rank < size.nodes; ++rank) all.push_back({{rank - 1, rank, {{0, 0}}}});
        return all;
    }
};
struct ListedCostThrows : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/listed_cost_throws";
    template <class Measures>
    static auto cost(Measures const& m) -> Cost<std::remove_cvref_t<decltype(m.nodes)>> {
        throw std::runtime_error("no cost");
    }
};
struct FamilyThrows : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/family_throws";
    static Family family() { throw std::runtime_error("no family"); }
};
struct ClaimsThrow : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/claims_throw";
    static std::vector<explicit_form::Claim> claims() { throw std::bad_alloc(); }
};
struct HasNoMembers : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/has_no_members";
    static Family family() {
        auto family = families::complete;
        family.members = nullptr;
        return family;
    }
};
std::vector<Size> no_sizes(UpTo const&) { throw std::runtime_error("no sizes"); }
struct MembersThrow : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/members_throw";
    static Family family() {
        auto family = families::complete;
        family.members = no_sizes;
        return family;
    }
};
struct RoundsWithoutMemory : ToRankZeroAndBack {
    static constexpr std::string_view name = "mine/rounds_without_memory";
    static explicit_form::Rounds rounds(Size const& size) {
        if (size.nodes == 3) throw std::bad_alloc();
        return ToRankZeroAndBack::rounds(size);
    }
};

TEST(ThrowingMembers, OfAnExplicitDefinitionEndNoCommand) {
    EXPECT_EQ(why_unknown(own_target<ToRankZeroAndBack>(), "contract"), "");
    auto const costs = own_target<ListedCostThrows>();
    EXPECT_EQ(costs.cost, "unknown rounds, unknown messages, unknown words");
    EXPECT_EQ(why_unknown(costs, "cost"), "a member of the definition threw an exception: no cost");
    EXPECT_EQ(why_unknown(costs, "contract"), "");
    EXPECT_EQ(why_unknown(own_target<FamilyThrows>(), "contract"),
              "a member of the definition threw an exception: no family");
    EXPECT_EQ(why_unknown(own_target<ClaimsThrow>(), "contract"),
              "a member of the definition ran out of memory");
    EXPECT_THAT(why_unknown(own_target<HasNoMembers>(), "contract"), testing::HasSubstr("it needs both"));
    EXPECT_EQ(why_unknown(own_target<MembersThrow>(), "contract"),
              "a member of the definition threw an exception: no sizes");
    EXPECT_EQ(why_unknown(own_target<RoundsWithoutMemory>(), "contract"),
              "a member of the definition ran out of memory");
}

TEST(ThrowingMembers, AreNoFaultOfTheCommandLine) {
    auto const throws = [](Failure failure) {
        return [failure]() -> SizeRange { throw Error("why", failure); };
    };
    EXPECT_EQ(extent_of(throws(Failure::malformed)).fault, "why");
    EXPECT_EQ(extent_of(throws(Failure::structure)).fault, "why");
    EXPECT_THROW(extent_of(throws(Failure::usage)), Error);
    EXPECT_THROW(extent_of(throws(Failure::file)), Error);
    EXPECT_EQ(extent_of([] { return SizeRange{{{.nodes = 2}}, "n = 2"}; }).fault, "");
}

/// Each node takes the packets of a tree from its parent.
struct FromItsParent : broadcast::Tree {
    static constexpr std::string_view name = "mine/from_its_parent";
    static constexpr auto sender(auto const& me, auto const&, auto const& at) { return at.parent(me); }
};
struct FromTheRoot : broadcast::Tree {
    static constexpr std::string_view name = "mine/from_the_root";
    static constexpr auto sender(auto const&, auto const&, auto const& at) { return at.root; }
};

/// Each rank of a group receives from all others, or from the first of them again and again.
struct FromEach : allreduce::RecursiveMultiplying {
    static constexpr std::string_view name = "mine/from_each";
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        return RecursiveMultiplying::sender(me, i, at);
    }
};
struct FromTheFirst : allreduce::RecursiveMultiplying {
    static constexpr std::string_view name = "mine/from_the_first";
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        return RecursiveMultiplying::sender(me, zero_like(i), at);
    }
};

/// Each message has the cells of its part, or all cells.
struct TakesItsPart : allreduce::Bcube {
    static constexpr std::string_view name = "mine/takes_its_part";
    static constexpr auto takes(auto const& me, auto const& cell, auto const& at) {
        return Bcube::takes(me, cell, at);
    }
};
struct TakesAll : allreduce::Bcube {
    static constexpr std::string_view name = "mine/takes_all";
    static constexpr auto takes(auto const&, auto const&, auto const&) { return true; }
};

bool is_refuted(Target const& target, std::string const& property) {
    auto const verdict = decide(target, *applicable_question(target, property), up_to({2, 4}, target),
                                [](std::string const&) { return true; });
    return std::holds_alternative<Refuted>(verdict);
}

TEST(DerivedFromFormulas, HasTheRoundsOfItsOwnFormulas) {
    EXPECT_EQ(why_unknown(own_target<FromItsParent>(), "neighbours"), "");
    EXPECT_TRUE(is_refuted(own_target<FromTheRoot>(), "neighbours"));
    for (auto const& right : {own_target<FromEach>(), own_target<TakesItsPart>()}) {
        EXPECT_EQ(why_unknown(right, "contract"), "");
        EXPECT_FALSE(is_refuted(right, "contract")) << right.name;
    }
    EXPECT_TRUE(is_refuted(own_target<FromTheFirst>(), "contract"));
    EXPECT_TRUE(is_refuted(own_target<TakesAll>(), "contract"));
}

/// A node that receives is not the root.
struct NotTheRoot : broadcast::Binomial {
    static constexpr std::string_view name = "mine/not_the_root";
    static auto receives(auto me, auto at) {
        return Whole{agree_below(me, at.root, at.k) && differ(me, at.root, at.k) && me != at.root};
    }
};
struct OnlyTheRoot : NotTheRoot {
    static constexpr std::string_view name = "mine/only_the_root";
    static auto receives(auto me, auto at) {
        return Whole{agree_below(me, at.root, at.k) && differ(me, at.root, at.k) && !(me != at.root)};
    }
};

/// Passes messages on to the left or, by its sign, to the right.
template <int sign>
struct ByASign : allgather::RingPass {
    static constexpr std::string_view name = sign > 0 ? "mine/by_a_sign" : "mine/by_the_other_sign";
    static auto to(auto me, auto at) { return wrap(-(-me - sign), at.nodes); }
};

TEST(Formulas, HaveASign) {
    EXPECT_EQ(why_unknown(own_target<ByASign<1>>(), "matched"), "");
    auto const wrong = own_target<ByASign<-1>>();
    auto const verdict = decide(wrong, *applicable_question(wrong, "matched"), up_to({2, 4}, wrong),
                                [](std::string const&) { return true; });
    EXPECT_TRUE(std::holds_alternative<Refuted>(verdict));
}

TEST(AddressesOfACube, MayBeComparedByInequality) {
    auto const right = own_target<NotTheRoot>(), wrong = own_target<OnlyTheRoot>();
    EXPECT_EQ(why_unknown(right, "contract"), "");
    auto const verdict = decide(wrong, *applicable_question(wrong, "contract"), up_to({2, 4}, wrong),
                                [](std::string const&) { return true; });
    EXPECT_FALSE(holds(verdict));
}

}  // namespace
}  // namespace cubecheck
