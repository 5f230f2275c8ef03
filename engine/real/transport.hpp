#pragma once

#include <cstddef>
#include <span>

#include "models/support/index.hpp"

namespace cubecheck::real {

/// What identifies a message for the node at one of its ends.
struct Envelope {
    Index number;  ///< among the sends, or among the receives, of the node's program
    Index peer;    ///< the node at the other end
    Index port;
};

/// The connection of one node to the other nodes of a run.
///
/// Messages from one node to another on the same port arrive in the order in which they were sent.
class Transport {
public:
    virtual ~Transport() = default;

    /// Begins to send, and returns.  The caller does not change the bytes until the send is settled.
    virtual void send(Envelope const& envelope, std::span<std::byte const> bytes) = 0;
    /// Waits until the bytes of a send may be overwritten.
    virtual void settle(Index number) = 0;

    /// Begins to receive, and returns.  A transport may, but need not, put the bytes into `room`.
    virtual void receive(Envelope const& envelope, std::span<std::byte> room) = 0;
    /// Waits until a message has arrived.
    ///
    /// Result: the address of its bytes, valid until it is released.
    virtual std::byte const* await(Index number) = 0;
    virtual void release(Index number) = 0;

    /// A barrier of all nodes.  Afterwards, sends and receives are numbered from 0 again.
    ///
    /// Pre: all sends are settled, and all messages are released.
    virtual void meet() = 0;
};

}  // namespace cubecheck::real
