#pragma once

#include <cstddef>

#include "models/support/index.hpp"

namespace cubecheck::real {

/// The connection of one node to the other nodes of a run.
///
/// Messages from one node to another on the same port arrive in the order in which they were sent.  Sends and
/// messages are numbered as in the node's program.
class Transport {
public:
    virtual ~Transport() = default;

    /// Begins to send, and returns.  The caller does not change the bytes until the send is settled.
    virtual void send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) = 0;
    /// Waits until the bytes of a send may be overwritten.
    virtual void settle(Index number) = 0;

    /// Begins to receive, and returns.  A transport may, but need not, put the bytes into `room`.
    virtual void receive(Index number, Index peer, Index port, std::byte* room, std::size_t size) = 0;
    /// Waits until a message has arrived.
    ///
    /// Result: the address of its bytes, valid until it is released.
    virtual std::byte const* await(Index number) = 0;
    virtual void release(Index number) = 0;

    /// A barrier of all nodes.  Afterwards, sends and messages are numbered from 0 again.
    ///
    /// Pre: all sends are settled, and all messages are released.
    virtual void meet() = 0;
};

}  // namespace cubecheck::real
