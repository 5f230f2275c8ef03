#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The names of the algorithms that should be right, and have rounds.
std::vector<std::string> algorithms() {
    std::vector<std::string> names;
    for (auto const& entry : nlohmann::json::parse(cubecheck({"list", "--json"}).out)) {
        auto const& properties = entry["properties"];
        bool const has_rounds =
            std::find(properties.begin(), properties.end(), "progress") != properties.end();
        auto const name = entry["name"].get<std::string>();
        if (has_rounds && !name.starts_with("as_published/")) names.push_back(name);
    }
    return names;
}

/// Reads the output of `verify` for the whole catalog in the documents; Documents.AreWhatTheCommandPrints
/// keeps it up to date.
TEST(Catalog, EveryCorrectDefinitionIsProvedOrChecked) {
    EXPECT_THAT(
        content(CUBECHECK_DOCS "/../README.md"),
        ContainsRegex("<!-- [$] cubecheck verify --markdown [|] tail -n 2 -->\n\n```text\n.*\n"
                      "[0-9]+ proved, [0-9]+ checked, 0 refuted, 0 unknown, .*\nPASSED [(]exit code 0[)]"));
    auto const verdicts = content(CUBECHECK_DOCS "/verdicts.md");
    auto const catalog = verdicts.substr(0, verdicts.find("<!-- end -->"));
    EXPECT_THAT(catalog, HasSubstr("<!-- $ cubecheck verify --markdown -->"));
    for (auto const* const scope : {" every d ", " every n "}) EXPECT_THAT(catalog, HasSubstr(scope));
    EXPECT_THAT(catalog, Not(HasSubstr("`as_published/")));
    auto const outcome = cubecheck({"verify", "scan/*", "--up-to", "1"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(" checked, 0 refuted, 0 unknown"));
}

TEST(Catalog, DefinitionsWithFormulasAreProvedForEverySize) {
    for (auto const* const pattern :
         {"scan/hypercube", "allreduce/recursive_doubling", "allreduce/ring", "allreduce/halving_doubling",
          "broadcast/esbt", "alltoall/xor", "scatter/binomial"})
        EXPECT_THAT(cubecheck({"verify", pattern}).out, HasSubstr(" 0 checked, 0 refuted, 0 unknown"))
            << pattern;
}

TEST(Catalog, HasADefinitionForEveryOneOfTheSystems) {
    auto const table = cubecheck({"list", "--markdown"}).out;
    EXPECT_THAT(table, Not(HasSubstr("MISSING")));
    EXPECT_THAT(table, HasSubstr("58 systems"));
}

/// The cells of a line of a table in Markdown.
std::vector<std::string> cells(std::string const& line) {
    std::vector<std::string> found;
    std::istringstream rest(line);
    for (std::string cell; std::getline(rest, cell, '|');)
        if (!cell.empty()) found.push_back(cell.substr(1, cell.size() - 2));
    return found;
}

/// The definitions as published, by the first property that the table in the documents calls refuted.
/// Documents.AreWhatTheCommandPrints keeps that table up to date.
std::map<std::string, std::vector<std::string>> refuted_as_published() {
    auto const page = content(CUBECHECK_DOCS "/verdicts.md");
    std::istringstream lines(
        page.substr(page.find("<!-- $ cubecheck verify 'as_published/*' --markdown -->")));
    std::map<std::string, std::vector<std::string>> names;
    std::vector<std::string> properties;
    for (std::string line; std::getline(lines, line) && line != "<!-- end -->";) {
        if (line.starts_with("| algorithm |")) properties = cells(line);
        if (!line.starts_with("| `")) continue;
        auto const row = cells(line);
        auto const refuted = std::ranges::find_if(
            row, [](std::string const& cell) { return cell.starts_with("**refuted**"); });
        EXPECT_NE(refuted, row.end()) << line;
        EXPECT_EQ(row.size(), properties.size()) << line;
        if (refuted == row.end() || row.size() != properties.size()) continue;
        auto const name = row.front().substr(1, row.front().size() - 2);
        names[properties[static_cast<std::size_t>(refuted - row.begin())]].push_back(name);
    }
    return names;
}

TEST(Catalog, EveryDefinitionAsPublishedIsRefuted) {
    std::multiset<std::string> listed, refuted;
    for (auto const& entry : nlohmann::json::parse(cubecheck({"list", "as_published/*", "--json"}).out))
        listed.insert(entry["name"].get<std::string>());
    for (auto const& [property, names] : refuted_as_published()) {
        std::vector<std::string> words{"verify"};
        words.insert(words.end(), names.begin(), names.end());
        words.insert(words.end(), {"--property", property, "--no-repair", "--json"});
        auto const outcome = cubecheck(words);
        EXPECT_NE(outcome.code, 0) << property;
        auto const report = nlohmann::json::parse(outcome.out);
        for (auto const& row : report["rows"]) {
            if (row["property"] != property) continue;
            auto const name = row["subject"].get<std::string>();
            EXPECT_EQ(row["verdict"], "refuted") << row;
            EXPECT_THAT(row["counterexample"]["replay"].get<std::string>(),
                        ContainsRegex("^cubecheck [a-z]+ " + name))
                << "no command replays it";
            refuted.insert(name);
        }
    }
    EXPECT_EQ(refuted, listed);
    EXPECT_EQ(cubecheck({"verify", "as_published/scan*"}).code, static_cast<int>(Failure::contract));
}

TEST(Catalog, IsProvedWithEveryObligationNamed) {
    auto const outcome = cubecheck({"prove", "scan/hypercube"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    for (auto const* const lemma : {"start", "step", "goal"}) EXPECT_THAT(outcome.out, HasSubstr(lemma));
}

TEST(Catalog, RunsOnThreadsWithEveryKindOfData) {
    auto const names = algorithms();
    EXPECT_GE(names.size(), 14U);
    for (std::string const data : {"integers", "doubles", "matrices", "strings"}) {
        std::vector<std::string> words{"run"};
        words.insert(words.end(), names.begin(), names.end());
        words.insert(words.end(), {"--up-to", "3", "--data", data});
        auto const outcome = cubecheck(words);
        EXPECT_EQ(outcome.code, 0) << data << ": " << outcome.out << outcome.err;
        for (auto const& name : names)
            EXPECT_THAT(outcome.out, ContainsRegex("(^|\n)" + name + "[ \n] *[^\n]*, " + data + ", seed"));
    }
}

TEST(Catalog, ARunSaysWhenTheContractDoesNotApplyToItsData) {
    auto const outcome = cubecheck({"run", "allreduce/ring", "--n", "3", "--data", "matrices"});
    EXPECT_THAT(outcome.out, HasSubstr("matrices do not commute, so the contract promises nothing"));
    EXPECT_THAT(cubecheck({"run", "allreduce/ring", "--n", "3"}).out, HasSubstr("as the contract promises"));
}

TEST(Catalog, ARunIsRepeatedWithOneSeedAfterTheOther) {
    auto const outcome = cubecheck({"run", "scan/hypercube", "--d", "3", "--repeat", "20", "--seed", "7"});
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("seeds 7 to 26"));
}

TEST(Catalog, ARunThatDeadlocksTerminates) {
    auto const outcome = cubecheck({"run", "as_published/alltoall_receive_first", "--d", "1"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::deadlock));
    EXPECT_THAT(outcome.out, HasSubstr("waits for"));
}

TEST(Catalog, ARunOfAWrongAlgorithmFails) {
    auto const outcome = cubecheck({"run", "as_published/scan_printed", "--d", "2", "--data", "strings"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(outcome.out, HasSubstr("holds a wrong result"));
}

TEST(Catalog, ListShowsEveryDefinition) {
    auto const outcome = cubecheck({"list"});
    EXPECT_EQ(outcome.code, 0);
    for (auto const* const word :
         {"allreduce/ring", "2 (n - 1) rounds", "as_published/scan_printed", "contract"})
        EXPECT_THAT(outcome.out, HasSubstr(word));
    EXPECT_THAT(cubecheck({"list", "scan/*"}).out, Not(HasSubstr("allreduce/ring")));
    EXPECT_THAT(
        cubecheck({"list", "*/two_levels"}).out,
        testing::AllOf(HasSubstr("2 (g + b - 2) rounds"), HasSubstr("g, b              groups of ranks")));
}

/// A new letter in a cost formula needs a line in the legend.
TEST(Catalog, EveryLetterOfACostIsExplained) {
    std::regex const letter(R"(\b[A-Za-z]\b)"), line(R"((?:^|\n)  (\w)(?:, (\w))?  )");
    auto const all = cubecheck({"list"}).out;
    auto const begin = all.find("\nletters in costs\n"), end = all.find("\nproperties\n");
    ASSERT_NE(begin, std::string::npos);
    auto const legend = all.substr(begin + 1, end - begin);
    std::set<std::string> explained, used;
    for (std::sregex_iterator at(legend.begin(), legend.end(), line), none; at != none; ++at)
        explained.insert({(*at)[1].str(), (*at)[2].str()});
    for (auto const& entry : nlohmann::json::parse(cubecheck({"list", "--json"}).out)) {
        auto const cost = entry.at("cost").get<std::string>();
        for (std::sregex_iterator at(cost.begin(), cost.end(), letter), none; at != none; ++at)
            used.insert(at->str());
    }
    EXPECT_THAT(used, testing::Contains("D"));
    EXPECT_THAT(used, testing::IsSubsetOf(explained));
}

TEST(Catalog, QuestionsThatAreNotApplicableAreShownOnRequest) {
    EXPECT_THAT(cubecheck({"verify", "scan/hypercube"}).out, Not(HasSubstr("bijective")));
    EXPECT_THAT(cubecheck({"verify", "scan/hypercube", "--all"}).out, HasSubstr("bijective"));
}

TEST(Catalog, SynonymsOfTheFieldLeadToItsNames) {
    EXPECT_THAT(cubecheck({"list", "personalized"}).err, HasSubstr("Did you mean alltoall/*?"));
    EXPECT_THAT(cubecheck({"list", "butterfly"}).err,
                HasSubstr("Did you mean allreduce/recursive_doubling?"));
}

TEST(Catalog, HelpShowsTheOptionsOfAVerb) {
    EXPECT_THAT(cubecheck({"help", "verify"}).out, HasSubstr("Usage: cubecheck verify"));
    auto const all = cubecheck({"help"}).out;
    EXPECT_THAT(all, HasSubstr("Usage: cubecheck"));
    EXPECT_THAT(all, HasSubstr("tolerates")) << "the verbs";
    EXPECT_THAT(all, Not(HasSubstr("--man"))) << "not the options of help itself";
    auto const mistyped = cubecheck({"help", "verfy"});
    EXPECT_EQ(mistyped.code, code(Failure::usage));
    EXPECT_THAT(mistyped.err, HasSubstr("did you mean 'verify'?"));
}

TEST(Catalog, HelpHasShortLines) {
    for (auto const* const verb : {"verify", "explore", "code", "run"})
        for (auto const& words : {std::vector<std::string>{"help", verb}, {verb, "--help"}}) {
            std::istringstream help(cubecheck(words).out);
            std::string line;
            int lines = 0;
            for (; std::getline(help, line); ++lines) EXPECT_LE(line.size(), 100) << verb << ": " << line;
            EXPECT_GT(lines, 20) << verb;
        }
}

TEST(Catalog, VerdictsAreColouredOnRequest) {
    EXPECT_THAT(cubecheck({"verify", "scan/hypercube"}).out, Not(HasSubstr("\x1b[")));
    auto const painted = cubecheck({"verify", "as_published/scan_printed", "--color", "always"});
    EXPECT_THAT(painted.out, HasSubstr("\x1b[1;31mREFUTED\x1b[0m at d=1"));
    EXPECT_THAT(painted.out, HasSubstr("\x1b[1;31mFAILED\x1b[0m (exit code 1)"));
    EXPECT_EQ(cubecheck({"verify", "scan/hypercube", "--color", "blue"}).code, code(Failure::usage));
}

TEST(Catalog, TheVersionIsPrinted) {
    auto const outcome = cubecheck({"--version"});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("cubecheck " CUBECHECK_VERSION));
    EXPECT_THAT(outcome.err, IsEmpty());
}

}  // namespace
}  // namespace cubecheck::cli_tests
