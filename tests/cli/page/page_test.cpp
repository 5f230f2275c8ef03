#include <algorithm>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/cli/page/example_plan.hpp"
#include "tests/cli/session.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// The data of the page that the command has written.  They are validated against the schema.
nlohmann::json document(std::vector<std::string> arguments, int expected) {
    Folder const folder;
    auto const file = folder.path("page.html");
    arguments.insert(arguments.end(), {"--html", file});
    auto const outcome = cubecheck(arguments);
    EXPECT_EQ(outcome.code, expected) << outcome.out << outcome.err;
    auto const html = content(file);
    std::string const begin = "id=\"page-data\">";
    auto const from = html.find(begin) + begin.size();
    auto found = nlohmann::json::parse(html.substr(from, html.find("</script>", from) - from));
    EXPECT_THAT(schema_in(CUBECHECK_DOCS "/page.schema.json").objections(found), IsEmpty());
    return found;
}

std::vector<std::string> changes(nlohmann::json const& run) {
    std::vector<std::string> found;
    for (auto const& step : run["steps"])
        for (auto const& change : step.value("changes", nlohmann::json::array()))
            found.push_back(std::to_string(step["rank"].get<int>()) + " " +
                            change["cell"].get<std::string>() + " " + change["after"].get<std::string>());
    return found;
}

TEST(Page, OfAnAlgorithmHasItsRoundsWithTheWordsOfCells) {
    auto const page = document({"trace", "scan/hypercube", "--d", "1"}, 0);
    ASSERT_THAT(page["runs"], SizeIs(1));
    auto const& run = page["runs"][0];
    EXPECT_FALSE(run["fails"]);
    EXPECT_THAT(run["wrong"], IsEmpty());
    EXPECT_THAT(changes(run), ElementsAre("0 total 0..1", "1 prefix 0..1", "1 total 0..1"));
    EXPECT_EQ(run["steps"][0]["carries"], "0");
    EXPECT_EQ(run["network"]["links"], nlohmann::json::parse("[[0, 1]]"));
    EXPECT_TRUE(page["verdict"]["passed"]);
}

TEST(Page, OfAMapHasARowForEachFieldWithTheReason) {
    auto const page = document({"cover", "as_published/scan_printed", "--p", "1..2", "--slots", "1"}, 1);
    ASSERT_THAT(page["rows"], SizeIs(4));
    auto const& refuted = page["rows"][2];
    EXPECT_EQ(refuted["property"], "p = 2, out of place, 1 slot");
    EXPECT_EQ(refuted["verdict"], "refuted");
    EXPECT_EQ(refuted["text"], "1 point: 1 refuted");
    EXPECT_THAT(refuted["facts"].dump(), HasSubstr("node 1"));
    EXPECT_FALSE(page["verdict"]["passed"]);
    ASSERT_THAT(page["drawings"], SizeIs(1));
    EXPECT_THAT(page["drawings"][0]["svg"].get<std::string>(), HasSubstr("as_published/scan_printed"));
}

/// Verify and explore find the same race.
TEST(Page, NamesTheTwoAccessesOfARace) {
    for (auto const* verb : {"verify", "explore"}) {
        auto const page = document({verb, example("ring_missing_dep"), "--property", "race_free"}, 2);
        auto const race = page["runs"].back().value("race", nlohmann::json());
        ASSERT_FALSE(race.is_null()) << verb;
        EXPECT_THAT(race["accesses"].dump(), HasSubstr("thread block 0")) << verb;
        EXPECT_THAT(race["accesses"].dump(), HasSubstr("thread block 1")) << verb;
        EXPECT_THAT(race["accesses"].dump(), HasSubstr("(line ")) << verb;
        EXPECT_THAT(race["missing"].get<std::string>(), HasSubstr("nothing orders these two")) << verb;
    }
}

/// A plan's race is told after the operations that lead to it.
TEST(Page, NamesTheTwoAccessesOfARaceOfAPlan) {
    auto const race = [](std::string const& name) {
        return document({"verify", example_plan(name)}, 2)["runs"][0].value("race", nlohmann::json());
    };
    auto const missing = race("missing_wait");
    EXPECT_THAT(missing["accesses"][0].get<std::string>(),
                HasSubstr("(put) at /gpus/1/threadblocks/0/ops/4"));
    EXPECT_EQ(missing["accesses"][1], "the caller of rank 0 takes o[1] after launch 1");
    EXPECT_EQ(missing["missing"], "nothing orders these two");
    EXPECT_EQ(missing["at"], (nlohmann::json{{"rank", 0}, {"cell", "output[1]"}}));
    auto const first = race("packets_overwritten");
    EXPECT_THAT(first["accesses"][0].get<std::string>(), HasSubstr("writes rank 1's s[0]"));
    EXPECT_THAT(first["accesses"][1].get<std::string>(), HasSubstr("reads rank 1's s[0]"));
    EXPECT_THAT(race("relaxed_release")["missing"].get<std::string>(), HasSubstr("no release orders it"));
    EXPECT_THAT(document({"verify", example_plan("missing_wait")}, 2)["runs"][0]["minimal"], IsEmpty());
}

