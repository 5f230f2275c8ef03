#include <gtest/gtest.h>

#include "formats/schedule_json/specification_text.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

Report judged(Algo const& algo, std::string const& text) {
    return verified(algo, {.specification = formats::parse_specification("spec", text)});
}

Algo custom_exchange() {
    auto algo = exchange();
    algo.coll = "custom";
    return algo;
}

std::string fault_of(std::string const& text) {
    auto const report = judged(custom_exchange(), text);
    EXPECT_EQ(failure(report), Failure::malformed) << text;
    return counterexample(verdict(report, "specification"));
}

TEST(Specification, MakesTheContractOfACustomSchedule) {
    auto const report = judged(custom_exchange(), "*: o[0] = 0:i[0]\n*: o[1] = 1:i[0]\n");
    EXPECT_EQ(failure(report), Failure::none);
    EXPECT_EQ(std::get<Checked>(verdict(report, "contract")).note, "as spec says");
    auto const wrong = judged(custom_exchange(), "0: o[1] = 1:i[0]\n1: o[0] = 1:i[0]\n");
    EXPECT_EQ(failure(wrong), Failure::contract);
    EXPECT_NE(counterexample(verdict(wrong, "contract")).find("rank 1, o[0]\n0:i[0]\n1:i[0], as spec says"),
              std::string::npos);
}

TEST(Specification, TakesThePlaceOfTheCollectivesContract) {
    EXPECT_EQ(failure(judged(exchange(), "0: o[0] = 0:i[0]")), Failure::none);
    EXPECT_EQ(failure(judged(exchange(), "0: o[0] = 1:i[0]")), Failure::contract);
}

/// Ranks 0 and 1 add up their two inputs; rank 2 does nothing.
Algo sum_of_two() {
    Algo algo{"custom", 1, {}};
    for (int me = 0; me < 2; ++me)
        algo.gpus.push_back({1, 1, 0, {{1 - me, 1 - me, 0, {{"s"}, {"rrc", "i", 0, "o", 0}}}}});
    algo.gpus.push_back({1, 1, 0, {}});
    return algo;
}

TEST(Specification, SumsOverSomeRanks) {
    EXPECT_EQ(failure(judged(sum_of_two(), "0..1: o[0] = sum 0,1:i[0]")), Failure::none);
    auto const all = judged(sum_of_two(), "1: o[0] = sum i[0]");
    EXPECT_NE(counterexample(verdict(all, "contract")).find("2:i[0] is missing"), std::string::npos);
    auto const other = judged(sum_of_two(), "1: o[0] = sum 1..2:i[0]");
    EXPECT_NE(counterexample(verdict(other, "contract")).find("over the ranks q = 1, 2, each once"),
              std::string::npos);
}

TEST(Specification, ChecksAgreementOfSumsOnSeveralRanks) {
    auto const report = judged(sum_of_two(), "0..1: o[0] = sum 0,1:i[0]");
    EXPECT_TRUE(holds(verdict(report, "agreement")));
    auto const one = judged(sum_of_two(), "0: o[0] = sum 0,1:i[0]");
    EXPECT_TRUE(std::holds_alternative<NotApplicable>(verdict(one, "agreement")));
}

TEST(Specification, MayNameAllRanksOneByOne) {
    auto algo = sum_of_two();
    algo.gpus.pop_back();
    EXPECT_EQ(failure(judged(algo, "*: o[0] = sum 1,0:i[0]\n0: o[0] = sum i[0]")), Failure::none);
}

TEST(Specification, OfMissingRanksOrChunksIsRefused) {
    EXPECT_EQ(fault_of("\n2: o[0] = 0:i[0]"), "\nspec:2\nrank 2\na rank below 2: the schedule has 2 ranks\n");
    EXPECT_NE(fault_of("0: o[0] = sum 0..2000000000:i[0]").find("a rank below 2"), std::string::npos);
    EXPECT_NE(fault_of("0: o[2] = 0:i[0]").find("rank 0, o[2]\nan output chunk below 2"), std::string::npos);
    EXPECT_NE(fault_of("0: o[0] = 1:i[1]").find("1:i[1]\nan input chunk below 1"), std::string::npos);
}

TEST(Specification, ThatContradictsItselfIsRefused) {
    EXPECT_EQ(fault_of("*: o[0] = 0:i[0]\n1: o[0] = 1:i[0]"),
              "\nspec:2\nrank 1, o[0] = 1:i[0]\nwhat line 1 says of it: 0:i[0]\n");
    EXPECT_NE(fault_of("0: o[0] = sum 0,0..1:i[0]").find("rank 0 twice in one sum"), std::string::npos);
}

TEST(Specification, ThatDoesNotFitLeavesTheContractUnjudged) {
    auto const report = judged(custom_exchange(), "2: o[0] = 0:i[0]");
    EXPECT_EQ(std::get<Unknown>(verdict(report, "contract")).reason, "skipped: specification failed");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
