#pragma once

#include <algorithm>
#include <vector>

#include "models/host.hpp"
#include "models/regular.hpp"
#include "models/round_load.hpp"
#include "models/sequence.hpp"

namespace cubecheck {

namespace link_load_detail {

/// What crosses every link of a network in one round, each direction for itself.
class Links {
public:
    explicit Links(Host const& host)
        : host_(host),
          messages_(static_cast<std::size_t>(host.nodes() * Host::directions)),
          words_(messages_) {}

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

}  // namespace link_load_detail

/// What the rounds of A load the links of a network with, one after the other.
///
/// Pre:  the network has as many nodes as the size.
template <class A>
std::vector<RoundLoad> link_loads(Size const& size, Host const& host) {
    expects(host.nodes() == size.nodes, "every node has its place");
    std::vector<RoundLoad> loads;
    if constexpr (Composite<A>) {
        loads = link_loads<typename A::First>(size, host);
        for (auto const& load : link_loads<typename A::Second>(size, host)) loads.push_back(load);
    } else {
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            link_load_detail::Links links(host);
            auto at = A::Form::in(size, r);
            for (at.port = 0; at.port < A::ports; ++at.port)
                for (Index i = 0; i < size.nodes; ++i) {
                    auto const me = A::Form::rank(i);
                    Index const words = A::sends(me, at).size();
                    if (words > 0) links.send(i, value(A::to(me, at)), words);
                }
            loads.push_back(links.load());
        }
    }
    return loads;
}

}  // namespace cubecheck
