#include "engine/listing/rounds.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "models/support/interruption.hpp"

namespace cubecheck::listing {
namespace {

/// The rounds in which the next calls of a rank may be.
class Clock {
public:
    Index now() const { return least_; }

    /// Steps after a sum belong to later rounds than the calls before it.
    void sum() {
        if (std::exchange(has_called_, false)) ++least_;
    }
    Index may_send(Step const& step, Index before) const {
        return after(step.sent, std::max(before, next_send_));
    }
    void send(Index round) {
        next_send_ = round + 1;
        call(round);
    }
    Index may_receive(Step const& step, Index before) const {
        return after(step.received, std::max(before, next_receive_));
    }
    void receive(Step const& step, Index round) {
        next_receive_ = round + 1;
        for (auto const cell : step.received) there_[cell] = round + 1;
        call(round);
    }

private:
    void call(Index round) {
        least_ = std::max(least_, round);
        has_called_ = true;
    }
    Index after(std::vector<Index> const& cells, Index from) const {
        for (auto const cell : cells)
            if (auto const found = there_.find(cell); found != there_.end())
                from = std::max(from, found->second);
        return from;
    }

    Index least_ = 0, next_send_ = 0, next_receive_ = 0;
    bool has_called_ = false;
    std::map<Index, Index> there_;  ///< by cell: the first round that may send it or write it again
};

/// Raises the rounds of messages until they agree with the order of every rank's steps.
class Rounds {
public:
    explicit Rounds(Unrolled const& unrolled) : unrolled_(unrolled) {
        std::map<std::pair<Index, Index>, std::vector<std::size_t>> sent;
        each_call([&](Index rank, Index number, Step const& step) {
            if (step.to == nobody) return;
            sent[{rank, step.to}].push_back(messages_.size());
            sent_at_[{rank, number}] = messages_.size();
            messages_.push_back({0, rank, step.to, number, 0});
        });
        std::map<std::pair<Index, Index>, std::size_t> received;
        each_call([&](Index rank, Index number, Step const& step) {
            if (step.from == nobody) return;
            auto const& of_pair = sent[{step.from, rank}];
            auto const place = of_pair.at(received[{step.from, rank}]++);
            messages_[place].receive_step = number;
            received_at_[{rank, number}] = place;
        });
    }

    std::optional<std::vector<RoundMessage>> messages() && {
        while (std::exchange(changes_, false)) {
            stop_if_interrupted();
            for (Index rank = 0; rank < std::ssize(unrolled_.ranks); ++rank) raise(rank);
            for (auto const& message : messages_)
                if (message.round >= std::ssize(messages_)) return std::nullopt;
        }
        std::ranges::sort(messages_, {}, [](RoundMessage const& one) {
            return std::tuple(one.round, one.from, one.send_step);
        });
        return std::move(messages_);
    }

private:
    void each_call(auto const& visit) const {
        for (Index rank = 0; rank < std::ssize(unrolled_.ranks); ++rank) {
            auto const& steps = unrolled_.ranks[static_cast<std::size_t>(rank)];
            for (Index number = 0; number < std::ssize(steps); ++number)
                if (auto const& step = steps[static_cast<std::size_t>(number)]; !step.is_local())
                    visit(rank, number, step);
        }
    }

    /// Raises the round of a message to at least the earliest round that one of its ends allows.
    ///
    /// Result: the round of the message.
    Index settle(std::size_t place, Index at_least) {
        auto& round = messages_[place].round;
        changes_ = changes_ || round < at_least;
        return round = std::max(round, at_least);
    }

    void raise(Index rank) {
        Clock clock;
        auto const& steps = unrolled_.ranks[static_cast<std::size_t>(rank)];
        for (Index number = 0; number < std::ssize(steps); ++number) {
            auto const& step = steps[static_cast<std::size_t>(number)];
            if (step.is_local()) {
                clock.sum();
                continue;
            }
            auto const before = clock.now();
            if (step.to != nobody) clock.send(settle(sent_at_[{rank, number}], clock.may_send(step, before)));
            if (step.from != nobody)
                clock.receive(step, settle(received_at_[{rank, number}], clock.may_receive(step, before)));
        }
    }

    Unrolled const& unrolled_;
    std::vector<RoundMessage> messages_;
    bool changes_ = true;
    std::map<std::pair<Index, Index>, std::size_t> sent_at_, received_at_;
};

}  // namespace

std::optional<std::vector<RoundMessage>> round_messages(Unrolled const& unrolled) {
    return Rounds(unrolled).messages();
}

}  // namespace cubecheck::listing