/// The trace of the algorithm shows every wrong cell; the minimal run shows one of them.
TEST(Page, OfARefutedAlgorithmNamesTheWrongCellsAndWhatWasExpected) {
    auto const page = document({"verify", "as_published/scan_printed", "--property", "contract"}, 1);
    ASSERT_THAT(page["runs"], SizeIs(2));
    EXPECT_EQ(page["runs"][0]["wrong"].dump(),
              R"([{"cell":"prefix","found":"1 0","rank":1,"wanted":"0..1"}])");
    EXPECT_EQ(page["runs"][1]["wrong"].dump(),
              R"([{"cell":"output[0]","found":"1:i[0] + 0:i[0]","rank":1,"wanted":"0:i[0] + 1:i[0]"}])");
    EXPECT_THAT(page["rows"], SizeIs(1));
    EXPECT_FALSE(page["verdict"]["passed"]);
}

TEST(Page, SaysThatNoResultIsJudgedWhereNoneIsPromised) {
    auto const page = document({"trace", example("pipe")}, 0);
    EXPECT_THAT(page["runs"][0]["outcome"]["sentence"].get<std::string>(),
                HasSubstr("no result is judged, since none is promised"));
}

TEST(Page, OfAFileGoesAlongItsRunInWaves) {
    auto const page = document({"trace", example("ring_ok")}, 0);
    auto const& run = page["runs"][0];
    EXPECT_FALSE(run["fails"]);
    EXPECT_THAT(run["outcome"]["sentence"].get<std::string>(), HasSubstr("results are right"));
    EXPECT_THAT(run["start"], SizeIs(3));
    for (std::size_t i = 1; i < run["steps"].size(); ++i)
        EXPECT_GE(run["steps"][i]["round"], run["steps"][i - 1]["round"]);
}

TEST(Page, OfAFileThatFailsSaysWhatIsWrongAtItsEnd) {
    auto const wrong = document({"trace", example("double_count")}, 0);
    EXPECT_TRUE(wrong["runs"][0]["fails"]);
    EXPECT_FALSE(wrong["verdict"]["passed"]);
    EXPECT_FALSE(wrong["runs"][0]["wrong"].empty());
    auto const stuck = document({"trace", example("recv_first_mutual")}, 0);
    EXPECT_EQ(stuck["runs"][0]["steps"].back()["kind"], "stuck");
    EXPECT_THAT(stuck["verdict"]["sentence"].get<std::string>(), HasSubstr("2 of 2 thread blocks wait"));
}

/// The number of messages that one rank sends and another rank receives.
std::size_t messages(nlohmann::json const& run) {
    std::set<int> sent, received;
    for (auto const& step : run["steps"])
        if (step.contains("message"))
            (step["kind"] == "send" ? sent : received).insert(step["message"].get<int>());
    EXPECT_EQ(sent, received);
    return sent.size();
}

TEST(Page, OfAPlanHasItsWritesAndSignalsAsMessages) {
    for (auto const* verb : {"trace", "verify"}) {
        auto const page = document({verb, example_plan("allgather_put")}, 0);
        ASSERT_THAT(page["runs"], SizeIs(1)) << verb;
        auto const& run = page["runs"][0];
        EXPECT_FALSE(run["fails"]);
        EXPECT_GT(messages(run), 0U);
        EXPECT_THAT(changes(run), Not(IsEmpty()));
        for (std::size_t i = 1; i < run["steps"].size(); ++i)
            EXPECT_GE(run["steps"][i]["round"], run["steps"][i - 1]["round"]);
    }
}

TEST(Page, OfAPlanThatFailsNamesTheWrongCell) {
    auto const wrong = document({"trace", example_plan("missing_contribution")}, 0)["runs"][0];
    EXPECT_TRUE(wrong["fails"]);
    ASSERT_THAT(wrong["wrong"], SizeIs(1));
    auto const& cell = wrong["wrong"][0];
    bool is_written = false;
    for (auto const& step : wrong["steps"])
        for (auto const& change : step.value("changes", nlohmann::json::array()))
            is_written = is_written || (step["rank"] == cell["rank"] && change["cell"] == cell["cell"]);
    EXPECT_TRUE(is_written) << cell;
}

