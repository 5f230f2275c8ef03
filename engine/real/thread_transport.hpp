#pragma once

#include <atomic>
#include <barrier>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/real/transport.hpp"
#include "engine/real/transport_errors.hpp"

namespace cubecheck::real {

/// The state that the threads of a run share: a mailbox for every node with its arrived messages.
class Mailboxes {
public:
    /// An arrived message; its bytes are in the memory of the sender.
    struct Letter {
        std::byte const* bytes;
        std::size_t size;
        Index sender;
        Index number;  ///< its number among the sends of its sender
    };

    /// Thrown by every wait if another node has failed.
    struct Stopped {};

    /// `patience`: the seconds that a node waits for a letter or a return; 0: forever.
    Mailboxes(Index nodes, double patience);

    void post(Index to, Index port, Letter const& letter);
    /// Waits for a letter. Throws: Stopped; Error (unknown) if none arrives in time.
    Letter take(Awaited const& awaited);
    /// Returns a letter to its sender: the receiver has read it.
    void give_back(Letter const& letter);
    /// Waits until the node's send of this number, which went to a peer, is read.
    ///
    /// Throws: Stopped; Error (unknown) if it is not read in time.
    void await_return(Index node, Index number, Index peer);
    /// Throws: Stopped.
    void meet();
    /// Throws: Error (structure) if the node has not taken all its letters.
    void expect_empty(Index node);
    void forget_returns(Index node);

    /// Records that a node has failed, and ends all waits.
    ///
    /// Result: whether it is the first failure.
    bool stop();
    /// The calling node takes part in no further meeting.
    void leave() { meeting_.arrive_and_drop(); }

private:
    struct Box {
        std::mutex mutex;
        std::condition_variable changed;
        std::map<std::pair<Index, Index>, std::deque<Letter>> letters;  ///< by sender and port
        std::vector<bool> returned;                                     ///< by number of the node's own send
    };

    Box& box(Index node) { return *boxes_[static_cast<std::size_t>(node)]; }
    bool wait(std::unique_lock<std::mutex>& lock, Box& box, auto const& is_there);

    std::vector<std::unique_ptr<Box>> boxes_;
    std::barrier<> meeting_;
    double patience_;
    std::atomic<bool> stopped_ = false;
};

/// A transport between threads of one process.
class ThreadTransport final : public Transport {
public:
    ThreadTransport(Mailboxes& mailboxes, Index node) : mailboxes_(mailboxes), node_(node) {}

    void send(Envelope const& envelope, std::span<std::byte const> bytes) override;
    void settle(Index number) override {
        mailboxes_.await_return(node_, number, peers_[static_cast<std::size_t>(number)]);
    }
    void receive(Envelope const& envelope, std::span<std::byte> room) override;
    std::byte const* await(Index number) override;
    void release(Index number) override { mailboxes_.give_back(message(number).letter); }
    void meet() override;

private:
    struct Message {
        Awaited awaited;
        Mailboxes::Letter letter = {};
    };

    Message& message(Index number) { return messages_[static_cast<std::size_t>(number)]; }

    Mailboxes& mailboxes_;
    Index node_;
    std::vector<Index> peers_;  ///< by send
    std::vector<Message> messages_;
};

}  // namespace cubecheck::real
