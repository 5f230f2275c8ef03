#include "properties/schedule/suspects.hpp"

#include <cstdint>
#include <unordered_map>

namespace cubecheck::schedules {
namespace {

/// The accesses to each cell that a later one must be held against: the last write and the reads since.
class Walk {
public:
    Walk(Schedule const& schedule, Layout const& layout)
        : schedule_(schedule), layout_(layout), lanes_(lane_by_action(schedule)), cells_(layout.cells()) {}

    void execute(Index index) {
        auto const& action = schedule_.actions[index];
        auto const lane = lanes_[index];
        auto const rank = schedule_.lanes[lane].rank;
        for (auto const& wait : schedule_.waits_of(index)) {
            auto& known = known_[pair(lane, wait.lane)];
            known = std::max(known, wait.action + 1);
        }
        auto const count = static_cast<Index>(action.count);
        if (reads_source(action.operation)) {
            auto const source = layout_.cell(rank, action.source, action.source_offset);
            for (Index i = 0; i < count; ++i) read(index, source + i);
        }
        if (!writes_target(action.operation)) return;
        auto const target = layout_.cell(rank, action.target, action.target_offset);
        for (Index i = 0; i < count; ++i) write(index, target + i);
    }

    std::vector<AccessPair> suspects() && { return std::move(suspects_); }

private:
    struct Cell {
        Index writer = none;
        Index readers = none;  ///< into reads_: the newest
    };

    struct Read {
        Index action = 0;
        Index older = none;
    };

    static std::uint64_t pair(Index waiting, Index awaited) { return std::uint64_t{waiting} << 32 | awaited; }

    void read(Index index, Index cell) {
        auto& state = cells_[cell];
        compare(state.writer, index, cell);
        if (state.readers != none && lanes_[reads_[state.readers].action] == lanes_[index]) {
            reads_[state.readers].action = index;
            return;
        }
        reads_.push_back({index, state.readers});
        state.readers = static_cast<Index>(reads_.size() - 1);
    }

    /// A reduction reads its target too, but who is ordered with its write is ordered with its read.
    void write(Index index, Index cell) {
        auto& state = cells_[cell];
        compare(state.writer, index, cell);
        for (auto at = state.readers; at != none; at = reads_[at].older)
            compare(reads_[at].action, index, cell);
        state = {index, none};
    }

    void compare(Index before, Index after, Index cell) {
        if (before == none || lanes_[before] == lanes_[after]) return;
        auto const known = known_.find(pair(lanes_[after], lanes_[before]));
        if (known != known_.end() && before < known->second) return;
        if (!suspects_.empty() && suspects_.back().first == before && suspects_.back().second == after)
            return;
        suspects_.push_back({before, after, cell});
    }

    Schedule const& schedule_;
    Layout const& layout_;
    std::vector<Index> lanes_;
    std::vector<Cell> cells_;
    std::vector<Read> reads_;
    std::unordered_map<std::uint64_t, Index> known_;  ///< by pair of lanes: the first action not waited for
    std::vector<AccessPair> suspects_;
};

}  // namespace

std::vector<AccessPair> suspects(Schedule const& schedule, Execution const& run, Layout const& layout) {
    Walk walk(schedule, layout);
    for (auto const action : run.order) walk.execute(action);
    return std::move(walk).suspects();
}

}  // namespace cubecheck::schedules
