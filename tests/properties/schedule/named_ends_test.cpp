#include <gtest/gtest.h>

#include "models/schedule/layout.hpp"
#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

constexpr auto both_modes = R"(inplace="1" outofplace="1")";

std::string said_of_ends(Algo const& algo) {
    auto const report = verified(algo);
    auto const* const found = std::get_if<Checked>(&verdict(report, "contract"));
    return found != nullptr ? found->note : counterexample(verdict(report, "contract"));
}

/// Rank 1 of three receives the parts of the others, and copies its own part, which has no effect in place.
Algo gathering() {
    Algo algo{"gather", 3, {}};
    for (int me : {0, 1, 2}) {
        Gpu gpu{1, 3, 0, {}};
        if (me == 1)
            gpu.tbs = {{-1, 0, 0, {{"cpy", "i", 0, "o", 1}, {"r", "i", 0, "o", 0}}},
                       {-1, 2, 0, {{"r", "i", 0, "o", 2}}}};
        else
            gpu.tbs = {{1, -1, 0, {{"s"}}}};
        algo.gpus.push_back(gpu);
    }
    algo.modes = both_modes;
    return algo;
}

/// Rank 2 of three sends each rank its part.
Algo scattering() {
    Algo algo{"scatter", 3, {}};
    for (int me : {0, 1, 2}) {
        Gpu gpu{3, 1, 0, {}};
        if (me == 2)
            gpu.tbs = {{0, -1, 0, {{"s", "i", 0}}}, {1, -1, 0, {{"s", "i", 1}, {"cpy", "i", 2, "o", 0}}}};
        else
            gpu.tbs = {{-1, 2, 0, {{"r", "i", 0, "o", 0}}}};
        algo.gpus.push_back(gpu);
    }
    algo.modes = both_modes;
    return algo;
}

/// Rank 2 of three sends two chunks to rank 0, through rank 1.
Algo sending(std::string const& coll) {
    Algo algo{coll, 2, {}};
    algo.gpus.push_back({2, 2, 0, {{-1, 1, 0, {{"r", "i", 0, "o", 0, 2}}}}});
    algo.gpus.push_back({2, 2, 2, {{0, 2, 0, {{"rcs", "i", 0, "s", 0, 2}}}}});
    algo.gpus.push_back({2, 2, 0, {{1, -1, 0, {{"s", "i", 0, "o", 0, 2}}}}});
    return algo;
}

TEST(InferredRoot, AGatherHoldsAtTheRootThatReceives) {
    EXPECT_EQ(fault(verified(gathering())), "");
    EXPECT_EQ(said_of_ends(gathering()), "root 1");
}

TEST(InferredRoot, AGatherThatSwapsTwoPartsIsRefuted) {
    auto algo = gathering();
    std::swap(algo.gpus[1].tbs[0].steps[1].target_offset, algo.gpus[1].tbs[1].steps[0].target_offset);
    auto const said = said_of_ends(algo);
    EXPECT_NE(said.find("rank 1, o[0]"), std::string::npos) << said;
    EXPECT_NE(said.find("(root 1, which comes nearest)"), std::string::npos) << said;
}

TEST(InferredRoot, AScatterHoldsFromTheRootThatSends) {
    EXPECT_EQ(fault(verified(scattering())), "");
    EXPECT_EQ(said_of_ends(scattering()), "root 2");
}

TEST(InferredRoot, AScatterThatSendsAnotherRanksPartIsRefuted) {
    auto algo = scattering();
    algo.gpus[2].tbs[0].steps[0].source_offset = 1;
    auto const said = said_of_ends(algo);
    EXPECT_NE(said.find("rank 0, o[0]"), std::string::npos) << said;
    EXPECT_NE(said.find("2:i[0] (root 2, which comes nearest)"), std::string::npos) << said;
}

TEST(InferredRoot, ASendHoldsBetweenTheConnectedRanks) {
    for (auto const* const name : {"send", "recv"}) {
        EXPECT_EQ(fault(verified(sending(name))), "");
        EXPECT_EQ(said_of_ends(sending(name)), "from rank 2 to rank 0");
    }
}

