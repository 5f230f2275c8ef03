#pragma once

#include <cstddef>
#include <string>

#include "engine/real/fault.hpp"
#include "models/support/error.hpp"
#include "models/support/index.hpp"

/// The errors for messages that differ from a node's program, for all transports.
namespace cubecheck::real {

/// A message as its receiver sees it.
struct Awaited {
    Index node = 0;    ///< the receiver
    Index number = 0;  ///< its number among the messages that the node receives
    Index peer = 0;    ///< the sender
    Index port = 0;
    std::size_t size = 0;  ///< bytes that the receiver expects
};

/// Units: seconds.
Error did_not_arrive(Awaited const& message, double patience);
Error has_another_size(Awaited const& message, std::size_t got);
/// The MPI library reports an error for a message.
Error was_refused(Awaited const& message, std::string const& why);
/// Units: seconds.
Error was_not_taken(Index node, Index peer, double patience);
Error is_left_over(Index node, Index peer);
/// Units: seconds.
Error did_not_meet(Index node, double patience);
/// The faulty node has ended.
Error has_stopped(Fault const& fault);

}  // namespace cubecheck::real
