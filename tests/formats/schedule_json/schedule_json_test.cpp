#include "formats/schedule_json/schedule_json.hpp"

#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/support/error.hpp"
#include "tests/schedules/arbitrary_schedule.hpp"
#include "tests/schedules/verdicts.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::schedule_tests {
namespace {

using testing::HasSubstr;

RC_GTEST_PROP(ScheduleJson, ReadsBackWhateverIsWritten, ()) {
    auto const schedule = RandomSchedule()();
    auto const text = formats::schedule_json(schedule);
    RC_ASSERT(formats::is_schedule_json(text));
    auto read = formats::parse_schedule_json("t.json", text);
    if (schedule.origins.empty()) read.origins.clear();
    RC_ASSERT(read == schedule);
}

TEST(ScheduleJson, HasEverythingThatMscclXmlHas) {
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_SCHEDULES)) {
        if (entry.path().extension() != ".xml") continue;
        auto const schedule = verify::read_schedule(entry.path().string());
        EXPECT_EQ(formats::parse_schedule_json("t.json", formats::schedule_json(schedule)), schedule)
            << entry.path();
    }
}

/// Two ranks that send each other their chunk.
constexpr char const* by_hand = R"({
  "format": "cubecheck-schedule", "version": 1, "collective": "allgather", "chunks": 2,
  "ranks": [
    {"input": 1, "output": 2, "lanes": [
      {"send_to": [1], "receive_from": [1], "actions": [
        {"do": "send", "source": "i[0]"},
        {"do": "receive", "target": "o[1]"}]},
      {"actions": [{"do": "copy", "source": "i[0]", "target": "o[0]", "after": [[0, 1]]}]}]},
    {"input": 1, "output": 2, "lanes": [
      {"send_to": [0], "receive_from": [0], "actions": [
        {"do": "copy", "source": "i[0]", "target": "o[1]"},
        {"do": "send", "source": "i[0]"},
        {"do": "receive", "target": "o[0]"}]}]}]})";

/// The document `by_hand` with one piece replaced.
std::string with(std::string const& piece, std::string const& other) {
    std::string text = by_hand;
    text.replace(text.find(piece), piece.size(), other);
    return text;
}

