#include <utility>

#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

TEST(Diff, OfAFileWithItselfIsEmpty) {
    auto const found = cubecheck({"diff", example("ring_ok"), example("ring_ok")});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out,
                HasSubstr("1 target: 0 worse, 0 better, 0 changed\nNOTHING IS WORSE (exit code 0)"));
}

TEST(Diff, FailsWithTheKindOfWhatIsWorse) {
    auto const worse = cubecheck({"diff", example("ring_ok"), example("ring_missing_dep")});
    EXPECT_EQ(worse.code, code(Failure::race)) << worse.out << worse.err;
    EXPECT_THAT(worse.out, ContainsRegex("WORSE +race_free +checked for this file.* REFUTED at 3 ranks"));
    auto const better = cubecheck({"diff", example("ring_missing_dep"), example("ring_ok")});
    EXPECT_EQ(better.code, 0) << better.out;
    EXPECT_THAT(better.out, ContainsRegex("changed +critical path +4 +5")) << "what is wrong may cost less";
    EXPECT_THAT(better.out, ContainsRegex("better +race_free +REFUTED at 3 ranks, out of place \\(race\\)"));
}

TEST(Diff, SeesDeeperQueuesAndLongerPathsAndFewerSizes) {
    CurrentFolder const folder({"ring_ok"});
    auto const deeper =
        cubecheck({"diff", example("ok_send_first_2"), example("fifo3_send_first_3"), "--slots", "3"});
    EXPECT_EQ(deeper.code, code(Failure::cost)) << deeper.out << deeper.err;
    EXPECT_THAT(deeper.out, ContainsRegex("WORSE +FIFO depth +2 +3"));
    EXPECT_THAT(deeper.out, ContainsRegex("WORSE +critical path +5 +7"));
    auto text = content("ring_ok.xml");
    text.replace(text.find("maxBytes=\"0\""), 12, "maxBytes=\"4096\"");
    folder->write("narrow.xml", text);
    auto const fewer = cubecheck({"diff", "ring_ok.xml", "narrow.xml"});
    EXPECT_EQ(fewer.code, code(Failure::cost)) << fewer.out << fewer.err;
    EXPECT_THAT(fewer.out, ContainsRegex("WORSE +sizes +any size +0 to 4096 bytes"));
    EXPECT_EQ(cubecheck({"diff", "narrow.xml", "ring_ok.xml"}).code, 0);
}

TEST(Diff, FailsWhereACheckIsNoLongerApplicable) {
    CurrentFolder const folder({"ring_ok"});
    auto text = content("ring_ok.xml");
    text.replace(text.find("allgather"), 9, "custom");
    folder->write("custom.xml", text);
    auto const worse = cubecheck({"diff", "ring_ok.xml", "custom.xml"});
    EXPECT_EQ(worse.code, code(Failure::unknown)) << worse.out << worse.err;
    EXPECT_THAT(worse.out, ContainsRegex("WORSE +contract +checked for this file"));
    auto const better = cubecheck({"diff", "custom.xml", "ring_ok.xml"});
    EXPECT_EQ(better.code, 0) << better.out << better.err;
    EXPECT_THAT(better.out, ContainsRegex("better +contract"));
}

TEST(Diff, CallsNothingBetterThatDoesNotPass) {
    auto const waived =
        cubecheck({"diff", example("race_same_value"), example("ring_missing_dep"), "--waive", "race_free"});
    EXPECT_THAT(waived.out, testing::Not(ContainsRegex("better +race_free")));
    auto const unlike = cubecheck({"diff", example("ring_missing_dep"), example("recv_first_mutual")});
    EXPECT_EQ(unlike.code, code(Failure::deadlock)) << unlike.out;
    EXPECT_THAT(unlike.out, ContainsRegex("changed +race_free +REFUTED.* skipped"));
}

TEST(Diff, FailsWhereFewerSizesAreChecked) {
    CurrentFolder const folder({});
    for (std::string const bound : {"4", "8"}) {
        auto const found =
            cubecheck({"verify", "allgather/ring", "--only-bounded", "--up-to", bound, "--json"});
        folder->write(bound + ".json", found.out);
    }
    auto const fewer = cubecheck({"diff", "8.json", "4.json"});
    EXPECT_EQ(fewer.code, code(Failure::cost)) << fewer.out << fewer.err;
    EXPECT_THAT(fewer.out, ContainsRegex("WORSE +contract +checked for n <= 8 .* checked for n <= 4"));
    auto const more = cubecheck({"diff", "4.json", "8.json"});
    EXPECT_EQ(more.code, 0) << more.out;
    EXPECT_THAT(more.out, ContainsRegex("better +contract"));
}

