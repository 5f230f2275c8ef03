#include "formats/mscclpp/newer_ops.hpp"

#include <fmt/format.h>

#include "formats/mscclpp/shape.hpp"

namespace cubecheck::formats {
namespace {

using plans::Kind;
using plans::Op;
using plans::Plan;

constexpr std::int64_t most_blocks = 1 << 20;

class OpReader {
public:
    OpReader(Plan const& plan, schedules::Index rank, BlockWiring const& wiring)
        : plan_(plan), rank_(rank), wiring_(wiring) {}

    std::vector<Op> ops(std::vector<JsonValue> const& list) { return ops(list, Pipelines::accepted); }

private:
    enum class Pipelines { accepted, refused };

    std::vector<Op> ops(std::vector<JsonValue> const& list, Pipelines pipelines) {
        std::vector<Op> out;
        for (auto const& value : list) {
            out.push_back(op(value, pipelines));
            out.back().step = static_cast<schedules::Index>(out.size() - 1);
        }
        return out;
    }

    Op op(JsonValue const& value, Pipelines pipelines) {
        Op out;
        out.name = value.member("name").text();
        if (auto const* const shape = shape_of(out.name)) {
            transfer(value, *shape, out);
        } else if (out.name == "pipeline") {
            if (pipelines == Pipelines::refused)
                value.member("name").refuse("no pipeline inside of a pipeline");
            pipeline(value, out);
        } else {
            synchronisation(value, out);
        }
        return out;
    }

    void pipeline(JsonValue const& value, Op& out) {
        out.kind = Kind::pipeline;
        auto const context = value.member("iter_context");
        out.unit = context.member("unit_size").integer({1, INT64_MAX});
        out.chunks = static_cast<std::int32_t>(context.member("num_chunks").integer({1, most_plan_chunks}));
        out.body = ops(value.member("ops").items(), Pipelines::refused);
    }

    void synchronisation(JsonValue const& value, Op& out) {
        if (out.name == "nop") return;
        bool const relaxed = out.name.starts_with("rlx");
        if (out.name == "barrier") {
            out.kind = Kind::barrier;
            out.barrier = static_cast<schedules::Index>(value.member("barrier_id").integer({0, most_blocks}));
            out.blocks =
                static_cast<schedules::Index>(value.member("num_threadblocks").integer({1, most_blocks}));
        } else if (out.name == "sem_acquire" || out.name == "sem_release") {
            out.kind = out.name == "sem_acquire" ? Kind::acquire : Kind::release;
            for (auto const& id : few(value, "semaphore_ids"))
                out.counters.push_back(nth(wiring_.channels.semaphores, id, "semaphores of the rank"));
        } else if (out.name == "signal" || out.name == "wait" || out.name == "flush" || relaxed) {
            if (relaxed && out.name != "rlxsignal" && out.name != "rlxwait") unknown(value);
            out.relaxed = relaxed;
            out.kind = out.name == "flush"          ? Kind::flush
                       : out.name.ends_with("wait") ? Kind::wait
                                                    : Kind::signal;
            channels(value, out);
        } else {
            unknown(value);
        }
    }

    [[noreturn]] static void unknown(JsonValue const& value) {
        value.member("name").refuse("the name of an operation that is known");
    }

    void channels(JsonValue const& value, Op& out) const {
        auto const type = value.member("channel_type").text();
        expect_channel_type(value.member("channel_type"));
        bool const is_checked = type == "port" || (type == "memory" && out.kind != Kind::flush);
        if (!is_checked) {
            out.kind = Kind::other;
            return;
        }
        auto const& list = type == "port" ? wiring_.channels.port : wiring_.channels.memory;
        for (auto const& id : few(value, "channel_ids")) {
            auto const end = nth(list, id, "channels of this type of the thread block");
            if (type == "port" && out.kind != Kind::wait) out.ends.push_back(end);
            if (out.kind != Kind::flush)
                out.counters.push_back(out.kind == Kind::wait ? end : plan_.counters[end].peer);
        }
    }

