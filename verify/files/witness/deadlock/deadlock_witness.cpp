#include <algorithm>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "models/support/expects.hpp"
#include "verify/files/witness/deadlock/deadlocks.hpp"
#include "verify/files/witness/deadlock/queue_users.hpp"
#include "verify/files/witness/outcome.hpp"

namespace cubecheck::witness {

using schedules::Blocked;
using schedules::Obstacle;

namespace {

/// The thread blocks of a failure signature, in the order in which they wait for one another.
std::vector<Index> cycle_of(Machine const& machine, State const& end, FailureSignature const& signature) {
    for (auto const& thread_blocks : deadlocks(machine, end))
        if (std::ranges::is_permutation(thread_blocks, signature.thread_blocks)) return thread_blocks;
    expects(false, "a deadlocked run names its thread blocks");
    return {};
}

/// Adds the queues that a deadlocked thread block waits for: those without a message, and those that are
/// full.
void add_queues(Machine const& machine, State const& end, Blocked const& one, FailureCause& out) {
    auto const& program = machine.program();
    auto const& tick = program.ticks(one.thread_block)[machine.position(end, one.thread_block)];
    bool const has_no_slot = one.obstacle == Obstacle::no_slot;
    auto const side = has_no_slot ? QueueEnd::exit : QueueEnd::entrance;
    std::vector<Index> queues;
    if (has_no_slot) queues = {tick.puts};
    if (one.obstacle == Obstacle::no_message) {
        auto const sources =
            program.sources(machine.schedule().thread_blocks[one.thread_block].rank, tick.takes);
        queues.assign(sources.begin(), sources.end());
    }
    for (auto const queue : queues) {
        (has_no_slot ? out.full : out.empty).insert(queue);
        if (would_use(machine, end, queue, side)) out.stopped.insert(rank_at(machine, queue, side));
    }
}

}  // namespace

FailureCause deadlock_outcome(Machine const& machine, State const& end, FailureSignature const& signature) {
    FailureCause out;
    auto const all = stuck(machine, end);
    for (auto const thread_block : cycle_of(machine, end, signature))
        out.stuck.push_back(*std::ranges::find(all, thread_block, &Blocked::thread_block));
    for (auto const& one : out.stuck) {
        out.thread_blocks.insert(one.thread_block);
        add_queues(machine, end, one, out);
    }
    bool const cycle = out.stuck.size() > 1;
    out.outcome.sentence =
        fmt::format("{}; {} of {} {} stuck",
                    cycle ? counted(out.stuck.size(), "thread block") + " wait for one another"
                          : thread_block_text(machine.schedule(), out.stuck[0].thread_block) +
                                " waits for an event that never happens",
                    all.size(), counted(machine.schedule().thread_blocks.size(), "thread block"),
                    all.size() == 1 ? "is" : "are");
    return out;
}

}  // namespace cubecheck::witness
