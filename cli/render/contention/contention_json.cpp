#include <nlohmann/json.hpp>

#include "cli/render/contention/contention.hpp"

namespace cubecheck::cli {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(RoundLoad const& load) {
    return {{"messages", load.messages},
            {"largest_words", load.largest},
            {"longest_links", load.longest},
            {"busiest_link", {load.from, load.to}},
            {"busiest_messages", load.busiest_messages},
            {"busiest_words", load.busiest_words},
            {"factor", factor(load).text()}};
}

Json json_of(Time<Rational> const& time) {
    return {{"t_s", time.startups.text()}, {"t_w m", time.words.text()}, {"t_h", time.hops.text()}};
}

Json json_of(Contention const& c) {
    auto rounds = Json::array();
    for (auto const& load : c.loads) rounds.push_back(json_of(load));
    return {{"name", c.target->name},
            {"size", c.target->describe(c.size)},
            {"network", host_names[static_cast<std::size_t>(c.host.kind)]},
            {"rows", c.host.rows},
            {"columns", c.host.columns},
            {"rounds", rounds},
            {"without_contention", json_of(c.alone)},
            {"with_contention", json_of(c.shared)},
            {"factor", factor(c).text()}};
}

}  // namespace

std::string contention_json(std::vector<Contention> const& all) {
    auto found = Json::array();
    for (auto const& contention : all) found.push_back(json_of(contention));
    return found.dump(2) + "\n";
}

}  // namespace cubecheck::cli
