#include "formats/witness_sarif.hpp"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "formats/file_suffix.hpp"
#include "formats/printable.hpp"
#include "formats/sarif_flows.hpp"
#include "formats/sarif_text.hpp"
#include "formats/witness_facts.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

/// A run of the tool, as it grows.
class Run {
public:
    void add(Witness const& witness, Row const* row) {
        auto json = result(witness.property, "error", summary(witness), witness.says);
        if (!witness.steps.empty()) {
            json["locations"] = Json::array({sarif_location(witness, witness.steps.back())});
            json["codeFlows"] = sarif_code_flows(witness);
        }
        if (row != nullptr && row->waived) suppress(json);
        finish(std::move(json), witness.subject);
    }

    /// Of a refuted row of which there is no run.
    void add(Row const& row, Refuted const& refuted) {
        auto json = result(row.property, "error", summary(refuted.counterexample), "");
        if (row.waived) suppress(json);
        auto text = refuted.counterexample.where + " " + refuted.counterexample.held;
        for (auto const& event : refuted.counterexample.story) text += " " + event;
        finish(std::move(json), row.subject, text);
    }

    void add(Warning const& warning) {
        finish(result(warning.id, "warning", warning.text, ""), warning.subject, warning.text);
    }

    void notify(std::string const& text) {
        notifications_.push_back({{"level", "error"}, {"message", sarif_message(text)}});
    }

    std::string text(Failure failure, std::string const& version) const {
        Json const driver{{"name", "cubecheck"}, {"version", version}, {"rules", rules_}};
        Json const invocation{{"executionSuccessful", notifications_.empty()},
                              {"exitCode", static_cast<int>(failure)},
                              {"exitCodeDescription", name(failure)},
                              {"toolExecutionNotifications", notifications_}};
        Json const run{{"tool", {{"driver", driver}}},
                       {"invocations", Json::array({invocation})},
                       {"columnKind", "unicodeCodePoints"},
                       {"results", results_}};
        Json const all{{"$schema",
                        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                        "sarif-schema-2.1.0.json"},
                       {"version", "2.1.0"},
                       {"runs", Json::array({run})}};
        return all.dump(2) + "\n";
    }

private:
    Json result(std::string const& rule, char const* level, std::string const& text,
                std::string const& says) {
        auto const [known, fresh] = numbers_.try_emplace(rule, numbers_.size());
        if (fresh)
            rules_.push_back(
                {{"id", printable(rule)}, {"shortDescription", sarif_message(says.empty() ? rule : says)}});
        return {{"ruleId", printable(rule)},
                {"ruleIndex", known->second},
                {"level", level},
                {"message", sarif_message(text)}};
    }

    static void suppress(Json& result) {
        result["suppressions"] = Json::array({{{"kind", "external"}, {"justification", "waived"}}});
    }

    /// Without a step it is somewhere in the subject: in the line that the text names, if that is a file.
    void finish(Json result, std::string const& subject, std::string const& text = {}) {
        if (!result.contains("locations")) {
            Json json{{"logicalLocations", sarif_logical_locations(subject, subject)}};
            if (is_named_as_schedule(subject))
                json["physicalLocation"] = {{"artifactLocation", {{"uri", file_uri(subject)}}},
                                            {"region", {{"startLine", first_line_in(text)}}}};
            result["locations"] = Json::array({json});
        }
        results_.push_back(std::move(result));
    }

    std::map<std::string, std::size_t> numbers_;
    Json rules_ = Json::array(), results_ = Json::array(), notifications_ = Json::array();
};

}  // namespace

std::string witness_sarif(Report const& report, std::span<Witness const> witnesses,
                          std::string const& version) {
    Run run;
    for (auto const& witness : witnesses) {
        auto const row = std::find_if(report.rows.begin(), report.rows.end(),
                                      [&](auto const& other) { return shows(witness, other); });
        run.add(witness, row == report.rows.end() ? nullptr : &*row);
    }
    for (auto const& row : report.rows) {
        bool const shown =
            std::any_of(witnesses.begin(), witnesses.end(), [&](auto const& w) { return shows(w, row); });
        if (auto const* refuted = std::get_if<Refuted>(&row.verdict); refuted != nullptr && !shown)
            run.add(row, *refuted);
        if (auto const* unknown = std::get_if<Unknown>(&row.verdict); unknown != nullptr && !row.waived)
            run.notify(row.subject + ": " + row.property + ": " + unknown->reason);
    }
    for (auto const& warning : report.warnings) run.add(warning);
    if (!report.complete) run.notify("the run did not come to its end");
    if (report.complete && failure(report) == Failure::nothing) run.notify("nothing was checked");
    return run.text(failure(report), version);
}

}  // namespace cubecheck::formats
