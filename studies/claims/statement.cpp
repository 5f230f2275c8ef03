#include "studies/claims/statement.hpp"

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include <nlohmann/json.hpp>

#include "models/support/error.hpp"

namespace cubecheck::claims {

namespace {

using nlohmann::json;

Error unreadable(std::string const& reason) {
    return Error("The statements built into this command cannot be read: " + reason, Failure::internal);
}

void expect_members(json const& object, std::initializer_list<std::string_view> known) {
    for (auto const& [name, value] : object.items())
        if (std::ranges::find(known, name) == known.end())
            throw unreadable("there is no member \"" + name + "\" in " + object.dump());
}

Ask ask_in(json const& entry) {
    expect_members(entry, {"definition", "properties", "up_to", "note"});
    Ask ask{entry.at("definition"), entry.at("properties"), std::nullopt, entry.value("note", "")};
    if (ask.properties.empty()) throw unreadable("nothing is asked in " + entry.dump());
    if (entry.contains("up_to")) {
        auto const& bound = entry.at("up_to");
        expect_members(bound, {"d", "nodes"});
        ask.up_to = UpTo{bound.at("d"), bound.at("nodes")};
    }
    return ask;
}

std::vector<Ask> asks_in(json const& entries) {
    std::vector<Ask> asks;
    for (auto const& entry : entries) asks.push_back(ask_in(entry));
    if (asks.empty()) throw unreadable("nothing is asked in an empty list");
    return asks;
}

std::optional<AskedReading> reading_in(json const& entry, char const* name) {
    if (!entry.contains(name)) return std::nullopt;
    auto const& reading = entry.at(name);
    expect_members(reading, {"text", "asks"});
    return AskedReading{reading.at("text"), asks_in(reading.at("asks"))};
}

std::optional<QuestionsAsked> asked_in(json const& entry) {
    if (entry.contains("not_mechanical")) return QuestionsAsked{entry.at("not_mechanical"), {}, {}, {}};
    if (!entry.contains("asks")) return std::nullopt;
    return QuestionsAsked{"", asks_in(entry.at("asks")), reading_in(entry, "hypothesis"),
                          reading_in(entry, "correction")};
}

Statement statement_in(json const& entry) {
    expect_members(entry, {"id", "source", "kind", "statement", "formal", "check", "asks", "hypothesis",
                           "correction", "not_mechanical", "remark"});
    return {entry.at("id"),     entry.at("source"), entry.at("kind"), entry.at("statement"),
            entry.at("formal"), entry.at("check"),  asked_in(entry)};
}

}  // namespace

std::vector<Statement> statements() { return statements_in(embedded_statements()); }

std::vector<Statement> statements_in(std::string_view text) {
    std::vector<Statement> all;
    try {
        for (auto const& entry : json::parse(text)) all.push_back(statement_in(entry));
    } catch (json::exception const& error) {
        throw unreadable(error.what());
    }
    return all;
}

}  // namespace cubecheck::claims