TEST(Diff, IsRefusedWhereNoFileCanBeRead) {
    CurrentFolder const folder({"ring_ok"});
    folder->write("notes.md", "no schedule");
    auto const neither = cubecheck({"diff", "notes.md", "notes.md"});
    EXPECT_EQ(neither.code, code(Failure::malformed)) << neither.out;
    EXPECT_THAT(neither.err, HasSubstr("compared with notes.md: it cannot be read as a schedule"));
    auto const worse = cubecheck({"diff", "ring_ok.xml", "notes.md"});
    EXPECT_EQ(worse.code, code(Failure::malformed)) << "worse";
    EXPECT_EQ(worse.err, "");
    EXPECT_EQ(cubecheck({"diff", "notes.md", "ring_ok.xml"}).code, code(Failure::malformed));
    for (auto const& [before, after] :
         {std::pair{"mistyped.xml", "ring_ok.xml"}, std::pair{"ring_ok.xml", "mistyped.xml"}}) {
        auto const absent = cubecheck({"diff", before, after});
        EXPECT_EQ(absent.code, code(Failure::file));
        EXPECT_THAT(absent.err, HasSubstr("mistyped.xml cannot be read: there is nothing to compare"));
    }
}

TEST(Diff, OfResultsOfFoldersPairsFilesByTheirPaths) {
    CurrentFolder const folder({});
    for (std::string const side : {"old", "new"}) {
        std::filesystem::create_directories(side + "/a");
        folder->write(side + "/a/ring.xml", content(example("ring_ok")));
    }
    folder->write("old/pipe.xml", content(example("ring_ok")));
    folder->write("new/pipe.xml", content(example("ring_missing_dep")));
    folder->write("old.json", cubecheck({"verify", "old", "--json"}).out);
    folder->write("new.json", cubecheck({"verify", "new", "--json"}).out);
    auto const found = cubecheck({"diff", "old.json", "new.json"});
    EXPECT_EQ(found.code, code(Failure::race)) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("pipe.xml\n"));
    EXPECT_THAT(found.out, testing::Not(HasSubstr("ring.xml\n")));
}

TEST(Diff, IsRefusedWhereNothingIsInBoth) {
    CurrentFolder const folder({});
    for (std::string const side : {"old", "new"}) std::filesystem::create_directories(side);
    folder->write("old/a.xml", content(example("ring_ok")));
    folder->write("old/b.xml", content(example("ring_ok")));
    folder->write("new/c.xml", content(example("ring_ok")));
    auto const found = cubecheck({"diff", "old", "new"});
    EXPECT_EQ(found.code, code(Failure::nothing)) << found.out;
    EXPECT_THAT(found.err, HasSubstr("old and new have no target in common"));
}

TEST(Diff, OfFoldersPairsFilesByTheirPaths) {
    CurrentFolder const folder({});
    for (std::string const side : {"old", "new"}) std::filesystem::create_directories(side + "/a");
    folder->write("old/a/ring.xml", content(example("ring_ok")));
    folder->write("new/a/ring.xml", content(example("ring_ok")));
    folder->write("old/gone.xml", content(example("pipe")));
    auto const same = cubecheck({"diff", "old", "new"});
    EXPECT_EQ(same.code, 0) << same.out << same.err;
    EXPECT_THAT(same.out, ContainsRegex("gone.xml\n +changed +target +there +-"));
    folder->write("new/more.xml", content(example("recv_first_mutual")));
    auto const more = cubecheck({"diff", "old", "new"});
    EXPECT_EQ(more.code, code(Failure::deadlock)) << "a new file that fails is worse";
}

TEST(Diff, OfResultsComparesDefinitionsToo) {
    CurrentFolder const folder({});
    auto const result = [&](std::string const& name, std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "verify");
        arguments.emplace_back("--json");
        folder->write(name, cubecheck(arguments).out);
    };
    result("proved.json", {"scan/hypercube", "--property", "contract"});
    result("bounded.json", {"scan/hypercube", "--property", "contract", "--only-bounded"});
    auto const weaker = cubecheck({"diff", "proved.json", "bounded.json"});
    EXPECT_EQ(weaker.code, code(Failure::unknown)) << weaker.out << weaker.err;
    EXPECT_THAT(weaker.out, ContainsRegex("WORSE +contract +proved for every d.* checked for"));
    EXPECT_EQ(cubecheck({"diff", "bounded.json", "proved.json"}).code, 0);
}

