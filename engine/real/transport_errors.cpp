#include "engine/real/transport_errors.hpp"

#include <sstream>

namespace cubecheck::real {

namespace {

/// "node 2, message 0 from node 1 on port 0"
std::string awaited_text(Awaited const& message) {
    std::ostringstream text;
    text << "node " << message.node << ", message " << message.number << " from node " << message.peer
         << " on port " << message.port;
    return text.str();
}

/// "0.5 s"
std::string patience_text(double seconds) {
    std::ostringstream text;
    text << seconds << " s";
    return text.str();
}

}  // namespace

Error did_not_arrive(Awaited const& message, double patience) {
    return Error(awaited_text(message) + ": expected " + std::to_string(message.size) +
                     " bytes, and nothing has arrived for " + patience_text(patience),
                 Failure::unknown);
}

Error has_another_size(Awaited const& message, std::size_t got) {
    return Error(awaited_text(message) + ": expected " + std::to_string(message.size) + " bytes, got " +
                     std::to_string(got),
                 Failure::structure);
}

Error was_refused(Awaited const& message, std::string const& why) {
    return Error(
        awaited_text(message) + ": expected " + std::to_string(message.size) + " bytes, got an error: " + why,
        Failure::structure);
}

Error was_not_taken(Index node, Index peer, double patience) {
    return Error("node " + std::to_string(node) + ", a message to node " + std::to_string(peer) +
                     ": it has not been received for " + patience_text(patience),
                 Failure::unknown);
}

Error is_left_over(Index node, Index peer) {
    return Error("node " + std::to_string(node) + ": a message from node " + std::to_string(peer) +
                     " is left over that it does not receive",
                 Failure::structure);
}

Error did_not_meet(Index node, double patience) {
    return Error(
        "node " + std::to_string(node) + " is done, and others are not after " + patience_text(patience),
        Failure::unknown);
}

Error has_stopped(Fault const& fault) {
    return Error(
        "node " + std::to_string(fault.node) + " has ended before its send " + std::to_string(fault.message),
        Failure::unknown);
}

}  // namespace cubecheck::real
