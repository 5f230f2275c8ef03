#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "claims/checks.hpp"
#include "claims/ruling.hpp"

/// The verdicts that the checks compute, against those of a ledger that was made by other means.
namespace cubecheck::claims {
namespace {

/// Where the two differ, and why.
std::map<std::string, std::string> const differences{
    {"G-35", "the formula holds for every n; only the name that the slides give it is another identity's"},
    {"F-35", "the bound is not tight, but it holds: the counted steps stay below it"},
    {"F-48", "a latency that was measured in a laboratory; how long barriers would take is in the reason"},
    {"F-49", "how often an experiment was repeated, and nothing is claimed of it"},
    {"F-56", "what the letters of a name stand for"},
};

#ifdef CUBECHECK_SHARED

Standing expected(std::string const& verdict) {
    if (verdict == "holds") return Standing::holds;
    if (verdict == "holds with caveat") return Standing::needs_hypothesis;
    if (verdict == "false as written") return Standing::is_false;
    return Standing::not_mechanical;
}

TEST(Ledger, AgreesWithTheChecksButWhereAReasonIsGiven) {
    std::ifstream file(CUBECHECK_SHARED "/claims/ledger.json");
    ASSERT_TRUE(file);
    std::map<std::string, Standing> ledger;
    for (auto const& entry : nlohmann::json::parse(file))
        ledger[entry.at("id")] = expected(entry.at("verdict"));
    std::map<std::string, Finding> findings;
    for (auto const& check : every_check()) findings.emplace(check.name, check.decide());
    for (auto const& statement : statements()) {
        ASSERT_TRUE(findings.contains(statement.check)) << statement.id;
        auto const& finding = findings.at(statement.check);
        bool const agrees = standing(finding) == ledger.at(statement.id);
        EXPECT_NE(agrees, differences.contains(statement.id))
            << statement.id << " " << describe(standing(finding)) << ", " << evidence(finding.as_written);
    }
}

#else

TEST(Ledger, AgreesWithTheChecksButWhereAReasonIsGiven) { GTEST_SKIP() << "needs the shared ledger"; }

#endif

TEST(Ledger, LeavesNoStatementUndecided) {
    for (auto const& check : every_check()) {
        auto const finding = check.decide();
        EXPECT_NE(standing(finding), Standing::undecided)
            << check.name << ": " << evidence(finding.as_written);
    }
}

}  // namespace
}  // namespace cubecheck::claims
