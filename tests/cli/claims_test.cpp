#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

TEST(Claims, OneIsShownInFull) {
    auto const outcome = cubecheck({"claims", "W-13"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    for (auto const* const part :
         {"false as written", "d=1", "m1.m0, not m0.m1", "commutative", "scan_as_printed"})
        EXPECT_THAT(outcome.out, HasSubstr(part));
}

TEST(Claims, SeveralAreShownAsOneLineEachWithASummary) {
    auto const outcome = cubecheck({"claims", "W-1?"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 12);
    EXPECT_THAT(outcome.out, HasSubstr("10 statements: "));
}

TEST(Claims, AreJsonForPrograms) {
    auto const report = nlohmann::json::parse(cubecheck({"claims", "W-13", "W-17", "--json"}).out);
    ASSERT_EQ(report["statements"].size(), 2U);
    EXPECT_EQ(report["statements"][0]["verdict"], "false as written");
    EXPECT_EQ(report["statements"][0]["correction"]["holds"], true);
    EXPECT_EQ(report["statements"][1]["verdict"], "holds");
    EXPECT_TRUE(report["statements"][1]["correction"].is_null());
}

TEST(Claims, AreFoundWhateverTheCaseOfTheirIds) {
    EXPECT_EQ(cubecheck({"claims", "w-13"}).out, cubecheck({"claims", "W-13"}).out);
    EXPECT_EQ(cubecheck({"claims", "w-1?"}).out, cubecheck({"claims", "W-1?"}).out);
}

/// The ids of the lines that a command prints.
std::vector<std::string> ids(std::vector<std::string> const& arguments) {
    std::istringstream lines(cubecheck(arguments).out);
    std::vector<std::string> found;
    for (std::string line; std::getline(lines, line) && !line.empty();)
        found.push_back(line.substr(0, line.find(' ')));
    return found;
}

/// tests/studies/claims/selection_test.cpp has further topics.
TEST(Claims, AreFoundByTheirTopic) {
    EXPECT_THAT(ids({"claims", "binomial"}), testing::IsSupersetOf({"W-35", "W-36"}));
}

TEST(Claims, SuggestTheNearestTopic) {
    auto const outcome = cubecheck({"claims", "brodcast"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("No statement is about 'brodcast'; did you mean 'broadcast'?"));
    EXPECT_THAT(cubecheck({"claims", "w-99"}).err, HasSubstr("Did you mean W-09"));
}

TEST(Claims, SuggestTheNearestIdForATypo) {
    auto const outcome = cubecheck({"claims", "W-99"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.err, HasSubstr("Did you mean W-09"));
}

TEST(Mutants, OfOneAlgorithmAreShownWithTheScore) {
    auto const outcome = cubecheck({"mutants", "scan/hypercube"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("operands swapped"));
    EXPECT_THAT(outcome.out, HasSubstr("0 survived"));
    EXPECT_EQ(cubecheck({"mutants", "no/such"}).code, static_cast<int>(Failure::nothing));
}

TEST(Mutants, DefinitionsWithoutMutantsReportTheReasonAndDoNotPass) {
    auto const outcome = cubecheck({"mutants", "embeddings/odd_ring"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(outcome.out, HasSubstr("no mutants of embeddings/odd_ring: says of all walks"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
