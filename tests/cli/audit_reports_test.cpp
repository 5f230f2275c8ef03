#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/render/audit/audit_report.hpp"
#include "engine/mpi/process_group.hpp"
#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

/// Tests reports of audits of SimGrid, which is the fastest library: it runs all ranks in one process.
class AuditReports : public testing::Test {
protected:
    void SetUp() override {
        if (!mpi::is_installed("smpicc")) GTEST_SKIP() << "simgrid is not installed";
    }
    /// The outcome of an audit of an all-reduce on n ranks, in which the probe has a fault.
    Outcome of_fault(std::string const& fault, std::string const& n, Words const& options) const {
        Words words{"audit", "--mpi", "simgrid", "--algorithm", "fault/" + fault, "--n", n};
        words.insert(words.end(), options.begin(), options.end());
        return cubecheck(words);
    }

    Folder folder_;
};

constexpr int contract = static_cast<int>(Failure::contract), unknown = static_cast<int>(Failure::unknown),
              malformed = static_cast<int>(Failure::malformed);

TEST(AuditSummary, SaysThatAnInterruptedAuditIsIncomplete) {
    EXPECT_THAT(cli::audit_summary({}, {}, Failure::unknown, Completeness::cut_short),
                HasSubstr("INCOMPLETE (exit code 8): the audit was interrupted"));
    EXPECT_THAT(cli::audit_summary({}, {}, Failure::deadlock, Completeness::cut_short),
                HasSubstr("FAILED (exit code 3): a call hangs"));
}

TEST(AuditSummary, SaysThatSwitchSizesAreNotCoveredOnlyIfTheLibraryDoesNotTellThem) {
    auto const summary = [](cli::AuditedLibrary const& library) {
        return cli::audit_summary(library, {}, Failure::none, Completeness::complete);
    };
    EXPECT_THAT(summary({"openmpi", "Open MPI 4.1.4", ""}),
                HasSubstr("several nodes, counts around the sizes at which the library switches algorithms"));
    EXPECT_THAT(summary({"mpich", "MPICH 4.0.2", "", true}), HasSubstr("several nodes.\n"));
    EXPECT_THAT(Json::parse(cli::audit_json({"mpich", "MPICH 4.0.2", "", true}, {}, nullptr))["not_covered"],
                Not(HasSubstr("switches")));
}

TEST_F(AuditReports, FitTheSchemaAsJson) {
    auto const schema = schema_in(CUBECHECK_DOCS "/audit.schema.json");
    for (std::string const fault : {"right", "twice", "crash", "bracketing"}) {
        auto const json = Json::parse(of_fault(fault, "3", {"--json"}).out);
        EXPECT_THAT(schema.objections(json), IsEmpty()) << fault;
    }
    auto json = Json::parse(of_fault("twice", "2", {"--json"}).out);
    json["algorithms"][0]["verdict"] = "bad";
    EXPECT_THAT(schema.objections(json), Contains(StartsWith("/algorithms/0/verdict: ")));
}

TEST_F(AuditReports, AreATableInMarkdown) {
    auto const outcome = of_fault("swapped", "3", {"--markdown"});
    EXPECT_EQ(outcome.code, contract);
    EXPECT_THAT(outcome.out,
                HasSubstr("| allreduce | fault/swapped (forced) | right for commutative operators | "
                          "yes |"));
    EXPECT_THAT(outcome.out, HasSubstr("| rank 0, element 0: 2 (1 0) | 0 1 2 |"));
}