TEST(Page, OfAPlanThatDeadlocksShowsWhoWaits) {
    auto const stuck = document({"trace", example_plan("waits_in_a_cycle")}, 0)["runs"][0];
    EXPECT_EQ(stuck["property"], "deadlock_free");
    EXPECT_EQ(stuck["steps"].back()["kind"], "stuck");
    EXPECT_TRUE(stuck["steps"].back().contains("peer"));
}

/// Each plan has a page, or an error message says why it has none.
TEST(Page, OfEachExamplePlanIsWrittenOrRefusedWithASentence) {
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_PLANS)) {
        Folder const folder;
        auto const file = folder.path("page.html");
        auto const outcome = cubecheck({"trace", entry.path().string(), "--html", file});
        EXPECT_TRUE(std::filesystem::exists(file) || !outcome.err.empty()) << entry.path();
        EXPECT_NE(outcome.code, code(Failure::internal)) << entry.path() << outcome.err;
    }
}

TEST(Page, OfARaceHasTheTwoAccesses) {
    auto const page = document({"verify", example("ring_missing_dep")}, 2);
    auto const run =
        std::ranges::find(page["runs"], "race_free", [](auto const& one) { return one["property"]; });
    ASSERT_NE(run, page["runs"].end());
    EXPECT_THAT((*run)["race"]["accesses"][1].get<std::string>(), HasSubstr("o[2] := message"));
    EXPECT_THAT((*run)["race"]["missing"].get<std::string>(), HasSubstr("nothing orders"));
}

TEST(Page, OfAPassHasItsVerdicts) {
    auto const page = document({"verify", example("ring_ok")}, 0);
    EXPECT_TRUE(page["verdict"]["passed"]);
    EXPECT_FALSE(page["rows"].empty());
    for (auto const& row : page["rows"]) EXPECT_NE(row["verdict"], "refuted");
    ASSERT_THAT(page["runs"], SizeIs(1));
    EXPECT_FALSE(page["runs"][0]["fails"]);
}

TEST(Page, OfATheoremNamesItsLemmasAndShowsASmallRun) {
    auto const page = document({"verify", "scan/hypercube", "--property", "contract"}, 0);
    auto const& row = page["rows"][0];
    EXPECT_EQ(row["verdict"], "proved");
    EXPECT_EQ(row["facts"][0]["label"], "asks");
    EXPECT_EQ(row["facts"][1]["label"], "lemma");
    EXPECT_EQ(row["facts"][3]["text"], "one round preserves the invariant (step): proved");
    ASSERT_THAT(page["runs"], SizeIs(1));
    EXPECT_FALSE(page["runs"][0]["fails"]);
}

TEST(Page, IsWrittenByExploreAndReplay) {
    auto const found = document({"explore", "as_published/scan_printed", "--d", "1"}, 1);
    ASSERT_FALSE(found["runs"].empty());
    auto const token = found["runs"][0]["replay"]["token"].get<std::string>();
    auto const again = document({"replay", token}, 1);
    EXPECT_EQ(again["runs"][0]["steps"], found["runs"][0]["steps"]);
}

