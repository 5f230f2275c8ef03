#pragma once

#include <span>
#include <vector>

#include "engine/explore/list_table.hpp"
#include "models/explore/environment.hpp"
#include "models/parametric/fold.hpp"

namespace cubecheck::explore {

/// The values behind the numbers of a state: words (folds), messages (lists of words), and the contents of
/// queues (lists of messages, oldest first).
///
/// The contribution of rank r to call c is stored as one of rank c * ranks + r.
class Store {
public:
    explicit Store(Words words) : words_(words), corrupt_(folds_.leaf({none, none})) {}

    schedules::Folds const& folds() const { return folds_; }
    std::span<Index const> message(Index number) const { return messages_.at(number); }
    std::span<Index const> queue(Index number) const { return queues_.at(number); }

    /// The word that replaces a corrupted one.
    Index corrupt() const { return corrupt_; }

    Index leaf(schedules::Contribution const& of) { return folds_.leaf(of); }

    Index join(Index left, Index right) {
        if (words_ == Words::commutative && left > right) std::swap(left, right);
        return folds_.join(left, right);
    }

    Index message_of(std::span<Index const> words) { return messages_.insert(words); }
    Index queue_of(std::span<Index const> messages) { return queues_.insert(messages); }

    Index messages() const { return messages_.size(); }
    Index queues() const { return queues_.size(); }

    std::size_t bytes() const { return folds_.size() * bytes_a_fold + messages_.bytes() + queues_.bytes(); }

private:
    static constexpr std::size_t bytes_a_fold = 24;

    Words words_;
    schedules::Folds folds_;
    Index corrupt_;
    ListTable messages_;
    ListTable queues_;
};

}  // namespace cubecheck::explore
