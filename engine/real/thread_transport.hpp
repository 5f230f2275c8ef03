#pragma once

#include <barrier>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/real/transport.hpp"

namespace cubecheck::real {

/// What the threads of a run share: for every node the messages that are there for it.
class Mailboxes {
public:
    /// A message that is there: its bytes are those of the sender.
    struct Letter {
        std::byte const* bytes;
        std::size_t size;
        Index sender;
        Index number;  ///< among the sends of its sender
    };

    explicit Mailboxes(Index nodes);

    void post(Index to, Index port, Letter const& letter);
    Letter take(Index node, Index from, Index port);
    /// The receiver has read a letter.
    void give_back(Letter const& letter);
    void await_return(Index node, Index number);
    void meet() { meeting_.arrive_and_wait(); }
    void forget_returns(Index node);

private:
    struct Box {
        std::mutex mutex;
        std::condition_variable changed;
        std::map<std::pair<Index, Index>, std::deque<Letter>> letters;  ///< by sender and port
        std::vector<bool> returned;                                     ///< by number of the node's own send
    };

    Box& box(Index node) { return *boxes_[static_cast<std::size_t>(node)]; }

    std::vector<std::unique_ptr<Box>> boxes_;
    std::barrier<> meeting_;
};

/// Nodes that are threads of one process.
class ThreadTransport final : public Transport {
public:
    ThreadTransport(Mailboxes& mailboxes, Index node) : mailboxes_(mailboxes), node_(node) {}

    void send(Index number, Index peer, Index port, std::byte const* bytes, std::size_t size) override {
        mailboxes_.post(peer, port, {bytes, size, node_, number});
    }
    void settle(Index number) override { mailboxes_.await_return(node_, number); }
    void receive(Index number, Index peer, Index port, std::byte* room, std::size_t size) override;
    std::byte const* await(Index number) override;
    void release(Index number) override { mailboxes_.give_back(message(number).letter); }
    void meet() override;

private:
    struct Message {
        Index peer;
        Index port;
        std::size_t size;
        Mailboxes::Letter letter = {};
    };

    Message& message(Index number) { return messages_[static_cast<std::size_t>(number)]; }

    Mailboxes& mailboxes_;
    Index node_;
    std::vector<Message> messages_;
};

}  // namespace cubecheck::real