TEST(Page, IsRefusedWhereItHasNothingToShow) {
    expect(
        {"", {"trace", "scan/hypercube", "--slots", "2"}, Failure::usage, "", "applies to schedule files"});
    Folder const folder;
    auto const file = folder.path("page.html");
    expect(
        {"", {"trace", "embeddings/gray_ring", "--d", "2", "--html", file}, Failure::usage, "", "no page"});
    expect({"", {"trace", example("oob_tail"), "--html", file}, Failure::malformed, "", "not well-formed"});
    EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(Page, OfSeveralFilesNamesThoseWithoutARun) {
    auto const page = document({"trace", example("ring_ok"), example("oob_tail"), example("double_count")},
                               static_cast<int>(Failure::malformed));
    EXPECT_THAT(page["runs"], SizeIs(2));
    ASSERT_THAT(page["rows"], SizeIs(1));
    EXPECT_EQ(page["rows"][0]["target"], example("oob_tail"));
    EXPECT_EQ(page["rows"][0]["verdict"], "unknown");
    EXPECT_THAT(page["rows"][0]["text"].get<std::string>(), HasSubstr("not well-formed"));
    EXPECT_FALSE(page["verdict"]["passed"]);
    EXPECT_EQ(page["verdict"]["sentence"], "1 of 2 runs fail, 1 file without a run");

    Folder const folder;
    auto const none = cubecheck({"trace", example("oob_tail"), example("oob_tail") + "/../no_such_file.xml",
                                 "--html", folder.path("page.html")});
    EXPECT_NE(none.code, 0);
    EXPECT_THAT(folder.names(), IsEmpty());
}

/// The first Chromium of the machine; empty if there is none.
std::string chromium() {
    for (std::string const name :
         {"/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"})
        if (std::filesystem::exists(name)) return name;
    return "";
}

/// The DOM of a page after its script has run.  The console output is stored in `said`.
std::string elements(Folder const& folder, std::string const& fragment, std::string& said) {
    auto const out = folder.path("dom"), err = folder.path("said");
    auto const command = "timeout 100 " + chromium() +
                         " --headless --no-sandbox --disable-gpu --virtual-time-budget=4000"
                         " --enable-logging=stderr --user-data-dir=" +
                         folder.path("profile") + " --dump-dom 'file://" + folder.path("page.html") +
                         fragment + "' >" + out + " 2>" + err;
    EXPECT_EQ(std::system(command.c_str()), 0) << content(err);
    said = content(err);
    return content(out);
}

TEST(Page, ShowsTheViolationInABrowserWhereItsAddressLeads) {
    if (chromium().empty()) GTEST_SKIP() << "Chromium is not installed: chromium";
    Folder const folder;
    cubecheck({"trace", "as_published/scan_printed", "--d", "2", "--html", folder.path("page.html")});
    std::string said;
    auto const start = elements(folder, "", said);
    EXPECT_THAT(start, testing::Not(HasSubstr("class=\"cell changed wrong\"")));
    EXPECT_THAT(start, HasSubstr("at the start"));
    auto const end = elements(folder, "#step=2&rank=3", said);
    EXPECT_THAT(end, HasSubstr("class=\"cell changed wrong\" data-rank=\"3\" data-cell=\"prefix\""));
    EXPECT_THAT(end, HasSubstr("expected 0..3"));
    EXPECT_THAT(end, HasSubstr("<tr class=\"selected\">"));
    EXPECT_THAT(said, testing::Not(HasSubstr("CONSOLE"))) << said;
}

constexpr char const* hostile = "<script>document.title=1</script>";

/// A schedule whose name of the collective contains a script element.
std::string write_hostile_schedule(Folder const& folder) {
    auto text = content(example("double_count"));
    auto const name = text.find("coll=\"") + 6;
    text.replace(name, text.find('"', name) - name, "&lt;script&gt;document.title=1&lt;/script&gt;");
    return folder.write("hostile.xml", text);
}

TEST(Page, HasNoMarkupFromTheNameOfACollective) {
    Folder const folder;
    auto const schedule = write_hostile_schedule(folder), page = folder.path("page.html");
    cubecheck({"verify", schedule, "--html", page});
    EXPECT_THAT(content(page), HasSubstr("page-data"));
    EXPECT_THAT(content(page), testing::Not(HasSubstr(hostile)));
    auto text = content(example_plan("allgather_put"));
    auto const name = text.find("allgather", text.find("\"collective\""));
    ASSERT_NE(name, std::string::npos);
    text.replace(name, 9, hostile);
    cubecheck({"verify", folder.write("hostile.json", text), "--html", page});
    EXPECT_THAT(content(page), testing::Not(HasSubstr(hostile)));
}

TEST(Page, ShowsTheNameOfACollectiveAsTextInABrowser) {
    if (chromium().empty()) GTEST_SKIP() << "Chromium is not installed: chromium";
    Folder const folder;
    cubecheck({"verify", write_hostile_schedule(folder), "--html", folder.path("page.html")});
    std::string said;
    auto const shown = elements(folder, "#step=99", said);
    EXPECT_THAT(shown, HasSubstr("&lt;script&gt;document.title=1&lt;/script&gt;"));
    EXPECT_THAT(shown, testing::Not(HasSubstr(hostile)));
    EXPECT_THAT(said, testing::Not(HasSubstr("CONSOLE"))) << said;
}

TEST(Page, ShowsHostileNamesAsTextInABrowser) {
    if (chromium().empty()) GTEST_SKIP() << "Chromium is not installed: chromium";
    Folder const folder;
    auto text = content(example("double_count"));
    auto const name = text.find("name=\"") + 6;
    text.replace(name, text.find('"', name) - name, "&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
    auto const file = folder.write("<img src=x onerror=alert(1)>.xml", text);
    cubecheck({"verify", file, "--html", folder.path("page.html")});
    std::string said;
    auto const shown = elements(folder, "#step=99", said);
    EXPECT_THAT(shown, HasSubstr("&lt;img src=x onerror=alert(1)&gt;"));
    EXPECT_THAT(shown, testing::Not(HasSubstr("<img")));
    EXPECT_THAT(said, testing::Not(HasSubstr("CONSOLE"))) << said;
}

}  // namespace
}  // namespace cubecheck::cli_tests
