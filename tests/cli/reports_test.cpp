#include <map>
#include <regex>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Json = nlohmann::json;

/// The report of a run, as JSON and as JUnit, and its exit code.
struct Reports {
    Folder folder;
    Outcome outcome;
    Json json;
    pugi::xml_document junit;

    explicit Reports(std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--json", "--junit", folder.path("report.xml")});
        outcome = cubecheck(arguments);
        json = Json::parse(outcome.out, nullptr, false);
        junit.load_file(folder.path("report.xml").c_str());
    }

    std::map<std::string, int> verdicts() const {
        std::map<std::string, int> count;
        for (auto const& row : json["rows"]) ++count[row["verdict"].get<std::string>()];
        return count;
    }
};

std::vector<std::vector<std::string>> const lines{
    {"verify", "scan/*", "broadcast/b*", "routing/*", "embeddings/*", "--up-to", "3"},
    {"verify", "--only-bounded", "--up-to", "3"},
    {"verify", "as_published/*", "--up-to", "6"},
    {"verify", "as_published/allgather_doubling_any", "as_published/scatter_*", "--up-to", "8"},
    {"verify", CUBECHECK_EXAMPLE_SCHEDULES},
    {"verify", "no/such/file.xml"},
    {"prove", "allreduce/*"},
    {"prove", "allgather/ring", "--resource-limit", "1"}};

/// Standard error without progress messages, which appear only on slow machines.
std::string besides_progress(std::string const& err) {
    return std::regex_replace(err, std::regex("[^\n]* \\([0-9]+ s\\)\n"), "");
}

void expect_agreement_with_the_exit_code(Reports const& reports) {
    EXPECT_THAT(besides_progress(reports.outcome.err), IsEmpty());
    EXPECT_EQ(reports.json["exit_code"], reports.outcome.code);
    EXPECT_EQ(reports.json["failure"], std::string(name(static_cast<Failure>(reports.outcome.code))));
    EXPECT_EQ(reports.json["complete"], true);
    auto verdicts = reports.verdicts();
    EXPECT_EQ(reports.outcome.code == 0, verdicts["refuted"] + verdicts["unknown"] == 0);
}

void expect_counterexamples_with_got_and_expected(Reports const& reports) {
    for (auto const& row : reports.json["rows"]) {
        EXPECT_EQ(row["verdict"] == "refuted", row.contains("counterexample")) << row;
        auto const example = row.value("counterexample", Json{{"where", "-"}, {"wanted", "-"}});
        EXPECT_NE(example["where"], "") << row;
        EXPECT_NE(example["wanted"], "") << row;
    }
}

void expect_counts(pugi::xml_node const& node, pugi::xpath_node_set const& tests) {
    std::map<std::string, int> count;
    for (auto const& test : tests)
        for (auto const& child : test.node().children()) ++count[child.name()];
    EXPECT_EQ(node.attribute("tests").as_int(-1), static_cast<int>(tests.size()));
    EXPECT_EQ(node.attribute("failures").as_int(-1), count["failure"]);
    EXPECT_EQ(node.attribute("errors").as_int(-1), count["error"]);
    EXPECT_EQ(node.attribute("skipped").as_int(-1), count["skipped"]);
}

void expect_matching_counts_in_junit(Reports const& reports) {
    auto const root = reports.junit.child("testsuites");
    ASSERT_TRUE(root);
    expect_counts(root, root.select_nodes("testsuite/testcase"));
    for (auto const& suite : root.children("testsuite")) expect_counts(suite, suite.select_nodes("testcase"));
    auto verdicts = reports.verdicts();
    EXPECT_EQ(root.attribute("tests").as_int(), static_cast<int>(reports.json["rows"].size()));
    EXPECT_EQ(root.attribute("failures").as_int(), verdicts["refuted"]);
    EXPECT_EQ(root.attribute("errors").as_int(), verdicts["unknown"]);
    EXPECT_EQ(root.attribute("skipped").as_int(), verdicts["not_applicable"]);
    EXPECT_THAT(reports.folder.names(), ElementsAre("report.xml"));
}

class ReportRows : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(ReportRows, AgreeAsJsonAndAsJunit) {
    Reports const reports(GetParam());
    ASSERT_FALSE(reports.json.is_discarded()) << reports.outcome.out << reports.outcome.err;
    expect_agreement_with_the_exit_code(reports);
    expect_counterexamples_with_got_and_expected(reports);
    expect_matching_counts_in_junit(reports);
}

INSTANTIATE_TEST_SUITE_P(Reports, ReportRows, testing::ValuesIn(lines));

TEST(Reports, AnUnknownNameGivesNoDocument) {
    Reports const reports({"verify", "no/such/*"});
    EXPECT_EQ(reports.outcome.code, static_cast<int>(Failure::nothing));
    EXPECT_THAT(reports.outcome.out, IsEmpty());
    EXPECT_THAT(reports.folder.names(), IsEmpty());
}

TEST(Reports, TheListIsJsonToo) {
    auto const list = Json::parse(cubecheck({"list", "--json"}).out, nullptr, false);
    ASSERT_TRUE(list.is_array());
    EXPECT_GT(list.size(), 20U);
    for (auto const& entry : list) EXPECT_FALSE(entry["properties"].empty()) << entry;
}

}  // namespace
}  // namespace cubecheck::cli_tests
