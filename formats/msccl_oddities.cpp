#include "formats/msccl_oddities.hpp"

#include <fmt/format.h>

namespace cubecheck::formats {

void MscclOddities::add(MscclLane const& lane, MscclProgram const& program, std::int64_t channels) {
    auto const& document = *lane.place.document;
    for (Index i = 0; i < lane.steps.size(); ++i) {
        auto const& step = lane.steps[i];
        bool const stores_sum = step.operation == Operation::receive_reduce_copy ||
                                step.operation == Operation::receive_reduce_copy_send;
        bool const same = step.source == step.target && step.source_offset == step.target_offset;
        if (step.number != i) reordered.add(document.line(step.element));
        if (stores_sum && !same) other_source.add(document.line(step.element));
    }
    bool const wired = lane.send >= 0 || lane.receive >= 0;
    auto const line = document.line(lane.place.element);
    if (wired && lane.channel >= channels) unwired.add(line);
    if (program.loses_waits) lost_waits.add(line);
}

std::vector<std::string> MscclOddities::sentences() const {
    std::vector<std::string> out;
    auto const say = [&](Count const& count, char const* what) {
        if (count.times > 0)
            out.push_back(fmt::format("line {}: {} ({} times)", count.first_line, what, count.times));
    };
    say(reordered,
        "attribute s is not the position of the step; steps run in the order in which they are written");
    say(other_source,
        "the local operand is read at srcbuf and srcoff, as the runtimes do, which is not the target");
    say(unwired, "a tb uses a channel that the runtimes do not wire: its number is not below nchannels");
    say(lost_waits, "a nop at the end of a tb has a dependency, which has no effect");
    return out;
}

}  // namespace cubecheck::formats
