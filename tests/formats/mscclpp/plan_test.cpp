#include "formats/mscclpp/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plans/plan_files.hpp"

namespace cubecheck::plan_tests {
namespace {

using plans::Counter;
using plans::Form;
using schedules::none;
using testing::HasSubstr;

TEST(MscclppPlan, BothGenerationsSayTheSame) {
    auto const newer = parsed(example_text("allreduce_packets"));
    auto const older = parsed(example_text("older_packets"));
    ASSERT_EQ(newer.blocks.size(), older.blocks.size());
    for (std::size_t block = 0; block < newer.blocks.size(); ++block) {
        auto const &mine = newer.blocks[block].ops, &theirs = older.blocks[block].ops;
        ASSERT_EQ(mine.size(), theirs.size());
        for (std::size_t op = 0; op < mine.size(); ++op) {
            EXPECT_EQ(mine[op].kind, theirs[op].kind);
            EXPECT_EQ(mine[op].targets[0].rank, theirs[op].targets[0].rank);
            EXPECT_EQ(mine[op].targets[0].form, theirs[op].targets[0].form);
            EXPECT_EQ(mine[op].sources.size(), theirs[op].sources.size());
        }
    }
    EXPECT_TRUE(older.has_two_scratches);
}

/// The executor adds in this order: packets first, its own chunk last.
TEST(MscclppPlan, PacketsAreSummedBeforeTheOwnChunk) {
    auto const plan = parsed(example_text("rank_divergent"));
    auto const& sources = plan.blocks[0].ops[1].sources;
    ASSERT_EQ(sources.size(), 3U);
    EXPECT_EQ(sources[0].form, Form::packets);
    EXPECT_EQ(sources[2].form, Form::plain);
}

TEST(MscclppPlan, ChannelsArePairedByPosition) {
    auto const plan = parsed(example_text("pipeline"));
    for (schedules::Index i = 0; i < plan.counters.size(); ++i) {
        auto const& end = plan.counters[i];
        if (end.what == Counter::What::semaphore) continue;
        ASSERT_NE(end.peer, none);
        EXPECT_EQ(plan.counters[end.peer].peer, i);
        EXPECT_EQ(plan.counters[end.peer].number, end.number);
    }
}

TEST(MscclppPlan, AChannelThatOnlyOneRankHasIsAWarning) {
    auto const text =
        changed(example_text("allgather_put"), R"("connected_to": [1])", R"("connected_to": [1, 1])");
    auto const file = formats::parse_mscclpp_plan("t.json", text);
    ASSERT_EQ(file.warnings.size(), 1U);
    EXPECT_EQ(file.warnings[0].id, "unpaired-channel");
}

TEST(MscclppPlan, TooManyOperationsForTheExecutorAreAWarning) {
    std::string nops;
    for (int i = 0; i < 64; ++i) nops += R"({"name": "nop"}, )";
    auto const text =
        changed(example_text("allgather_put"), R"({"name": "copy")", nops + R"({"name": "copy")");
    auto const file = formats::parse_mscclpp_plan("t.json", text);
    ASSERT_EQ(file.warnings.size(), 1U);
    EXPECT_EQ(file.warnings[0].id, "plan-over-limit");
    EXPECT_THAT(file.warnings[0].text, HasSubstr("72 operations in a thread block"));
}

TEST(MscclppPlan, AMissingMemberIsRefusedWithItsPlace) {
    auto const text = example_text("allgather_put");
    EXPECT_THAT(refusal(changed(text, "\"id\": 1", "\"id\": 2")), HasSubstr("/gpus/1/id"));
    EXPECT_THAT(refusal(changed(text, "\"type\": \"i\"", "\"type\": \"x\"")),
                HasSubstr("\"i\", \"o\" or \"s\""));
    EXPECT_THAT(refusal(changed(text, "\"connected_to\": [1]", "\"connected_to\": [0]")),
                HasSubstr("another rank than the channel's own"));
    EXPECT_THAT(refusal(changed(text, "\"channel_ids\": [0]", "\"channel_ids\": [7]")),
                HasSubstr("is 7; expected the position of one of"));
    EXPECT_THAT(refusal(changed(text, "\"input_chunks\": 1", "\"input_chunks\": 70000")),
                HasSubstr("from 0 to 65536"));
    EXPECT_THAT(refusal(changed(text, "\"put\"", "\"pws\"")), HasSubstr("memory channels carry"));
    EXPECT_THAT(refusal(changed(text, "\"Simple\"", "\"LL128\"")), HasSubstr("\"Simple\" or \"LL\""));
}

/// The executor stores the id of a remote buffer in the field that holds the type of a local buffer.
TEST(MscclppPlan, ARemoteBufferWithoutANumberIsFoundByItsType) {
    auto const text = example_text("allgather_put");
    std::string const id = R"("dst_buff": [{"buffer_id": 0, )";
    auto const with = [&](char const* type) {
        return changed(text, id, R"("dst_buff": [{)" + std::string(type));
    };
    EXPECT_EQ(fault(judged(with(""))), "");
    EXPECT_EQ(fault(judged(with(R"("type": "i", )"))), "") << "its number is 0";
    EXPECT_THAT(
        refusal(with(R"("type": "s", )")),
        HasSubstr("/dst_buff/0: has no buffer_id, so that the executor takes 2; expected the position "
                  "of one of 1 remote buffers"));
}

TEST(MscclppPlan, ALocalBufferWithoutATypeIsTheInput) {
    auto const text =
        changed(example_text("allgather_put"), R"("src_buff": [{"type": "i", )", R"("src_buff": [{)");
    EXPECT_EQ(fault(judged(text)), "");
}

/// The version before whose release the format of a plan was a draft; empty if the plan is not in a draft
/// format.
std::string draft(std::string const& text) {
    auto const why = refusal(text);
    std::string const said = "t.json: a plan of a generation before MSCCL++ ";
    return why.starts_with(said) ? why.substr(said.size(), 6) : "";
}

TEST(MscclppPlan, ADraftIsDistinguishedFromReleasedFormats) {
    auto const newer = example_text("allgather_put"), older = example_text("older_packets");
    EXPECT_EQ(draft(changed(newer, R"("channel_type": "memory", "connected_to")",
                            R"("type": "memory", "connected_to")")),
              "v0.8.0");
    EXPECT_EQ(draft(changed(newer, R"("name": "put")", R"("name": "tpkt")")), "v0.8.0");
    EXPECT_EQ(
        draft(changed(older, R"("srcbuff": "i", "dstbuff": "s")", R"("remoteBuffers": [], "buff": "s")")), "")
        << "it is a member of ranks";
    EXPECT_EQ(
        draft(changed(changed(older, R"("scratchChunks": 1,)", R"("scratchChunks": 1, "remoteBuffers": [],)"),
                      R"("srcbuff": "i", "dstbuff": "s", )", "")),
        "v0.8.0");
    EXPECT_EQ(draft(changed(older, R"("cids": [0])", R"("cid": 0)")), "v0.5.0");
    EXPECT_EQ(draft(changed(older, R"("name": "rpkt")", R"("name": "rrs")")), "v0.5.0");
    EXPECT_EQ(draft(changed(older, R"("type": "sm")", R"("type": "nvls")")), "v0.6.0");
    EXPECT_EQ(draft(changed(newer, R"("id": 0)", R"("id": 7)")), "") << "wrong in every generation";
    EXPECT_EQ(draft(newer), "");
    EXPECT_EQ(draft(older), "");
}

TEST(MscclppPlan, NamesTheReleasesThatReadIt) {
    auto const note = [](char const* name) {
        return formats::parse_mscclpp_plan("t.json", example_text(name)).notes.front();
    };
    EXPECT_EQ(note("allgather_put"), "an MSCCL++ plan of the newer generation, v0.8.0 and later");
    EXPECT_EQ(note("older_packets"), "an MSCCL++ plan of the older generation, v0.5.0 to v0.7.0");
}

/// The chunks that a transfer can name end at 65536, far below the values that could overflow.
TEST(MscclppPlan, NumbersAtTheLimitsOfTheirTypesAreRefusedOrRefuted) {
    auto const text = example_text("allgather_put");
    EXPECT_EQ(fault(judged(changed(text, "\"index\": 0", "\"index\": 65536"))), "well_formed");
    for (auto const* const number : {"65537", "2147483647", "2147483648", "4294967296", "9223372036854775807",
                                     "9223372036854775808", "18446744073709551615", "-1"}) {
        auto const by = [&](std::string const& member) {
            return refusal(changed(text, member + ": 0", member + ": " + number));
        };
        EXPECT_THAT(by("\"index\""), HasSubstr("; expected an integer from 0 to 65536")) << number;
        EXPECT_THAT(refusal(changed(text, "\"size\": 1", std::string("\"size\": ") + number)),
                    HasSubstr("; expected an integer from 1 to 65536"))
            << number;
    }
    EXPECT_THAT(refusal(changed(text, "\"index\": 0", "\"index\": 1e400")),
                HasSubstr("a number is too large"));
}

TEST(MscclppPlan, TooLongOneIsRefusedWithTheLimit) {
    EXPECT_THAT(refusal(std::string((16 << 20) + 1, ' ')), HasSubstr("expected at most 16777216 in a plan"));
}

}  // namespace
}  // namespace cubecheck::plan_tests
