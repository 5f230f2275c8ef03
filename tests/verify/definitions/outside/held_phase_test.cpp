#include <map>
#include <string>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "algorithms/allreduce/folded_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/broadcast/chain.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {
namespace {

/// The verdicts of a target, in words.
std::string held_verdicts(Target const& target) {
    std::string all;
    Decider decider(target, up_to({2, 4}, target));
    for (Question const& question : target.questions) {
        Verdict const verdict = decider.verdict(question, [](std::string const&) { return true; });
        all += question.property + " " +
               std::visit(
                   []<class V>(V const& is) {
                       if constexpr (std::is_same_v<V, Proved>) return "proved " + is.scope;
                       if constexpr (std::is_same_v<V, Checked>) return "checked " + is.scope;
                       if constexpr (std::is_same_v<V, Unknown>) return "unknown " + is.reason;
                       return std::string("other");
                   },
                   verdict) +
               "\n";
    }
    return all;
}

/// A definition of the catalog with a form of its own.
template <class A>
struct WithAForm : A {
    struct Form : A::Form {
        static constexpr Index rounds(Size const& size) { return A::Form::rounds(size); }
    };
};

/// Definitions of the catalog on forms of their own, with names of their own.
struct OnARing : WithAForm<allgather::RingPass> {
    static constexpr std::string_view name = "mine/on_a_ring";
};
struct OnATorus : WithAForm<allgather::Torus> {
    static constexpr std::string_view name = "mine/on_a_torus";
};
struct OnACube : WithAForm<allreduce::RecursiveDoubling> {
    static constexpr std::string_view name = "mine/on_a_cube";
};
struct OnAFoldedCube : WithAForm<allreduce::FoldedDoubling> {
    static constexpr std::string_view name = "mine/on_a_folded_cube";
};
struct OnAChain : WithAForm<broadcast::PipelinedChain> {
    static constexpr std::string_view name = "mine/on_a_chain";
};
/// Its sets are its own, and so is its place, which has padding.
struct AtItsOwnPlace : allgather::RingPass {
    static constexpr std::string_view name = "mine/at_its_own_place";
    static constexpr Links links = Links::complete;
    struct Form : Ring {
        struct At {
            bool is_last = false;
            Index round = 0, nodes = 0, root = 0;
            int port = 0;
        };
        static constexpr At in(Size const& size, Index round) {
            return {round + 2 == size.nodes, round, size.nodes, size.root};
        }
    };
    struct Only {
        Index cell;
        bool contains(Index other) const { return other == cell; }
        Index size() const { return 1; }
        bool within(Index bound) const { return cell < bound && !(cell < 0); }
        Index number(Index) const { return 0; }
        Index member(Index) const { return cell; }
    };
    static Only sends(Index me, auto at) { return {allgather::RingPass::sends(me, at).member}; }
    static Only receives(Index me, auto at) { return {allgather::RingPass::receives(me, at).member}; }
};

template <class A>
struct OfItsOwnForm : testing::Test {};
using RightForms = testing::Types<OnARing, OnATorus, OnACube, OnAFoldedCube, OnAChain, AtItsOwnPlace>;
TYPED_TEST_SUITE(OfItsOwnForm, RightForms);

TYPED_TEST(OfItsOwnForm, HasTheVerdictsOfItsMembers) {
    auto const verdicts = held_verdicts(own_target<TypeParam>());
    EXPECT_NE(verdicts.find("contract checked"), std::string::npos) << verdicts;
    EXPECT_EQ(verdicts, held_verdicts(target_of<TypeParam>()));
}

/// How often a member was called for a rank in a round, before this call.
template <class A>
int earlier_calls(Index me, auto const& at) {
    static std::map<std::tuple<Index, Index, Index>, int> calls;
    return calls[{me, at.round, at.nodes}]++;
}

/// Sends nothing from its fourth call on.
struct SendsNothingLater : OnARing {
    static constexpr std::string_view name = "mine/sends_nothing_later";
    static auto sends(Index me, auto at) {
        return One{OnARing::sends(me, at).member, earlier_calls<SendsNothingLater>(me, at) < 3};
    }
};
/// Sends to itself at the first call, and to the next rank later.
struct SendsToItselfAtFirst : OnARing {
    static constexpr std::string_view name = "mine/sends_to_itself_at_first";
    static Index to(Index me, auto at) {
        return earlier_calls<SendsToItselfAtFirst>(me, at) == 0 ? me : OnARing::to(me, at);
    }
};
/// Its set of cells is empty from the fourth call on.
struct HasAnEmptySetLater : AtItsOwnPlace {
    static constexpr std::string_view name = "mine/has_an_empty_set_later";
    struct Some : Only {
        Index me, round, nodes;
        bool contains(Index other) const {
            return earlier_calls<Some>(me + other * nodes, *this) < 3 && other == cell;
        }
    };
    static Some receives(Index me, auto at) {
        return {AtItsOwnPlace::receives(me, at), me, at.round, at.nodes};
    }
};
/// Its form has no rounds from the fourth call on.
struct HasNoRoundsLater : OnARing {
    static constexpr std::string_view name = "mine/has_no_rounds_later";
    struct Form : Ring {
        static Index rounds(Size const& size) {
            static std::map<Index, int> calls;
            return calls[size.nodes]++ < 3 ? Ring::rounds(size) : 0;
        }
    };
};
/// Sends nothing at places that its form gives later.
struct CountsItsPlaces : AtItsOwnPlace {
    static constexpr std::string_view name = "mine/counts_its_places";
    struct Form : Ring {
        struct At : AtItsOwnPlace::Form::At {
            Index calls = 0;
        };
        static At in(Size const& size, Index round) {
            static Index calls = 0;
            return {AtItsOwnPlace::Form::in(size, round), ++calls};
        }
    };
    static auto sends(Index me, auto at) {
        return One{allgather::RingPass::sends(me, at).member, at.calls < 100};
    }
};

/// Why a definition with another answer is refused.
std::string refusal_of(Target const& target) try {
    auto const all = held_verdicts(target);
    auto const reason = all.find("unknown The ");
    return reason == std::string::npos ? "" : all.substr(reason + 8, all.find('\n', reason) - reason - 8);
} catch (Error const& error) {
    return error.what();
}

TEST(OfItsOwnForm, IsRefusedIfAMemberGivesAnotherAnswer) {
    auto const says = [](std::string const& what) { return testing::StartsWith("The " + what + "` "); };
    EXPECT_THAT(refusal_of(own_target<SendsNothingLater>()),
                says("definition mine/sends_nothing_later gives another result of `sends"));
    EXPECT_THAT(refusal_of(own_target<SendsToItselfAtFirst>()),
                says("definition mine/sends_to_itself_at_first gives another result of `to"));
    EXPECT_THAT(refusal_of(own_target<HasAnEmptySetLater>()),
                says("definition mine/has_an_empty_set_later gives another result of `receives.contains"));
    EXPECT_THAT(refusal_of(own_target<HasNoRoundsLater>()),
                says("form of mine/has_no_rounds_later gives another result of `rounds"));
    EXPECT_THAT(refusal_of(own_target<CountsItsPlaces>()),
                says("definition mine/counts_its_places gives another result of `sends"));
    EXPECT_EQ(refusal_of(own_target<OnARing>()), "");
}

/// Has no rounds, and casts `const` away, to give each checked size one rank.
struct ShrinksItsSizes : OnARing {
    static constexpr std::string_view name = "mine/shrinks_its_sizes";
    struct Form : Ring {
        static Index rounds(Size const& size) {
            const_cast<Size&>(size).nodes = 1;
            return 0;
        }
        static Cut last(Size const& size) { return {0, size.nodes, size.root}; }
    };
};
/// Casts `const` away to end the caller's loop over the ranks.
struct EndsALoop : OnARing {
    static constexpr std::string_view name = "mine/ends_a_loop";
    static auto mode(Index const&, Index const&, auto const& at) {
        const_cast<Index&>(at.nodes) = 0;
        return Put{};
    }
    static Index to(Index const& me, auto const&) { return me; }
};

TEST(OfItsOwnForm, IsCheckedAtTheSizesThatItGets) {
    auto const contract = held_verdicts(own_target<ShrinksItsSizes>());
    EXPECT_THAT(contract, testing::HasSubstr("contract other"));
    EXPECT_THAT(held_verdicts(own_target<EndsALoop>()), testing::HasSubstr("in_range other"));
}

/// Throws a value that is not a std::exception.
struct ThrowsANumber : allgather::RingPass {
    static constexpr std::string_view name = "mine/throws_a_number";
    static auto mode(auto, auto, auto) {
        throw 0;
        return Put{};
    }
};
/// The same with a form of its own.
struct ThrowsOnItsForm : OnARing {
    static constexpr std::string_view name = "mine/throws_on_its_form";
    static Put mode(Index, Index, auto) { throw 0; }
};

TEST(OfItsOwnForm, IsUnknownIfAMemberThrowsAsOtherDefinitionsAre) {
    auto const unknown = testing::HasSubstr(
        "contract unknown a member of the definition threw a value that is not a std::exception");
    EXPECT_THAT(held_verdicts(own_target<ThrowsANumber>()), unknown);
    EXPECT_THAT(held_verdicts(own_target<ThrowsOnItsForm>()), unknown);
}

}  // namespace
}  // namespace cubecheck
