#include "engine/real/mpi_helper/mpi_transport.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <mpi.h>

#include "engine/real/transport_errors.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::real {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 30;

/// Splits a message into pieces; begin(offset, bytes) starts the transfer of one piece.
std::vector<MPI_Request> pieces(std::size_t size, auto const& begin) {
    std::vector<MPI_Request> requests;
    for (std::size_t at = 0; at < size; at += most_bytes)
        requests.push_back(begin(at, static_cast<int>(std::min(most_bytes, size - at))));
    return requests;
}

std::string error_text(int code) {
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    MPI_Error_string(code, text.data(), &length);
    return {text.data(), static_cast<std::size_t>(length)};
}

/// Throws: Error (unknown) if the code of a call is an error.
void expect_success(int code) {
    if (code != MPI_SUCCESS) throw Error("The MPI library reports: " + error_text(code), Failure::unknown);
}

class MpiTransport final : public Transport {
public:
    explicit MpiTransport(double patience);
    MpiTransport(MpiTransport const&) = delete;
    MpiTransport& operator=(MpiTransport const&) = delete;
    ~MpiTransport() override { MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL); }

    void send(Envelope const& envelope, std::span<std::byte const> bytes) override;
    void settle(Index number) override;
    void receive(Envelope const& envelope, std::span<std::byte> room) override;
    std::byte const* await(Index number) override;
    void release(Index) override {}
    void meet() override;

private:
    /// The requests of one message: a count of MPI is an int, so a long message is sent in several pieces.
    using Requests = std::vector<MPI_Request>;
    using Statuses = std::vector<MPI_Status>;

    struct Sent {
        Index peer;
        Requests requests;
    };
    struct Message {
        Awaited awaited;
        std::byte const* room;
        Requests requests;
    };

    enum class Completion : std::uint8_t { done, failed, late };

    Completion complete(Requests& requests, double seconds);
    std::string why_failed() const { return error_text(statuses_.front().MPI_ERROR); }
    void expect_size(Awaited const& awaited) const;
    void meet_in_time();
    void complete_meeting(MPI_Request request);

    double patience_;
    Index node_ = 0;
    std::vector<Sent> sends_;
    std::vector<Message> messages_;
    Statuses statuses_;                               ///< of the last completed requests
    std::vector<int> pieces_sent_, pieces_received_;  ///< number by peer, since the last meeting
};

MpiTransport::MpiTransport(double patience) : patience_(patience) {
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int rank = 0, ranks = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    node_ = rank;
    pieces_sent_.resize(static_cast<std::size_t>(ranks));
    pieces_received_.resize(static_cast<std::size_t>(ranks));
}

void MpiTransport::send(Envelope const& envelope, std::span<std::byte const> bytes) {
    expects(static_cast<std::size_t>(envelope.number) == sends_.size(), "sends have numbers in their order");
    int const to = static_cast<int>(envelope.peer), tag = static_cast<int>(envelope.port);
    sends_.push_back(
        {envelope.peer, pieces(bytes.size(), [&](std::size_t at, int count) {
             MPI_Request request;
             expect_success(MPI_Isend(bytes.data() + at, count, MPI_BYTE, to, tag, MPI_COMM_WORLD, &request));
             return request;
         })});
    pieces_sent_[static_cast<std::size_t>(to)] += static_cast<int>(sends_.back().requests.size());
}

void MpiTransport::settle(Index number) {
    auto& [peer, requests] = sends_[static_cast<std::size_t>(number)];
    auto const end = complete(requests, patience_);
    if (end == Completion::late) throw was_not_taken(node_, peer, patience_);
    if (end == Completion::failed)
        throw Error("node " + std::to_string(node_) + ", a message to node " + std::to_string(peer) +
                        " has failed: " + why_failed(),
                    Failure::unknown);
}

void MpiTransport::receive(Envelope const& envelope, std::span<std::byte> room) {
    auto const [number, peer, port] = envelope;
    expects(static_cast<std::size_t>(number) == messages_.size(), "receives have numbers in their order");
    int const from = static_cast<int>(peer), tag = static_cast<int>(port);
    auto requests = pieces(room.size(), [&](std::size_t at, int count) {
        MPI_Request request;
        expect_success(MPI_Irecv(room.data() + at, count, MPI_BYTE, from, tag, MPI_COMM_WORLD, &request));
        return request;
    });
    pieces_received_[static_cast<std::size_t>(peer)] += static_cast<int>(requests.size());
    messages_.push_back({{node_, number, peer, port, room.size()}, room.data(), std::move(requests)});
}

