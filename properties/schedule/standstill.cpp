#include "properties/schedule/standstill.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "models/schedule_text.hpp"

namespace cubecheck::schedules {
namespace {

constexpr std::size_t longest_story = 16;
constexpr std::size_t longest_line = 4;

bool is_endless(Schedule const& schedule, Blocked const& blocked) {
    return blocked.obstacle == Obstacle::wait && schedule.waits[blocked.wait].action == none;
}

/// Each blocked lane waits for one lane, so that following them ends in a cycle or at a lane that has ended.
class Following {
public:
    explicit Following(std::vector<Blocked> const& blocked)
        : blocked_(blocked), seen_in_(blocked.size(), none), seen_at_(blocked.size(), none) {}

    /// Follows from one that was not met before.  Leaves in `ended_` the lane that waits for one that ended.
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

    Standstill shortest() && {
        for (Index start = 0; start < blocked_.size(); ++start)
            if (seen_in_[start] == none) walk(start);
        if (cycle_.empty()) return {{blocked_[ended_]}, false};
        std::rotate(cycle_.begin(), std::min_element(cycle_.begin(), cycle_.end()), cycle_.end());
        Standstill out{{}, true};
        for (auto const at : cycle_) out.links.push_back(blocked_[at]);
        return out;
    }

private:
    std::optional<Index> place(Index lane) const {
        auto const found = std::partition_point(blocked_.begin(), blocked_.end(),
                                                [&](Blocked const& one) { return one.lane < lane; });
        if (found == blocked_.end() || found->lane != lane) return std::nullopt;
        return static_cast<Index>(found - blocked_.begin());
    }

    void keep(std::vector<Index> const& path, Index from) {
        if (cycle_.empty() || path.size() - from < cycle_.size())
            cycle_.assign(path.begin() + from, path.end());
    }

    std::vector<Blocked> const& blocked_;
    std::vector<Index> seen_in_;  ///< by blocked lane: where the walk began that met it
    std::vector<Index> seen_at_;  ///< and how far on that walk
    std::vector<Index> cycle_;    ///< the shortest one
    Index ended_ = 0;
};

std::string reason(Schedule const& schedule, Blocked const& blocked, Index slots) {
    auto const lane = lane_text(schedule, blocked.awaited);
    if (blocked.obstacle == Obstacle::no_message) return fmt::format("waits for a message from {}", lane);
    if (blocked.obstacle == Obstacle::no_slot)
        return fmt::format(
            "waits for {} to receive: {}", lane,
            slots == 1 ? "the one slot is taken" : fmt::format("{0} of {0} slots are taken", slots));
    auto const& wait = schedule.waits[blocked.wait];
    if (wait.action == none)
        return fmt::format("waits for completion {} of {}, which nothing ever publishes", wait.step, lane);
    return fmt::format("waits for {} to finish step {}", lane, wait.step);
}

/// " (message 9 of 16)", where there are several.
std::string progress(Schedule const& schedule, Blocked const& blocked, Transport const& transport) {
    auto const& action = schedule.actions[blocked.action];
    auto const number = messages(transport, action.count);
    if (blocked.obstacle == Obstacle::wait || number < 2) return "";
    return fmt::format(" (message {} of {})", blocked.message + 1, number);
}

}  // namespace

Standstill standstill(Schedule const& schedule, std::vector<Blocked> const& blocked) {
    for (auto const& one : blocked)
        if (is_endless(schedule, one)) return {{one}, false};
    return Following(blocked).shortest();
}

std::vector<std::string> story(Schedule const& schedule, Standstill const& found,
                               Transport const& transport) {
    std::vector<std::string> out;
    auto const& links = found.links;
    for (auto const& link : links) {
        if (out.size() == longest_story) break;
        out.push_back(fmt::format("{}{}; {}", action_text(schedule, link.action),
                                  progress(schedule, link, transport),
                                  reason(schedule, link, transport.slots)));
    }
    if (links.size() > longest_story)
        out.push_back(fmt::format("... and so on, {} lanes in all", links.size()));
    if (found.is_cycle)
        out.push_back(fmt::format("which is where it began: {} waits for {}, and so none ever moves",
                                  lane_text(schedule, links.back().lane),
                                  lane_text(schedule, links.front().lane)));
    else if (is_endless(schedule, links.back()))
        out.emplace_back(
            "either no step from there on publishes its completion (hasdep), or a nop without a "
            "dependency, which the count of completions leaves out, has shifted the numbers");
    else
        out.push_back(fmt::format("{} has come to its end", lane_text(schedule, links.back().awaited)));
    return out;
}

std::string short_text(Schedule const& schedule, Standstill const& found) {
    std::string out;
    for (std::size_t i = 0; i < found.links.size(); ++i) {
        if (i == longest_line && found.links.size() > longest_line + 1) {
            out += fmt::format("... ({} lanes) -> ", found.links.size());
            break;
        }
        out += lane_text(schedule, found.links[i].lane) + " -> ";
    }
    return out + lane_text(schedule, found.links.back().awaited);
}

}  // namespace cubecheck::schedules
