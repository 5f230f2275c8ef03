#pragma once

#include <cstdint>

#include "formats/msccl/step.hpp"

namespace cubecheck::formats {

/// Which reductions of a thread block are one transfer, step by step.
class MscclFusion {
public:
    explicit MscclFusion(MscclRuntime const& runtime)
        : fuses_(runtime.fusion == MscclRuntime::Fusion::yes),
          room_(runtime.granted(MscclDemand::fused) == MscclRuntime::unlimited
                    ? room
                    : runtime.granted(MscclDemand::fused)) {}

    /// Whether the step goes on with the reduction before it.
    bool takes(MscclStep const& step) const {
        return open_ != nullptr && step.operation == Operation::reduce && step.awaited_thread_block < 0 &&
               step.target == open_->target && step.target_offset == open_->target_offset &&
               step.source == open_->source;
    }

    /// Adds a step that is no nop, and gives the number of steps that are one transfer with it, itself
    /// included.  Nothing goes on with a reduction that publishes, nor with the one that fills the room that
    /// a tb has for them; what comes after it has no such end.
    schedules::Index add(MscclStep const& step) {
        bool const reduces = step.operation == Operation::reduce;
        size_ = takes(step) ? size_ + 1 : 1;
        all_ += reduces ? 1 : 0;
        open_ = fuses_ && reduces && !step.publishes && all_ != room_ ? &step : nullptr;
        return size_;
    }

private:
    static constexpr std::int64_t room = 16;

    bool fuses_;
    std::int64_t room_;
    MscclStep const* open_ = nullptr;
    schedules::Index size_ = 0;
    std::int64_t all_ = 0;
};

}  // namespace cubecheck::formats
