#include <concepts>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/outside/own_target.hpp"

/// Definitions whose places have a type of their own.  Beside it are functions with the names of functions
/// of the library, which argument-dependent lookup would prefer to them.
namespace beside_places {

using namespace cubecheck;

/// The functions below that were called.
std::set<std::string> called;

template <class T>
T told(char const* name, T result) {
    called.insert(name);
    return result;
}

/// Whether the next place that is added to a fingerprint is the answer of a form.
bool is_answer = false;

struct OnARing : allgather::RingPass {
    static constexpr std::string_view name = "beside/on_a_ring";
    static constexpr Links links = Links::complete;
    struct Form : Ring {
        struct At {
            Index round = 0, nodes = 0, root = 0;
            int port = 0;
        };
        static At in(Size const& size, Index round) {
            is_answer = true;
            return {round, size.nodes, size.root};
        }
    };
};
/// On three ranks or more, nothing is sent.
struct SendsNothing : OnARing {
    static constexpr std::string_view name = "beside/sends_nothing";
    static constexpr auto sends(Index me, auto at) {
        return One{OnARing::sends(me, at).member, at.nodes < 3};
    }
    static constexpr auto receives(Index me, auto at) {
        return One{OnARing::receives(me, at).member, at.nodes < 3};
    }
};
/// On three ranks or more, a message has another cell than its receiver takes.
struct SendsAnotherCell : OnARing {
    static constexpr std::string_view name = "beside/sends_another_cell";
    static constexpr auto sends(Index me, auto at) {
        return One{choose(at.nodes < 3, OnARing::sends(me, at).member, me)};
    }
};
/// Each seventh pair of answers has no message.
struct SendsNothingLater : OnARing {
    static constexpr std::string_view name = "beside/sends_nothing_later";
    static auto sends(Index me, auto at) {
        static int asked = 0;
        return One{OnARing::sends(me, at).member, asked++ / 2 % 7 != 6};
    }
};
/// Its places have fewer ranks than the size.
struct HasFewerRanks : OnARing {
    static constexpr std::string_view name = "beside/has_fewer_ranks";
    struct Form : OnARing::Form {
        static At in(Size const& size, Index round) {
            is_answer = true;
            return {round, 2, size.root};
        }
    };
};

template <class T>
concept Place = std::derived_from<T, OnARing::Form::At>;

template <class Cells>
void each_existing_cell(auto const& set, Place auto const&, auto f) {
    called.insert("each_existing_cell");
    f(set.member);
}
template <class Cells>
Index existing_words(auto const&, Place auto const&) {
    return told("existing_words", Index{1});
}
template <class A, class L>
bool cells_at(Size const&, Place auto const&, std::string const&, Violation&) {
    return told("cells_at", true);
}
template <class A, class L>
bool pair_cells_at(Size const&, Place auto const&, std::string const&, Violation&) {
    return told("pair_cells_at", true);
}
/// Gives each call other arguments, so that no answer is compared with another one.
void add_value(Fingerprint& print, Place auto const&) {
    static std::uint64_t number = 0;
    called.insert("add_value");
    if (!std::exchange(is_answer, false)) print.add(++number);
}
void add_numbered(Fingerprint& print, Place auto const& at) { add_value(print, at); }
void add_bytes(Fingerprint& print, Place auto const& at) { add_value(print, at); }
void expect_size(std::string_view, Size const&, Place auto const&) { called.insert("expect_size"); }

}  // namespace beside_places

namespace cubecheck {
namespace {

using namespace beside_places;

/// The verdict on one property, at sizes of up to eight ranks.
Verdict verdict_beside(Target const& target, std::string_view property) {
    Decider decider(target, up_to({3, 8}, target));
    for (Question const& question : target.questions)
        if (question.property == property)
            return decider.verdict(question, [](std::string const&) { return true; });
    return Unknown{"no such property"};
}

TEST(FunctionsBesideAPlace, ReplaceNoneOfTheLibrary) {
    called.clear();
    auto const right = own_target<OnARing>();
    for (auto const* property : {"in_range", "matched", "contract", "no_overwrite", "progress", "cost"})
        EXPECT_TRUE(holds(verdict_beside(right, property))) << property;
    EXPECT_THAT(called, testing::IsEmpty());
}

TEST(FunctionsBesideAPlace, HideNoMissingMessage) {
    auto const found = verdict_beside(own_target<SendsNothing>(), "contract");
    auto const* refuted = std::get_if<Refuted>(&found);
    ASSERT_NE(refuted, nullptr);
    EXPECT_EQ(refuted->counterexample.size, "n=3");
}

TEST(FunctionsBesideAPlace, HideNoMessageWithAnotherCell) {
    EXPECT_TRUE(std::holds_alternative<Refuted>(verdict_beside(own_target<SendsAnotherCell>(), "matched")));
}

TEST(FunctionsBesideAPlace, HideNoOtherAnswer) {
    EXPECT_FALSE(holds(verdict_beside(own_target<SendsNothingLater>(), "in_range")));
}

TEST(FunctionsBesideAPlace, HideNoOtherNumberOfRanks) {
    EXPECT_FALSE(holds(verdict_beside(own_target<HasFewerRanks>(), "progress")));
}

}  // namespace
}  // namespace cubecheck
