#include <gtest/gtest.h>

#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

constexpr auto only_in_place = R"(inplace="1" outofplace="0")";
constexpr auto both = R"(inplace="1" outofplace="1")";

/// Returns the counterexample to the contract in these modes; empty if there is none.
std::string refutation(Algo algo, char const* modes) {
    algo.modes = modes;
    return counterexample(verdict(verified(algo), "contract"));
}

Algo symmetric(std::string const& coll, int ranks, int chunks, auto const& gpu) {
    Algo algo{coll, chunks, {}};
    for (int me = 0; me < ranks; ++me) algo.gpus.push_back(gpu(me));
    return algo;
}

/// Both ranks send their whole input, and write the sum with the received chunks to `to`.
Algo all_reduce(char const* to) {
    return symmetric("allreduce", 2, 2, [&](int me) {
        return Gpu{2, 2, 0, {{1 - me, 1 - me, 0, {{"s", "i", 0, "i", 0, 2}, {"rrc", "i", 0, to, 0, 2}}}}};
    });
}

TEST(ContractInEveryMode, AllReduceThatLeavesItsSumInTheInputIsRightOnlyInPlace) {
    EXPECT_EQ(refutation(all_reduce("o"), both), "");
    EXPECT_EQ(refutation(all_reduce("i"), only_in_place), "");
    EXPECT_NE(refutation(all_reduce("i"), both), "");
}

/// In place, a rank's input is its part of the output: the chunks me * 2 and me * 2 + 1.
Algo all_gather(bool copies) {
    return symmetric("allgather", 2, 4, [&](int me) {
        int const other = 1 - me;
        Tb tb{other, other, 0, {{"s", "i", 0, "o", 0, 2}, {"r", "i", 0, "o", other * 2, 2}}};
        if (copies) tb.steps.push_back({"cpy", "i", 0, "o", me * 2, 2});
        return Gpu{2, 4, 0, {tb}};
    });
}

TEST(ContractInEveryMode, AllGatherNeedsNoCopyOfItsOwnPartInPlace) {
    EXPECT_EQ(refutation(all_gather(true), both), "");
    EXPECT_EQ(refutation(all_gather(false), only_in_place), "");
    EXPECT_NE(refutation(all_gather(false), both).find("uninitialised memory"), std::string::npos);
}

TEST(ContractInEveryMode, AllGatherThatReceivesOverItsOwnPartIsRefutedInPlace) {
    auto algo = all_gather(false);
    algo.gpus[1].tbs[0].steps.insert(algo.gpus[1].tbs[0].steps.begin(), Step{"cpy", "i", 0, "o", 3});
    EXPECT_NE(refutation(algo, only_in_place).find("1:i[0]"), std::string::npos);
}

/// In place, output chunk k is input chunk me * 2 + k.  The sum goes to `to` at `at`, or at me * 2 if `at` is
/// negative.
Algo reduce_scatter(char const* to, int at) {
    return symmetric("reduce_scatter", 2, 4, [&](int me) {
        int const other = 1 - me;
        return Gpu{4,
                   2,
                   0,
                   {{other,
                     other,
                     0,
                     {{"s", "i", other * 2, "o", 0, 2}, {"rrc", "i", me * 2, to, at < 0 ? me * 2 : at, 2}}}}};
    });
}

TEST(ContractInEveryMode, ReduceScatterLeavesItsPartWhereTheModeExpectsIt) {
    EXPECT_EQ(refutation(reduce_scatter("o", 0), both), "");
    EXPECT_EQ(refutation(reduce_scatter("i", -1), only_in_place), "");
    EXPECT_NE(refutation(reduce_scatter("i", -1), both), "");
    EXPECT_NE(refutation(reduce_scatter("i", 0), only_in_place).find("rank 1, o[0]"), std::string::npos);
}

/// Each rank receives over the chunk that it sends, which is right because it sends first.
TEST(ContractInEveryMode, AllToAllMaySwapInPlace) {
    auto const swap = [](bool sends_first) {
        return symmetric("alltoall", 2, 2, [&](int me) {
            int const other = 1 - me;
            Tb tb{other, other, 0, {{"s", "i", other}, {"r", "i", 0, "o", other}}};
            if (!sends_first && me == 1) std::swap(tb.steps[0], tb.steps[1]);
            return Gpu{2, 2, 0, {tb}};
        });
    };
    EXPECT_EQ(refutation(swap(true), only_in_place), "");
    EXPECT_NE(refutation(swap(false), only_in_place).find("rank 0, o[1]"), std::string::npos);
    EXPECT_NE(refutation(swap(true), both), "") << "out of place nobody copies its own chunk";
}

/// Rank `root` of three sends to the others.
Algo broadcast(int root, bool copies) {
    Algo algo{"broadcast", 1, {}};
    for (int me = 0; me < 3; ++me) algo.gpus.push_back({1, 1, 0, {}});
    for (int to = 0; to < 3; ++to) {
        if (to == root) continue;
        algo.gpus[root].tbs.push_back({to, -1, 0, {{"s", "i", 0}}});
        algo.gpus[to].tbs.push_back({-1, root, 0, {{"r", "i", 0, "o", 0}}});
    }
    if (copies) algo.gpus[root].tbs.push_back({-1, -1, 0, {{"cpy", "i", 0, "o", 0}}});
    return algo;
}

TEST(ContractInEveryMode, BroadcastIsFromAnyRoot) {
    for (int root = 0; root < 3; ++root) {
        EXPECT_EQ(refutation(broadcast(root, true), both), "");
        EXPECT_EQ(refutation(broadcast(root, false), only_in_place), "");
        EXPECT_EQ(std::get<Checked>(verdict(verified(broadcast(root, true)), "contract")).note,
                  "root " + std::to_string(root));
    }
}

/// Two of three ranks end with 2:i[0], so rank 2 is the intended root, and rank 0 is wrong.
TEST(ContractInEveryMode, ABrokenBroadcastIsJudgedForItsNearestRoot) {
    auto algo = broadcast(2, true);
    algo.gpus[0].tbs[0].steps.push_back({"cpy", "i", 0, "o", 0});
    auto const found = refutation(algo, R"(outofplace="1" inplace="0")");
    EXPECT_NE(found.find("rank 0, o[0]\n0:i[0]\n2:i[0] (root 2, which comes nearest"), std::string::npos)
        << found;
}

TEST(ContractInEveryMode, ReduceMayEndInTheInputOfItsRootInPlace) {
    auto algo = all_reduce("i");
    algo.coll = "reduce";
    algo.gpus[0].tbs = {{1, -1, 0, {{"s", "i", 0, "i", 0, 2}}}};
    algo.gpus[1].tbs = {{-1, 0, 0, {{"rrc", "i", 0, "i", 0, 2}}}};
    EXPECT_EQ(refutation(algo, only_in_place), "");
    EXPECT_NE(refutation(algo, both), "");
}

TEST(ContractInEveryMode, TheFirstRankWithTheSumIsTheRootOfAReduce) {
    auto algo = all_reduce("o");
    algo.coll = "reduce";
    EXPECT_EQ(std::get<Checked>(verdict(verified(algo), "contract")).note, "root 0");
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(verified(algo), "agreement")));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
