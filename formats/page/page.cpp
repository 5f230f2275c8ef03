#include "formats/page/page.hpp"

#include <array>

#include <nlohmann/json.hpp>

#include "formats/witness/witness_object.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view placeholder = "CUBECHECK_PAGE_DATA";

Json json_of(PageNetwork const& network) {
    constexpr std::array arrangements{"cycle", "row", "grid", "cube", "tree"};
    Json json{{"arrangement", arrangements[static_cast<std::size_t>(network.arrangement)]},
              {"links", network.links}};
    if (network.root != 0) json["root"] = network.root;
    if (!network.names.empty()) json["names"] = network.names;
    return json;
}

void add_steps(Json& json, Witness const& run) {
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        auto const& step = run.steps[i];
        if (!step.carried.empty()) json["steps"][i]["carries"] = step.carried;
        if (step.stream) json["steps"][i]["stream"] = *step.stream;
    }
}

Json json_of(PageRun const& run) {
    auto json = nlohmann::ordered_json::parse(witness_object(run.run));
    add_steps(json, run.run);
    json["start"] = Json::array();
    for (auto const& cell : run.run.start)
        json["start"].push_back({{"rank", cell.rank}, {"cell", cell.cell}, {"value", cell.value}});
    json["wrong"] = Json::array();
    for (auto const& cell : run.wrong)
        json["wrong"].push_back(
            {{"rank", cell.rank}, {"cell", cell.cell}, {"found", cell.found}, {"wanted", cell.expected}});
    json["fails"] = run.fails;
    if (run.network) json["network"] = json_of(*run.network);
    if (!run.notation.empty()) json["notation"] = run.notation;
    if (run.race)
        json["race"] = {{"accesses", {run.race->first, run.race->second}}, {"missing", run.race->missing}};
    if (run.race && run.raced) json["race"]["at"] = {{"rank", run.raced->rank}, {"cell", run.raced->cell}};
    if (run.streams) json["streams"] = *run.streams;
    return json;
}

Json json_of(PageRow const& row) {
    Json facts = Json::array();
    for (auto const& [label, text] : row.facts) facts.push_back({{"label", label}, {"text", text}});
    return {{"target", row.target}, {"property", row.property}, {"verdict", row.verdict},
            {"waived", row.waived}, {"text", row.text},         {"facts", std::move(facts)}};
}

}  // namespace

std::string page_json(Page const& page) {
    Json json{
        {"format", "cubecheck-page"}, {"version", 1},
        {"program", page.program},    {"title", page.title},
        {"command", page.command},    {"verdict", {{"passed", page.passed}, {"sentence", page.sentence}}},
        {"rows", Json::array()},      {"notes", page.notes},
        {"runs", Json::array()}};
    for (auto const& row : page.rows) json["rows"].push_back(json_of(row));
    for (auto const& run : page.runs) json["runs"].push_back(json_of(run));
    for (auto const& [name, svg] : page.drawings) json["drawings"].push_back({{"name", name}, {"svg", svg}});
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string for_script_element(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        auto const rest = json.substr(i, 3);
        if (json[i] == '<') {
            out += "\\u003c";
        } else if (json[i] == '>') {
            out += "\\u003e";
        } else if (json[i] == '&') {
            out += "\\u0026";
        } else if (rest == "\xE2\x80\xA8" || rest == "\xE2\x80\xA9") {
            out += rest.back() == '\xA8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            out += json[i];
        }
    }
    return out;
}

std::string page_html(Page const& page) {
    auto const viewer = viewer_page();
    auto const at = viewer.find(placeholder);
    expects(at != std::string_view::npos, "the page has a place for its document");
    std::string out(viewer.substr(0, at));
    out += for_script_element(page_json(page));
    out += viewer.substr(at + placeholder.size());
    return out;
}

}  // namespace cubecheck::formats
