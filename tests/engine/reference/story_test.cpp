#include "engine/reference/story.hpp"

#include <gtest/gtest.h>

#include "tests/algorithms/every.hpp"

namespace cubecheck {
namespace {

template <class A>
constexpr Index all_rounds(Size const& size) {
    if constexpr (Composite<A>)
        return all_rounds<typename A::First>(size) + all_rounds<typename A::Second>(size);
    else
        return A::Form::rounds(size);
}

/// The final content of a cell according to the story alone.  Each event may use only the initial contents
/// and the results of earlier events.
template <class A>
Word retold(Size const& size, std::vector<Event> const& story, Index node, Index cell, Words& words) {
    using First = FirstPhaseOf<A>;
    auto held = initial_buffers<First>(size, words);
    for (std::size_t begin = 0, end = 0; begin < story.size(); begin = end) {
        auto const before = held;
        for (; end < story.size() && story[end].round == story[begin].round; ++end) {
            auto const& event = story[end];
            EXPECT_EQ(event.arrived, before.at(event.sender, event.taken))
                << "a message that the story does not explain";
            held.at(event.node, event.cell) = entered(event.how, before.at(event.node, event.cell),
                                                      before.at(event.sender, event.taken), words);
        }
    }
    return held.at(node, cell);
}

TEST(CounterexampleSteps, EndWithTheReportedContent) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        Size const size = is_on_ring<A> ? ring_size(5) : cube_size(3);
        Words words(size.nodes, parts<A>(size));
        auto const all = events<A>(size, words);
        auto const end = run<A>(size, words);
        for (Index i = 0; i < end.nodes; ++i)
            for (Index c = 0; c < end.cells; ++c) {
                auto const story = causes(all, i, c, all_rounds<A>(size));
                EXPECT_EQ(retold<A>(size, story, i, c, words), end.at(i, c))
                    << A::name << " node " << i << " cell " << c;
            }
    });
}

TEST(CounterexampleSteps, OfTheSmallestCounterexampleAreItsOneMessage) {
    Words words(2);
    auto const story = causes(events<as_published::ScanPrinted>(cube_size(1), words), 1, 0, 1);
    ASSERT_EQ(story.size(), 1U);
    EXPECT_EQ(story[0].sender, 0);
    EXPECT_EQ(story[0].taken, 1);
    EXPECT_EQ(story[0].how, Entry::right);
    EXPECT_EQ(words.text(story[0].before), "m1");
    EXPECT_EQ(words.text(story[0].arrived), "m0");
    EXPECT_EQ(words.text(story[0].after), "m1.m0");
}

TEST(CounterexampleSteps, OmitIrrelevantMessages) {
    Words words(8);
    auto const size = cube_size(3);
    auto const all = events<broadcast::Binomial>(size, words);
    EXPECT_EQ(all.size(), 7U);
    EXPECT_EQ(causes(all, 4, 0, 3).size(), 1U);
    EXPECT_EQ(causes(all, 7, 0, 3).size(), 3U);
    EXPECT_EQ(causes(all, 0, 0, 3).size(), 0U);
}

TEST(CounterexampleSteps, OfAPacketOmitThePacketsThatItReplaces) {
    Words words(8, 8);
    auto const all = events<alltoall::StoreAndForward>(cube_size(3), words);
    EXPECT_EQ(causes(all, 0, 7, 3).size(), 3U);
    EXPECT_EQ(causes(all, 0, 4, 3).size(), 1U);
}

TEST(CounterexampleSteps, OmitMessagesAfterTheCut) {
    Words words(8);
    auto const all = events<allreduce::RecursiveDoubling>(cube_size(3), words);
    for (auto const& event : causes(all, 0, 0, 2)) EXPECT_LT(event.round, 2);
    EXPECT_EQ(causes(all, 0, 0, 2).size(), 3U);
}

TEST(CounterexampleSteps, OmitValuesThatWereReplacedBeforeTheSecondSend) {
    Words words(4);
    auto const word = [&](Index rank) { return words.contribution(rank, 0); };
    auto const event = [&](Index round, Index node, Index sender, Entry how) {
        return Event{round, node, 0, sender, 0, how, word(node), word(sender), word(sender)};
    };
    std::vector<Event> const all{event(0, 1, 3, Entry::put), event(1, 1, 2, Entry::put),
                                 event(2, 0, 1, Entry::right), event(3, 0, 1, Entry::right)};
    auto const story = causes(all, 0, 0, 4);
    ASSERT_EQ(story.size(), 3U);
    EXPECT_EQ(story.front().sender, 2);
}

}  // namespace
}  // namespace cubecheck
