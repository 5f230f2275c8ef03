#pragma once

#include <algorithm>
#include <vector>

#include "models/network/host.hpp"
#include "models/network/round_load.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck {

/// Counts the words on every link of a network in one round, separately for each direction.
class LinkTally {
public:
    /// Throws: Interrupted.
    explicit LinkTally(Host const& host)
        : host_(host),
          messages_(static_cast<std::size_t>(host.nodes() * Host::directions)),
          words_(messages_) {
        stop_if_interrupted();
    }

    void send(Index from, Index to, Index words) {
        Index hops = 0;
        host_.route(from, to, [&](Index place, Index direction) {
            auto const link = static_cast<std::size_t>(place * Host::directions + direction);
            ++hops;
            load_.busiest_messages = std::max(load_.busiest_messages, ++messages_[link]);
            words_[link] += words;
            if (words_[link] <= load_.busiest_words) return;
            load_.busiest_words = words_[link];
            load_.from = place;
            load_.to = host_.next(place, direction);
        });
        ++load_.messages;
        load_.largest = std::max(load_.largest, words);
        load_.longest = std::max(load_.longest, hops);
    }
    RoundLoad const& load() const { return load_; }

private:
    Host host_;
    RoundLoad load_;
    std::vector<Index> messages_, words_;
};

}  // namespace cubecheck
