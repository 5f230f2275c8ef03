#pragma once

#include <cstdint>
#include <vector>

#include "models/explore/promised.hpp"
#include "models/schedule/schedule.hpp"
#include "models/support/fingerprint.hpp"

namespace cubecheck::explore {

/// The digest of a schedule's actions and promises, without its name and the line numbers of its file.
inline std::uint64_t digest(Schedule const& schedule, std::vector<Promised> const& promised) {
    Fingerprint out;
    auto const add = [&](auto... numbers) { (out.add(static_cast<std::uint64_t>(numbers)), ...); };
    add(schedule.collective, schedule.chunks, schedule.ranks.size());
    for (auto const& [begin, end, chunks] : schedule.ranks) add(begin, end, chunks[0], chunks[1], chunks[2]);
    for (auto const& [rank, number, begin, end] : schedule.thread_blocks) add(rank, number, begin, end);
    for (auto const& a : schedule.actions)
        add(a.operation, a.source, a.target, a.source_offset, a.target_offset, a.count, a.send_channel,
            a.receive_channel);
    for (auto const& wait : schedule.waits) add(wait.thread_block, wait.action, wait.waiter);
    for (auto const& [source, destination, number] : schedule.channels) add(source, destination, number);
    for (auto const& one : promised) {
        add(one.rank, one.chunk, one.operands, one.contributions.size());
        for (auto const& [rank, chunk] : one.contributions) add(rank, chunk);
    }
    return out.value();
}

}  // namespace cubecheck::explore
