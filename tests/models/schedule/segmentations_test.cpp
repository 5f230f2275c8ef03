#include "models/schedule/segmentations.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/schedule/channel_buffers.hpp"
#include "models/support/byte_text.hpp"

namespace cubecheck::schedules {
namespace {

Schedule with_steps(std::vector<std::int32_t> const& counts, std::int32_t chunks) {
    Schedule out;
    out.chunks = chunks;
    out.modes = {Mode::out_of_place, Mode::in_place};
    out.ranks = {{0, 1, {100, 100, 100}}};
    out.thread_blocks = {{0, 0, 0, static_cast<Index>(counts.size())}};
    for (auto const count : counts) {
        Action action;
        action.operation = Operation::send;
        action.count = count;
        out.actions.push_back(action);
    }
    return out;
}

std::int64_t rounded_up(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

/// Returns the number of chunks of a message as the runtimes compute it, from the size of the call.
std::int64_t chunks_of_a_message(std::int64_t bytes, std::int64_t payload, std::int64_t chunks) {
    return std::min<std::int64_t>(71, std::max<std::int64_t>(1, payload / rounded_up(bytes, chunks)));
}

/// Returns the number of messages of each step.
std::vector<std::int64_t> messages_of(std::vector<std::int32_t> const& counts, std::int64_t held) {
    std::vector<std::int64_t> out;
    for (auto const count : counts) out.push_back(rounded_up(count, held));
    return out;
}

RC_GTEST_PROP(Segmentations, CoverEveryCallOnceAndTellItsMessages, ()) {
    auto const counts =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<std::int32_t>>(rc::gen::inRange(1, 100)));
    std::int64_t const longest = *std::max_element(counts.begin(), counts.end());
    auto const payload = *rc::gen::inRange<std::int64_t>(0, 400);
    auto const chunks = *rc::gen::inRange(1, 9);
    auto const found = segmentations(with_steps(counts, chunks), payload);
    std::int64_t before = 0;  // chunks of a message in smaller calls
    for (std::int64_t bytes = chunks; bytes <= 500 * chunks; bytes += chunks) {
        auto const holds_it = [&](Segmentation const& s) {
            return s.sizes.least <= bytes && bytes <= s.sizes.most;
        };
        RC_ASSERT(std::count_if(found.begin(), found.end(), holds_it) == 1);
        auto const segmentation = *std::find_if(found.begin(), found.end(), holds_it);
        auto const held = chunks_of_a_message(bytes, payload, chunks);
        RC_ASSERT(std::min<std::int64_t>(segmentation.chunks, longest) == std::min(held, longest));
        RC_ASSERT(segmentation.is_whole == (held >= longest));
        bool const is_another = before == 0 || std::min(held, longest) != std::min(before, longest);
        RC_ASSERT((segmentation.sizes.least == bytes) == is_another);
        if (before > 0 && is_another)
            RC_ASSERT(segmentation.has_more_messages ==
                      (messages_of(counts, held) != messages_of(counts, before)));
        before = held;
    }
}

TEST(Segmentations, OfOneChunkStepsAreOneForAllCalls) {
    auto const found = segmentations(with_steps({1, 1}, 8), 1000);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].sizes.least, 8);
    EXPECT_EQ(found[0].sizes.most, std::numeric_limits<std::int64_t>::max() / 8 * 8);
}

/// Returns the number of segmentations of a copy of forty chunks.
std::size_t segmentations_of_a_copy(Collective collective, Buffer target, std::int32_t offset) {
    auto schedule = with_steps({1, 40}, 8);
    schedule.collective = collective;
    auto& copy = schedule.actions[1];
    copy.operation = Operation::copy;
    copy.target = target;
    copy.source_offset = 1;
    copy.target_offset = offset;
    return segmentations(schedule, 1000).size();
}

TEST(Segmentations, IgnoreOtherLocalSteps) {
    EXPECT_EQ(segmentations_of_a_copy(Collective::custom, Buffer::scratch, 2), 1U);
    EXPECT_EQ(segmentations_of_a_copy(Collective::custom, Buffer::output, 2), 1U);
}

TEST(Segmentations, CoverStepsThatOverwriteTheirUnreadSource) {
    EXPECT_GT(segmentations_of_a_copy(Collective::custom, Buffer::input, 2), 1U);
    EXPECT_GT(segmentations_of_a_copy(Collective::custom, Buffer::input, 40), 1U);
    EXPECT_EQ(segmentations_of_a_copy(Collective::custom, Buffer::input, 41), 1U);
    EXPECT_EQ(segmentations_of_a_copy(Collective::custom, Buffer::input, 1), 1U);
    EXPECT_EQ(segmentations_of_a_copy(Collective::custom, Buffer::input, 0), 1U);
    EXPECT_GT(segmentations_of_a_copy(Collective::allreduce, Buffer::output, 2), 1U) << "in place";
}

TEST(Segmentations, DoNotOverflow) {
    auto const most = std::numeric_limits<std::int32_t>::max();
    for (auto const& segmentation : segmentations(with_steps({1, 70}, most), std::int64_t{1} << 40)) {
        EXPECT_LT(0, segmentation.sizes.least);
        EXPECT_LE(segmentation.sizes.least, segmentation.sizes.most);
        EXPECT_EQ(segmentation.sizes.most % most, 0);
    }
}

TEST(Segmentations, KeepToTheAskedSizesInWholeChunks) {
    Segmentation const segmentation{1, {16, 80}};
    EXPECT_EQ(within({17, 1000}, segmentation, 8)->least, 24);
    EXPECT_EQ(within({0, 79}, segmentation, 8)->most, 72);
    EXPECT_EQ(within({}, segmentation, 8)->most, 80);
    EXPECT_FALSE(within({81, 1000}, segmentation, 8));
    EXPECT_FALSE(within({17, 23}, segmentation, 8));
    EXPECT_FALSE(within({0, 15}, segmentation, 8));
}

/// Computed by hand from the sources that channel_buffers.hpp names.
TEST(ChannelBuffers, HoldMessagesAsLongAsTheRuntimesSay) {
    EXPECT_EQ(payload(nccl_buffers, Protocol::simple), 2097152);
    EXPECT_EQ(payload(nccl_buffers, Protocol::ll), 32768);
    EXPECT_EQ(payload(nccl_buffers, Protocol::ll128), 576000);
    EXPECT_EQ(payload(rccl_buffers, Protocol::simple), 2097152);
    EXPECT_EQ(payload(rccl_buffers, Protocol::ll), 16384);
    EXPECT_EQ(payload(rccl_buffers, Protocol::ll128), 50176);
}

TEST(BytesText, IsExactAndReadable) {
    EXPECT_EQ(bytes_text(1023), "1023 bytes");
    EXPECT_EQ(bytes_text(1024), "1024 bytes (1 KiB)");
    EXPECT_EQ(bytes_text(524320), "524320 bytes (512.03 KiB)");
    EXPECT_EQ(bytes_text(std::int64_t{16} << 20), "16777216 bytes (16 MiB)");
    EXPECT_EQ(bytes_text(std::numeric_limits<std::int64_t>::max()), "9223372036854775807 bytes (8.00 EiB)");
}

}  // namespace
}  // namespace cubecheck::schedules
