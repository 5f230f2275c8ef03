#include "formats/msccl_flags.hpp"

namespace cubecheck::formats {
namespace {

bool goes_on_with(MscclStep const* before, MscclStep const& step) {
    return before != nullptr && step.operation == Operation::reduce && step.awaited_lane < 0 &&
           step.target == before->target && step.target_offset == before->target_offset &&
           step.source == before->source;
}

MscclPlace place_of(MscclLane const& lane, Index step) {
    auto place = lane.place;
    place.element = lane.steps[step].element;
    place.step = step;
    return place;
}

}  // namespace

MscclProgram program(MscclLane const& lane) {
    MscclProgram out;
    std::vector<MscclWait> pending;
    MscclStep const* open = nullptr;
    Index counter = 0;
    for (Index i = 0; i < lane.steps.size(); ++i) {
        auto const& step = lane.steps[i];
        auto const first_wait = static_cast<Index>(out.waits.size());
        if (step.awaited_lane >= 0)
            pending.push_back({static_cast<Index>(step.awaited_lane), static_cast<Index>(step.awaited_step)});
        if (!step.operation) continue;
        if (!goes_on_with(open, step) && !pending.empty()) {
            if (step.awaited_lane < 0)
                place_of(lane, i).refuse(
                    "follows a nop with a dependency and has none itself; expected depid and "
                    "deps, since nops add to the dependency of the step that ends their chain");
            counter += static_cast<Index>(pending.size()) - 1;
            out.waits.insert(out.waits.end(), pending.begin(), pending.end());
            pending.clear();
        }
        if (step.publishes) out.published.push_back({counter, static_cast<Index>(out.transfers.size())});
        out.transfers.push_back({i, first_wait});
        ++counter;
        open = step.operation == Operation::reduce && !step.publishes ? &step : nullptr;
    }
    out.loses_waits = !pending.empty();
    return out;
}

}  // namespace cubecheck::formats
