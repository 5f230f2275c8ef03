#include "properties/schedule/deadlocks/shortest_deadlock.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace cubecheck::schedules {
namespace {

/// Follows waits. Each blocked thread block waits for one thread block, so the walk ends in a cycle or at a
/// thread block that has ended.
class Following {
public:
    explicit Following(std::vector<Blocked> const& blocked)
        : blocked_(blocked), seen_in_(blocked.size(), none), seen_at_(blocked.size(), none) {}

    /// Walks from a thread block that was not visited before. Stores in `ended_` a thread block that waits
    /// for one that has ended.
    void walk(Index start) {
        std::vector<Index> path;
        for (auto at = start;;) {
            seen_in_[at] = start;
            seen_at_[at] = static_cast<Index>(path.size());
            path.push_back(at);
            auto const next = place(blocked_[at].awaited);
            if (!next) {
                ended_ = at;
                return;
            }
            if (seen_in_[*next] != none) {
                if (seen_in_[*next] == start) keep(path, seen_at_[*next]);
                return;
            }
            at = *next;
        }
    }

    Deadlock shortest() && {
        for (Index start = 0; start < blocked_.size(); ++start)
            if (seen_in_[start] == none) walk(start);
        if (cycle_.empty()) return {{blocked_[ended_]}, false};
        std::rotate(cycle_.begin(), std::min_element(cycle_.begin(), cycle_.end()), cycle_.end());
        Deadlock out{{}, true};
        for (auto const at : cycle_) out.links.push_back(blocked_[at]);
        return out;
    }

private:
    std::optional<Index> place(Index thread_block) const {
        auto const found = std::partition_point(blocked_.begin(), blocked_.end(), [&](Blocked const& one) {
            return one.thread_block < thread_block;
        });
        if (found == blocked_.end() || found->thread_block != thread_block) return std::nullopt;
        return static_cast<Index>(found - blocked_.begin());
    }

    void keep(std::vector<Index> const& path, Index from) {
        if (cycle_.empty() || path.size() - from < cycle_.size())
            cycle_.assign(path.begin() + from, path.end());
    }

    std::vector<Blocked> const& blocked_;
    std::vector<Index> seen_in_;  ///< by blocked thread block: the start of the walk that visited it
    std::vector<Index> seen_at_;  ///< its position in that walk
    std::vector<Index> cycle_;    ///< the shortest one
    Index ended_ = 0;
};

}  // namespace

bool is_endless(Schedule const& schedule, Blocked const& blocked) {
    return blocked.obstacle == Obstacle::wait && schedule.waits[blocked.wait].action == none;
}

Deadlock shortest_deadlock(Schedule const& schedule, std::vector<Blocked> const& blocked) {
    for (auto const& one : blocked)
        if (is_endless(schedule, one)) return {{one}, false};
    return Following(blocked).shortest();
}

}  // namespace cubecheck::schedules
