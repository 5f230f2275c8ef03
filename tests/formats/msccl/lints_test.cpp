#include <algorithm>

#include <gtest/gtest.h>

#include "models/report/warning_kinds.hpp"
#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::string odd(char const* id, char const* what, std::string const& by, char const* runtime = "any") {
    return warning(file(replaced(xml(exchange()), what, by), runtime).warnings, id);
}

TEST(MscclLints, AnOrderOfStepsThatIsNotThatOfTheFile) {
    EXPECT_EQ(odd("step-order", "<step s=\"2\"", "<step s=\"5\""),
              "line 6: attribute s is not the position of the step; steps run in file order");
}

TEST(MscclLints, AnOperandThatIsNotTheTarget) {
    EXPECT_TRUE(contains(odd("other-operand", "\"r\"", "\"rrc\""), "line 6: "));
    EXPECT_TRUE(contains(odd("other-operand", "\"r\"", "\"rrs\""), "compilers have meant the target"));
    EXPECT_EQ(odd("other-operand", "\"r\" srcbuf=\"i\" srcoff=\"0\"", "\"rrc\" srcbuf=\"o\" srcoff=\"1\""),
              "");
}

TEST(MscclLints, AChannelThatIsNotWired) {
    EXPECT_TRUE(contains(odd("unwired-channel", "chan=\"0\"", "chan=\"8\""), "line 3: "));
    EXPECT_EQ(odd("unwired-channel", "chan=\"0\"", "chan=\"7\""), "");
    auto algo = exchange();
    algo.gpus[0].tbs.push_back({-1, -1, 9, {}});
    EXPECT_EQ(warning(file(xml(algo)).warnings, "unwired-channel"), "") << "a thread block that has no peer";
}

TEST(MscclLints, AWaitAtTheEndOfATb) {
    auto algo = exchange();
    algo.gpus[0].tbs.push_back({-1, -1, 0, {{"nop", "i", 0, "o", 0, 0, 0, 0}}});
    EXPECT_TRUE(contains(warning(file(xml(algo)).warnings, "lost-wait"), "line 8: a nop at the end"));
}

TEST(MscclLints, AWaitBeforeAReductionThatGoesOn) {
    Algo algo{"custom", 4, {{4, 4, 4, {}}}};
    algo.gpus[0].tbs = {
        {-1, -1, 0, {{"cpy", "i", 3, "o", 3, 1, -1, -1, 1}}},
        {-1, -1, 0, {{"re", "i", 0, "o", 0}, {"nop", "i", 0, "o", 0, 1, 0, 0}, {"re", "i", 1, "o", 0}}}};
    auto const found = warning(file(xml(algo)).warnings, "lost-wait");
    EXPECT_TRUE(contains(found, "a nop before a reduction that is one transfer")) << found;
    algo.gpus[0].tbs[1].steps.push_back({"cpy", "i", 2, "o", 2, 1, 0, 0});
    EXPECT_EQ(warning(file(xml(algo)).warnings, "lost-wait"), "") << "the copy takes it";
}

TEST(MscclLints, ANumberWithAFraction) {
    EXPECT_EQ(odd("fractional-number", "cnt=\"1\"", "cnt=\"1.75\""),
              "line 4: a number has a fraction, which the runtimes cut off");
    EXPECT_EQ(file(replaced(xml(exchange()), "cnt=\"1\"", "cnt=\"1.75\"")).schedule.actions[0].count, 1);
    EXPECT_EQ(file(replaced(xml(exchange()), "cnt=\"1\"", "cnt=\"12.\"")).schedule.actions[0].count, 12);
}

TEST(MscclLints, AScheduleThatNoCallSelects) {
    EXPECT_TRUE(contains(odd("never-selected", "outofplace=\"1\"", "outofplace=\"0\""), "are both 0"));
    EXPECT_TRUE(contains(odd("never-selected", "maxBytes=\"0\"", "maxBytes=\"0\"", "msccl"), "is empty"));
    EXPECT_EQ(odd("never-selected", "maxBytes=\"0\"", "maxBytes=\"0\"", "rccl"), "");
    EXPECT_EQ(odd("never-selected", "outofplace=\"1\"", "outofplace=\"0\"", "msccl,sizes=inclusive"), "");
}

