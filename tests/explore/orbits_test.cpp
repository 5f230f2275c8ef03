#include "engine/witness/orbits.hpp"

#include <gtest/gtest.h>

#include "gate/exploration.hpp"
#include "tests/explore/programs.hpp"

namespace cubecheck::explore::tests {
namespace {

/// Two pairs of ranks as in `answered`, on their own; each may get stuck, or not.
std::vector<Lanes> two_pairs() {
    std::vector<Lanes> ranks;
    for (int const first : {0, 2}) {
        auto const second = first + 1;
        ranks.push_back({{send(second)}, {receive(second), send(second, 1, 1)}});
        ranks.push_back({{receive(first), send(first)}, {receive(first, 1, 1)}});
    }
    return ranks;
}

/// How many failures are told as different ones.
std::size_t told(std::vector<Lanes> const& ranks, Interleavings interleavings, Relabelled relabelled) {
    gate::Explorable subject;
    subject.schedule = schedule_of(ranks);
    gate::Inquiry const inquiry{
        .environment = {.channels = Channels::shared},
        .search = {.interleavings = interleavings, .relabelled = relabelled},
        .most_witnesses = 5,
        .properties = {"deadlock_free"},
    };
    return gate::explored(subject, inquiry).witnesses.size();
}

TEST(Failures, AreNotToldOnceMoreUnderOtherNames) {
    for (auto const interleavings : {Interleavings::all, Interleavings::representative})
        for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified})
            EXPECT_EQ(told(two_pairs(), interleavings, relabelled), 1U);
}

TEST(Failures, AreToldApartWhereNoRelabellingMakesThemOneAnother) {
    auto ranks = two_pairs();
    ranks[3].push_back({{.operation = Operation::copy}});
    for (auto const relabelled : {Relabelled::told_apart, Relabelled::identified})
        EXPECT_EQ(told(ranks, Interleavings::representative, relabelled), 2U);
}

TEST(Orbits, CarryLanesAndPromisesAndWords) {
    auto const schedule = exchange();
    std::vector<Promised> const promised{{0, 0, {{1, 0}}}, {1, 0, {{0, 0}}}};
    Machine machine(schedule, {.slots = 1});
    machine.start();
    std::set<Symptom> seen{{.lanes = {}, .promise = 0, .word = machine.store().leaf({0, 1})}, {.lanes = {0}}};
    Orbits(machine, promised).close(seen);
    std::set<Symptom> const all{{.lanes = {}, .promise = 0, .word = machine.store().leaf({0, 1})},
                                {.lanes = {}, .promise = 1, .word = machine.store().leaf({1, 1})},
                                {.lanes = {0}},
                                {.lanes = {1}}};
    EXPECT_EQ(seen, all);
    std::set<Symptom> alone{{.lanes = {0}}};
    Orbits(machine, std::vector<Promised>{promised[0]}).close(alone);
    EXPECT_EQ(alone.size(), 1U) << "what is promised is not symmetric";
}

TEST(Cores, AreAllThatHoldOthersUp) {
    using schedules::Blocked;
    auto const waits = [](Index lane, Index awaited) {
        Blocked out;
        out.lane = lane;
        out.awaited = awaited;
        return out;
    };
    std::vector<std::vector<Index>> found;
    for (auto const& core :
         cores({waits(0, 2), waits(2, 4), waits(4, 2), waits(5, 6), waits(6, 5), waits(7, 9), waits(8, 7)}))
        found.push_back(lanes(core));
    EXPECT_EQ(found, (std::vector<std::vector<Index>>{{2, 4}, {5, 6}, {7}}));
    EXPECT_TRUE(cores({}).empty());
}

}  // namespace
}  // namespace cubecheck::explore::tests
