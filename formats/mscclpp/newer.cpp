#include <utility>

#include <fmt/format.h>

#include "formats/mscclpp/generation.hpp"
#include "formats/mscclpp/newer_ops.hpp"

namespace cubecheck::formats {
namespace {

using plans::Counter;
using plans::Plan;

constexpr std::int64_t most_initial = 1 << 20;

plans::Place remote_buffer(Plan const& plan, std::vector<JsonValue> const& buffers, JsonValue const& id) {
    auto const n = static_cast<std::size_t>(id.integer({0, INT32_MAX}));
    if (n >= buffers.size())
        id.refuse(fmt::format("the position of one of {} remote buffers", buffers.size()));
    plans::Place out;
    out.rank = static_cast<schedules::Index>(
        buffers[n].member("rank").integer({0, static_cast<std::int64_t>(plan.ranks.size()) - 1}));
    out.buffer = buffer_of(buffers[n].member("type"));
    return out;
}

BlockWiring wired_block(Plan const& plan, RankWiring const& rank, std::vector<JsonValue> const& buffers,
                        JsonValue const& block) {
    BlockWiring here;
    here.channels.semaphores = rank.semaphores;
    for (auto const& channel : block.items("channels")) {
        expect_channel_type(channel.member("channel_type"));
        auto const type = channel.member("channel_type").text();
        auto const list = type == "memory" ? &RankWiring::memory
                          : type == "port" ? &RankWiring::port
                                           : &RankWiring::groups;
        for (auto const& id : channel.member("channel_ids").items())
            (here.channels.*list).push_back(nth(rank.*list, id, "channels of this type"));
    }
    for (auto const& ref : block.items("remote_buffer_refs")) {
        auto const type = ref.member("access_channel_type").text();
        if (type != "memory" && type != "port")
            ref.member("access_channel_type").refuse("\"memory\" or \"port\"");
        auto& to = type == "port" ? here.port_buffers : here.memory_buffers;
        for (auto const& id : ref.member("remote_buffer_ids").items())
            to.push_back(remote_buffer(plan, buffers, id));
    }
    return here;
}

}  // namespace

RankWiring wired_newer(Plan& plan, schedules::Index rank, JsonValue const& gpu) {
    RankWiring wiring{.rank = rank};
    for (auto const& channel : gpu.items("channels")) {
        auto const type = channel.member("channel_type").text();
        if (type == "switch") {
            auto const buffer = channel.has("buff") ? channel.member("buff") : channel.member("buffer_type");
            add_groups(plan, wiring, buffer_of(buffer), channel.member("rank_groups"));
        } else if (type == "memory" || type == "port") {
            auto const what = type == "port" ? Counter::What::port_channel : Counter::What::memory_channel;
            add_channels(plan, wiring, what, channel.member("connected_to"));
        } else {
            expect_channel_type(channel.member("channel_type"));
        }
    }
    for (auto const& semaphore : gpu.items("semaphores")) {
        Counter out;
        out.what = Counter::What::semaphore;
        out.rank = rank;
        out.number = static_cast<schedules::Index>(wiring.semaphores.size());
        out.initial =
            static_cast<schedules::Index>(semaphore.member("init_value").integer({0, most_initial}));
        wiring.semaphores.push_back(static_cast<schedules::Index>(plan.counters.size()));
        plan.counters.push_back(out);
    }
    return wiring;
}

void add_blocks_newer(Plan& plan, schedules::Index rank, JsonValue const& gpu, RankWiring const& wiring) {
    auto const buffers = gpu.items("remote_buffers");
    for (auto const& block : gpu.member("threadblocks").items()) {
        plans::Block out{
            rank, static_cast<schedules::Index>(plan.blocks.size()) - plan.ranks[rank].begin, {}};
        block.member("id").integer({out.number, out.number});
        out.ops = ops_newer(plan, rank, wired_block(plan, wiring, buffers, block), block);
        plan.blocks.push_back(std::move(out));
    }
}

}  // namespace cubecheck::formats
