#pragma once

#include <algorithm>
#include <vector>

#include "engine/reference/existing_cells.hpp"
#include "models/explicit/program.hpp"
#include "models/network/host.hpp"
#include "models/network/round_load.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
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

/// The load of the links of a network, by round of A.
///
/// Node i is at place i, routes are shortest paths, and a link transmits word after word.  So the number of
/// words on the busiest link is the factor of t_w in the round.  Applications have no common m, so they have
/// no load.
///
/// Pre:  the network has as many nodes as the size.
/// Throws: Error (structure) if a partner or a cell does not exist, or if a set declares another size.
template <class A>
std::vector<RoundLoad> link_loads(Size const& size, Host const& host) {
    expects(host.nodes() == size.nodes, "every node has its place");
    std::vector<RoundLoad> loads;
    if constexpr (Composite<A>) {
        loads = link_loads<typename A::First>(size, host);
        for (auto const& load : link_loads<typename A::Second>(size, host)) loads.push_back(load);
    } else {
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            LinkTally links(host);
            auto at = A::Form::in(size, r);
            for (at.port = 0; at.port < A::ports; ++at.port)
                for (Index i = 0; i < size.nodes; ++i) {
                    auto const me = A::Form::rank(i);
                    Index const words = cubecheck::existing_words<typename A::Cells>(A::sends(me, at), at);
                    if (words > 0)
                        links.send(i, existing_partner(value(A::to(me, at)), i, size.nodes), words);
                }
            loads.push_back(links.load());
        }
    }
    return loads;
}

namespace explicit_form {

/// The load of the links of a network, by round of an explicit program.
///
/// Pre:  the nodes of the rounds are places of the network.
inline std::vector<RoundLoad> link_loads(Rounds const& rounds, Host const& host) {
    std::vector<RoundLoad> loads;
    for (Round const& round : rounds) {
        LinkTally links(host);
        for (Message const& message : round)
            links.send(message.from, message.to, std::ssize(message.transfers));
        loads.push_back(links.load());
    }
    return loads;
}

}  // namespace explicit_form

}  // namespace cubecheck