std::byte const* MpiTransport::await(Index number) {
    auto& [awaited, room, requests] = messages_[static_cast<std::size_t>(number)];
    auto const end = complete(requests, patience_);
    if (end == Completion::late) throw did_not_arrive(awaited, patience_);
    if (end == Completion::failed) throw was_refused(awaited, why_failed());
    expect_size(awaited);
    return room;
}

/// Waits for all requests. Result: if `failed`, the first status belongs to a failed request.
MpiTransport::Completion MpiTransport::complete(Requests& requests, double seconds) {
    auto const count = static_cast<int>(requests.size());
    statuses_.assign(std::max<std::size_t>(1, requests.size()), MPI_Status{});
    for (auto& status : statuses_) status.MPI_ERROR = MPI_SUCCESS;
    int error = MPI_SUCCESS, done = 1;
    if (seconds == 0)
        error = MPI_Waitall(count, requests.data(), statuses_.data());
    else
        for (auto const begin = MPI_Wtime(); error == MPI_SUCCESS;) {
            error = MPI_Testall(count, requests.data(), &done, statuses_.data());
            if (done != 0 || error != MPI_SUCCESS) break;
            if (MPI_Wtime() - begin > seconds) return Completion::late;
            std::this_thread::yield();
        }
    if (error == MPI_SUCCESS) return Completion::done;
    auto const is_failed = [](MPI_Status const& status) {
        return status.MPI_ERROR != MPI_SUCCESS && status.MPI_ERROR != MPI_ERR_PENDING;
    };
    auto const failed = std::ranges::find_if(statuses_, is_failed);
    if (failed == statuses_.end())
        statuses_.front().MPI_ERROR = error;
    else
        std::swap(statuses_.front(), *failed);
    return Completion::failed;
}

void MpiTransport::expect_size(Awaited const& awaited) const {
    std::size_t got = 0;
    for (auto const& status : statuses_) {
        int bytes = 0;
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        got += static_cast<std::size_t>(bytes);
    }
    if (got != awaited.size) throw has_another_size(awaited, got);
}

void MpiTransport::meet() {
    if (patience_ > 0)
        meet_in_time();
    else
        expect_success(MPI_Barrier(MPI_COMM_WORLD));
    sends_.clear();
    messages_.clear();
    std::ranges::fill(pieces_sent_, 0);
    std::ranges::fill(pieces_received_, 0);
}

/// An unreceived message may still be in transit, so a probe could miss it. Therefore the numbers of sent
/// pieces are compared.
void MpiTransport::meet_in_time() {
    std::vector<int> sent_here(pieces_sent_.size());
    MPI_Request request;
    expect_success(MPI_Ialltoall(pieces_sent_.data(), 1, MPI_INT, sent_here.data(), 1, MPI_INT,
                                 MPI_COMM_WORLD, &request));
    complete_meeting(request);
    for (std::size_t peer = 0; peer < sent_here.size(); ++peer)
        if (sent_here[peer] > pieces_received_[peer]) throw is_left_over(node_, static_cast<Index>(peer));
    expect_success(MPI_Ibarrier(MPI_COMM_WORLD, &request));
    complete_meeting(request);
}

/// The patience is doubled here. So a node that waits for a message reports first, and not a node that is
/// done.
void MpiTransport::complete_meeting(MPI_Request request) {
    constexpr double more = 2;
    Requests requests{request};
    auto const end = complete(requests, more * patience_);
    if (end == Completion::late) throw did_not_meet(node_, more * patience_);
    if (end == Completion::failed)
        throw Error("node " + std::to_string(node_) + " cannot meet the others: " + why_failed(),
                    Failure::unknown);
}

}  // namespace

std::unique_ptr<Transport> mpi_transport(double patience) { return std::make_unique<MpiTransport>(patience); }

}  // namespace cubecheck::real
