#include "formats/sarif_flows.hpp"

#include <algorithm>
#include <map>

#include "formats/printable.hpp"
#include "formats/sarif_text.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

Json flow_location(Witness const& witness, std::size_t number) {
    auto const& step = witness.steps[number];
    Json json{{"location", sarif_location(witness, step)},
              {"executionOrder", number + 1},
              {"importance", step.last_chance ? "essential" : "important"}};
    for (auto const& change : step.changes)
        json["state"][printable(change.cell)] = sarif_message(change.after);
    return json;
}

}  // namespace

Json sarif_message(std::string const& text) { return {{"text", sarif_text(text)}}; }

Json sarif_logical_locations(std::string const& name, std::string const& whole) {
    Json const json{{"name", printable(name)}, {"fullyQualifiedName", printable(whole)}};
    return Json::array({json});
}

Json sarif_location(Witness const& witness, WitnessStep const& step) {
    Json json;
    if (step.origin)
        json["physicalLocation"] = {{"artifactLocation", {{"uri", file_uri(step.origin->file)}}},
                                    {"region", {{"startLine", std::max<Index>(step.origin->line, 1)}}}};
    auto const lane = "rank " + std::to_string(step.at.rank) + ", lane " + std::to_string(step.at.lane);
    json["logicalLocations"] = sarif_logical_locations(lane, witness.subject + ", " + lane);
    json["message"] = sarif_message(step.text);
    return json;
}

Json sarif_code_flows(Witness const& witness) {
    std::map<Index, Json> ranks;
    for (std::size_t i = 0; i < witness.steps.size(); ++i)
        ranks[witness.steps[i].at.rank].push_back(flow_location(witness, i));
    Json flow;
    for (auto& [rank, locations] : ranks)
        flow["threadFlows"].push_back(
            {{"id", "rank " + std::to_string(rank)}, {"locations", std::move(locations)}});
    return Json::array({flow});
}

}  // namespace cubecheck::formats
