#pragma once

#include <map>
#include <tuple>

#include "engine/reference/existing.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/schedule/builder.hpp"

namespace cubecheck {

namespace message_pattern_detail {

/// Appends what one node does in all rounds: a send and a receive a message, in the order of its calls.
template <class A>
void add_rounds(Index node, Size const& size, schedules::ScheduleBuilder& builder, auto wire) {
    auto const me = A::Form::rank(node);
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto at = A::Form::in(size, r);
        auto const all_ports = [&](auto call) {
            for (at.port = 0; at.port < A::ports; ++at.port) call();
        };
        auto const send = [&] {
            if (A::sends(me, at).size() > 0)
                builder.add({.operation = schedules::Operation::send,
                             .send_channel =
                                 wire(existing("node", value(A::to(me, at)), size.nodes), at.port, true)});
        };
        auto const receive = [&] {
            if (A::receives(me, at).size() > 0)
                builder.add({.operation = schedules::Operation::receive,
                             .receive_channel =
                                 wire(existing("node", value(A::from(me, at)), size.nodes), at.port, false)});
        };
        if (A::calls == Calls::receive_then_send) all_ports(receive);
        all_ports(send);
        if (A::calls == Calls::send_then_receive) all_ports(receive);
    }
}

template <Composite A>
void add_rounds(Index node, Size const& size, schedules::ScheduleBuilder& builder, auto wire) {
    add_rounds<typename A::First>(node, size, builder, wire);
    add_rounds<typename A::Second>(node, size, builder, wire);
}

}  // namespace message_pattern_detail

/// The explicit schedule of an algorithm's messages: one thread block a node, one action a blocking call, a
/// channel for every port.  What the messages hold is left out, for it does not decide who waits for whom.
/// This is how blocking calls are checked for deadlock.
template <class A>
Schedule message_pattern(Size const& size) {
    Schedule facts;
    facts.name = A::name;
    schedules::ScheduleBuilder builder(std::move(facts));
    for (Index i = 0; i < size.nodes; ++i) {
        builder.add_rank({1, 1, 0});
        builder.add_thread_block();
        std::map<std::tuple<Index, int, bool>, schedules::Index> wired;
        message_pattern_detail::add_rounds<A>(i, size, builder, [&](Index peer, int port, bool sends) {
            auto const [place, is_new] = wired.try_emplace({peer, port, sends}, 0);
            auto const rank = static_cast<schedules::Index>(peer);
            auto const channel = static_cast<schedules::Index>(port);
            if (is_new)
                place->second =
                    sends ? builder.wire_send(rank, channel) : builder.wire_receive(rank, channel);
            return place->second;
        });
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck
