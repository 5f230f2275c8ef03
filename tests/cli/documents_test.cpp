#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::StartsWith;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

std::string const sarif_schema = CUBECHECK_DOCUMENTS "/sarif-2.1.0-rtm.5.json",
                  witness_schema = CUBECHECK_DOCS "/witness.schema.json",
                  schedule_schema = CUBECHECK_DOCS "/schedule.schema.json",
                  report_schema = CUBECHECK_DOCS "/report.schema.json",
                  difference_schema = CUBECHECK_DOCS "/difference.schema.json";

std::vector<std::string> objections(std::string const& schema, std::string const& document) {
    return schema_in(schema).objections(Json::parse(content(document)));
}

void expect_to_fit(std::string const& schema, Words const& documents) {
    for (auto const& document : documents) EXPECT_THAT(objections(schema, document), IsEmpty()) << document;
}

/// Runs each session with an option that writes a file, and returns the paths of the files.
Words written(Folder const& folder, std::string const& option, std::vector<Words> const& sessions) {
    Words files;
    for (auto words : sessions) {
        files.push_back(folder.path(option.substr(2) + std::to_string(files.size())));
        words.insert(words.end(), {option, files.back()});
        cubecheck(words);
        EXPECT_FALSE(content(files.back()).empty()) << words[1];
    }
    return files;
}

Words lossy(Words const& options) {
    Words words{"explore", "broadcast/binomial", "--d", "2", "--lose", "1"};
    words.insert(words.end(), options.begin(), options.end());
    return words;
}

/// Changes one value of a document, and expects that the schema rejects it at that place.
void expect_misfit(std::string const& schema, std::string const& document,
                   std::pair<std::string, Json> const& slip) {
    auto json = Json::parse(content(document));
    json[Json::json_pointer(slip.first)] = slip.second;
    EXPECT_THAT(schema_in(schema).objections(json), Contains(StartsWith(slip.first + ": ")));
}

TEST(Documents, FindingsFitTheSchemaOfSarif) {
    Folder const folder;
    auto const odd = folder.write("a b%#\"\x1b\xff.xml", content(example("double_count")));
    auto const files = written(folder, "--sarif",
                               {{"verify", example("ring_ok"), example("pipe")},
                                {"verify", CUBECHECK_EXAMPLE_SCHEDULES},
                                {"verify", example("oneshot_rankdiff"), "--waive", "agreement"},
                                {"verify", odd},
                                {"verify", folder.path("none.xml")},
                                {"verify", "scan/hypercube", "as_published/scan_printed"},
                                {"explore", example("ring_missing_dep"), "--trace"},
                                {"explore", example("ring_ok"), "--max-states", "5"},
                                lossy({"--max", "3", "--trace"})});
    expect_to_fit(sarif_schema, files);
    EXPECT_GE(Json::parse(content(files.back())).at("/runs/0/results"_json_pointer).size(), 2U);
    expect_misfit(sarif_schema, files.back(), {"/runs/0/results/0/level", "fatal"});
    expect_misfit(sarif_schema, files.back(), {"/runs/0/results/1/codeFlows/0/threadFlows", Json::array()});
    expect_misfit(sarif_schema, files.back(), {"/runs/0/tool/driver", Json::object()});
}

TEST(Documents, WitnessesFitTheirSchema) {
    Folder const folder;
    auto const files = written(folder, "--witness",
                               {{"explore", example("ring_ok")},
                                {"explore", example("recv_first_mutual")},
                                {"explore", example("ring_missing_dep"), "--max", "3"},
                                {"explore", "as_published/scan_printed"},
                                lossy({"--max", "3"})});
    expect_to_fit(witness_schema, files);
    expect_misfit(witness_schema, files.back(), {"/witnesses/1/steps/0/kind", "sends"});
    expect_misfit(witness_schema, files.back(), {"/witnesses/0/ranks", -1});
}

TEST(Documents, ReportsFitTheirSchema) {
    Folder const folder;
    std::vector<Words> const sessions{
        {"verify", example("ring_ok"), example("recv_first_mutual"), "--json"},
        {"verify", example("oneshot_rankdiff"), "--waive", "agreement", "--json"},
        {"verify", "scan/hypercube", "as_published/scan_printed", "--all", "--json"},
        {"prove", "scan/hypercube", "--json"},
        {"explore", example("ring_ok"), "--json"},
        {"verify", folder.path("none.xml"), "--json"}};
    Words files;
    for (auto const& words : sessions)
        files.push_back(folder.write("report" + std::to_string(files.size()), cubecheck(words).out));
    expect_to_fit(report_schema, files);
    expect_misfit(report_schema, files.front(), {"/version", 2});
    expect_misfit(report_schema, files.front(), {"/complete", "yes"});
}

TEST(Documents, DifferencesFitTheirSchema) {
    Folder const folder;
    auto const found = cubecheck({"diff", example("ring_ok"), example("ring_missing_dep"), "--json"});
    auto const none = cubecheck({"diff", example("ring_ok"), example("ring_ok"), "--json"});
    Words const files{folder.write("same", none.out), folder.write("worse", found.out)};
    expect_to_fit(difference_schema, files);
    expect_misfit(difference_schema, files.back(), {"/differences/0/trend", "bad"});
    auto const document = Json::parse(found.out);
    EXPECT_EQ(document["exit_code"], found.code);
    EXPECT_EQ(document["failure"], "race");
    EXPECT_GT(document["worse"], 0);
    EXPECT_EQ(Json::parse(none.out)["differences"], Json::array());
}

TEST(Documents, SchedulesFitTheirSchema) {
    Folder const folder;
    auto const unchecked = [](std::string const& file) {
        return Words{"export", file, "--as", "json", "--unchecked"};
    };
    auto const files = written(folder, "--output",
                               {{"export", "allreduce/ring", "--n", "4", "--as", "json"},
                                {"export", "scan/hypercube", "--d", "2", "--as", "json"},
                                unchecked(example("split16_LL")),
                                unchecked(example("ring_missing_dep")),
                                unchecked(example("../bugs/second_barrier")),
                                unchecked(example("recv_first_mutual"))});
    expect_to_fit(schedule_schema, files);
    expect_to_fit(schedule_schema, {CUBECHECK_EXAMPLE_SCHEDULES "/exchange.json"});
    expect_misfit(schedule_schema, files.back(), {"/ranks/0/input", "two"});
    expect_misfit(schedule_schema, files.front(), {"/collective", "sum"});
}

TEST(Documents, AreNotJudgedWithoutJsonOrWithoutASchema) {
    Folder const folder;
    auto const no_json = folder.write("no_json", "{"), plain = folder.write("plain", "{}");
    auto const wrong_type =
        folder.write("wrong", R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": 7})");
    auto const other_draft =
        folder.write("other", R"({"$schema": "https://json-schema.org/draft/2020-12/schema"})");
    EXPECT_ANY_THROW(objections(sarif_schema, no_json));
    for (auto const& schema : {wrong_type, other_draft, plain, folder.path("missing")})
        EXPECT_ANY_THROW(objections(schema, plain));
}

}  // namespace
}  // namespace cubecheck::cli_tests
