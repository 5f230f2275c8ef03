#include <nlohmann/json.hpp>

#include "cli/render/costs/costs_text.hpp"
#include "formats/report/verdict_text.hpp"
#include "models/schedule/text.hpp"

namespace cubecheck::cli {

namespace {

using Json = nlohmann::ordered_json;
using schedules::Tally;

Json json_of(Tally const& messages) { return {{"messages", messages.actions}, {"chunks", messages.chunks}}; }

Json json_of(verify::Figure const& figure) {
    auto const text = [](std::optional<Rational> const& number) {
        return number ? Json(number->text()) : Json();
    };
    return {{"id", figure.id},
            {"name", figure.name},
            {"value", figure.value.text()},
            {"least", text(figure.least)},
            {"ratio", text(figure.ratio())}};
}

Json json_of(schedules::RankCost const& rank) {
    return {{"sent", json_of(rank.sent)},
            {"received", json_of(rank.received)},
            {"copied_chunks", rank.copied.chunks},
            {"reduced_chunks", rank.reduced.chunks}};
}

Json json_of(verify::MachineCost const& machine) {
    auto links = Json::array();
    for (auto const& load : machine.loads)
        links.push_back(
            {{"from", load.from}, {"to", load.to}, {"chunks", load.chunks}, {"capacity", load.capacity}});
    return {{"name", machine.name}, {"busiest_link", json_of(machine.busiest)}, {"links", links}};
}

Json json_of(Row const& row) {
    Json json{{"property", row.property}, {"verdict", formats::verdict_text(row.verdict)}};
    if (auto const* const refuted = std::get_if<Refuted>(&row.verdict)) {
        auto const& [size, where, got, expected, story, replay] = refuted->counterexample;
        json.update({{"where", where},
                     {"got", got},
                     {"expected", expected},
                     {"held", got},
                     {"wanted", expected},
                     {"story", story}});
    }
    return json;
}

void add_counts(Json& json, verify::FileCosts const& costs) {
    auto ranks = Json::array(), connections = Json::array(), chain = Json::array();
    for (auto const& rank : costs.cost->ranks) ranks.push_back(json_of(rank));
    for (auto const& one : costs.cost->connections)
        connections.push_back({{"from", one.source}, {"to", one.destination}, {"sent", json_of(one.sent)}});
    for (auto const action : costs.cost->critical.actions)
        chain.push_back(schedules::place_text(costs.schedule, action));
    json["ranks"] = ranks;
    json["connections"] = connections;
    json["critical_path"] = chain;
}

Json json_of(verify::FileCosts const& costs) {
    bool const is_counted = costs.not_applicable.empty();
    auto const failed = is_counted ? failure(costs.report) : Failure::nothing;
    Json json{{"file", costs.path}, {"failure", name(failed)}, {"facts", costs.facts}};
    if (!is_counted) json["not_applicable"] = costs.not_applicable;
    auto figures = Json::array(), failures = Json::array();
    for (auto const& row : costs.report.rows)
        if (failure(row) != Failure::none) failures.push_back(json_of(row));
    if (!failures.empty()) json["failures"] = failures;
    for (auto const& figure : costs.figures) figures.push_back(json_of(figure));
    json["figures"] = figures;
    if (costs.cost) add_counts(json, costs);
    if (costs.machine) json["machine"] = json_of(*costs.machine);
    return json;
}

}  // namespace

std::string costs_json(std::vector<verify::FileCosts> const& all) {
    auto files = Json::array();
    for (auto const& costs : all) files.push_back(json_of(costs));
    return Json{{"files", files}}.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cubecheck::cli