TEST(InferredRoot, ASendThatSwapsItsChunksIsRefuted) {
    auto algo = sending("send");
    algo.gpus[2].tbs[0].steps = {{"s", "i", 1}, {"s", "i", 0}};
    algo.gpus[1].tbs[0].steps = {{"rcs", "i", 0, "s", 0}, {"rcs", "i", 0, "s", 1}};
    algo.gpus[0].tbs[0].steps = {{"r", "i", 0, "o", 0}, {"r", "i", 0, "o", 1}};
    EXPECT_NE(said_of_ends(algo).find("rank 1, o[0]"), std::string::npos) << said_of_ends(algo);
}

TEST(InferredRoot, ASendThatOnlyCopiesLocallyIsRefuted) {
    Algo algo{"send", 1, {}};
    for (int me = 0; me < 2; ++me) algo.gpus.push_back({1, 1, 0, {{-1, -1, 0, {{"cpy"}}}}});
    EXPECT_NE(said_of_ends(algo).find("from rank 0 to rank 1"), std::string::npos) << said_of_ends(algo);
}

/// Out of place, both ranks end with rank 0's chunk, and rank 0 is the root.  In place, rank 0's copy is
/// overwritten: each rank ends with the other one's chunk.
TEST(InferredRoot, IsTheSameInEveryMode) {
    Algo algo{"broadcast", 1, {}};
    algo.gpus.push_back(
        {1, 1, 0, {{1, 1, 0, {{"cpy", "i", 0, "o", 0}, {"s", "i", 0}, {"r", "i", 0, "i", 0}}}}});
    algo.gpus.push_back({1, 1, 0, {{0, 0, 0, {{"s", "i", 0}, {"r", "i", 0, "o", 0}}}}});
    EXPECT_EQ(said_of_ends(algo), "root 0");
    algo.modes = R"(inplace="1" outofplace="0")";
    EXPECT_NE(said_of_ends(algo).find("comes nearest"), std::string::npos);
    algo.modes = both_modes;
    EXPECT_EQ(failure(verified(algo)), Failure::contract);
}

/// Each of two ranks keeps its own part, and sends the other part to the other rank.
Algo exchanging(int chunks) {
    Algo algo{"alltoallv", chunks, {}};
    for (int me = 0; me < 2; ++me) {
        int const other = 1 - me;
        algo.gpus.push_back(
            {chunks,
             chunks,
             0,
             {{other, other, 0, {{"cpy", "i", me, "o", me}, {"s", "i", other}, {"r", "i", 0, "o", other}}}}});
    }
    return algo;
}

TEST(InferredRoot, AnAllToAllOfManySizesIsJudgedWithEqualParts) {
    EXPECT_EQ(fault(verified(exchanging(2))), "");
    auto const read = file(xml(exchanging(2)));
    ASSERT_EQ(read.notes.size(), 1U);
    EXPECT_NE(read.notes[0].find("parts are of one size"), std::string::npos);
    auto wrong = exchanging(2);
    wrong.gpus[0].tbs[0].steps[1].source_offset = 0;
    EXPECT_EQ(failure(verified(wrong)), Failure::contract);
}

TEST(InferredRoot, AnAllToAllWithPartsKnownOnlyToTheCallIsNotGreen) {
    auto const report = verified(exchanging(3));
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict(report, "contract")));
    EXPECT_EQ(failure(report), Failure::unknown);
    EXPECT_EQ(file(xml(exchanging(3))).schedule.collective, schedules::Collective::alltoallv);
}

TEST(InferredRoot, AnAllToAllOfUnknownPartsHasTheBuffersOfItsCollective) {
    auto algo = exchanging(3);
    algo.gpus[0].input = 9;
    algo.gpus[0].tbs[0].steps[0].source_offset = 8;
    EXPECT_EQ(failure(verified(algo)), Failure::malformed);
    auto const read = file(xml(exchanging(3))).schedule;
    schedules::Layout const in_place(read, schedules::Mode::in_place);
    EXPECT_EQ(in_place.cell(1, schedules::Buffer::input, 2), in_place.cell(1, schedules::Buffer::output, 2));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
