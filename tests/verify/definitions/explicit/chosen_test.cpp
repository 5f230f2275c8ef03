#include "models/explicit/chosen.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "algorithms/allreduce/selected.hpp"
#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck {
namespace {

using explicit_form::Message;
using explicit_form::Rounds;

/// Sorts messages by receiver, and values by cell: the order of a list has no meaning.
Rounds ordered(Rounds rounds) {
    for (auto& round : rounds) {
        for (auto& message : round)
            std::ranges::sort(message.transfers, {}, &explicit_form::Transfer::entered);
        std::ranges::sort(round, {}, &Message::to);
    }
    return rounds;
}

/// Recursive doubling with whole buffers, as in the libraries.
Rounds doubling_of_buffers(Index n) {
    Rounds rounds;
    blocks::add_doubling(
        rounds, n, [](Index i) { return i; },
        [n](Index from, Index to) { return blocks::cells(from, to, 0, n, blocks::by_rank(from, to)); });
    return rounds;
}
/// The ring with parts of a buffer.
Rounds ring_of_parts(Index n) {
    Rounds rounds;
    for (Index r = 0; r + 1 < n; ++r)
        for (Index i = 0; i < n; ++i) {
            Index const to = wrap(i + 1, n), folded = wrap(i - r - 1, n), done = wrap(i - r, n);
            explicit_form::add(rounds, r, {i, to, {{folded, folded, Entry::left}}});
            explicit_form::add(rounds, n - 1 + r, {i, to, {{done, done, Entry::put}}});
        }
    return rounds;
}

TEST(Chosen, HasTheMessagesOfOneOfTheTwoAlgorithms) {
    for (Index n = 1; n <= 40; ++n) {
        bool const is_few = n == 1 || n == 2 || n == 4 || n == 8;
        EXPECT_EQ(ordered(allreduce::Selected::rounds({.nodes = n})),
                  ordered(is_few ? doubling_of_buffers(n) : ring_of_parts(n)))
            << n;
    }
}

/// As the chosen algorithm, for operators that need not commute.
struct OfEveryOperator : allreduce::Selected {
    static constexpr Laws laws = Laws::associative;
};
/// As the chosen algorithm, on another network.
struct OnARing : allreduce::Selected {
    static Family family() { return families::ring; }
};
/// As the chosen algorithm, with its own member `rounds`.
struct RoundsOfItsOwn : allreduce::Selected {
    static Rounds rounds(Size const& size) { return Selected::rounds(size); }
};
/// As the chosen algorithm, with another first algorithm to choose from.
struct FromOthers : allreduce::Selected {
    using FirstChoice = allreduce::RingPass;
};

TEST(Chosen, IsRecognizedOnlyIfNoMemberThatAProofUsesIsHidden) {
    EXPECT_TRUE(is_chosen<allreduce::Selected>());
    EXPECT_FALSE(is_chosen<OfEveryOperator>());
    EXPECT_FALSE(is_chosen<OnARing>());
    EXPECT_FALSE(is_chosen<RoundsOfItsOwn>());
    EXPECT_FALSE(is_chosen<FromOthers>());
}

}  // namespace
}  // namespace cubecheck
