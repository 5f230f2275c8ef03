#include "cli/render/losses/tolerances_report.hpp"

#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "models/schedule/action.hpp"
#include "models/support/rank_text.hpp"

namespace cubecheck::cli {

namespace {

using Json = nlohmann::ordered_json;
using losses::Tolerance;
using verify::Tolerances;

std::string lost_place_text(losses::Kind kind, losses::Place const& place) {
    switch (kind) {
        case losses::Kind::link:
            return fmt::format("{}-{}", place.from, place.to);
        case losses::Kind::arc:
            return fmt::format("{}->{}", place.from, place.to);
        case losses::Kind::node:
            break;
    }
    return std::to_string(place.from);
}

std::vector<std::string> breaking_places(Tolerance const& found) {
    std::vector<std::string> texts;
    for (auto const& place : *found.breaking) texts.push_back(lost_place_text(found.kind, place));
    return texts;
}

/// "node 3 lacks m0; nodes 1, 2 lack m1", by the nodes that lack a value.
std::string lacking_text(std::vector<losses::Lack> const& lacking) {
    constexpr std::size_t most = 3;
    std::map<std::string, std::vector<schedules::Index>> nodes;
    for (auto const& lack : lacking) nodes[lack.value].push_back(static_cast<schedules::Index>(lack.node));
    std::vector<std::string> texts;
    for (auto const& [value, lackers] : nodes)
        if (texts.size() < most)
            texts.push_back(fmt::format("{} {} {} {}", lackers.size() == 1 ? "node" : "nodes",
                                        numbers_text(lackers), lackers.size() == 1 ? "lacks" : "lack",
                                        value));
    if (nodes.size() > most) texts.push_back(fmt::format("and so on for {} more", nodes.size() - most));
    return fmt::format("{}", fmt::join(texts, "; "));
}

std::string tolerated_text(Tolerance const& found) {
    if (!found.tolerated) return "it does not deliver even if nothing is lost";
    if (*found.tolerated == found.places)
        return fmt::format("tolerates the loss of all: {} sets tried, none breaks delivery", found.tried);
    if (*found.tolerated == 0) return found.breaking ? "tolerates no loss" : "delivers if nothing is lost";
    return fmt::format("tolerates the loss of any {}: {} sets tried, none breaks delivery", *found.tolerated,
                       found.tried);
}

/// Pre: the search ran until it found a breaking set, or it was cut.
std::string broken_text(Tolerance const& found) {
    if (!found.breaking) return "UNKNOWN beyond: " + found.cut;
    auto const lacking = lacking_text(found.lacking);
    if (found.breaking->empty()) return lacking;
    return fmt::format("losing {} breaks delivery: {}", fmt::join(breaking_places(found), ", "), lacking);
}

Json json_of(Tolerances const& all, Tolerance const& found) {
    Json json{{"lost", losses::kind_names[static_cast<std::size_t>(found.kind)]},
              {"candidates", found.places},
              {"tolerated", nullptr},
              {"sets_tried", found.tried},
              {"breaking", nullptr},
              {"lacking", Json::array()},
              {"cut", found.cut},
              {"outcome", name(failure(all, found))}};
    if (found.tolerated) json["tolerated"] = *found.tolerated;
    if (found.breaking) json["breaking"] = breaking_places(found);
    for (auto const& lack : found.lacking)
        json["lacking"].push_back({{"node", lack.node}, {"value", lack.value}});
    return json;
}

}  // namespace

std::string tolerances_text(Tolerances const& all) {
    auto text = fmt::format("{}, {}{}\n", all.target->name, all.target->describe(all.size),
                            all.copies ? ", its chunks taken as copies of one message" : "");
    for (auto const& found : all.found) {
        auto const kind = losses::kind_names[static_cast<std::size_t>(found.kind)];
        auto const what = fmt::format("{} {}", found.places, kind);
        if (found.places == 0 && found.tolerated) {
            text += fmt::format("  {:<10} none can be lost\n", what);
            continue;
        }
        text += fmt::format("  {:<10} {}\n", what, tolerated_text(found));
        if (found.breaking || !found.is_complete())
            text += fmt::format("  {:<10} {}\n", "", broken_text(found));
        if (failure(all, found) == Failure::nothing)
            text +=
                fmt::format("  {:<10} the claim is vacuous: no set of {} can be lost\n", "", *all.claimed);
        if (all.claimed && failure(all, found) == Failure::contract)
            text += fmt::format("  {:<10} REFUTED: the claim that it tolerates the loss of any {}\n", "",
                                *all.claimed);
    }
    return text;
}

std::string tolerances_json(std::vector<Tolerances> const& all) {
    auto json = Json::array();
    for (auto const& one : all) {
        auto kinds = Json::array();
        for (auto const& found : one.found) kinds.push_back(json_of(one, found));
        json.push_back({{"name", one.target->name},
                        {"size", one.target->describe(one.size)},
                        {"chunks_are_copies", one.copies},
                        {"losses", kinds},
                        {"outcome", name(failure(one))}});
        if (one.claimed) json.back()["claimed"] = *one.claimed;
    }
    return json.dump(2) + "\n";
}

}  // namespace cubecheck::cli