std::string json_refusal(std::string const& text) {
    try {
        formats::parse_schedule_json("t.json", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

TEST(ScheduleJson, WrittenByHandIsVerified) {
    auto const schedule = formats::parse_schedule_json("t.json", by_hand);
    EXPECT_EQ(fault(verify::verified("t.json", schedule)), "");
    EXPECT_TRUE(schedule.actions[1].publishes) << "another one waits for it";
    EXPECT_FALSE(schedule.actions[0].publishes);
    EXPECT_EQ(schedule.modes, std::vector{schedules::Mode::out_of_place});
    EXPECT_EQ(schedule.sizes, schedules::CallSizes());
}

TEST(ScheduleJson, ActionsWithoutAnOriginComeFromTheirLines) {
    auto const schedule = formats::parse_schedule_json("t.json", by_hand);
    std::istringstream lines(by_hand);
    std::string line;
    std::vector<schedules::Index> begins, found;
    for (schedules::Index number = 1; std::getline(lines, line); ++number)
        if (line.find("\"do\"") != std::string::npos) begins.push_back(number);
    for (auto const& origin : schedule.origins) found.push_back(origin.line);
    EXPECT_EQ(found, begins);
    std::string one_line = by_hand;
    std::erase(one_line, '\n');
    EXPECT_TRUE(formats::parse_schedule_json("t.json", one_line).origins.empty());
}

TEST(ScheduleJson, IsRefutedLikeAnyOther) {
    EXPECT_EQ(fault(verify::verified("t.json",
                                     formats::parse_schedule_json(
                                         "t.json", with("\"target\": \"o[1]\"", "\"target\": \"o[0]\"")))),
              "contract");
}

TEST(ScheduleJson, RefusesFusedOrEarlyMarksOnOtherActions) {
    EXPECT_EQ(json_refusal(with("\"o[1]\"}", "\"o[1]\", \"fused\": true}")),
              "t.json: /ranks/0/lanes/0/actions/1/fused: is true; expected a reduce, after a reduce into the "
              "same chunks");
    EXPECT_EQ(json_refusal(with("\"o[1]\"}", "\"o[1]\", \"seen_early\": true}")),
              "t.json: /ranks/0/lanes/0/actions/1/seen_early: is true; expected a send");
    EXPECT_EQ(json_refusal(with("\"source\": \"i[0]\"}", "\"source\": \"i[0]\", \"seen_early\": true}")), "");
}

TEST(ScheduleJson, AnAwaitedActionMustPublish) {
    EXPECT_EQ(json_refusal(with("\"o[1]\"}", "\"o[1]\", \"publishes\": false}")),
              "t.json: /ranks/0/lanes/0/actions/1/publishes: is false, and "
              "/ranks/0/lanes/1/actions/0/after waits for it; expected true");
    EXPECT_EQ(json_refusal(with("\"o[1]\"}", "\"o[1]\", \"publishes\": true}")), "");
    EXPECT_EQ(json_refusal(with("\"source\": \"i[0]\"}", "\"source\": \"i[0]\", \"publishes\": false}")), "");
}

TEST(ScheduleJson, ANewerVersionIsRefused) {
    EXPECT_EQ(json_refusal(with("\"version\": 1", "\"version\": 2")),
              "t.json: /version: is 2; this cubecheck reads versions up to 1, so the file needs a newer "
              "cubecheck");
}

struct Slip {
    char const* piece;
    char const* other;
    char const* says;
};

class MisspeltMembers : public testing::TestWithParam<Slip> {};

TEST_P(MisspeltMembers, AreRefusedWithTheirPlace) {
    EXPECT_THAT(json_refusal(with(GetParam().piece, GetParam().other)), HasSubstr(GetParam().says));
}

INSTANTIATE_TEST_SUITE_P(
    ScheduleJson, MisspeltMembers,
    testing::Values(
        Slip{"\"o[1]\"}", "\"x[1]\"}",
             "t.json: /ranks/0/lanes/0/actions/1/target: is \"x[1]\"; expected a chunk"},
        Slip{"\"o[1]\"}", "\"o[1..0]\"}", "expected a chunk, as in i[0], or several, as in o[2..3]"},
        Slip{"\"o[1]\"}", "\"o[99999999999]\"}", "expected a chunk"},
        Slip{"\"o[1]\"}", "17}", "/ranks/0/lanes/0/actions/1/target: is 17; expected a text"},
        Slip{"\"target\": \"o[0]\", ", "\"target\": \"o[0..1]\", ", "expected 1 chunks, as in source"},
        Slip{"\"do\": \"send\"", "\"do\": \"snd\"",
             "/ranks/0/lanes/0/actions/0/do: is \"snd\"; expected one of send, receive,"},
        Slip{"\"do\": \"send\"", "\"undo\": \"send\"", "has a member \"undo\"; expected only do, source"},
        Slip{"\"do\": \"send\", \"source\": \"i[0]\"", "\"do\": \"send\"", "member source is missing"},
        Slip{"[[0, 1]]", "[[0, 9]]",
             "/actions/0/after: waits for action 9 of thread block 0; expected one of its 2"},
        Slip{"[[0, 1]]", "[[2, 1]]",
             "/after: waits for thread block 2; expected one of the 2 thread blocks of the rank"},
        Slip{"[[0, 1]]", "[[0]]", "/after/0: is a list of 1; expected a list of 2 to 3"},
        Slip{"[[0, 1]]", "[[0, null]]", "/after/0/1: is null; expected an integer"},
        Slip{"[[0, 1]]", "[[0, -1]]", "/after/0/1: is -1; expected an integer"},
        Slip{"\"send_to\": [1]", "\"send_to\": [2]",
             "/ranks/0/lanes/0/send_to: names rank 2; expected another rank, from 0 to 1"},
        Slip{"\"send_to\": [1]", "\"send_to\": [0]", "names rank 0; expected another rank"},
        Slip{"\"send_to\": [1]", "\"send_to\": []",
             "/ranks/0/lanes/0/actions/0: needs place 0 of send_to of its thread block, which has 0"},
        Slip{"\"send_to\": [1]", "\"send_to\": [{\"rank\": 1, \"port\": 2}]",
             "/ranks/0/lanes/0/send_to/0: has a member \"port\"; expected only rank, channel"},
        Slip{"\"send_to\": [1]", "\"send_to\": [1], \"send_to\": [1]", "has two members \"send_to\""},
        Slip{"\"send_to\": [1]", "\"send_to\": [[[[[1]]]]]", "is nested deeper than the limit of 9 levels"},
        Slip{"\"o[1]\"}", "\"o[1]\", \"send_on\": 0}",
             "/ranks/0/lanes/0/actions/1/send_on: has no meaning for this operation"},
        Slip{"\"o[1]\"}", "\"o[1]\", \"origin\": [0, 1]}", "1 of 6 actions have an origin; expected all or"},
        Slip{"\"input\": 1", "\"input\": 1.5", "/ranks/0/input: is 1.5; expected an integer from 0"},
        Slip{"\"input\": 1", "\"input\": 2000000000", "the limit for a file of this length"},
        Slip{"\"input\": 1", "\"input\": 18446744073709551615", "expected an integer from 0"},
        Slip{"\"chunks\": 2", "\"chunks\": 0", "t.json: /chunks: is 0; expected an integer from 1"},
        Slip{"\"allgather\"", "\"gatherv\"",
             "/collective: is \"gatherv\"; expected one of allreduce, allgather"},
        Slip{"\"chunks\": 2", "\"chunks\": 2, \"modes\": []",
             "/modes: is an empty list; expected a list of 1"},
        Slip{"\"chunks\": 2", "\"chunks\": 2, \"sizes\": {\"least\": 9, \"most\": 8}",
             "/sizes/most: is 8; expected an integer from 9"},
        Slip{"\"cubecheck-schedule\"", "\"other\"", "/format: is \"other\"; expected \"cubecheck-schedule\""},
        Slip{"\"lanes\": [", "\"lanes\": [5, ", "/ranks/0/lanes/0: is not an object; expected one"},
        Slip{"\"ranks\": [", "\"ranks\": [[], ", "t.json: /ranks/0: is not an object; expected one"},
        Slip{"\"ranks\": [", "\"rank\": [", "has a member \"rank\"; expected only format, version"},
        Slip{"}]}]}]}", "}]}]}", "is not well-formed JSON: parse error at line"}));

TEST(ScheduleJson, ChunksAtTheLimitsOfTheirTypeAreRefutedOrRefused) {
    auto const as = [](std::string const& chunks) { return with("\"o[1]\"}", "\"" + chunks + "\"}"); };
    for (auto const* const chunk : {"o[2147483646]", "o[2147483647]", "s[2147483647..2147483647]"}) {
        auto const report = verify::verified("t.json", formats::parse_schedule_json("t.json", as(chunk)));
        EXPECT_EQ(fault(report), "well_formed") << chunk;
        EXPECT_THAT(counterexample(verdict(report, "well_formed")), HasSubstr("214748364")) << chunk;
    }
    for (auto const* const chunk : {"o[2147483648]", "o[-2]", "o[-1..2147483647]", "o[0..2147483647]",
                                    "o[9223372036854775808]", "o[18446744073709551616]"})
        EXPECT_THAT(json_refusal(as(chunk)), HasSubstr("expected a chunk, as in i[0]")) << chunk;
}

TEST(ScheduleJson, OddDocumentsAreRefused) {
    for (auto const* text :
         {"", "[]", "{}", "17", "\"x\"", "null", "{\"ranks\": {}}", "{\"ranks\": 5}",
          "{\"ranks\": [{\"lanes\": {}}]}", "{\"ranks\": [{\"lanes\": [{\"actions\": 7}]}]}",
          "{\"ranks\": []}", "{\"format\": {\"ranks\": [{}]}}"})
        EXPECT_THAT(json_refusal(text), testing::StartsWith("t.json: ")) << text;
}

TEST(ScheduleJson, DocumentsThatNeedTooMuchMemoryAreRefusedEarly) {
    EXPECT_THAT(json_refusal(std::string(1'000'000, '[')), HasSubstr("is not an object"));
    std::string deep = "{\"name\": ";
    EXPECT_THAT(json_refusal(deep + std::string(1'000'000, '[')),
                HasSubstr("nested deeper than the limit of 9 levels"));
    std::string wide = "{\"name\": [";
    for (int i = 0; i < 600'000; ++i) wide += "0,";
    EXPECT_THAT(json_refusal(wide + "0]}"), HasSubstr("values in one piece"));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
