#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "models/network/placement.hpp"
#include "models/network/weighted_network.hpp"

/// Event-driven simulation of barriers on a cube: each position runs its own sequence of exchanges.
namespace cubecheck {

/// The clock of blocking exchanges: two positions exchange as soon as both are ready. An exchange takes the
/// weight between their nodes.
class RendezvousClock {
public:
    RendezvousClock(WeightedNetwork const& network, Placement const& placement)
        : network_(network), placement_(placement), time_(placement.size()), round_(placement.size()) {}

    /// The time when the last position has finished.
    std::uint64_t end() {
        std::deque<std::size_t> ready(placement_.size());
        for (std::size_t x = 0; x < ready.size(); ++x) ready[x] = x;
        for (; !ready.empty(); ready.pop_front()) {
            auto const x = ready.front();
            auto const y = peer(x);
            if (y && peer(*y) == x && is_waiting(*y)) {
                exchange(x, *y);
                ready.insert(ready.end(), {x, *y});
            } else {
                waiting_.push_back(x);
            }
        }
        return *std::max_element(time_.begin(), time_.end());
    }

private:
    /// The next partner of position x; null once x has finished.
    std::optional<std::size_t> peer(std::size_t x) const {
        auto const across = std::size_t{1} << round_[x];
        return across < time_.size() ? std::optional(x ^ across) : std::nullopt;
    }
    bool is_waiting(std::size_t y) const { return std::ranges::find(waiting_, y) != waiting_.end(); }

    void exchange(std::size_t x, std::size_t y) {
        std::erase(waiting_, y);
        time_[x] = time_[y] = std::max(time_[x], time_[y]) + network_.weight(placement_[x], placement_[y]);
        ++round_[x], ++round_[y];
    }

    WeightedNetwork const& network_;
    Placement const& placement_;
    std::vector<std::uint64_t> time_;
    std::vector<std::size_t> round_;
    std::vector<std::size_t> waiting_;
};

/// The time when the last position has finished with non-blocking sends. A message takes the weight between
/// the nodes. A position continues when it has sent and received.
inline std::uint64_t nonblocking_end(WeightedNetwork const& network, Placement const& placement) {
    std::vector<std::uint64_t> time(placement.size());
    for (std::size_t across = 1; across < placement.size(); across *= 2) {
        auto const sent = time;
        for (std::size_t x = 0; x < time.size(); ++x) {
            auto const arrival = sent[x ^ across] + network.weight(placement[x], placement[x ^ across]);
            time[x] = std::max(sent[x], arrival);
        }
    }
    return *std::max_element(time.begin(), time.end());
}

}  // namespace cubecheck
