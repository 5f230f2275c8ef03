#include "formats/report/sarif_run.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/report/annotation.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/facts.hpp"
#include "models/report/warning_kinds.hpp"

namespace cubecheck::formats {

namespace {

/// Escapes foreign text for a SARIF message, so that it has no link ("[text](target)") and no placeholder
/// ("{0}").
///
/// Result: not empty, as SARIF requires.
std::string sarif_text(std::string_view text);

/// The path of a file as a URI reference (RFC 3986); relative if the path is.
std::string file_uri(std::string_view path);

std::string sarif_text(std::string_view text) {
    std::string out;
    for (char const c : printable(text)) {
        if (c == '(' && out.ends_with(']')) out.insert(out.size() - 1, "\\");
        out += c == '{' || c == '}' ? std::string(2, c) : std::string(1, c);
    }
    return out.empty() ? "nothing" : out;
}

std::string file_uri(std::string_view path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    for (char const c : path) {
        bool const letter = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        bool const kept = letter || std::string_view("/-._~").find(c) != std::string_view::npos;
        uri += kept ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

using Json = nlohmann::ordered_json;

Json message(std::string const& text) { return {{"text", sarif_text(text)}}; }

Json logical_locations(std::string const& name, std::string const& whole) {
    Json const json{{"name", printable(name)}, {"fullyQualifiedName", printable(whole)}};
    return Json::array({json});
}

Json physical_location(std::string const& file, Index line) {
    return {{"artifactLocation", {{"uri", file_uri(file)}}}, {"region", {{"startLine", line}}}};
}

/// The location of a step.  A step without a line, as in a schedule in JSON, is located in the file.
Json location(Witness const& witness, WitnessStep const& step) {
    Json json;
    if (step.origin)
        json["physicalLocation"] =
            physical_location(step.origin->file, std::max<Index>(step.origin->line, 1));
    else if (is_named_as_schedule(witness.target))
        json["physicalLocation"] = physical_location(witness.target, 1);
    auto const thread_block =
        "rank " + std::to_string(step.at.rank) + ", thread block " + std::to_string(step.at.thread_block);
    json["logicalLocations"] = logical_locations(thread_block, witness.target + ", " + thread_block);
    json["message"] = message(step.text);
    return json;
}

Json flow_location(Witness const& witness, std::size_t number) {
    auto const& step = witness.steps[number];
    Json json{{"location", location(witness, step)},
              {"executionOrder", number + 1},
              {"importance", step.point_of_no_return ? "essential" : "important"}};
    for (auto const& change : step.changes) json["state"][printable(change.cell)] = message(change.after);
    return json;
}

Json code_flows(Witness const& witness) {
    std::map<Index, Json> ranks;
    for (std::size_t i = 0; i < witness.steps.size(); ++i)
        ranks[witness.steps[i].at.rank].push_back(flow_location(witness, i));
    Json flow;
    for (auto& [rank, locations] : ranks)
        flow["threadFlows"].push_back(
            {{"id", "rank " + std::to_string(rank)}, {"locations", std::move(locations)}});
    return Json::array({flow});
}

/// The text about the faulty lines, if the row names any.
std::string lines_named(Row const* row) {
    auto const* const refuted = row == nullptr ? nullptr : std::get_if<Refuted>(&row->verdict);
    auto text = refuted == nullptr ? std::string() : words_of(refuted->counterexample);
    return refuted != nullptr && line_named_in(text, row->target) ? text : std::string();
}

void suppress(Json& result) {
    result["suppressions"] = Json::array({{{"kind", "external"}, {"justification", "waived"}}});
}

}  // namespace

namespace {

/// The command that reproduces an annotation of a rule.
std::string help(std::string const& rule) {
    if (is_warning_kind(rule)) return "`cubecheck verify FILE` shows the warning.";
    return "`cubecheck verify FILE --property " + rule +
           "` shows the counterexample and the command that replays it.";
}

std::string meaning_of(Warning const& warning) {
    auto const* const kind = find_warning_kind(warning.id);
    return std::string(kind == nullptr ? "" : kind->meaning);
}

}  // namespace

/// The arrays of a run.
struct SarifRun::Parts {
    Json rules = Json::array(), results = Json::array(), notifications = Json::array();
    std::map<std::string, std::size_t> numbers;  ///< by rule: its index in `rules`
    RuleMeanings meanings;

    Json result(std::string const& rule, char const* level, std::string const& text,
                std::string const& says) {
        auto const [known, fresh] = numbers.try_emplace(rule, numbers.size());
        auto const known_meaning = meanings.find(rule);
        auto const description = message(known_meaning != meanings.end() ? known_meaning->second
                                         : says.empty()                  ? rule
                                                                         : says);
        if (fresh)
            rules.push_back({{"id", printable(rule)},
                             {"shortDescription", description},
                             {"fullDescription", description},
                             {"help", message(help(rule))}});
        return {{"ruleId", printable(rule)},
                {"ruleIndex", known->second},
                {"level", level},
                {"message", message(text)}};
    }

    /// Adds a result.  Without a step it is located in the target; in a file, at the line that the text
    /// names.
    void finish(Json result, std::string const& target, std::string const& text) {
        if (!result.contains("locations")) {
            Json json{{"logicalLocations", logical_locations(target, target)}};
            if (is_named_as_schedule(target))
                json["physicalLocation"] = physical_location(target, line_named_in(text, target).value_or(1));
            result["locations"] = Json::array({json});
        }
        result["partialFingerprints"] = {{"cubecheck/v2", identity(target, result)}};
        results.push_back(std::move(result));
    }

    /// An identity that does not depend on line numbers.
    static std::string identity(std::string const& target, Json const& result) {
        return failure_identity(target, result["ruleId"].get<std::string>(),
                                result["message"]["text"].get<std::string>());
    }
};

SarifRun::SarifRun(RuleMeanings meanings) : parts_(std::make_unique<Parts>()) {
    parts_->meanings = std::move(meanings);
}
SarifRun::~SarifRun() = default;

void SarifRun::add(Witness const& witness, Row const* row) {
    auto json = parts_->result(witness.property, "error", summary(witness), witness.says);
    auto const lines = lines_named(row);
    if (!witness.steps.empty()) {
        if (lines.empty()) json["locations"] = Json::array({location(witness, witness.steps.back())});
        json["codeFlows"] = code_flows(witness);
    }
    if (row != nullptr && row->waived) suppress(json);
    parts_->finish(std::move(json), witness.target, lines);
}

void SarifRun::add(Row const& row, Refuted const& refuted) {
    auto json = parts_->result(row.property, "error", summary(refuted.counterexample), "");
    if (row.waived) suppress(json);
    parts_->finish(std::move(json), row.target, words_of(refuted.counterexample));
}

void SarifRun::add(Warning const& warning) {
    parts_->finish(parts_->result(warning.id, "warning", warning.text, meaning_of(warning)), warning.target,
                   warning.text);
}

void SarifRun::fail(std::string const& text) {
    has_failed_ = true;
    parts_->notifications.push_back({{"level", "error"}, {"message", message(text)}});
}

void SarifRun::note(std::string const& text) {
    parts_->notifications.push_back({{"level", "note"}, {"message", message(text)}});
}

std::string SarifRun::text(Failure failure, std::string const& version) const {
    Json const driver{{"name", "cubecheck"}, {"version", version}, {"rules", parts_->rules}};
    Json const invocation{{"executionSuccessful", !has_failed_},
                          {"exitCode", static_cast<int>(failure)},
                          {"exitCodeDescription", name(failure)},
                          {"toolExecutionNotifications", parts_->notifications}};
    Json const run{{"tool", {{"driver", driver}}},
                   {"invocations", Json::array({invocation})},
                   {"columnKind", "unicodeCodePoints"},
                   {"results", parts_->results}};
    Json const all{{"$schema",
                    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                    "sarif-schema-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", Json::array({run})}};
    return all.dump(2) + "\n";
}

}  // namespace cubecheck::formats
