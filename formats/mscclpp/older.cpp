#include <array>
#include <compare>
#include <map>
#include <utility>

#include "formats/mscclpp/generation.hpp"
#include "formats/mscclpp/shape.hpp"

namespace cubecheck::formats {
namespace {

using plans::Buffer;
using plans::Counter;
using plans::Kind;
using plans::Op;
using plans::Plan;
using schedules::none;

enum class Type : std::uint8_t { none, memory, port, nvls };

/// The key of a channel in this generation: the buffers at its ends, and its type.
struct Key {
    Buffer source = Buffer::input;
    Buffer target = Buffer::input;
    Type type = Type::memory;

    friend auto operator<=>(Key const&, Key const&) = default;
};

using Keyed = std::map<Key, std::vector<schedules::Index>>;

Type type_of(JsonValue const& value) {
    auto const text = value.text();
    if (text == "sm" || text == "memory") return Type::memory;
    if (text == "proxy" || text == "port") return Type::port;
    if (text == "nvls" || text == "switch") return Type::nvls;
    if (text == "none") return Type::none;
    value.refuse("\"sm\", \"proxy\", \"nvls\" or \"none\"");
}

class BlockReader {
public:
    BlockReader(Plan const& plan, schedules::Index rank, JsonValue const& gpu, RankWiring const& wiring)
        : plan_(plan), rank_(rank) {
        std::array<std::size_t, 3> next{};
        for (auto const& channel : gpu.items("channels")) {
            auto const type = type_of(channel.member("type"));
            bool const is_switch = type == Type::nvls;
            auto const source = buffer_of(channel.member(is_switch ? "buff" : "srcbuff"));
            Key const key{source, is_switch ? source : buffer_of(channel.member("dstbuff")), type};
            auto const& list = is_switch ? wiring.groups : type == Type::port ? wiring.port : wiring.memory;
            auto& at = next[is_switch ? 2 : type == Type::port ? 1 : 0];
            auto const added = channel.member(is_switch ? "rankGroups" : "connectedTo").items().size();
            for (std::size_t k = 0; k < added; ++k) channels_[key].push_back(list[at++]);
        }
    }

    std::vector<Op> ops(JsonValue const& block) {
        here_.clear();
        for (auto const& channel : block.items("channels")) {
            Key const key{buffer_of(channel.member("src")), buffer_of(channel.member("dst")),
                          type_of(channel.member("ctype"))};
            for (auto const& id : channel.member("cids").items())
                here_[key].push_back(nth(channels_[key], id, "channels of this type and these buffers"));
        }
        std::vector<Op> out;
        for (auto const& value : block.member("ops").items()) {
            out.push_back(op(value));
            out.back().step = static_cast<schedules::Index>(out.size() - 1);
        }
        return out;
    }

private:
    Op op(JsonValue const& value) {
        Op out;
        out.name = value.member("name").text();
        if (out.name == "nop") return out;
        if (auto const* const shape = shape_of(newer_name(out.name))) {
            transfer(value, *shape, out);
        } else if (out.name == "barrier") {
            out.kind = Kind::barrier;
            out.barrier = static_cast<schedules::Index>(value.member("barrier_id").integer({0, 1 << 20}));
            out.blocks = static_cast<schedules::Index>(value.member("nthread_blocks").integer({1, 1 << 20}));
        } else if (out.name == "signal" || out.name == "wait" || out.name == "flush") {
            out.kind = out.name == "wait" ? Kind::wait : out.name == "flush" ? Kind::flush : Kind::signal;
            bool const waits = out.kind == Kind::wait;
            auto const type = type_of(value.member("ctype"));
            for (auto const end : ends(value, waits ? "i" : "o", type)) {
                if (type == Type::port && !waits) out.ends.push_back(end);
                if (out.kind != Kind::flush) out.counters.push_back(waits ? end : plan_.counters[end].peer);
            }
            if (out.kind == Kind::flush && type != Type::port) out.kind = Kind::other;
        } else {
            value.member("name").refuse("the name of an operation that is known");
        }
        return out;
    }

    /// The channels in i_cids or o_cids.
    std::vector<schedules::Index> ends(JsonValue const& value, std::string const& side, Type type) {
        if (type != Type::memory && type != Type::port) value.member("ctype").refuse("\"sm\" or \"proxy\"");
        auto const buffers = value.member(side + "_buff");
        auto const& list = here_[{buffer_of(buffers.member("src")), buffer_of(buffers.member("dst")), type}];
        std::vector<schedules::Index> out;
        for (auto const& id : few(value, side + "_cids"))
            out.push_back(nth(list, id.member("id"), "channels of this type of the thread block"));
        return out;
    }

