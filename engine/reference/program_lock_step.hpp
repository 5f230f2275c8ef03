#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>

#include "engine/reference/lock_step.hpp"
#include "models/network/traffic.hpp"
#include "models/programs/program.hpp"
#include "models/support/expects.hpp"

namespace cubecheck {

/// Runs a program in lock step over any algebra, and counts its messages.
///
/// Over letters this is symbolic execution: one run stands for all data.  Messages contain values that the
/// program computes from its states, not cells.  Only the collectives in the program run in LockStep.
template <class State, class Algebra>
class ProgramInLockStep {
public:
    using Value = typename Algebra::Value;
    using Watcher = std::function<void(Transfer const&, std::vector<Value> const&)>;

    ProgramInLockStep(std::vector<State>& states, Algebra& algebra, Watcher watcher = {})
        : states_(states), algebra_(algebra), watcher_(std::move(watcher)) {}

    Algebra& algebra() { return algebra_; }
    Traffic const& traffic() const { return traffic_; }
    /// The sends and receives without a match, as text.
    std::vector<std::string> const& unmatched() const { return unmatched_; }

    void locally(auto act) {
        for (Index me = 0; me < nodes(); ++me) act(me, state(me));
    }

    void round(auto sends, auto receives, auto arrive) {
        std::map<std::pair<Index, Index>, std::deque<std::vector<Value>>> channels;
        std::vector<std::vector<Index>> awaited;
        for (Index me = 0; me < nodes(); ++me) {
            awaited.push_back(receives(me, state(me)));
            for (auto& parcel : sends(me, state(me))) {
                record(me, parcel.peer, parcel.content);
                channels[{me, parcel.peer}].push_back(std::move(parcel.content));
            }
        }
        for (Index me = 0; me < nodes(); ++me)
            for (Index const peer : awaited[static_cast<std::size_t>(me)]) {
                auto& channel = channels[{peer, me}];
                if (channel.empty()) {
                    note(me, " waits for a message from node ", peer);
                    continue;
                }
                arrive(me, state(me), peer, channel.front());
                channel.pop_front();
            }
        for (auto const& [ends, channel] : channels)
            if (!channel.empty()) note(ends.second, " does not receive the message from node ", ends.first);
        ++round_;
        stop_if_interrupted();
    }

    template <class A>
    void collective(auto const& groups, Size const& size, auto give, auto take) {
        Index const start = round_;
        for (Index group = 0; group < groups.count(); ++group) {
            round_ = start;
            Buffers<Value> buffers(size.nodes, cell_count<typename A::Cells>(size), algebra_.nothing());
            auto const row = [&](Index place) { return buffers.values.begin() + place * buffers.cells; };
            for (Index place = 0; place < size.nodes; ++place) {
                Index const me = groups.member(group, place);
                auto const cells = give(me, state(me));
                expects(std::ssize(cells) == buffers.cells, "a node gives a collective all of its cells");
                std::copy(cells.begin(), cells.end(), row(place));
            }
            run_rounds<A>(groups, group, size, buffers);
            for (Index place = 0; place < size.nodes; ++place) {
                Index const me = groups.member(group, place);
                take(me, state(me), std::vector<Value>(row(place), row(place + 1)));
            }
        }
    }

private:
    Index nodes() const { return static_cast<Index>(states_.size()); }
    State& state(Index me) { return states_[static_cast<std::size_t>(me)]; }

    void note(Index me, char const* what, Index peer) {
        unmatched_.push_back("round " + std::to_string(round_ + 1) + ": node " + std::to_string(me) + what +
                             std::to_string(peer));
    }

    void record(Index from, Index to, std::vector<Value> const& content) {
        Index words = 0;
        for (auto const& value : content) words += words_of(algebra_, value);
        traffic_.push_back({round_, from, to, words});
        if (watcher_) watcher_(traffic_.back(), content);
    }

    template <class A>
    void run_rounds(auto const& groups, Index group, Size const& size, Buffers<Value>& buffers) {
        if constexpr (Composite<A>) {
            run_rounds<typename A::First>(groups, group, size, buffers);
            run_rounds<typename A::Second>(groups, group, size, buffers);
        } else {
            LockStep machine(buffers, algebra_);
            for (Index r = 0; r < A::Form::rounds(size); ++r, ++round_) {
                auto const at = A::Form::in(size, r);
                record_round<A>(groups, group, size, buffers, at);
                machine.round(cubecheck::passages<A>(at));
            }
        }
    }

    template <class A>
    void record_round(auto const& groups, Index group, Size const& size, Buffers<Value> const& buffers,
                      typename A::Form::At at) {
        for (at.port = 0; at.port < A::ports; ++at.port)
            for (Index place = 0; place < size.nodes; ++place) {
                auto const me = A::Form::rank(place);
                std::vector<Value> content;
                cubecheck::each_member<typename A::Cells>(A::sends(me, at), at, [&](auto cell) {
                    content.push_back(buffers.at(place, value(cell)));
                });
                if (!content.empty())
                    record(groups.member(group, place), groups.member(group, value(A::to(me, at))), content);
            }
    }

    std::vector<State>& states_;
    Algebra& algebra_;
    Watcher watcher_;
    Traffic traffic_;
    std::vector<std::string> unmatched_;
    Index round_ = 0;
};

}  // namespace cubecheck
