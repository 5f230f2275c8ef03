#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "models/schedule/schedule.hpp"
#include "models/schedule/segmentations.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// The segmentations of a schedule's calls, and the range of them within the schedule's own limits.
class CallSegmentations {
public:
    CallSegmentations(Schedule const& schedule, CheckOptions const& options);

    std::vector<schedules::Segmentation> const& all() const { return all_; }

    /// The first and the last segmentation within the schedule's own limits.
    std::size_t first() const { return first_; }
    std::size_t last() const { return last_; }

    /// Whether, in some calls within the limits, every step is one message or one piece.
    bool have_whole_steps() const { return all_[first_].is_whole; }

    /// The size of the smallest call of a segmentation; within the limits, if there is one.
    std::int64_t smallest(std::size_t segmentation) const;

    /// "free of deadlock up to 524288 bytes (512 KiB); at 524320 bytes (512.03 KiB) and above stuck", where
    /// `segmentation` is the first with the defect.  Empty if there is only one segmentation.
    std::string threshold(std::size_t segmentation, char const* free_of, char const* defect) const;

    /// "this file, calls of up to 524288 bytes (512 KiB)": the checked calls of `what`.
    std::string scope(std::string const& what) const;

private:
    std::vector<schedules::Segmentation> all_;
    schedules::CallSizes sizes_;
    std::int32_t chunks_;
    std::size_t first_ = 0;
    std::size_t last_ = 0;
};

}  // namespace cubecheck::verify
