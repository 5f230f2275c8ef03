#include "engine/real/mpi_helper/mpi_transport.hpp"

#include <algorithm>
#include <vector>

#include <mpi.h>

#include "models/support/expects.hpp"

namespace cubecheck::real {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

/// begin(offset, bytes) begins each piece of a message.
std::vector<MPI_Request> pieces(std::size_t size, auto const& begin) {
    std::vector<MPI_Request> requests;
    for (std::size_t at = 0; at < size; at += most_bytes)
        requests.push_back(begin(at, static_cast<int>(std::min(most_bytes, size - at))));
    return requests;
}

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

void MpiTransport::send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) {
    expects(static_cast<std::size_t>(number) == sends_.size(), "sends have numbers in their order");
    sends_.push_back(pieces(size, [&](std::size_t at, int count) {
        MPI_Request request;
        MPI_Isend(bytes + at, count, MPI_BYTE, static_cast<int>(peer), static_cast<int>(port), MPI_COMM_WORLD,
                  &request);
        return request;
    }));
}

void MpiTransport::receive(Index number, Index peer, Index port, std::byte* room, std::size_t size) {
    expects(static_cast<std::size_t>(number) == messages_.size(), "messages have numbers in their order");
    messages_.push_back({room, pieces(size, [&](std::size_t at, int count) {
                             MPI_Request request;
                             MPI_Irecv(room + at, count, MPI_BYTE, static_cast<int>(peer),
                                       static_cast<int>(port), MPI_COMM_WORLD, &request);
                             return request;
                         })});
}

std::byte const* MpiTransport::await(Index number) {
    auto& message = messages_[static_cast<std::size_t>(number)];
    complete(message.requests);
    return message.room;
}

void MpiTransport::complete(Requests& requests) {
    MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
}

void MpiTransport::meet() {
    sends_.clear();
    messages_.clear();
    MPI_Barrier(MPI_COMM_WORLD);
}

}  // namespace

std::unique_ptr<Transport> mpi_transport() { return std::make_unique<MpiTransport>(); }

}  // namespace cubecheck::real
