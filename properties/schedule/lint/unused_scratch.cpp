#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "models/schedule/text.hpp"
#include "properties/schedule/lint/lint.hpp"

namespace cubecheck::schedules {
namespace {

/// By chunk: whether an action of the rank uses it.
std::vector<bool> touched_scratch(Schedule const& schedule, Rank const& rank) {
    std::vector<bool> touched(
        static_cast<std::size_t>(rank.chunks[static_cast<std::size_t>(Buffer::scratch)]));
    auto const touch = [&](bool uses, Buffer buffer, std::int32_t offset, std::int32_t count) {
        if (uses && buffer == Buffer::scratch) std::fill_n(touched.begin() + offset, count, true);
    };
    for (auto thread_block = rank.begin; thread_block < rank.end; ++thread_block)
        for (auto index = schedule.thread_blocks[thread_block].begin;
             index < schedule.thread_blocks[thread_block].end; ++index) {
            auto const& a = schedule.actions[index];
            touch(reads_source(a.operation), a.source, a.source_offset, a.count);
            touch(writes_target(a.operation), a.target, a.target_offset, a.count);
        }
    return touched;
}

}  // namespace

Occurrences unused_scratch(Schedule const& schedule) {
    Occurrences out;
    for (std::size_t rank = 0; rank < schedule.ranks.size(); ++rank) {
        auto const touched = touched_scratch(schedule, schedule.ranks[rank]);
        auto const unused = static_cast<std::size_t>(std::count(touched.begin(), touched.end(), false));
        if (out.count == 0 && unused > 0) {
            auto const chunk = std::find(touched.begin(), touched.end(), false) - touched.begin();
            out.first =
                fmt::format("rank {}, {}", rank, text(Buffer::scratch, static_cast<std::int32_t>(chunk)));
        }
        out.count += unused;
    }
    return out;
}

}  // namespace cubecheck::schedules
