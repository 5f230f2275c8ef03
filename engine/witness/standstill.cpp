#include "engine/witness/standstill.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/witness/knots.hpp"
#include "engine/witness/queue_users.hpp"

namespace cubecheck::explore {

namespace {

using LaneList = std::vector<Index>;

/// Which lanes go no further, as the largest set of lanes each of which needs something of the others in it.
class Waiting {
public:
    Waiting(Machine const& machine, State const& state)
        : machine_(machine), state_(state), is_over_(machine.schedule().lanes.size()) {
        for (Index lane = 0; lane < is_over_.size(); ++lane)
            is_over_[lane] = !machine.lane_has_ended(state, lane) && !machine.has_stopped(state, rank(lane));
        for (auto const& step : machine.acts(state)) {
            is_over_[step.lane] = false;
            if (step.partner != none) is_over_[step.partner] = false;
        }
        while (free_some()) {
        }
    }

    std::vector<LaneList> knots() const {
        LaneList lanes;
        std::vector<Index> number(is_over_.size());
        for (Index lane = 0; lane < is_over_.size(); ++lane) {
            number[lane] = static_cast<Index>(lanes.size());
            if (is_over_[lane]) lanes.push_back(lane);
        }
        std::vector<LaneList> awaited;
        for (auto const lane : lanes) {
            awaited.push_back(*held_up_by(lane));
            for (auto& one : awaited.back()) one = number[one];
        }
        auto out = explore::knots(awaited);
        for (auto& knot : out)
            for (auto& one : knot) one = lanes[one];
        return out;
    }

private:
    Index rank(Index lane) const { return machine_.schedule().lanes[lane].rank; }

    bool free_some() {
        bool is_one_free = false;
        for (Index lane = 0; lane < is_over_.size(); ++lane) {
            if (!is_over_[lane] || held_up_by(lane)) continue;
            is_over_[lane] = false;
            is_one_free = true;
        }
        return is_one_free;
    }

    /// The lanes that a lane needs something of; nothing if it may yet go on.
    std::optional<LaneList> held_up_by(Index lane) const {
        auto const& program = machine_.program();
        auto const& tick = program.ticks(lane)[machine_.position(state_, lane)];
        for (auto const& need : program.needs(tick.action)) {
            if (machine_.position(state_, need.lane) >= need.ticks) continue;
            if (need.ticks > program.ticks(need.lane).size()) return LaneList{};
            if (is_over_[need.lane]) return LaneList{need.lane};
        }
        if (tick.takes != none && !has_message(lane, tick))
            if (auto const by = held_up_at(program.sources(rank(lane), tick.takes), QueueEnd::entrance))
                return by;
        if (tick.puts != none && is_full(tick.puts)) return held_up_at({&tick.puts, 1}, QueueEnd::exit);
        return std::nullopt;
    }

    bool has_message(Index lane, Tick const& tick) const {
        auto const sources = machine_.program().sources(rank(lane), tick.takes);
        return machine_.environment().slots > 0 && std::ranges::any_of(sources, [&](Index queue) {
                   return !machine_.messages(state_, queue).empty();
               });
    }

    bool is_full(Index queue) const {
        return machine_.messages(state_, queue).size() >= machine_.environment().slots;
    }

    /// The lanes that would have to use an end of one of the queues; nothing if one of them may.
    std::optional<LaneList> held_up_at(std::span<Index const> queues, QueueEnd end) const {
        LaneList out;
        for (auto const queue : queues) {
            auto const at = rank_at(machine_, queue, end);
            if (machine_.has_stopped(state_, at)) continue;
            auto const& [first, last, chunks] = machine_.schedule().ranks[at];
            for (auto lane = first; lane < last; ++lane)
                if (!add_user(lane, queue, end, out)) return std::nullopt;
        }
        std::ranges::sort(out);
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    /// False if the lane may use the end of the queue.  Before a later call all lanes of its rank must end.
    bool add_user(Index lane, Index queue, QueueEnd end, LaneList& out) const {
        bool const is_now = uses_now(machine_, state_, lane, queue, end);
        if (is_now && is_over_[lane]) out.push_back(lane);
        if (is_now) return is_over_[lane];
        if (!uses_later(machine_, state_, lane, queue, end)) return true;
        bool is_held = false;
        auto const& [first, last, chunks] = machine_.schedule().ranks[rank(lane)];
        for (auto other = first; other < last; ++other) {
            if (!is_over_[other]) continue;
            out.push_back(other);
            is_held = true;
        }
        return is_held;
    }

    Machine const& machine_;
    State const& state_;
    std::vector<bool> is_over_;  ///< by lane: it goes no further
};

}  // namespace

std::vector<std::vector<Index>> standstills(Machine const& machine, State const& state) {
    return Waiting(machine, state).knots();
}

Property moving() {
    return {"moving",
            "every unfinished thread block can still proceed",
            Property::Kind::always,
            Property::Sight::ends,
            [](auto const& machine, auto const& state) { return standstills(machine, state).empty(); },
            [](auto const&, auto const&) { return true; },
            Property::Matter::progress};
}

}  // namespace cubecheck::explore
