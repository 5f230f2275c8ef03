#include "engine/listing/rounds.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "models/support/interruption.hpp"

namespace cubecheck::listing {
namespace {

/// Raises the rounds of messages until every rank finds them in its order.
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
        for (bool changes = true; changes;) {
            stop_if_interrupted();
            changes = false;
            for (Index rank = 0; rank < std::ssize(unrolled_.ranks); ++rank) changes = raise(rank) || changes;
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

    bool raise(Index rank) {
        bool changes = false;
        Index least = 0, next_send = 0, next_receive = 0;
        bool has_called = false;
        std::map<Index, Index> there;  // by cell: the first round that may send it
        auto const after = [&](std::vector<Index> const& cells, Index from) {
            for (auto const cell : cells)
                if (auto const found = there.find(cell); found != there.end())
                    from = std::max(from, found->second);
            return from;
        };
        auto const settle = [&](std::size_t place, Index at_least) {
            auto& round = messages_[place].round;
            changes = changes || round < at_least;
            return round = std::max(round, at_least);
        };
        auto const& steps = unrolled_.ranks[static_cast<std::size_t>(rank)];
        for (Index number = 0; number < std::ssize(steps); ++number) {
            auto const& step = steps[static_cast<std::size_t>(number)];
            if (step.is_local()) {
                if (std::exchange(has_called, false)) ++least;
                continue;
            }
            auto const before = least;
            if (step.to != nobody) {
                auto const round =
                    settle(sent_at_[{rank, number}], after(step.sent, std::max(before, next_send)));
                next_send = round + 1;
                least = std::max(least, round);
            }
            if (step.from != nobody) {
                auto const round = settle(received_at_[{rank, number}],
                                          after(step.received, std::max(before, next_receive)));
                next_receive = round + 1;
                least = std::max(least, round);
                for (auto const cell : step.received) there[cell] = round + 1;
            }
            has_called = true;
        }
        return changes;
    }

    Unrolled const& unrolled_;
    std::vector<RoundMessage> messages_;
    std::map<std::pair<Index, Index>, std::size_t> sent_at_, received_at_;
};

}  // namespace

std::optional<std::vector<RoundMessage>> round_messages(Unrolled const& unrolled) {
    return Rounds(unrolled).messages();
}

}  // namespace cubecheck::listing