TEST_F(AuditReports, AreTestCasesInJUnit) {
    auto const file = folder_.path("audit.xml");
    EXPECT_EQ(of_fault("swapped", "3", {"--junit", file}).code, contract);
    auto const failing = content(file);
    EXPECT_THAT(failing, HasSubstr("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""));
    EXPECT_THAT(failing, HasSubstr("classname=\"simgrid/allreduce/fault/swapped\" name=\"contract\""));
    EXPECT_THAT(failing, HasSubstr("rank 0, element 0: 2 (1 0)"));
    EXPECT_EQ(of_fault("right", "3", {"--junit", file}).code, 0);
    EXPECT_THAT(content(file), HasSubstr("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"0\""));
    EXPECT_EQ(of_fault("refuse", "3", {"--junit", file}).code, 0);
    EXPECT_THAT(content(file), HasSubstr("skipped=\"1\""));
}

TEST_F(AuditReports, LeaveOutWhatABaselineKnowsAndSayWhatIsGone) {
    auto const baseline = folder_.write("former.json", of_fault("twice", "2", {"--json"}).out);
    auto const same = of_fault("twice", "2", {"--baseline", baseline});
    EXPECT_EQ(same.code, 0) << same.out << same.err;
    EXPECT_THAT(same.out, HasSubstr("1 known failure, not listed above; 0 no longer occur"));
    EXPECT_THAT(same.out, Not(HasSubstr("      case"))) << "the failure is left out";
    EXPECT_THAT(same.out, HasSubstr("1 algorithm, ")) << "and what was run is said";
    auto json = Json::parse(content(baseline));
    json["algorithms"][0]["found"].back()["verdict"] = "crashes";
    auto const changed = of_fault("twice", "2", {"--baseline", folder_.write("changed.json", json.dump())});
    EXPECT_EQ(changed.code, contract) << changed.out << changed.err;
    EXPECT_THAT(changed.out, HasSubstr("WRONG"));
    EXPECT_THAT(changed.out, HasSubstr("gone: allreduce fault/twice crashes, formerly at n = 2"));
    auto const document = Json::parse(of_fault("twice", "2", {"--baseline", baseline, "--json"}).out);
    EXPECT_THAT(schema_in(CUBECHECK_DOCS "/audit.schema.json").objections(document), IsEmpty());
    EXPECT_EQ(document["compared"]["known"], 1);
}

TEST_F(AuditReports, SayThatTheLibraryHasNoParameters) {
    auto const without = of_fault("right", "2", {}), with = of_fault("right", "2", {"--parameters"});
    auto const words = "--parameters adds nothing: SimGrid";
    EXPECT_THAT(without.out, Not(HasSubstr(words)));
    EXPECT_THAT(with.out, HasSubstr(words));
    auto const json = Json::parse(of_fault("right", "2", {"--parameters", "--json"}).out);
    EXPECT_THAT(json["left_out"], HasSubstr(words));
}

TEST_F(AuditReports, RefuseABaselineOfAnotherLibrary) {
    auto json = Json::parse(of_fault("twice", "2", {"--json"}).out);
    json["mpi"] = "mpich";
    auto const outcome = of_fault("twice", "2", {"--baseline", folder_.write("other.json", json.dump())});
    EXPECT_EQ(outcome.code, malformed);
    EXPECT_THAT(outcome.err, HasSubstr("expected simgrid, found mpich"));
}

TEST_F(AuditReports, HaveOnlyTheCallsThatAreDescribedAsAsked) {
    auto const one = of_fault("twice", "2", {"--case", "n = 2, 1 element, operator commutative", "--json"});
    EXPECT_EQ(Json::parse(one.out)["algorithms"][0]["cases"], 1);
    auto const none = of_fault("twice", "2", {"--case", "n = 3*"});
    EXPECT_EQ(none.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(none.err, HasSubstr("'n = 3*'"));
}

class AuditFindings : public AuditReports {
protected:
    /// A known failure of SimGrid that affects every program.  If `member` is given, it is set to `value`.
    std::string known(std::string const& member = "", Json const& value = {}) const {
        auto all = Json::parse(content(CUBECHECK_DOCS "/findings.json"));
        auto one = *std::find_if(all.begin(), all.end(), [](auto const& finding) {
            return finding["collective"] == "scan" && finding["library"] == "simgrid";
        });
        if (!member.empty()) one[member] = value;
        return folder_.write("known.json", Json::array({one}).dump(1));
    }
    static Outcome replay(std::string const& file, Words const& options = {}) {
        Words words{"audit", "--mpi", "simgrid", "--findings", file};
        words.insert(words.end(), options.begin(), options.end());
        return cubecheck(words);
    }
};

TEST_F(AuditFindings, AreFoundAgainByTheirOwnCase) {
    auto const outcome = replay(known());
    if (outcome.out.find("NOT RUN") != std::string::npos) GTEST_SKIP() << outcome.out;
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("got       rank 1, element 0: 1\n"));
    EXPECT_THAT(outcome.out, HasSubstr("1 finding: 1 reproduced, 0 not reproduced"));
}

TEST_F(AuditFindings, AreNotGreenIfTheCaseIsRightOrAnotherVersionIsInstalled) {
    auto const right = replay(known("case", "n = 2, 1 element, operator commutative"));
    EXPECT_EQ(right.code, unknown) << right.out;
    EXPECT_THAT(right.out, HasSubstr("NOT "));
    auto const other = replay(known("version", "SimGrid 1.0"));
    EXPECT_EQ(other.code, unknown);
    EXPECT_THAT(other.out, HasSubstr("NOT RUN: SimGrid"));
}

TEST_F(AuditFindings, AreRowsOfEveryReport) {
    auto const file = folder_.path("findings.xml");
    auto const other = known("version", "SimGrid 1.0");
    auto const outcome = replay(other, {"--json", "--junit", file});
    EXPECT_EQ(outcome.code, unknown) << outcome.out << outcome.err;
    auto const json = Json::parse(outcome.out);
    EXPECT_THAT(schema_in(CUBECHECK_DOCS "/report.schema.json").objections(json), IsEmpty());
    EXPECT_EQ(json["rows"][0]["property"], "found_again");
    EXPECT_THAT(content(file), HasSubstr("name=\"found_again\""));
    EXPECT_THAT(replay(other, {"--markdown"}).out, HasSubstr("**NOT RUN: SimGrid"));
    EXPECT_EQ(replay(other, {"--json", "--markdown"}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(replay(other, {"--n", "2"}).code, static_cast<int>(Failure::usage)) << "the file names it";
}

TEST_F(AuditFindings, AreRefusedIfNoCallIsDescribedSo) {
    auto const outcome = replay(known("case", "n = 2, 77 elements"));
    if (outcome.out.find("NOT RUN") != std::string::npos) GTEST_SKIP() << outcome.out;
    EXPECT_EQ(outcome.code, malformed);
    EXPECT_THAT(outcome.err, HasSubstr("'n = 2, 77 elements'"));
    EXPECT_EQ(replay(known("line", "none")).code, malformed);
}

TEST(AuditFindingsOfTheDocuments, AreTenOrMoreAndSayWhatIsKnown) {
    auto const all = Json::parse(content(CUBECHECK_DOCS "/findings.json"));
    EXPECT_GE(all.size(), 10U);
    auto const page = content(CUBECHECK_DOCS "/findings.md");
    for (auto const& finding : all) {
        EXPECT_THAT(page, HasSubstr(finding["title"].get<std::string>()));
        EXPECT_THAT(page, HasSubstr(finding["case"].get<std::string>()));
    }
    EXPECT_THAT(page, Not(HasSubstr("NOT ")));
}

}  // namespace
}  // namespace cubecheck::cli_tests
