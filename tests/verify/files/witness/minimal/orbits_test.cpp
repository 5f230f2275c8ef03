#include "verify/files/witness/minimal/orbits.hpp"

#include <gtest/gtest.h>

#include "tests/explore/programs.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/witness/deadlock/sink_components.hpp"

namespace cubecheck::witness::tests {

using namespace explore;
using namespace explore::tests;

namespace {

/// Two independent pairs of ranks as in `answered`; each pair may deadlock or not.
std::vector<ThreadBlocks> two_pairs() {
    std::vector<ThreadBlocks> ranks;
    for (int const first : {0, 2}) {
        auto const second = first + 1;
        ranks.push_back({{send(second)}, {receive(second), send(second, 1, 1)}});
        ranks.push_back({{receive(first), send(first)}, {receive(first, 1, 1)}});
    }
    return ranks;
}

/// Returns the number of failures that are reported as different ones.
std::size_t told(std::vector<ThreadBlocks> const& ranks, Interleavings interleavings, Relabelled relabelled) {
    verify::Explorable target;
    target.schedule = schedule_of(ranks);
    verify::Inquiry const inquiry{
        .environment = {.channels = Channels::shared},
        .search = {.interleavings = interleavings, .relabelled = relabelled},
        .most_witnesses = 5,
        .properties = {"deadlock_free"},
    };
    return verify::explored(target, inquiry).witnesses.size();
}

TEST(Failures, AreShownOnceUpToSymmetry) {
    for (auto const interleavings : {Interleavings::all, Interleavings::representative})
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified})
            EXPECT_EQ(told(two_pairs(), interleavings, relabelled), 1U);
}

TEST(Failures, AreDistinctIfNoRelabellingMapsThem) {
    auto ranks = two_pairs();
    ranks[3].push_back({{.operation = Operation::copy}});
    for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified})
        EXPECT_EQ(told(ranks, Interleavings::representative, relabelled), 2U);
}

/// Ranks 0 and 1 both receive first; ranks 2 and 3 both send first, and then wait for a second message.
TEST(Failures, AreAllCyclesOfOneDeadlock) {
    std::vector<ThreadBlocks> ranks;
    for (int const peer : {1, 0}) ranks.push_back({{receive(peer), send(peer)}});
    for (int const peer : {3, 2}) ranks.push_back({{send(peer), receive(peer), receive(peer), send(peer)}});
    for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified})
        EXPECT_EQ(told(ranks, Interleavings::representative, relabelled), 2U);
}

/// Ranks 0 and 1 both wait for a second message of rank 2, which never comes.
TEST(Failures, AreNotRepeatedForEachBlockedThreadBlock) {
    std::vector<ThreadBlocks> const ranks{
        {{receive(2), receive(2)}}, {{receive(2), receive(2)}}, {{send(0), send(1)}}};
    EXPECT_EQ(told(ranks, Interleavings::representative, Relabelled::told_apart), 1U);
}

TEST(Orbits, RelabelThreadBlocksPromisesWordsAndEnds) {
    auto const schedule = exchange();
    std::vector<Promised> const promised{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    Machine machine(schedule, {.slots = 1});
    auto const start = machine.start();
    auto const first_sends = machine.after(start, Step{.thread_block = 0});
    auto const word = [&](Index rank) { return machine.store().leaf({rank, 1}); };
    Seen seen{{{{}, 0, 0, word(0)}, FailureSignature{.thread_blocks = {0}}}, {first_sends}};
    Orbits(machine, promised).close(seen);
    std::set<FailureSignature> const all{{{}, 0, 0, word(0)},
                                         {{}, 1, 0, word(1)},
                                         FailureSignature{.thread_blocks = {0}},
                                         FailureSignature{.thread_blocks = {1}}};
    EXPECT_EQ(seen.signatures, all);
    EXPECT_EQ(seen.ends, (std::set<State>{first_sends, machine.after(start, Step{.thread_block = 1})}));
    Seen alone{{FailureSignature{.thread_blocks = {0}}}, {first_sends}};
    Orbits(machine, std::vector<Promised>{promised[0]}).close(alone);
    EXPECT_EQ(alone.signatures.size() + alone.ends.size(), 2U) << "what is promised is not symmetric";
}

TEST(SinkComponents, HaveNoOutgoingEdges) {
    using Lists = std::vector<std::vector<Index>>;
    Lists const waits{{1}, {2}, {1}, {4}, {3}, {}, {5}};
    EXPECT_EQ(sink_components(waits), (Lists{{1, 2}, {3, 4}, {5}}));
    EXPECT_EQ(sink_components({{1, 2}, {0}, {}}), (Lists{{2}}))
        << "one node of the cycle waits for another one, too";
    EXPECT_EQ(sink_components({{1}, {2}, {0, 3}, {1}}), (Lists{{0, 1, 2, 3}}))
        << "two cycles through one node";
    EXPECT_EQ(sink_components({{0}}), (Lists{{0}}));
    EXPECT_TRUE(sink_components({}).empty());
}

}  // namespace
}  // namespace cubecheck::witness::tests
