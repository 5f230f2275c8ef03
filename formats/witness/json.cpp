#include "formats/witness/json.hpp"

#include <nlohmann/json.hpp>

#include "formats/witness/step_words.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

void add(Json& json, char const* member, std::string const& text) {
    if (!text.empty()) json[member] = text;
}

Json json_of(WitnessStep const& step, std::size_t number) {
    Json json{{"number", number},
              {"kind", name(step.kind)},
              {"rank", step.at.rank},
              {"lane", step.at.thread_block}};
    add(json, "text", step.text);
    if (step.peer) json["peer"] = {{"rank", step.peer->rank}, {"lane", step.peer->thread_block}};
    if (step.message) json["message"] = *step.message;
    for (auto const& change : step.changes)
        json["changes"].push_back(
            {{"cell", change.cell}, {"before", change.before}, {"after", change.after}});
    json["call"] = step.call;
    if (step.round) json["round"] = *step.round;
    if (step.origin) json["origin"] = {{"file", step.origin->file}, {"line", step.origin->line}};
    if (step.point_of_no_return) json["last_chance"] = true;
    return json;
}

Json json_of(WitnessOutcome const& outcome) {
    Json json = Json::object();
    if (outcome.rank) json["rank"] = *outcome.rank;
    if (!outcome.cell.empty())
        json.update({{"cell", outcome.cell}, {"found", outcome.found}, {"wanted", outcome.expected}});
    json["sentence"] = outcome.sentence;
    return json;
}

Json json_of(Witness const& witness) {
    Json steps = Json::array();
    for (auto const& step : witness.steps) steps.push_back(json_of(step, steps.size()));
    return {{"property", witness.property},
            {"says", witness.says},
            {"subject", witness.target},
            {"size", witness.size},
            {"environment", witness.environment},
            {"ranks", witness.ranks},
            {"lanes", witness.thread_blocks},
            {"steps", std::move(steps)},
            {"outcome", json_of(witness.outcome)},
            {"minimal", witness.minimal},
            {"replay", {{"token", witness.replay_token}, {"command", witness.replay_command}}},
            {"omitted", witness.omitted}};
}

}  // namespace

std::string witness_json(std::span<Witness const> witnesses) {
    Json all{{"format", "cubecheck-witness"}, {"version", 1}, {"witnesses", Json::array()}};
    for (auto const& witness : witnesses) all["witnesses"].push_back(json_of(witness));
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string witness_object(Witness const& witness) {
    return json_of(witness).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cubecheck::formats