    void transfer(JsonValue const& value, OpShape const& shape, Op& out) {
        out.kind = shape.kind;
        auto const type = value.has("ctype") ? type_of(value.member("ctype")) : Type::none;
        out.sources = places(value, "i", shape.sources, type);
        out.targets = places(value, "o", shape.targets, type);
        if (type == Type::port && value.has("o_cids")) out.ends = ends(value, "o", type);
        if (out.name == "pws" || out.name == "pwsf") {
            if (type != Type::port) value.member("name").refuse("an operation that sm channels carry");
            for (auto const end : out.ends) out.counters.push_back(plan_.counters[end].peer);
            out.flushes = out.name == "pwsf";
        }
        settle(out);
    }

    /// The sources, or the targets, of an operation.  The first is srcbuff and srcoff, if present.  The
    /// others are in srcs, or are remote and in i_cids.  Targets have the names dstbuff, dstoff, dsts and
    /// o_cids.
    std::vector<plans::Place> places(JsonValue const& value, std::string const& side,
                                     Operands const& operands, Type type) {
        auto const word = side == "i" ? std::string("src") : std::string("dst");
        std::vector<plans::Place> out;
        if (value.has(word + "off")) {
            out.push_back({rank_, none, buffer_of(value.member(word + "buff")), operands.first.form,
                           number(value, word + "off"), count(value)});
            if (operands.first.where == Operand::Where::group)
                out.back().group = group(value, side, out.back());
        }
        if (operands.first.where != Operand::Where::group) others(value, side, operands, type, out);
        if (out.empty() || (out.size() > 1 && !operands.has_others))
            value.refuse(operands.has_others ? "an operation with a buffer or more at each end"
                                             : "an operation with one buffer at this end");
        return out;
    }

    schedules::Index group(JsonValue const& value, std::string const& side, plans::Place const& place) {
        auto const ids = value.member(side + "_cids");
        if (ids.items().empty()) ids.refuse("a channel");
        return nth(here_[{place.buffer, place.buffer, Type::nvls}], ids.items().front().member("id"),
                   "nvls channels of the thread block");
    }

    void others(JsonValue const& value, std::string const& side, Operands const& operands, Type type,
                std::vector<plans::Place>& out) {
        auto const key = side + "_cids";
        auto const is_remote = [](Operand const& operand) {
            return operand.where == Operand::Where::remote || operand.where == Operand::Where::either;
        };
        if (is_remote(operands.others) && value.has(key)) {
            auto const buffer = buffer_of(value.member(side + "_buff").member("dst"));
            auto const ids = few(value, key);
            auto const channels = ends(value, side, type);
            for (std::size_t k = 0; k < ids.size(); ++k)
                out.push_back({plan_.counters[channels[k]].to, none, buffer, operands.at(out.size()).form,
                               number(ids[k], "off"), count(value)});
            return;
        }
        auto const* const list = side == "i" ? "srcs" : "dsts";
        if (!value.has(list)) return;
        for (auto const& listed : few(value, list))
            out.push_back({rank_, none, buffer_of(listed.member("buff")), operands.at(out.size()).form,
                           number(listed, "off"), count(value)});
    }

    static std::int32_t number(JsonValue const& value, std::string const& key) {
        return static_cast<std::int32_t>(value.member(key).integer({0, most_plan_chunks}));
    }
    static std::int32_t count(JsonValue const& value) {
        return static_cast<std::int32_t>(value.member("cnt").integer({1, most_plan_chunks}));
    }

    Plan const& plan_;
    schedules::Index rank_;
    Keyed channels_;  ///< of the rank
    Keyed here_;      ///< of the block
};

}  // namespace

RankWiring wired_older(Plan& plan, schedules::Index rank, JsonValue const& gpu) {
    RankWiring wiring{.rank = rank};
    for (auto const& channel : gpu.items("channels")) {
        auto const type = type_of(channel.member("type"));
        if (type == Type::nvls)
            add_groups(plan, wiring, buffer_of(channel.member("buff")), channel.member("rankGroups"));
        else if (type == Type::none)
            channel.member("type").refuse("\"sm\", \"proxy\" or \"nvls\"");
        else
            add_channels(plan, wiring,
                         type == Type::port ? Counter::What::port_channel : Counter::What::memory_channel,
                         channel.member("connectedTo"));
    }
    return wiring;
}

void add_blocks_older(Plan& plan, schedules::Index rank, JsonValue const& gpu, RankWiring const& wiring) {
    BlockReader reader(plan, rank, gpu, wiring);
    for (auto const& block : gpu.member("threadblocks").items()) {
        plans::Block out{
            rank, static_cast<schedules::Index>(plan.blocks.size()) - plan.ranks[rank].begin, {}};
        block.member("id").integer({out.number, out.number});
        out.ops = reader.ops(block);
        plan.blocks.push_back(std::move(out));
    }
}

}  // namespace cubecheck::formats