    void transfer(JsonValue const& value, OpShape const& shape, Op& out) const {
        out.kind = shape.kind;
        bool const by_port = value.has("channel_type") && value.member("channel_type").text() == "port";
        auto const& remote_buffers = by_port ? wiring_.port_buffers : wiring_.memory_buffers;
        out.sources = places(value, "src_buff", shape.sources, remote_buffers);
        out.targets = places(value, "dst_buff", shape.targets, remote_buffers);
        if (value.has("reduce_op")) out.reduction = value.member("reduce_op").text();
        if (value.has("tbg_info")) {
            auto const info = value.member("tbg_info");
            out.slice.parts = static_cast<schedules::Index>(info.member("tbg_size").integer({1, 4096}));
            out.slice.part = static_cast<schedules::Index>(
                info.member("tb_id").integer({0, std::int64_t{out.slice.parts} - 1}));
        }
        if (!by_port) expect_channels(value);
        if (by_port)
            for (auto const& id : few(value, "channel_ids"))
                out.ends.push_back(nth(wiring_.channels.port, id, "port channels of the thread block"));
        if (out.name == "pws" || out.name == "pwsf") {
            if (!by_port) value.member("name").refuse("an operation that memory channels carry");
            for (auto const end : out.ends) out.counters.push_back(plan_.counters[end].peer);
            out.flushes = out.name == "pwsf";
        }
        if (by_port && out.name == "get")
            value.member("name").refuse("an operation that port channels carry");
        settle(out);
    }

    /// Memory channels write to the buffer that the operation names; still, the channels must exist.
    void expect_channels(JsonValue const& value) const {
        bool const names_some = value.has("channel_ids") && value.has("channel_type");
        if (!names_some || value.member("channel_type").text() != "memory") return;
        for (auto const& id : few(value, "channel_ids"))
            nth(wiring_.channels.memory, id, "memory channels of the thread block");
    }

    using Places = std::vector<plans::Place>;

    Places places(JsonValue const& op, char const* key, Operands const& operands,
                  Places const& remote_buffers) const {
        Places out;
        auto const list = few(op, key);
        if (list.empty() || (list.size() > 1 && !operands.has_others))
            op.member(key).refuse(operands.has_others ? "one buffer or more" : "one buffer");
        for (auto const& value : list) out.push_back(place(value, operands.at(out.size()), remote_buffers));
        return out;
    }

    plans::Place place(JsonValue const& value, Operand const& operand, Places const& remote_buffers) const {
        using Where = Operand::Where;
        plans::Place out;
        bool const is_remote =
            operand.where == Where::remote || (operand.where == Where::either && value.has("buffer_id"));
        if (is_remote) {
            out = remote(value, remote_buffers);
        } else if (operand.where == Where::group) {
            out.group = nth(wiring_.channels.groups, value.member("switch_channel_id"),
                            "switch channels of the thread block");
            out.buffer = plan_.groups[out.group].buffer;
        } else {
            out.rank = rank_;
            if (value.has("type")) out.buffer = buffer_of(value.member("type"));
        }
        out.form = operand.form;
        out.offset = static_cast<std::int32_t>(value.member("index").integer({0, most_plan_chunks}));
        out.count = static_cast<std::int32_t>(value.member("size").integer({1, most_plan_chunks}));
        return out;
    }

    /// The executor stores the number of a buffer and its type in the same byte.  Without a number it uses
    /// the type; without both, 0.
    static plans::Place remote(JsonValue const& value, Places const& list) {
        auto const expected =
            fmt::format("the position of one of {} remote buffers of the thread block", list.size());
        if (value.has("buffer_id")) {
            auto const n = static_cast<std::size_t>(value.member("buffer_id").integer({0, INT32_MAX}));
            if (n >= list.size()) value.member("buffer_id").refuse(expected);
            return list[n];
        }
        auto const n =
            value.has("type") ? static_cast<std::size_t>(buffer_of(value.member("type"))) : std::size_t{0};
        if (n >= list.size())
            value.object_to(
                fmt::format("has no buffer_id, so that the executor takes {}; expected {}", n, expected));
        return list[n];
    }

    Plan const& plan_;
    schedules::Index rank_;
    BlockWiring const& wiring_;
};

}  // namespace

void expect_channel_type(JsonValue const& type) {
    auto const text = type.text();
    if (text != "memory" && text != "port" && text != "switch")
        type.refuse("\"memory\", \"port\" or \"switch\"");
}

std::vector<Op> ops_newer(Plan const& plan, schedules::Index rank, BlockWiring const& wiring,
                          JsonValue const& block) {
    return OpReader(plan, rank, wiring).ops(block.member("ops").items());
}

}  // namespace cubecheck::formats
