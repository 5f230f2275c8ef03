#include "verify/files/schedule/call_segmentations.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/byte_text.hpp"

namespace cubecheck::verify {

using schedules::Schedule;
using schedules::Segmentation;

namespace {

std::vector<Segmentation> segmentations_of(Schedule const& schedule, CheckOptions const& options) {
    auto buffers = options.runtime.buffers;
    if (options.buffer_bytes)
        buffers.bytes[static_cast<std::size_t>(schedule.protocol)] = *options.buffer_bytes;
    return schedules::segmentations(schedule, payload(buffers, schedule.protocol));
}

}  // namespace

CallSegmentations::CallSegmentations(Schedule const& schedule, CheckOptions const& options)
    : all_(segmentations_of(schedule, options)), sizes_(schedule.sizes), chunks_(schedule.chunks) {
    auto const is_possible = [&](Segmentation const& segmentation) {
        return within(sizes_, segmentation, chunks_).has_value();
    };
    auto const first = std::find_if(all_.begin(), all_.end(), is_possible);
    if (first == all_.end()) return;  // no call is possible, so the smallest calls are used
    first_ = static_cast<std::size_t>(first - all_.begin());
    last_ = all_.size() - 1;
    while (!is_possible(all_[last_])) --last_;
}

std::int64_t CallSegmentations::smallest(std::size_t segmentation) const {
    auto const possible = within(sizes_, all_[segmentation], chunks_);
    return possible ? possible->least : all_[segmentation].sizes.least;
}

std::string CallSegmentations::threshold(std::size_t segmentation, char const* free_of,
                                         char const* defect) const {
    if (all_.size() == 1) return "";
    auto const at = fmt::format("at {} {}", bytes_text(smallest(segmentation)), defect);
    if (segmentation == 0 || all_[segmentation].sizes.least < smallest(segmentation)) return at;
    return fmt::format("free of {} up to {}; {}", free_of, bytes_text(all_[segmentation - 1].sizes.most), at);
}

std::string CallSegmentations::scope(std::string const& what) const {
    if (all_.size() == 1) return what;
    if (first_ == 0 && last_ + 1 == all_.size()) return what + ", however its steps are split";
    auto const [least, most] = sizes_;
    if (most == schedules::CallSizes{}.most)
        return fmt::format("{}, calls of {} or more", what, bytes_text(least));
    if (least == 0) return fmt::format("{}, calls of up to {}", what, bytes_text(most));
    return fmt::format("{}, calls of {} to {}", what, bytes_text(least), bytes_text(most));
}

}  // namespace cubecheck::verify
