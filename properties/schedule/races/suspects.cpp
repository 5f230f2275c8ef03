#include "properties/schedule/races/suspects.hpp"

#include <cstdint>
#include <unordered_map>
#include <utility>

namespace cubecheck::schedules {
namespace {

/// The accesses to each cell that are compared with a later one: the last write and the reads since.
class Walk {
public:
    Walk(Schedule const& schedule, Layout const& layout, Index chunks)
        : schedule_(schedule),
          layout_(layout),
          chunks_(chunks),
          thread_blocks_(thread_block_by_action(schedule)),
          cells_(layout.cells()) {}

    void execute(Index index) {
        auto const& action = schedule_.actions[index];
        auto const thread_block = thread_blocks_[index];
        auto const rank = schedule_.thread_blocks[thread_block].rank;
        for (auto const& wait : schedule_.waits_of(index)) {
            auto& known = known_[pair(thread_block, wait.thread_block)];
            bool const is_over = !schedule_.actions[wait.action].is_seen_early;
            known = std::max(known, wait.action + (is_over ? 1 : 0));
        }
        auto const count = static_cast<Index>(action.count);
        if (reads_source(action.operation)) {
            auto const source = layout_.cell(rank, action.source, action.source_offset);
            for (Index i = 0; i < count; ++i) read({index, i / chunks_}, source + i);
        }
        if (!writes_target(action.operation)) return;
        auto const target = layout_.cell(rank, action.target, action.target_offset);
        for (Index i = 0; i < count; ++i) write({index, i / chunks_}, target + i);
    }

    std::vector<AccessPair> suspects() && { return std::move(suspects_); }

private:
    struct Access {
        Index action = none;
        Index message = 0;  ///< the number of the action's message, or piece, that touches the cell
    };

    struct Cell {
        Access writer;
        Index readers = none;  ///< into reads_: the newest read
    };

    struct Read {
        Access access;
        Index older = none;
    };

    static std::uint64_t pair(Index waiting, Index awaited) { return std::uint64_t{waiting} << 32 | awaited; }

    void read(Access const& access, Index cell) {
        auto& state = cells_[cell];
        compare(state.writer, access, cell);
        if (state.readers != none &&
            thread_blocks_[reads_[state.readers].access.action] == thread_blocks_[access.action]) {
            reads_[state.readers].access = access;
            return;
        }
        reads_.push_back({access, state.readers});
        state.readers = static_cast<Index>(reads_.size() - 1);
    }

    /// A reduction reads its target, too, but an access that is ordered with its write is ordered with its
    /// read.
    void write(Access const& access, Index cell) {
        auto& state = cells_[cell];
        compare(state.writer, access, cell);
        for (auto at = state.readers; at != none; at = reads_[at].older)
            compare(reads_[at].access, access, cell);
        state = {access, none};
    }

    void compare(Access const& before, Access const& after, Index cell) {
        auto const first = before.action, second = after.action;
        if (first == none || (thread_blocks_[first] == thread_blocks_[second] && first != second)) return;
        auto const known = known_.find(pair(thread_blocks_[second], thread_blocks_[first]));
        if (known != known_.end() && first < known->second) return;
        AccessPair const found{first, second, cell, before.message > after.message};
        auto const demands_no_more = [&](AccessPair const& other) {
            return other.first == first && other.second == second &&
                   other.in_later_message >= found.in_later_message;
        };
        if (first == second && !found.in_later_message) return;
        if (suspects_.empty() || !demands_no_more(suspects_.back())) suspects_.push_back(found);
    }

    Schedule const& schedule_;
    Layout const& layout_;
    Index chunks_;  ///< the chunks of a message
    std::vector<Index> thread_blocks_;
    std::vector<Cell> cells_;
    std::vector<Read> reads_;
    std::unordered_map<std::uint64_t, Index>
        known_;  ///< by pair of thread blocks: the first action that was not waited for
    std::vector<AccessPair> suspects_;
};

}  // namespace

std::vector<AccessPair> suspects(Schedule const& schedule, Execution const& run, Layout const& layout,
                                 Index chunks) {
    Walk walk(schedule, layout, chunks);
    for (auto const action : run.order) walk.execute(action);
    return std::move(walk).suspects();
}

}  // namespace cubecheck::schedules
