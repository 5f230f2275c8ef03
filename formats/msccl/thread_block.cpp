#include "formats/msccl/thread_block.hpp"

#include <algorithm>
#include <array>

#include "formats/msccl/reader_limits.hpp"

namespace cubecheck::formats {
namespace {

namespace tb {
enum Field { id, send, recv, chan };
constexpr std::array<std::string_view, 4> names{"id", "send", "recv", "chan"};
}  // namespace tb

std::int64_t peer(MscclFields const& fields, std::size_t field, std::int64_t own, std::int64_t ranks) {
    auto const rank = fields.integer(field, {-1, ranks - 1});
    if (rank == own) fields.refuse(field, "another rank than its own");
    return rank;
}

}  // namespace

MscclThreadBlock read_thread_block(MscclPlace const& place, std::int64_t ranks) {
    MscclFields const fields(place, tb::names);
    MscclThreadBlock thread_block{
        place,
        {peer(fields, tb::send, place.gpu, ranks), peer(fields, tb::recv, place.gpu, ranks)},
        static_cast<schedules::Index>(fields.integer(tb::chan, {0, highest_channel})),
        {}};
    place.demand(MscclDemand::channel, thread_block.channel);
    auto step = place;
    step.step = 0;
    std::int64_t highest = 0;
    for (auto child = place.element.first_child(); child; child = child.next()) {
        if (child.name() != "step") continue;
        step.element = child;
        thread_block.steps.push_back(read_step(step, thread_block.peers));
        highest = std::max(highest, std::int64_t{thread_block.steps.back().number} + 1);
        ++step.step;
    }
    place.demand(MscclDemand::steps, std::max(highest, step.step));
    return thread_block;
}

}  // namespace cubecheck::formats
