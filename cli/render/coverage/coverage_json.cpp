#include <nlohmann/json.hpp>

#include "cli/render/coverage/coverage_report.hpp"

namespace cubecheck::cli {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(Range const& range) { return {range.least, range.most}; }

Json json_of(CoveredPoint const& point) {
    Json json{{"nodes", point.size.nodes},
              {"root", point.size.root},
              {"chunks", point.size.chunks},
              {"shape", point.size.shape},
              {"size", point.text},
              {"mode", name(point.mode)},
              {"slots", point.slots},
              {"counts", name(point.counts)},
              {"state", coverage_kinds[std::size_t(point.state)].name}};
    if (!point.why.empty()) json["why"] = point.why;
    return json;
}

Json json_of(CoverageMap const& map) {
    Json box{
        {"nodes", json_of(map.box.nodes)},   {"roots", map.box.roots ? json_of(*map.box.roots) : Json("all")},
        {"chunks", json_of(map.box.chunks)}, {"modes", Json::array()},
        {"slots", json_of(map.box.slots)},   {"counts", Json::array()}};
    for (auto const counts : map.box.counts) box["counts"].push_back(name(counts));
    for (auto const mode : map.box.modes) box["modes"].push_back(name(mode));
    Json totals, points = Json::array();
    auto const tally = map.tally();
    for (std::size_t state = 0; state < tally.size(); ++state)
        totals[std::string(coverage_kinds[state].name)] = tally[state];
    for (auto const& point : map.points) points.push_back(json_of(point));
    return {{"name", map.target}, {"box", box},       {"theorems", map.theorems},
            {"totals", totals},   {"points", points}, {"outcome", name(failure(map))}};
}

}  // namespace

std::string coverage_json(std::vector<CoverageMap> const& maps) {
    auto json = Json::array();
    for (auto const& map : maps) json.push_back(json_of(map));
    return json.dump(2) + "\n";
}

}  // namespace cubecheck::cli
