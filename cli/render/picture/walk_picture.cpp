#include "cli/render/picture/walk_picture.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "formats/picture/places.hpp"
#include "models/network/topologies.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// The largest dimension of a readable picture.
constexpr Index most_dimensions_drawn = 4;

/// The index of a name, which is appended if it is new.
Index number_of(std::string const& name, std::vector<std::string>& names) {
    auto const found = std::ranges::find(names, name);
    auto const number = found - names.begin();
    if (found == names.end()) names.push_back(name);
    return number;
}

formats::RoundPanel walk_panel(Walks const& walks, Index nodes, std::vector<std::string>& streams) {
    formats::RoundPanel found;
    found.title = walks.title;
    for (auto const& hop : walks.hops)
        found.arrows.push_back({hop.from, hop.to,
                                fmt::format("{}: node {} to node {}", hop.of, hop.from, hop.to),
                                number_of(hop.of, streams)});
    found.cells.resize(static_cast<std::size_t>(nodes));
    for (std::size_t node = 0; node < walks.labels.size(); ++node)
        found.cells[node].push_back({walks.labels[node]});
    return found;
}

std::vector<std::string> addresses_of(Index d) {
    std::vector<std::string> found;
    for (Index node = 0; d > 1 && node < Index{1} << d; ++node)
        found.push_back(fmt::format("{:0{}b}", node, d));
    return found;
}

}  // namespace

formats::RoundPicture walk_picture(Target const& target, Size const& size) {
    auto const d = target.walkable->dimension(size);
    if (d > most_dimensions_drawn)
        throw Error(fmt::format("A picture shows cubes of up to {} dimensions; {}, {}, lies in one of {}.",
                                most_dimensions_drawn, target.name, target.describe(size), d),
                    Failure::usage);
    auto const cube = topologies::cube(d);
    formats::RoundPicture found;
    found.title = target.name + ", " + target.describe(size);
    found.places = formats::places(Arrangement::cube, cube);
    found.addresses = addresses_of(d);
    for (Index a = 0; a < cube.nodes(); ++a)
        for (Index const b : cube.neighbours(a))
            if (a < b) found.links.emplace_back(a, b);
    for (auto const& walks : target.walkable->walks(size))
        found.panels.push_back(walk_panel(walks, cube.nodes(), found.streams));
    if (found.panels.empty())
        throw Error(fmt::format("{}, {}, has no picture.", target.name, target.describe(size)),
                    Failure::usage);
    if (auto const labels = target.walkable->labels(); !labels.empty()) found.captions = {labels};
    return found;
}

}  // namespace cubecheck::cli
