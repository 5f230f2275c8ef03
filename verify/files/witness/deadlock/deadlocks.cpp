#include "verify/files/witness/deadlock/deadlocks.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "verify/files/witness/deadlock/queue_users.hpp"
#include "verify/files/witness/deadlock/sink_components.hpp"

namespace cubecheck::witness {

namespace {

using ThreadBlockList = std::vector<Index>;

/// Finds the deadlocked thread blocks: the largest set in which each thread block needs another one of the
/// set.
class DeadlockSearch {
public:
    DeadlockSearch(Machine const& machine, State const& state)
        : machine_(machine), state_(state), is_over_(machine.schedule().thread_blocks.size()) {
        for (Index thread_block = 0; thread_block < is_over_.size(); ++thread_block)
            is_over_[thread_block] = !machine.thread_block_has_ended(state, thread_block) &&
                                     !machine.has_stopped(state, rank(thread_block));
        for (auto const& step : machine.acts(state)) {
            is_over_[step.thread_block] = false;
            if (step.partner != none) is_over_[step.partner] = false;
        }
        while (free_some()) {
        }
    }

    std::vector<ThreadBlockList> sink_components() const {
        ThreadBlockList thread_blocks;
        std::vector<Index> number(is_over_.size());
        for (Index thread_block = 0; thread_block < is_over_.size(); ++thread_block) {
            number[thread_block] = static_cast<Index>(thread_blocks.size());
            if (is_over_[thread_block]) thread_blocks.push_back(thread_block);
        }
        std::vector<ThreadBlockList> awaited;
        for (auto const thread_block : thread_blocks) {
            awaited.push_back(*held_up_by(thread_block));
            for (auto& one : awaited.back()) one = number[one];
        }
        auto out = witness::sink_components(awaited);
        for (auto& component : out)
            for (auto& one : component) one = thread_blocks[one];
        return out;
    }

private:
    Index rank(Index thread_block) const { return machine_.schedule().thread_blocks[thread_block].rank; }

    bool free_some() {
        bool is_one_free = false;
        for (Index thread_block = 0; thread_block < is_over_.size(); ++thread_block) {
            if (!is_over_[thread_block] || held_up_by(thread_block)) continue;
            is_over_[thread_block] = false;
            is_one_free = true;
        }
        return is_one_free;
    }

    /// The thread blocks that a thread block waits for; nothing if it may still continue.
    std::optional<ThreadBlockList> held_up_by(Index thread_block) const {
        auto const& program = machine_.program();
        auto const& tick = program.ticks(thread_block)[machine_.position(state_, thread_block)];
        for (auto const& need : program.needs(tick.action)) {
            if (machine_.position(state_, need.thread_block) >= need.ticks) continue;
            if (need.ticks > program.ticks(need.thread_block).size()) return ThreadBlockList{};
            if (is_over_[need.thread_block]) return ThreadBlockList{need.thread_block};
        }
        if (tick.takes != none && !has_message(thread_block, tick))
            if (auto const by =
                    held_up_at(program.sources(rank(thread_block), tick.takes), QueueEnd::entrance))
                return by;
        if (tick.puts != none && is_full(tick.puts)) return held_up_at({&tick.puts, 1}, QueueEnd::exit);
        return std::nullopt;
    }

    bool has_message(Index thread_block, Tick const& tick) const {
        auto const sources = machine_.program().sources(rank(thread_block), tick.takes);
        return machine_.environment().slots > 0 && std::ranges::any_of(sources, [&](Index queue) {
                   return !machine_.messages(state_, queue).empty();
               });
    }

    bool is_full(Index queue) const {
        return machine_.messages(state_, queue).size() >= machine_.environment().slots;
    }

    /// The thread blocks that would have to use an end of one of the queues; nothing if one of them may do
    /// so.
    std::optional<ThreadBlockList> held_up_at(std::span<Index const> queues, QueueEnd end) const {
        ThreadBlockList out;
        for (auto const queue : queues) {
            auto const at = rank_at(machine_, queue, end);
            if (machine_.has_stopped(state_, at)) continue;
            auto const& [first, last, chunks] = machine_.schedule().ranks[at];
            for (auto thread_block = first; thread_block < last; ++thread_block)
                if (!add_user({thread_block, queue, end}, out)) return std::nullopt;
        }
        std::ranges::sort(out);
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    /// Adds the thread blocks that a use depends on; false if it may happen.  Before a later call, all thread
    /// blocks of the rank must terminate.
    bool add_user(QueueUse const& use, ThreadBlockList& out) const {
        auto const thread_block = use.thread_block;
        bool const is_now = uses_now(machine_, state_, use);
        if (is_now && is_over_[thread_block]) out.push_back(thread_block);
        if (is_now) return is_over_[thread_block];
        if (!uses_later(machine_, state_, use)) return true;
        bool is_held = false;
        auto const& [first, last, chunks] = machine_.schedule().ranks[rank(thread_block)];
        for (auto other = first; other < last; ++other) {
            if (!is_over_[other]) continue;
            out.push_back(other);
            is_held = true;
        }
        return is_held;
    }

    Machine const& machine_;
    State const& state_;
    std::vector<bool> is_over_;  ///< by thread block: it is deadlocked
};

}  // namespace

std::vector<std::vector<Index>> deadlocks(Machine const& machine, State const& state) {
    return DeadlockSearch(machine, state).sink_components();
}

Property never_deadlocked() {
    return {"moving",
            "every unfinished thread block can still proceed",
            Property::Kind::always,
            Property::Sight::ends,
            [](auto const& machine, auto const& state) { return deadlocks(machine, state).empty(); },
            [](auto const&, auto const&) { return true; },
            Property::Matter::progress};
}

}  // namespace cubecheck::witness
