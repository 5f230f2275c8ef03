#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "models/support/index.hpp"

namespace cubecheck {

/// Deadlock: every thread of a network waits for another one.
class Stuck : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// FIFO channels between threads, one for every ordered pair of nodes and every port, all with the same
/// number of slots.
///
/// send waits while the channel is full, receive while it is empty.  If all threads wait at the same time,
/// each of them throws Stuck.
template <class Message>
class Network {
public:
    Network(Index threads, std::size_t slots) : running_(threads), slots_(slots) {}

    void send(Index from, Index to, Message message, int port = 0) {
        std::unique_lock lock(mutex_);
        auto& channel = channels_[{from, to, port}];
        await(lock, [&] { return channel.size() < slots_; });
        channel.push_back(std::move(message));
        changed_.notify_all();
    }

    Message receive(Index from, Index to, int port = 0) {
        std::unique_lock lock(mutex_);
        auto& channel = channels_[{from, to, port}];
        await(lock, [&] { return !channel.empty(); });
        Message message = std::move(channel.front());
        channel.pop_front();
        changed_.notify_all();
        return message;
    }

    /// Every thread must call this at its end.
    void leave() {
        std::unique_lock lock(mutex_);
        --running_;
        progress_is_possible();
        changed_.notify_all();
    }

    /// The number of messages that were not received.
    std::size_t left_over() {
        std::unique_lock lock(mutex_);
        std::size_t count = 0;
        for (auto const& [ends, channel] : channels_) count += channel.size();
        return count;
    }

private:
    using Condition = std::function<bool()>;

    void await(std::unique_lock<std::mutex>& lock, Condition const& ready) {
        if (ready()) return;
        waiting_.insert(&ready);
        while (!ready() && progress_is_possible()) changed_.wait(lock);
        waiting_.erase(&ready);
        if (!ready()) throw Stuck("every node waits for another one");
    }

    /// Whether some thread is not waiting, or its wait is already satisfied.
    bool progress_is_possible() {
        if (!stuck_ && static_cast<Index>(waiting_.size()) == running_ && running_ > 0) {
            stuck_ = true;
            for (auto const* ready : waiting_) stuck_ = stuck_ && !(*ready)();
            if (stuck_) changed_.notify_all();
        }
        return !stuck_;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::tuple<Index, Index, int>, std::deque<Message>> channels_;
    std::set<Condition const*> waiting_;
    Index running_;
    std::size_t slots_;
    bool stuck_ = false;
};

}  // namespace cubecheck
