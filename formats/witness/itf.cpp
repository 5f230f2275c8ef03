#include "formats/witness/itf.hpp"

#include <map>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/support/printable.hpp"
#include "models/report/witness/places.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;
using Cell = std::pair<Index, std::string>;

constexpr std::size_t most_entries = 10'000'000;

Json number(Index value) { return {{"#bigint", std::to_string(value)}}; }

Json tuple(Json first, Json second) {
    Json pair = Json::array();
    pair.push_back(std::move(first));
    pair.push_back(std::move(second));
    return {{"#tup", std::move(pair)}};
}

/// The variables of a state.
struct State {
    std::map<Cell, std::string> cells;
    std::set<Index> in_flight;
    std::set<Place> stuck;
    bool lost_cause = false;

    void take(WitnessStep const& step) {
        for (auto const& change : step.changes) cells[{step.at.rank, change.cell}] = change.after;
        if (step.message && step.kind == StepKind::send) in_flight.insert(*step.message);
        if (step.message && step.kind == StepKind::receive) in_flight.erase(*step.message);
        if (step.kind == StepKind::stuck) stuck.insert(step.at);
        lost_cause = lost_cause || step.point_of_no_return;
    }

    Json json(Index step, std::string const& action) const {
        Json map = Json::array(), messages = Json::array(), thread_blocks = Json::array();
        for (auto const& [cell, value] : cells) {
            Json entry = Json::array({tuple(number(cell.first), printable(cell.second)), printable(value)});
            map.push_back(std::move(entry));
        }
        for (auto const message : in_flight) messages.push_back(number(message));
        for (auto const& place : stuck)
            thread_blocks.push_back(tuple(number(place.rank), number(place.thread_block)));
        Json state;
        state["#meta"] = {{"index", step + 1}};
        state["step"] = number(step);
        state["action"] = printable(action);
        state["cells"] = {{"#map", std::move(map)}};
        state["in_flight"] = {{"#set", std::move(messages)}};
        state["stuck"] = {{"#set", std::move(thread_blocks)}};
        state["lost_cause"] = lost_cause;
        return state;
    }
};

/// The initial contents of the cells that change in the run.
State start(Witness const& witness) {
    State state;
    for (auto const& step : witness.steps)
        for (auto const& change : step.changes)
            state.cells.try_emplace({step.at.rank, change.cell}, change.before);
    return state;
}

void expect_room(Witness const& witness, State const& state) {
    auto const states = witness.steps.size() + 1, cells = state.cells.size() + 1;
    if (states > most_entries / cells)
        throw Error(
            fmt::format("{} states of {} cells each are too many for the Informal Trace Format, in which "
                        "a state repeats all cells; at most {} entries are written",
                        states, cells, most_entries),
            Failure::usage);
}

Json document(Witness const& witness) {
    Json types{{"step", "Int"},
               {"action", "Str"},
               {"cells", "<<Int, Str>> -> Str"},
               {"in_flight", "Set(Int)"},
               {"stuck", "Set(<<Int, Int>>)"},
               {"lost_cause", "Bool"}};
    Json vars = Json::array();
    for (auto const& [variable, type] : types.items()) vars.push_back(variable);
    return {{"#meta",
             {{"format", "ITF"},
              {"format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html"},
              {"description", printable(witness.property + " fails for " + witness.target)},
              {"source", printable(witness.target)},
              {"varTypes", types}}},
            {"params", Json::array()},
            {"vars", std::move(vars)}};
}

}  // namespace

std::string witness_itf(Witness const& witness) {
    auto state = start(witness);
    expect_room(witness, state);
    auto text = document(witness).dump();
    text.back() = ',';
    text += "\n\"states\": [\n" + state.json(-1, "start").dump();
    for (std::size_t i = 0; i < witness.steps.size(); ++i) {
        state.take(witness.steps[i]);
        text += ",\n" + state.json(static_cast<Index>(i), witness.steps[i].text).dump();
    }
    return text + "\n]}\n";
}

}  // namespace cubecheck::formats
