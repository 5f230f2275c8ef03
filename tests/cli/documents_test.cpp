
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

std::string const sarif_schema = CUBECHECK_DOCUMENTS "/sarif-2.1.0-rtm.5.json",
                  witness_schema = CUBECHECK_DOCS "/witness.schema.json",
                  schedule_schema = CUBECHECK_DOCS "/schedule.schema.json",
                  report_schema = CUBECHECK_DOCS "/report.schema.json";

/// What a validator of others says of documents.
struct Judgement {
    int code = -1;  ///< 0: all fit the schema; 1: one does not; 2: not decided
    std::string said;
};

Judgement judgement(std::string const& schema, Words const& documents) {
    std::string command = "python3 '" CUBECHECK_DOCUMENTS "/fits_schema.py' '" + schema + "'";
    for (auto const& document : documents) command += " '" + document + "'";
    Judgement out;
    auto* const pipe = ::popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return out;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out.said += static_cast<char>(c);
    auto const status = ::pclose(pipe);
    if (WIFEXITED(status)) out.code = WEXITSTATUS(status);
    return out;
}

void expect_to_fit(std::string const& schema, Words const& documents) {
    auto const found = judgement(schema, documents);
    EXPECT_EQ(found.code, 0) << found.said;
    EXPECT_THAT(found.said, IsEmpty());
}

/// What sessions write with an option, a file each.
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

/// A document with one value of it changed, refused at that place.
void expect_misfit(Folder const& folder, std::string const& schema, std::string const& document,
                   std::pair<char const*, Json> const& slip) {
    auto json = Json::parse(content(document));
    json[Json::json_pointer(slip.first)] = slip.second;
    auto const found = judgement(schema, {document, folder.write("slip", json.dump())});
    EXPECT_EQ(found.code, 1) << found.said;
    EXPECT_THAT(found.said, HasSubstr(folder.path("slip") + ": " + slip.first));
}

TEST(Documents, FindingsAreAsTheSchemaOfSarifSays) {
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
    expect_misfit(folder, sarif_schema, files.back(), {"/runs/0/results/0/level", "fatal"});
    expect_misfit(folder, sarif_schema, files.back(),
                  {"/runs/0/results/1/codeFlows/0/threadFlows", Json::array()});
    expect_misfit(folder, sarif_schema, files.back(), {"/runs/0/tool/driver", Json::object()});
}

TEST(Documents, RunsThatFailAreAsTheirSchemaSays) {
    Folder const folder;
    auto const files = written(folder, "--witness",
                               {{"explore", example("ring_ok")},
                                {"explore", example("recv_first_mutual")},
                                {"explore", example("ring_missing_dep"), "--max", "3"},
                                {"explore", "as_published/scan_printed"},
                                lossy({"--max", "3"})});
    expect_to_fit(witness_schema, files);
    expect_misfit(folder, witness_schema, files.back(), {"/witnesses/1/steps/0/kind", "sends"});
    expect_misfit(folder, witness_schema, files.back(), {"/witnesses/0/ranks", -1});
}

TEST(Documents, ReportsAreAsTheirSchemaSays) {
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
    expect_misfit(folder, report_schema, files.front(), {"/version", 2});
    expect_misfit(folder, report_schema, files.front(), {"/complete", "yes"});
}

TEST(Documents, SchedulesAreAsTheirSchemaSays) {
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
    expect_misfit(folder, schedule_schema, files.back(), {"/ranks/0/input", "two"});
    expect_misfit(folder, schedule_schema, files.front(), {"/collective", "sum"});
}

TEST(Documents, ThatAreNoneAndSchemasThatAreNoneDecideNothing) {
    Folder const folder;
    auto const none = folder.write("none", "{"), wrong = folder.write("wrong", R"({"type": 7})"),
               plain = folder.write("plain", "{}");
    EXPECT_EQ(judgement(sarif_schema, {none}).code, 2);
    EXPECT_EQ(judgement(wrong, {plain}).code, 2);
    EXPECT_EQ(judgement(folder.path("missing"), {plain}).code, 2);
}

}  // namespace
}  // namespace cubecheck::cli_tests
