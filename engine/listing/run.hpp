#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "models/listing/unrolled.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::listing {

/// The call that blocks a rank at the end of a deadlocked run.
struct Waiting {
    Index rank = 0;
    Index step = 0;
    Index peer = 0;
    bool sends = false;  ///< true: it waits for a slot; false: for a message
};

/// A step that reads an empty cell.
struct EmptyRead {
    Index rank = 0;
    Index step = 0;
    Index cell = 0;
};

/// The entry of a value into a cell; the sender is `nobody` for sums.
struct Entering {
    Index rank = 0;
    Index step = 0;
    Index cell = 0;
    Index sender = nobody;
    Index taken = nobody;  ///< the cell of the sender
};

/// The number of slots of a channel that never blocks a send.
inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// The run of a listing at one size: blocking calls, and a FIFO from every rank to every other one.
///
/// The values, and whether the run deadlocks, do not depend on the interleaving of ranks: every rank is
/// sequential, and every channel has one writer and one reader.
///
/// `observe` is called for every value that enters a cell.
///
/// Pre: messages are matched.
template <class Algebra, class Observe>
class ListingRun {
public:
    using Value = typename Algebra::Value;

    ListingRun(Unrolled const& unrolled, Algebra& algebra, std::size_t slots, Observe observe)
        : unrolled_(unrolled), algebra_(algebra), slots_(slots), observe_(std::move(observe)) {
        auto const ranks = unrolled.ranks.size();
        at_.resize(ranks);
        has_sent_.resize(ranks);
        has_received_.resize(ranks);
        queued_.resize(ranks, true);
        pending_.resize(ranks);
        for (auto const& content : unrolled.initial)
            cells_.push_back(!content.known       ? algebra.nothing()
                             : content.count == 0 ? algebra.neutral()
                                                  : algebra.contribution(content.first, content.part));
        for (std::size_t rank = 0; rank < ranks; ++rank) ready_.push_back(static_cast<Index>(rank));
    }

    void play() {
        while (!ready_.empty()) {
            stop_if_interrupted();
            auto const rank = ready_.front();
            ready_.pop_front();
            queued_[static_cast<std::size_t>(rank)] = false;
            while (advance(rank)) {
            }
        }
    }

    Value const& cell(Index rank, Index cell) const { return cells_[unrolled_.place(rank, cell)]; }
    std::optional<EmptyRead> const& empty_read() const { return empty_read_; }

    /// The ranks that wait forever, and what each waits for.
    std::vector<Waiting> waits() const {
        std::vector<Waiting> found;
        for (std::size_t rank = 0; rank < at_.size(); ++rank) {
            if (at_[rank] == unrolled_.ranks[rank].size()) continue;
            auto const& step = unrolled_.ranks[rank][at_[rank]];
            bool const sends = step.to != nobody && !has_sent_[rank];
            bool const receives = step.from != nobody && !has_received_[rank];
            auto const number = static_cast<Index>(at_[rank]);
            if (receives)
                found.push_back({static_cast<Index>(rank), number, step.from, false});
            else if (sends || step.to != nobody)
                found.push_back({static_cast<Index>(rank), number, step.to, true});
        }
        return found;
    }

private:
    struct Message {
        Index step = 0;
        std::vector<Value> values;
    };
    struct Channel {
        std::deque<Message> messages;
    };

    Channel& channel(Index from, Index to) {
        return channels_[static_cast<std::size_t>(from) * at_.size() + static_cast<std::size_t>(to)];
    }
    void wake(Index rank) {
        if (queued_[static_cast<std::size_t>(rank)]) return;
        queued_[static_cast<std::size_t>(rank)] = true;
        ready_.push_back(rank);
    }

    Value read(Index rank, Index step, Index cell) {
        if (cell == neutral_cell) return algebra_.neutral();
        auto const& value = this->cell(rank, cell);
        if (algebra_.is_nothing(value) && !empty_read_) empty_read_ = EmptyRead{rank, step, cell};
        return value;
    }

    void write(Index rank, Index step, Index cell, Value value, Index sender, Index taken) {
        observe_(Entering{rank, step, cell, sender, taken}, value);
        cells_[unrolled_.place(rank, cell)] = std::move(value);
    }

    /// Executes the next step of a rank as far as possible. Returns whether that step is complete.
    bool advance(Index rank) {
        auto const place = static_cast<std::size_t>(rank);
        auto const& steps = unrolled_.ranks[place];
        if (at_[place] == steps.size()) return false;
        auto const& step = steps[at_[place]];
        auto const number = static_cast<Index>(at_[place]);
        if (step.is_local())
            sum(rank, number, step);
        else if (!call(rank, number, step))
            return false;
        ++at_[place];
        has_sent_[place] = has_received_[place] = false;
        return true;
    }

    void sum(Index rank, Index number, Step const& step) {
        auto value = read(rank, number, step.terms.front());
        for (std::size_t i = 1; i < step.terms.size(); ++i)
            value = algebra_.join(value, read(rank, number, step.terms[i]));
        write(rank, number, step.target, std::move(value), nobody, nobody);
    }

    bool call(Index rank, Index number, Step const& step) {
        auto const place = static_cast<std::size_t>(rank);
        if (step.to != nobody && !has_sent_[place]) has_sent_[place] = send(rank, number, step);
        if (step.from != nobody && !has_received_[place]) has_received_[place] = receive(rank, number, step);
        return (step.to == nobody || has_sent_[place]) && (step.from == nobody || has_received_[place]);
    }

    /// Sends the values from before the step, even if the slot becomes free later.
    bool send(Index rank, Index number, Step const& step) {
        auto& pending = pending_[static_cast<std::size_t>(rank)];
        if (pending.empty())
            for (auto const cell : step.sent) pending.push_back(read(rank, number, cell));
        auto& messages = channel(rank, step.to).messages;
        if (messages.size() >= slots_) return false;
        messages.push_back({number, std::exchange(pending, {})});
        wake(step.to);
        return true;
    }

    bool receive(Index rank, Index number, Step const& step) {
        auto& messages = channel(step.from, rank).messages;
        if (messages.empty()) return false;
        auto message = std::move(messages.front());
        messages.pop_front();
        wake(step.from);
        auto const& taken =
            unrolled_.ranks[static_cast<std::size_t>(step.from)][static_cast<std::size_t>(message.step)].sent;
        for (std::size_t i = 0; i < step.received.size(); ++i)
            write(rank, number, step.received[i], std::move(message.values[i]), step.from, taken[i]);
        return true;
    }

    Unrolled const& unrolled_;
    Algebra& algebra_;
    std::size_t slots_;
    Observe observe_;
    std::vector<Value> cells_;
    std::vector<std::size_t> at_;
    std::vector<bool> has_sent_, has_received_, queued_;
    std::vector<std::vector<Value>> pending_;  ///< by rank: the values that its next step must still send
    std::deque<Index> ready_;
    std::unordered_map<std::size_t, Channel> channels_;
    std::optional<EmptyRead> empty_read_;
};

}  // namespace cubecheck::listing
