#include "engine/lower/lower.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/lower/rounds.hpp"
#include "engine/lower/synchronise.hpp"
#include "models/schedule/builder.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::engine {
namespace {

using lower::Chunk;
using lower::NodeSteps;
using schedules::Action;
using schedules::Buffer;
using schedules::Geometry;
using schedules::Mode;
using schedules::none;
using schedules::Protocol;
using schedules::Schedule;
using schedules::ScheduleBuilder;
using Number = schedules::Index;

/// The chunks of scratch that are in use, numbered densely.
class Scratch {
public:
    explicit Scratch(NodeSteps const& node) {
        for (auto const& step : node.steps()) {
            if (reads_source(step.operation)) take(step.source, step.count);
            if (writes_target(step.operation)) take(step.target, step.count);
        }
        std::int32_t next = 0;
        for (auto& [sparse, dense] : dense_) dense = next++;
    }

    std::int32_t size() const { return static_cast<std::int32_t>(dense_.size()); }
    std::int32_t offset(Chunk chunk) const {
        return chunk.buffer == Buffer::scratch ? dense_.at(chunk.offset)
                                               : static_cast<std::int32_t>(chunk.offset);
    }

private:
    void take(Chunk chunk, cubecheck::Index count) {
        for (cubecheck::Index i = 0; i < count && chunk.buffer == Buffer::scratch; ++i)
            dense_[chunk.offset + i] = 0;
    }

    std::map<cubecheck::Index, std::int32_t> dense_;
};

/// Adds the actions of a node to a schedule, and returns a correct sequential order of them.
class AddNode {
public:
    AddNode(NodeSteps const& node, ScheduleBuilder& builder)
        : node_(node), scratch_(node), builder_(builder), order_(node.steps().size()) {}

    std::vector<Number> operator()(std::array<std::int32_t, 3> chunks) && {
        chunks[2] = scratch_.size();
        builder_.add_rank(chunks);
        std::vector<std::vector<std::size_t>> by_thread_block(node_.thread_blocks().peers.size());
        for (std::size_t i = 0; i < node_.steps().size(); ++i)
            by_thread_block[static_cast<std::size_t>(node_.steps()[i].thread_block)].push_back(i);
        for (std::size_t thread_block = 0; thread_block < by_thread_block.size(); ++thread_block)
            add_thread_block(thread_block, by_thread_block[thread_block]);
        return std::move(order_);
    }

private:
    void add_thread_block(std::size_t thread_block, std::vector<std::size_t> const& steps) {
        auto const [to, from] = node_.thread_blocks().peers[thread_block];
        builder_.add_thread_block();
        auto const send = to == lower::nobody ? none : builder_.wire_send(static_cast<Number>(to), 0);
        auto const receive =
            from == lower::nobody ? none : builder_.wire_receive(static_cast<Number>(from), 0);
        for (auto const i : steps) {
            order_[i] = builder_.position();
            auto added = action(node_.steps()[i]);
            if (sends(added.operation)) added.send_channel = send;
            if (receives(added.operation)) added.receive_channel = receive;
            builder_.add(added);
        }
    }

    Action action(lower::Step const& step) const {
        Action out;
        out.operation = step.operation;
        out.count = static_cast<std::int32_t>(step.count);
        if (reads_source(step.operation)) {
            out.source = step.source.buffer;
            out.source_offset = scratch_.offset(step.source);
        }
        if (writes_target(step.operation)) {
            out.target = step.target.buffer;
            out.target_offset = scratch_.offset(step.target);
        }
        return out;
    }

    NodeSteps const& node_;
    Scratch scratch_;
    ScheduleBuilder& builder_;
    std::vector<Number> order_;
};

std::int32_t chunks(std::vector<NodeSteps> const& nodes) {
    cubecheck::Index most = 1;
    for (auto const& node : nodes) most = std::max({most, node.cells().inputs(), node.cells().outputs()});
    return static_cast<std::int32_t>(most);
}

/// Whether a call may pass one buffer for input and output.
bool allows_in_place(Script const& script, std::int32_t chunks) {
    Geometry const shape{lower::collective(script), static_cast<std::int32_t>(script.size.nodes), chunks};
    auto const part = static_cast<cubecheck::Index>(shape.part());
    for (cubecheck::Index node = 0; node < script.size.nodes; ++node) {
        auto const shift = shape.joins_parts() ? -node * part : shape.deals_parts() ? node * part : 0;
        if (!lower::Cells(script, node).allows_in_place(shift)) return false;
    }
    return shape.collective != schedules::Collective::custom;
}

Schedule facts(Script const& script, Protocol protocol, std::int32_t chunks) {
    Schedule out;
    out.name = script.name;
    out.collective = lower::collective(script);
    out.collective_name = name(out.collective);
    out.protocol = protocol;
    out.chunks = chunks;
    out.modes = {Mode::out_of_place};
    if (allows_in_place(script, chunks)) out.modes.push_back(Mode::in_place);
    return out;
}

}  // namespace

Schedule lowered(Script const& script, Target const& target) {
    auto const joining =
        target.reception == Reception::fused ? lower::Joining::on_arrival : lower::Joining::staged;
    auto const nodes = lower::node_steps(script, joining);
    auto const out = facts(script, target.protocol, chunks(nodes));
    Geometry const shape{out.collective, static_cast<std::int32_t>(nodes.size()), out.chunks};
    ScheduleBuilder builder(out);
    std::vector<std::vector<Number>> order;
    for (auto const& node : nodes)
        order.push_back(AddNode(node, builder)({shape.input(), shape.output(), 0}));
    return lower::synchronised(std::move(builder).finish(), order);
}

}  // namespace cubecheck::engine
