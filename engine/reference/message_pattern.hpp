#pragma once

#include <string_view>
#include <vector>

#include "engine/reference/existing.hpp"
#include "models/explicit/program.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck {

/// A blocking call: a send to a peer, or a receive from it, on a port.
struct Call {
    Index peer;
    int port;
    bool sends;

    friend auto operator<=>(Call const&, Call const&) = default;
};

/// The schedule of the messages of blocking calls: one thread block for each node, one action for each call,
/// and one channel for each port.  It is used to check blocking calls for deadlock.  The contents of messages
/// are omitted, since waits do not depend on them.
Schedule message_pattern(std::string_view name, std::vector<std::vector<Call>> const& calls);

namespace message_pattern_detail {

/// Appends the calls of one node in all rounds of a phase.
template <Phase A>
void add_calls(Index node, Size const& size, std::vector<Call>& calls) {
    auto const me = A::Form::rank(node);
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto at = A::Form::in(size, r);
        auto const all_ports = [&](auto call) {
            for (at.port = 0; at.port < A::ports; ++at.port) call();
        };
        auto const send = [&] {
            if (A::sends(me, at).size() > 0)
                calls.push_back({existing("node", value(A::to(me, at)), size.nodes), at.port, true});
        };
        auto const receive = [&] {
            if (A::receives(me, at).size() > 0)
                calls.push_back({existing("node", value(A::from(me, at)), size.nodes), at.port, false});
        };
        if (A::calls == Calls::receive_then_send) all_ports(receive);
        all_ports(send);
        if (A::calls == Calls::send_then_receive) all_ports(receive);
    }
}
template <Composite A>
void add_calls(Index node, Size const& size, std::vector<Call>& calls) {
    add_calls<typename A::First>(node, size, calls);
    add_calls<typename A::Second>(node, size, calls);
}

}  // namespace message_pattern_detail

/// The schedule of an algorithm's messages.
template <class A>
Schedule message_pattern(Size const& size) {
    std::vector<std::vector<Call>> calls(static_cast<std::size_t>(size.nodes));
    for (Index i = 0; i < size.nodes; ++i)
        message_pattern_detail::add_calls<A>(i, size, calls[static_cast<std::size_t>(i)]);
    return message_pattern(A::name, calls);
}

namespace explicit_form {

/// The schedule of a program's messages: in every round the sends of a node, then its receives, in the listed
/// order.
inline Schedule message_pattern(std::string_view name, Rounds const& rounds, Index nodes) {
    std::vector<std::vector<Call>> calls(static_cast<std::size_t>(nodes));
    for (Round const& round : rounds) {
        for (auto const& message : round)
            calls[static_cast<std::size_t>(message.from)].push_back({message.to, 0, true});
        for (auto const& message : round)
            calls[static_cast<std::size_t>(message.to)].push_back({message.from, 0, false});
    }
    return cubecheck::message_pattern(name, calls);
}

}  // namespace explicit_form

}  // namespace cubecheck
