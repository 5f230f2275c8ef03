#include "verify/files/explore/explored_calls.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/pieces.hpp"
#include "models/support/byte_text.hpp"

namespace cubecheck::verify {

using schedules::CallSizes;
using schedules::Mode;
using schedules::Schedule;
using schedules::Segmentation;

namespace {

/// Larger limits count as unlimited.
constexpr std::int64_t largest_call = std::int64_t{1} << 62;

/// The number of chunks in a message; unlimited if every step is one message.
schedules::Index chunks_of(Schedule const& schedule, schedules::Layout const& layout,
                           Segmentation const& segmentation) {
    auto const is_split = [&](schedules::ThreadBlock const& thread_block) {
        return std::any_of(schedule.actions.begin() + thread_block.begin,
                           schedule.actions.begin() + thread_block.end, [&](schedules::Action const& action) {
                               return action.count > static_cast<std::int32_t>(segmentation.chunks) &&
                                      falls_into_pieces(layout, thread_block.rank, action);
                           });
    };
    return std::ranges::any_of(schedule.thread_blocks, is_split) ? segmentation.chunks : explore::unlimited;
}

std::string sizes_text(CallSizes const& sizes) {
    if (sizes.least == 0) return fmt::format("calls of up to {}", bytes_text(sizes.most));
    if (sizes.most > largest_call) return fmt::format("calls of {} or more", bytes_text(sizes.least));
    return fmt::format("calls of {} to {}", bytes_text(sizes.least), bytes_text(sizes.most));
}

/// The calls of a segmentation within the schedule's own limits; all of them if none is.  The smallest
/// segmentation has no lower limit.
CallSizes sizes_of(Schedule const& schedule, CallSegmentations const& segmentations,
                   std::size_t segmentation) {
    auto out = within(schedule.sizes, segmentations.all()[segmentation], schedule.chunks)
                   .value_or(segmentations.all()[segmentation].sizes);
    if (segmentation == 0 && out.least == segmentations.all()[0].sizes.least) out.least = 0;
    return out;
}

}  // namespace

std::vector<ExploredCalls> explored_calls(Schedule const& schedule, CallSegmentations const& segmentations,
                                          std::optional<explore::Index> only) {
    std::vector<ExploredCalls> out;
    auto modes = schedule.modes.empty() ? std::vector{Mode::out_of_place} : schedule.modes;
    std::stable_partition(modes.begin(), modes.end(), [](Mode mode) { return mode == Mode::out_of_place; });
    if (only) {
        for (auto const mode : modes) out.push_back({mode, *only, {}, {}});
        return out;
    }
    auto const least = sizes_of(schedule, segmentations, segmentations.first()).least;
    for (auto const mode : modes) {
        schedules::Layout const layout(schedule, mode);
        for (auto i = segmentations.first(); i <= segmentations.last(); ++i) {
            ExploredCalls calls{mode, chunks_of(schedule, layout, segmentations.all()[i]), {}, {}};
            if (segmentations.all().size() > 1)
                calls.sizes = sizes_text(sizes_of(schedule, segmentations, i));
            if (i > segmentations.first()) {
                auto const before = sizes_of(schedule, segmentations, i - 1).most;
                calls.smaller = fmt::format("in {} it holds", sizes_text({least, before}));
            }
            out.push_back(std::move(calls));
        }
    }
    return out;
}

}  // namespace cubecheck::verify
