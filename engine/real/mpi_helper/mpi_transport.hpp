#pragma once

#include <vector>

#include <mpi.h>

#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// Nodes that are ranks of MPI_COMM_WORLD: non-blocking point-to-point messages, their port as the tag.
///
/// An error of the library ends the whole run, as it does by default.
class MpiTransport final : public Transport {
public:
    void send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) override;
    void settle(Index number) override { complete(sends_[static_cast<std::size_t>(number)]); }
    void receive(Index number, Index peer, Index port, std::byte* room, std::size_t size) override;
    std::byte const* await(Index number) override;
    void release(Index) override {}
    void meet() override;

private:
    /// A count of MPI is an int, so that a long message is several.
    using Requests = std::vector<MPI_Request>;

    struct Message {
        std::byte const* room;
        Requests requests;
    };

    static void complete(Requests& requests);

    std::vector<Requests> sends_;
    std::vector<Message> messages_;
};

}  // namespace cubecheck::real
