#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "models/schedule/schedule.hpp"
#include "models/schedule/segmentations.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The segmentations that calls of a schedule can have, and which of them its own limits allow.
class CallSegmentations {
public:
    CallSegmentations(Schedule const& schedule, CheckOptions const& options);

    std::vector<schedules::Segmentation> const& all() const { return all_; }

    /// The first and the last segmentation within the schedule's own limits.
    std::size_t first() const { return first_; }
    std::size_t last() const { return last_; }

    /// Whether there are calls within the limits in which every step is one message, or one piece.
    bool have_whole_steps() const { return all_[first_].is_whole; }

    /// The smallest of the calls of a segmentation; of those within the limits, if there are any.
    std::int64_t smallest(std::size_t segmentation) const;

    /// "free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and above stuck", where
    /// `segmentation` is the first with the defect; empty if there is but one segmentation.
    std::string threshold(std::size_t segmentation, char const* free_of, char const* defect) const;

    /// "this file, calls of up to 524288 bytes (512 KiB)": of which calls `what` was looked at.
    std::string scope(std::string const& what) const;

private:
    std::vector<schedules::Segmentation> all_;
    schedules::CallSizes sizes_;
    std::int32_t chunks_;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
};

}  // namespace cubecheck::verify
