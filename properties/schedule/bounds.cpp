#include <algorithm>

#include <fmt/format.h>

#include "models/schedule/layout.hpp"
#include "models/schedule/text.hpp"
#include "properties/schedule/finding.hpp"

namespace cubecheck::schedules {
namespace {

struct Bound {
    std::int32_t chunks;
    std::string reason;
};

Bound bound(Schedule const& schedule, Index rank, Buffer buffer) {
    auto const declared = schedule.ranks[rank].chunks[static_cast<std::size_t>(buffer)];
    auto const shape = geometry(schedule);
    auto const given = buffer == Buffer::input ? shape.input() : shape.output();
    if (buffer == Buffer::scratch || declared <= given) return {declared, "as declared"};
    return {given, fmt::format("though {} are declared: that is all {} gives a rank", declared,
                               schedule.collective_name)};
}

struct Access {
    char const* verb;
    Buffer buffer;
    std::int32_t offset;
};

Counterexample out_of_bounds(Schedule const& schedule, Index index, Index rank, Access const& access) {
    constexpr std::array names{"input", "output", "scratch"};
    auto const limit = bound(schedule, rank, access.buffer);
    auto const reached = text(access.buffer, access.offset, schedule.actions[index].count);
    return {.size = fmt::format("{} ranks", schedule.ranks.size()),
            .where = place_text(schedule, index),
            .got = fmt::format("{} {}", access.verb, reached),
            .expected =
                fmt::format("a chunk below {}: the {} of rank {} has {} chunks, {}", limit.chunks,
                            names[static_cast<std::size_t>(access.buffer)], rank, limit.chunks, limit.reason),
            .story = {action_text(schedule, index)},
            .replay = {}};
}

}  // namespace

Finding access_out_of_bounds(Schedule const& schedule) {
    for (auto const& thread_block : schedule.thread_blocks) {
        std::array<std::int32_t, 3> limits{};
        for (auto const buffer : {Buffer::input, Buffer::output, Buffer::scratch})
            limits[static_cast<std::size_t>(buffer)] = bound(schedule, thread_block.rank, buffer).chunks;
        for (Index index = thread_block.begin; index < thread_block.end; ++index) {
            auto const& a = schedule.actions[index];
            auto const fewest = a.operation == Operation::copy ? 0 : 1;
            auto const outside = [&](Access const& access) {
                return access.offset < 0 || a.count < fewest ||
                       std::int64_t{access.offset} + a.count >
                           limits[static_cast<std::size_t>(access.buffer)];
            };
            Access const source{"reads", a.source, a.source_offset};
            Access const target{"writes", a.target, a.target_offset};
            if (reads_source(a.operation) && outside(source))
                return out_of_bounds(schedule, index, thread_block.rank, source);
            if (writes_target(a.operation) && outside(target))
                return out_of_bounds(schedule, index, thread_block.rank, target);
        }
    }
    return std::nullopt;
}

}  // namespace cubecheck::schedules
