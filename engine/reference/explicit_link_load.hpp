#pragma once

#include "engine/reference/link_tally.hpp"
#include "models/explicit/program.hpp"

namespace cubecheck::explicit_form {

/// What the rounds of a explicit program load the links of a network with, one after the other.
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

}  // namespace cubecheck::explicit_form
