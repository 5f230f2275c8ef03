#pragma once

#include "engine/threads/threads.hpp"
#include "models/programs/program.hpp"
#include "models/support/expects.hpp"

namespace cubecheck {

namespace program_threads_detail {

/// The channels among the members of one group. Members are numbered by their place in the group.
template <class Value, class Groups>
class GroupChannels {
public:
    using Message = threads_detail::Message<Value>;

    GroupChannels(Network<Message>& network, Groups const& groups, Index group)
        : network_(network), groups_(groups), group_(group) {}

    void send(Index from, Index to, Message message, int port) {
        network_.send(groups_.member(group_, from), groups_.member(group_, to), std::move(message), port);
    }
    Message receive(Index from, Index to, int port) {
        return network_.receive(groups_.member(group_, from), groups_.member(group_, to), port);
    }

private:
    Network<Message>& network_;
    Groups const& groups_;
    Index group_;
};

}  // namespace program_threads_detail

/// The part of a program that one node executes, on its own thread.
template <class State, class Algebra>
class ProgramOnThread {
public:
    using Value = typename Algebra::Value;
    using Message = threads_detail::Message<Value>;

    ProgramOnThread(Index me, State& state, Algebra& algebra, Network<Message>& network,
                    threads_detail::Disorder& disorder)
        : me_(me), state_(state), algebra_(algebra), network_(network), disorder_(disorder) {}

    Algebra& algebra() { return algebra_; }

    void locally(auto act) { act(me_, state_); }

    void round(auto sends, auto receives, auto arrive) {
        auto const awaited = receives(me_, state_);
        for (auto& parcel : sends(me_, state_)) {
            Message message;
            for (auto& value : parcel.content)
                message.emplace_back(static_cast<Index>(message.size()), std::move(value));
            disorder_.pause();
            network_.send(me_, parcel.peer, std::move(message));
        }
        for (Index const peer : awaited) {
            disorder_.pause();
            std::vector<Value> content;
            for (auto& [place, value] : network_.receive(peer, me_)) content.push_back(std::move(value));
            arrive(me_, state_, peer, content);
        }
    }

    template <class A>
    void collective(auto const& groups, Size const& size, auto give, auto take) {
        if (!in_range(groups.group(me_), groups.count())) return;
        program_threads_detail::GroupChannels<Value, std::decay_t<decltype(groups)>> channels(
            network_, groups, groups.group(me_));
        Buffers<Value> buffers(size.nodes, cell_count<typename A::Cells>(size), algebra_.nothing());
        Index const place = groups.place(me_);
        auto const row = buffers.values.begin() + place * buffers.cells;
        auto const cells = give(me_, state_);
        expects(std::ssize(cells) == buffers.cells, "a node gives a collective all of its cells");
        std::copy(cells.begin(), cells.end(), row);
        threads_detail::NodeThread(place, buffers, algebra_, channels, disorder_)
            .play(turns_of<A>(place, size));
        take(me_, state_, std::vector<Value>(row, row + buffers.cells));
    }

private:
    Index me_;
    State& state_;
    Algebra& algebra_;
    Network<Message>& network_;
    threads_detail::Disorder& disorder_;
};

/// The outcome of a run of a program on threads.
struct ProgramEnd {
    bool stuck;             ///< every node waited for another one
    std::size_t left_over;  ///< messages that were not received
};

/// Runs a program on threads: one thread for every node, which touches only its own state, with FIFO channels
/// between them.
///
/// Pre: the algebra can be used by several threads at once.
template <class Program, class State, class Algebra>
ProgramEnd run_program_on_threads(Size const& size, std::vector<State>& states, Algebra& algebra,
                                  ThreadOptions const& options) {
    auto const nodes = static_cast<Index>(states.size());
    Network<threads_detail::Message<typename Algebra::Value>> network(nodes, options.slots);
    auto const failures = threads_detail::on_threads(nodes, network, [&](Index me) {
        threads_detail::Disorder disorder(options.disorder, me);
        ProgramOnThread<State, Algebra> machine(me, states[static_cast<std::size_t>(me)], algebra, network,
                                                disorder);
        Program::run(machine, size);
    });
    return {threads_detail::is_stuck(failures), network.left_over()};
}

}  // namespace cubecheck
