#include "formats/report/report_json.hpp"

#include <nlohmann/json.hpp>

#include "models/report/joined_notes.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

/// "held" and "wanted" are the names of version 0.1 for "got" and "expected".
Json json_of(Counterexample const& example) {
    return {{"size", example.size},         {"where", example.where},  {"got", example.got},
            {"expected", example.expected}, {"held", example.got},     {"wanted", example.expected},
            {"story", example.story},       {"replay", example.replay}};
}

struct AddVerdict {
    Json& row;

    void operator()(Proved const& v) const { good("proved", v.scope, v.note); }
    void operator()(Checked const& v) const {
        good("checked", v.scope, joined_notes(v.note, v.why_not_proved));
    }
    void operator()(Refuted const& v) const {
        row["verdict"] = "refuted";
        row["counterexample"] = json_of(v.counterexample);
    }
    void operator()(Unknown const& v) const { other("unknown", v.reason); }
    void operator()(NotApplicable const& v) const { other("not_applicable", v.reason); }

private:
    void good(char const* verdict, std::string const& scope, std::string const& note) const {
        row["verdict"] = verdict;
        row["scope"] = scope;
        if (!note.empty()) row["note"] = note;
    }
    void other(char const* verdict, std::string const& reason) const {
        row["verdict"] = verdict;
        row["reason"] = reason;
    }
};

Json figures_json(Figures const& figures) {
    Json json{{"subject", figures.target}, {"numbers", figures.numbers}};
    if (figures.sizes) {
        json["sizes"] = {{"least", figures.sizes->least}};
        if (figures.sizes->have_an_end()) json["sizes"]["most"] = figures.sizes->most;
    }
    if (figures.laws) json["laws"] = *figures.laws;
    return json;
}

}  // namespace

std::string report_json(Report const& report) {
    Json rows = Json::array(), notes = Json::array(), warnings = Json::array();
    for (auto const& row : report.rows) {
        Json json{{"subject", row.target}, {"property", row.property}};
        std::visit(AddVerdict{json}, row.verdict);
        json["kind"] = name(row.kind);
        json["seconds"] = row.seconds;
        if (row.waived) json["waived"] = true;
        rows.push_back(std::move(json));
    }
    for (auto const& note : report.notes) notes.push_back({{"subject", note.target}, {"text", note.text}});
    for (auto const& warning : report.warnings)
        warnings.push_back({{"subject", warning.target}, {"id", warning.id}, {"text", warning.text}});
    Json figures = Json::array();
    for (auto const& of_target : report.figures) figures.push_back(figures_json(of_target));
    Json const all{{"format", "cubecheck-report"},
                   {"version", 1},
                   {"complete", report.complete},
                   {"exit_code", static_cast<int>(failure(report))},
                   {"failure", name(failure(report))},
                   {"rows", rows},
                   {"notes", notes},
                   {"warnings", warnings},
                   {"figures", figures}};
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cubecheck::formats
