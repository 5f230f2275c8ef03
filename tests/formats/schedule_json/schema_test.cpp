#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "formats/schedule_json/names.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/file_text.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using Json = nlohmann::json;
namespace names = formats::schedule_json_names;

std::string document(std::string const& name) {
    return formats::file_text(std::string(CUBECHECK_DOCS) + "/" + name, 1 << 20);
}

Json const& schema() {
    static Json const parsed = Json::parse(document("schedule.schema.json"));
    return parsed;
}

std::set<std::string> as_set(auto const& names) { return {names.begin(), names.end()}; }

/// The names of the members that an object of the schema may have.
std::set<std::string> members(Json const& object) {
    EXPECT_EQ(object.at("additionalProperties"), false);
    std::set<std::string> found;
    for (auto const& [name, value] : object.at("properties").items()) found.insert(name);
    return found;
}

TEST(ScheduleSchema, HasTheMembersThatAreReadAndWritten) {
    auto const& parts = schema().at("definitions");
    EXPECT_EQ(members(schema()), as_set(names::document));
    EXPECT_EQ(members(schema().at("properties").at("sizes")), as_set(names::sizes));
    EXPECT_EQ(members(parts.at("rank")), as_set(names::rank));
    EXPECT_EQ(members(parts.at("lane")), as_set(names::thread_block));
    EXPECT_EQ(members(parts.at("action")), as_set(names::action));
    EXPECT_EQ(members(parts.at("channels").at("items").at("anyOf").at(1)), as_set(names::peer));
}

TEST(ScheduleSchema, HasTheWordsThatAreReadAndWritten) {
    auto const& facts = schema().at("properties");
    auto const words = [](Json const& value) { return value.at("enum").get<std::set<std::string>>(); };
    EXPECT_EQ(facts.at("format").at("const"), names::format);
    EXPECT_EQ(facts.at("version").at("const"), names::version);
    EXPECT_EQ(words(facts.at("collective")), as_set(names::collectives));
    EXPECT_EQ(words(facts.at("protocol")), as_set(names::protocols));
    EXPECT_EQ(words(facts.at("modes").at("items")), as_set(names::modes));
    EXPECT_EQ(words(schema().at("definitions").at("action").at("properties").at("do")),
              as_set(names::operations));
}

TEST(ScheduleSchema, EveryWordIsInTheTablesOfTheDocumentation) {
    auto const page = document("schedule-json.md");
    auto const expect_all = [&](auto const& words) {
        for (auto const word : words)
            EXPECT_NE(page.find("`" + std::string(word) + "`"), std::string::npos) << word;
    };
    expect_all(names::document);
    expect_all(names::sizes);
    expect_all(names::rank);
    expect_all(names::thread_block);
    expect_all(names::action);
    expect_all(names::operations);
    expect_all(names::protocols);
    expect_all(names::modes);
}

TEST(ScheduleSchema, TheExampleOfTheDocumentationIsTheFileAndIsRight) {
    auto const path = std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json";
    std::string shown;
    auto const text = formats::file_text(path, 1 << 20);
    for (std::size_t begin = 0; begin < text.size();) {
        auto const end = text.find('\n', begin);
        shown += "    " + text.substr(begin, end + 1 - begin);
        begin = end + 1;
    }
    EXPECT_NE(document("schedule-json.md").find(shown), std::string::npos);
    EXPECT_EQ(failure(verify::verified_file(path)), Failure::none);
}

}  // namespace
}  // namespace cubecheck::schedule_tests
