#include "properties/schedule/races/race_free.hpp"

#include <regex>

#include <gtest/gtest.h>

#include "formats/support/file_text.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string race_refutation(Algo const& algo) { return counterexample(verdict(verified(algo), "race_free")); }

/// One rank whose thread blocks access its buffers without messages.
Algo local(std::vector<std::vector<Step>> const& thread_blocks, std::string const& modes = R"(inplace="0")") {
    Algo algo{"custom", 4, {{4, 4, 4, {}}}, modes};
    for (auto const& steps : thread_blocks) algo.gpus[0].tbs.push_back({-1, -1, 0, steps});
    return algo;
}

TEST(RaceFree, TwoReadsAreNotARace) {
    EXPECT_EQ(race_refutation(local({{{"cpy", "i", 0, "o", 0}}, {{"cpy", "i", 0, "o", 1}}})), "");
}

TEST(RaceFree, TwoWritesAreARace) {
    auto const found = race_refutation(local({{{"cpy", "i", 0, "o", 1}}, {{"cpy", "i", 1, "o", 0, 2}}}));
    EXPECT_NE(found.find("rank 0, thread block 0, step 0 (line 4) writes o[1]"), std::string::npos) << found;
    EXPECT_NE(found.find("rank 0, thread block 1, step 0 (line 7) writes o[1]"), std::string::npos) << found;
}

TEST(RaceFree, AWaitOrdersAReadAfterAWrite) {
    Step const write{"cpy", "i", 0, "s", 0, 1, -1, -1, 1};
    EXPECT_NE(race_refutation(local({{write}, {{"cpy", "s", 0, "o", 0}}})), "");
    EXPECT_EQ(race_refutation(local({{write}, {{"cpy", "s", 0, "o", 0, 1, 0, 0}}})), "");
}

TEST(RaceFree, AWaitDoesNotOrderWhatItsThreadBlockDoesLater) {
    Step const signal{"cpy", "i", 0, "s", 0, 1, -1, -1, 1};
    EXPECT_NE(race_refutation(local({{signal, {"cpy", "i", 1, "s", 0}}, {{"cpy", "s", 0, "o", 0, 1, 0, 0}}})),
              "");
}

TEST(RaceFree, WaitsOrderThroughAThirdThreadBlock) {
    Step const write{"cpy", "i", 0, "s", 0, 1, -1, -1, 1};
    Step const between{"cpy", "i", 0, "s", 1, 1, 0, 0, 1};
    Step const read{"cpy", "s", 0, "o", 0, 1, 1, 0};
    EXPECT_EQ(race_refutation(local({{write}, {between}, {read}})), "");
}

TEST(RaceFree, MessagesOrderThroughAnotherRank) {
    Algo algo{"custom", 1, {}};
    algo.gpus.push_back(
        {1,
         1,
         1,
         {{1, -1, 0, {{"cpy", "i", 0, "s", 0}, {"s", "s", 0}}}, {-1, 1, 0, {{"r", "i", 0, "s", 0}}}}});
    algo.gpus.push_back({1, 1, 1, {{0, 0, 0, {{"rcs", "i", 0, "o", 0}}}}});
    EXPECT_EQ(fault(verified(algo)), "");
}

/// Rank 0 reads s[0] on thread block 1 and sends it.  Only after that, rank 1 takes the first message of
/// thread block 0.  With one slot, the second send of thread block 0 and its write of s[0] come later, but
/// with more slots they need not.
TEST(RaceFree, AFullChannelOrdersNothing) {
    Algo algo{"custom", 2, {}};
    Gpu sender{2, 2, 1, {}};
    sender.tbs.push_back({1, -1, 0, {{"s", "i", 0}, {"s", "i", 1}, {"cpy", "i", 0, "s", 0}}});
    sender.tbs.push_back({1, -1, 1, {{"s", "s", 0}}});
    Gpu receiver{2, 2, 1, {}};
    receiver.tbs.push_back({-1, 0, 0, {{"r", "i", 0, "o", 0, 1, 1, 0}, {"r", "i", 0, "o", 1}}});
    receiver.tbs.push_back({-1, 0, 1, {{"r", "i", 0, "s", 0, 1, -1, -1, 1}}});
    algo.gpus = {sender, receiver};
    EXPECT_EQ(fault(verified(algo, {1})), "race_free");
}

