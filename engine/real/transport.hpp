#pragma once

#include <cstddef>

#include "models/support/index.hpp"

namespace cubecheck::real {

/// How the nodes of a run reach one another, as one of them sees it.
///
/// Messages from one node to another on the same port arrive in the order in which they were sent.  Sends and
/// messages have the numbers of the node's program.
class Transport {
public:
    virtual ~Transport() = default;

    /// Begins to send, and returns.  The bytes stay as they are until the send is settled.
    virtual void send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) = 0;
    /// Waits until the bytes of a send are needed no more.
    virtual void settle(Index number) = 0;

    /// Begins to receive, and returns.  A transport may, but need not, put the bytes into `room`.
    virtual void receive(Index number, Index peer, Index port, std::byte* room, std::size_t size) = 0;
    /// Waits until a message is there.
    ///
    /// Result: where its bytes are, until it is released.
    virtual std::byte const* await(Index number) = 0;
    virtual void release(Index number) = 0;

    /// Waits until every node is here, and forgets the numbers of sends and messages.
    ///
    /// Pre: all of them are settled and released.
    virtual void meet() = 0;
};

}  // namespace cubecheck::real