TEST(Diff, SeesALawMore) {
    CurrentFolder const folder({});
    auto const result = [](std::string const& figures) {
        return R"({"format": "cubecheck-report", "version": 1, "complete": true, "exit_code": 0,
            "failure": "ok", "notes": [], "warnings": [], "rows": [{"subject": "a", "property": "contract",
            "verdict": "proved", "scope": "every d", "kind": "contract", "seconds": 0}])" +
               figures + "}";
    };
    auto const with_laws = [&](std::string const& laws) {
        return result(R"(, "figures": [{"subject": "a", "numbers": {}, "laws": [)" + laws + "]}]");
    };
    folder->write("few.json", with_laws(R"("associative")"));
    folder->write("many.json", with_laws(R"("associative", "commutative")"));
    auto const found = cubecheck({"diff", "few.json", "many.json"});
    EXPECT_EQ(found.code, code(Failure::cost)) << found.out << found.err;
    EXPECT_THAT(found.out, ContainsRegex("WORSE +laws +associative +associative, commutative"));
    EXPECT_EQ(found.err, "");
    EXPECT_EQ(cubecheck({"diff", "many.json", "few.json"}).code, 0);
    folder->write("old.json", result(""));
    auto const old = cubecheck({"diff", "old.json", "many.json"});
    EXPECT_EQ(old.code, 0) << old.out;
    EXPECT_THAT(old.err, HasSubstr("old.json states no costs, sizes or laws: only verdicts are compared"));
}

TEST(Diff, SeesALawMoreOfSchedules) {
    CurrentFolder const folder({});
    auto const exported = [](std::string const& definition, std::string const& file) {
        EXPECT_EQ(cubecheck({"export", definition, "--n", "4", "-o", file}).code, 0);
    };
    exported("allreduce/recursive_doubling", "in_order.xml");
    exported("allreduce/ring", "in_any_order.xml");
    auto const more = cubecheck({"diff", "in_order.xml", "in_any_order.xml"});
    EXPECT_THAT(more.out, ContainsRegex("WORSE +laws +associative +associative, commutative"));
    auto const fewer = cubecheck({"diff", "in_any_order.xml", "in_order.xml"});
    EXPECT_THAT(fewer.out, ContainsRegex("better +laws +associative, commutative +associative"));
}

TEST(Diff, SeesALawMoreOfDefinitions) {
    CurrentFolder const folder({});
    for (std::string const name : {"recursive_doubling", "ring"})
        folder->write(name + ".json",
                      cubecheck({"verify", "allreduce/" + name, "--only-bounded", "--json"}).out);
    auto const more = cubecheck({"diff", "recursive_doubling.json", "ring.json"});
    EXPECT_THAT(more.out, ContainsRegex("WORSE +laws +associative +associative, commutative"));
}

TEST(Diff, SeesThatAPlanSendsMoreAndIsForFewerSizes) {
    CurrentFolder const folder({});
    auto text = content(CUBECHECK_EXAMPLE_PLANS "/allgather_put.json");
    folder->write("old.json", text);
    auto const put = text.find(R"({"name": "put")"), end = text.find(R"({"name": "nop"})", put);
    text.insert(end, text.substr(put, end - put));
    text.insert(text.find(R"("gpus")"), R"("max_message_size": 4096, )");
    folder->write("new.json", text);
    auto const found = cubecheck({"diff", "old.json", "new.json"});
    EXPECT_EQ(found.code, code(Failure::cost)) << found.out << found.err;
    EXPECT_THAT(found.out, ContainsRegex("WORSE +chunks sent +1 +2"));
    EXPECT_THAT(found.out, ContainsRegex("WORSE +.*any size +0 to 4096 bytes"));
}

TEST(Diff, SeesADeeperQueueOfLargerCalls) {
    CurrentFolder const folder({"split16_LL"});
    auto text = content("split16_LL.xml");
    folder->write("small.xml", text.replace(text.find("maxBytes=\"0\""), 12, "maxBytes=\"65567\""));
    auto const deeper = cubecheck({"diff", "small.xml", "split16_LL.xml", "--slots", "16"});
    EXPECT_THAT(deeper.out, ContainsRegex("WORSE +FIFO depth +1 +16"));
    EXPECT_THAT(deeper.out, ContainsRegex("better +sizes"));
}

TEST(Diff, RefusesWhatCannotBeCompared) {
    CurrentFolder const folder({"ring_ok"});
    EXPECT_EQ(cubecheck({"diff", "ring_ok.xml"}).code, code(Failure::usage));
    folder->write("wrong.json", R"({"format": "cubecheck-report", "version": 1, "complete": true,
        "rows": 7, "notes": [], "warnings": []})");
    auto const wrong = cubecheck({"diff", "wrong.json", "ring_ok.xml"});
    EXPECT_EQ(wrong.code, code(Failure::malformed));
    EXPECT_THAT(wrong.err, HasSubstr("wrong.json: /rows"));
    EXPECT_NE(cubecheck({"diff", "ring_ok.xml", "none.xml"}).code, 0) << "what cannot be read is worse";
}

}  // namespace
}  // namespace cubecheck::cli_tests