TEST(RaceFree, BuffersThatAreOneInPlaceAreTheSameCells) {
    auto algo = exchange();
    algo.coll = "allreduce";
    for (auto& gpu : algo.gpus)
        gpu = {2, 2, 0, {{-1, -1, 0, {{"cpy", "i", 0, "o", 1}}}, {-1, -1, 0, {{"cpy", "i", 1, "o", 0}}}}};
    EXPECT_EQ(race_refutation(algo), "");
    algo.modes = R"(inplace="1" outofplace="1")";
    EXPECT_NE(race_refutation(algo).find("2 ranks, in place"), std::string::npos);
}

TEST(RaceFree, SuggestsTheWaitThatIsMissing) {
    auto const report = verify::verified_file(example("ring_missing_dep"));
    EXPECT_NE(counterexample(verdict(report, "race_free"))
                  .find("let rank 0, thread block 0, step 2 wait for rank 0, thread block 1, step 0"),
              std::string::npos);
}

/// Applies each suggestion as printed, until there is none.
TEST(RaceFree, TheSuggestedWaitsRepairTheExample) {
    auto text = formats::file_text(example("ring_missing_dep"), 1 << 20);
    std::regex const suggestion(
        "let rank (\\d+), thread block (\\d+), step (\\d+) wait for rank (\\d+), thread block (\\d+), step "
        "(\\d+)");
    int taken = 0;
    for (;; ++taken) {
        auto const found = counterexample(verdict(verify::verified("t.xml", schedule(text)), "race_free"));
        std::smatch at;
        if (taken == 3 || !std::regex_search(found, at, suggestion)) break;
        auto const step = [&](int rank, int thread_block, int number) {
            auto place = text.find("<gpu id=\"" + at[rank].str());
            place = text.find("<tb id=\"" + at[thread_block].str(), place);
            return text.find("<step s=\"" + at[number].str(), place);
        };
        auto const set = [&](std::size_t place, std::string const& old, std::string const& now) {
            text.replace(text.find(old, place), old.size(), now);
        };
        set(step(4, 5, 6), "hasdep=\"0\"", "hasdep=\"1\"");
        set(step(1, 2, 3), "depid=\"-1\" deps=\"-1\"",
            "depid=\"" + at[5].str() + "\" deps=\"" + at[6].str() + "\"");
    }
    EXPECT_EQ(taken, 3) << "one for each rank of the ring";
    EXPECT_EQ(fault(verify::verified("t.xml", schedule(text))), "");
}

/// In place, each rank receives into the chunk that it sends, so it has to send first.  If both ranks
/// received first, neither would ever send.
TEST(RaceFree, SuggestsNoWaitsThatWouldCloseACycle) {
    Algo algo{"alltoall", 2, {}, R"(inplace="1" outofplace="1")"};
    for (int me = 0; me < 2; ++me) {
        int const other = 1 - me;
        algo.gpus.push_back({2, 2, 0, {{other, -1, 0, {{"s", "i", other}}}, {}}});
        algo.gpus.back().tbs[1] = {-1, other, 0, {{"r", "i", 0, "o", other}, {"cpy", "i", me, "o", me}}};
    }
    auto const found = race_refutation(algo);
    EXPECT_TRUE(contains(found, "let rank 0, thread block 1, step 0 wait for rank 0, thread block 0, step 0"))
        << found;
    EXPECT_TRUE(contains(found, "would deadlock")) << found;
    EXPECT_FALSE(contains(found, "let rank 0, thread block 0, step 0 wait")) << found;
}

TEST(RaceFree, SuggestsBothOrdersIfEitherIsPossible) {
    auto const found = race_refutation(local({{{"cpy", "i", 0, "o", 1}}, {{"cpy", "i", 1, "o", 1}}}));
    EXPECT_TRUE(contains(found, "let rank 0, thread block 1, step 0 wait for rank 0, thread block 0, step 0"))
        << found;
    EXPECT_TRUE(
        contains(found, ", or let rank 0, thread block 0, step 0 wait for rank 0, thread block 1, step 0"))
        << found;
}

TEST(RaceFree, IsJudgedIfOnlySlotsAreMissing) {
    auto const report = verify::verified_file(example("fifo3_send_first_3"));
    EXPECT_TRUE(holds(verdict(report, "race_free")));
    EXPECT_TRUE(std::holds_alternative<Unknown>(verdict(report, "contract")));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
