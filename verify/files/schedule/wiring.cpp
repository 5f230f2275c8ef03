#include "verify/files/schedule/wiring.hpp"

#include <bit>
#include <filesystem>

#include <fmt/format.h>

#include "formats/picture/link_matrix.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/node.hpp"
#include "models/support/error.hpp"

namespace cubecheck::verify {
namespace {

Index hop(Index at, Index to, Index d) {
    return lowest_difference(Node{static_cast<std::uint32_t>(at)}, Node{static_cast<std::uint32_t>(to)}, d);
}

Wiring hypercube(Index ranks) {
    if (!std::has_single_bit(static_cast<std::uint64_t>(ranks)))
        throw Error(fmt::format("A hypercube has a power of two of ranks, and the schedule has {}.", ranks),
                    Failure::usage);
    Index const d = std::countr_zero(static_cast<std::uint64_t>(ranks));
    return wirings::hypercube(d, [d](Index at, Index to) { return hop(at, to, d); });
}

}  // namespace

Wiring wiring_of(std::string const& topology, Index ranks) {
    if (ranks > wirings::most_ranks)
        throw Error(fmt::format("Loads of links are counted on up to {} ranks, and the schedule has {}.",
                                wirings::most_ranks, ranks),
                    Failure::usage);
    if (topology == "ring") return wirings::on_host(host(HostKind::ring, ranks));
    if (topology == "mesh") return wirings::on_host(host(HostKind::mesh, ranks));
    if (topology == "hypercube") return hypercube(ranks);
    if (topology == "switch") return wirings::one_switch(ranks);
    std::error_code ignored;
    if (!std::filesystem::exists(topology, ignored))
        throw Error(
            fmt::format("There is no topology '{}': expected ring, mesh, hypercube, switch or a file.",
                        topology),
            Failure::usage);
    auto wiring = formats::read_links(topology);
    if (wiring.ranks != ranks)
        throw Error(fmt::format("{} has {} ranks, and the schedule has {}.", topology, wiring.ranks, ranks),
                    Failure::usage);
    return wiring;
}

}  // namespace cubecheck::verify
