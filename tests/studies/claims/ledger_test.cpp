#include <array>
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "studies/claims/statement.hpp"
#include "studies/claims/statement_result.hpp"

/// Compares the verdicts of the checks with an independent ledger.  The verdicts are read from
/// docs/claims.md; the test Documents.AreWhatTheCommandPrints keeps that page up to date.
namespace cubecheck::claims {
namespace {

/// The statements for which the two differ, and the reasons.
std::map<std::string, std::string> const differences{
    {"W-41", "the time of k + d rounds, which for d = 1 are k: the ledger says so of the rounds, W-40"},
    {"L-18", "what is asked of an election is met by an all-reduce of the largest name"},
    {"L-22", "programs for the three, with broadcasts, can be run"},
    {"G-114", "the rule that picks the better one by size of message and p is a definition, proved right"},
    {"B-145", "that it depends is shown by one sum, parted into tasks in two ways"},
    {"B-147", "what can be is shown by a problem: the sum of n values, where it is so"},
    {"F-20", "what a first dimension that costs nothing would gain can be computed, and is the limit"},
    {"F-06", "three measures of one network can be tried, and units changed"},
    {"G-101", "if a step sends one stretch of memory, all orders of the packets can be tried"},
    {"G-106", "some choice of partners congests, which can be shown, and another does not"},
    {"G-23", "the messages on ring, mesh and cube can be compared, and are the same"},
    {"G-115", "idle nodes can be counted, and splitting compared: with two nodes there are none"},
    {"B-81", "every even ring fits, so the larger cube that is named, a slip of the pen, takes it as well"},
    {"G-35", "the formula holds for every n; only the name that the slides give it is another identity's"},
    {"F-35", "the bound is not tight, but it holds: the counted steps stay below it"},
    {"F-48", "a latency that was measured in a laboratory; how long barriers would take is in the reason"},
    {"F-49", "how often an experiment was repeated, and nothing is claimed of it"},
    {"F-56", "what the letters of a name stand for"},
};

constexpr std::array all_standings{Standing::holds, Standing::needs_hypothesis, Standing::is_false,
                                   Standing::not_mechanical, Standing::undecided};

/// The verdict of a row "| W-01 | statement | verdict | evidence |" of the document.
std::optional<Standing> standing_in(std::string const& row) {
    for (auto const standing : all_standings)
        if (row.find(" | " + std::string(describe(standing)) + " | ") != std::string::npos) return standing;
    return std::nullopt;
}

/// The verdicts in docs/claims.md, by the name of the statement.
std::map<std::string, Standing> shown() {
    std::map<std::string, Standing> found;
    std::ifstream file(CUBECHECK_DOCS "/claims.md");
    for (std::string row; std::getline(file, row);)
        if (auto const standing = standing_in(row))
            found.emplace(row.substr(2, row.find(" |", 2) - 2), *standing);
    return found;
}

#ifdef CUBECHECK_SHARED

Standing expected(std::string const& verdict) {
    if (verdict == "holds") return Standing::holds;
    if (verdict == "holds with caveat") return Standing::needs_hypothesis;
    if (verdict == "false as written") return Standing::is_false;
    return Standing::not_mechanical;
}

std::map<std::string, Standing> ledger() {
    std::ifstream file(CUBECHECK_SHARED "/claims/ledger.json");
    std::map<std::string, Standing> standings;
    for (auto const& entry : nlohmann::json::parse(file))
        standings[entry.at("id")] = expected(entry.at("verdict"));
    return standings;
}

#else

std::map<std::string, Standing> ledger() { return {}; }

#endif

/// The statements for which checks and ledger differ without a reason in `differences`, or agree despite one.
std::vector<std::string> surprises(std::map<std::string, Standing> const& ledger) {
    std::vector<std::string> found;
    for (auto const& [id, standing] : shown())
        if ((standing == ledger.at(id)) == differences.contains(id))
            found.push_back(id + " " + std::string(describe(standing)));
    return found;
}

TEST(Ledger, IsDecidedAndAgreesExceptForGivenReasons) {
    auto const verdicts = shown();
    for (auto const& statement : statements()) {
        ASSERT_TRUE(verdicts.contains(statement.id)) << statement.id;
        EXPECT_NE(verdicts.at(statement.id), Standing::undecided) << statement.id;
    }
    EXPECT_EQ(verdicts.size(), statements().size());
    auto const standings = ledger();
    if (standings.empty()) GTEST_SKIP() << "nothing is undecided; to compare them needs the shared ledger";
    EXPECT_EQ(surprises(standings), std::vector<std::string>{});
}

}  // namespace
}  // namespace cubecheck::claims