TEST(MscclLints, AScheduleWhoseSizesAllowNoCallThatDividesIntoChunks) {
    auto algo = exchange();
    auto const with = [&](char const* sizes, char const* runtime) {
        algo.sizes = sizes;
        return warning(file(xml(algo), runtime).warnings, "never-selected");
    };
    EXPECT_TRUE(contains(with(R"(minBytes="3" maxBytes="3")", "any"), "a multiple of nchunksperloop"));
    EXPECT_TRUE(contains(with(R"(minBytes="0" maxBytes="1")", "any"), "a multiple of nchunksperloop"));
    EXPECT_TRUE(contains(with(R"(minBytes="3" maxBytes="4")", "msccl"), "a multiple of nchunksperloop"));
    EXPECT_EQ(with(R"(minBytes="3" maxBytes="4")", "any"), "");
    EXPECT_EQ(with(R"(minBytes="2" maxBytes="2")", "any"), "");
}

TEST(MscclLints, AStepThatEndsItsTb) {
    EXPECT_TRUE(contains(odd("returns-early", "\"cpy\"", "\"ra\"", "msccl"), "line 4: "));
}

TEST(MscclLints, FusedReductionsWithDifferentCounts) {
    Algo algo{
        "custom", 4, {{4, 4, 4, {{-1, -1, 0, {{"re", "i", 0, "o", 0, 2}, {"re", "i", 2, "o", 0, 1}}}}}}};
    EXPECT_TRUE(contains(warning(file(xml(algo)).warnings, "fused-counts"), "line 4: "));
    EXPECT_EQ(warning(file(xml(algo), "any,fusion=no").warnings, "fused-counts"), "");
}

TEST(MscclLints, TextBehindTheRoot) {
    for (auto const* tail : {"</junk> <a", "\nmore text\n", "<!-- a comment --> more text"})
        EXPECT_TRUE(contains(warning(file(xml(exchange()) + tail).warnings, "trailing-text"), "</algo>"))
            << tail;
    for (auto const* tail : {"", "\n \n", "<!-- a comment -->\n"})
        EXPECT_EQ(warning(file(xml(exchange()) + tail).warnings, "trailing-text"), "") << tail;
}

TEST(MscclLints, TextBehindTheRootIsNamedByItsOwnLine) {
    auto const algo = xml(exchange());
    auto const last = std::ranges::count(algo.substr(0, algo.find("</algo>")), '\n') + 1;
    auto const expect_line = [&](std::string const& tail, std::ptrdiff_t after) {
        auto const found = warning(file(algo + tail).warnings, "trailing-text");
        EXPECT_TRUE(found.starts_with("line " + std::to_string(last + after) + ": ")) << tail << found;
    };
    auto const own = algo.ends_with('\n') ? 1 : 0;
    expect_line("more text\n", own);
    expect_line("\n\nmore text\n\nmore\n", own + 2);
    expect_line("\n<!-- a\ncomment -->\n more text\n", own + 3);
    expect_line("\n<!-- a\ncomment -->\n </junk>\n", own + 3);
    expect_line("\n</junk> <a", own + 1);
    expect_line("\n <!-- open", own + 1);
}

TEST(MscclLints, EveryWarningIsOfAKindInTheTable) {
    for (auto const& kind : warning_kinds) {
        EXPECT_TRUE(is_warning_kind(kind.id));
        EXPECT_FALSE(kind.meaning.empty()) << kind.id;
        EXPECT_EQ(kind.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos)
            << kind.id;
        EXPECT_EQ(std::count_if(warning_kinds.begin(), warning_kinds.end(),
                                [&](WarningKind const& other) { return other.id == kind.id; }),
                  1)
            << kind.id;
    }
    EXPECT_FALSE(is_warning_kind("no-such-warning"));
}

}  // namespace
}  // namespace cubecheck::schedule_tests
