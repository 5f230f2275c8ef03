#include "engine/reference/wiring_load.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::engine {

std::vector<LinkLoad> link_loads(Wiring const& wiring,
                                 std::vector<schedules::Connection> const& connections) {
    std::vector<std::int64_t> chunks(wiring.capacity.size());
    for (auto const& connection : connections) {
        if (connection.sent.chunks == 0) continue;
        expects(in_range(Index{connection.source}, wiring.ranks) &&
                    in_range(Index{connection.destination}, wiring.ranks),
                "messages go between ranks of the machine");
        wiring.route(connection.source, connection.destination, [&](Index from, Index to) {
            chunks[static_cast<std::size_t>(from * wiring.nodes + to)] += connection.sent.chunks;
        });
    }
    std::vector<LinkLoad> loads;
    for (Index from = 0; from < wiring.nodes; ++from)
        for (Index to = 0; to < wiring.nodes; ++to)
            if (auto const capacity = wiring.between(from, to); capacity > 0)
                loads.push_back(
                    {from, to, chunks[static_cast<std::size_t>(from * wiring.nodes + to)], capacity});
    return loads;
}

LinkLoad const* busiest(std::vector<LinkLoad> const& loads) {
    auto const found = std::max_element(
        loads.begin(), loads.end(), [](LinkLoad const& a, LinkLoad const& b) { return a.time() < b.time(); });
    return found == loads.end() ? nullptr : &*found;
}

}  // namespace cubecheck::engine
