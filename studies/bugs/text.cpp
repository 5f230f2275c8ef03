#include "studies/bugs/text.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/markdown_cell.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/target/by_name.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::studies {

namespace {

/// The largest dimension of cubes that are checked.
constexpr Index largest_bug_d = 4;

bool is_xml(std::string_view name) { return name.ends_with(".xml"); }

/// The first verdict on a schedule that is not good; if there is none, a good one.
Row first_fault(std::string const& path) {
    if (!std::filesystem::exists(path)) return {path, "", Unknown{"there is no " + path}};
    auto const report = verify::verified_file(path);
    for (auto const& row : report.rows)
        if (failure(row) != Failure::none) return row;
    if (failure(report) != Failure::none) return {path, "", Unknown{"no verdict is a good one"}};
    return {path, "", Checked{"this file", ""}};
}

Extent extent(Target const& target, Index nodes) { return up_to({largest_bug_d, nodes}, target); }

/// The verdict on one property; if none is named, the weakest verdict on all of them.
Row weakest(Target const& target, std::string_view property, Extent const& extent, GoOn const& go_on) {
    Row found{target.name, std::string(property), Unknown{"it has no such property"}};
    for (auto const& question : target.questions) {
        if (!question.not_applicable.empty() || (!property.empty() && question.property != property))
            continue;
        auto const verdict = decide(target, question, extent, go_on);
        bool const weaker = std::holds_alternative<Unknown>(found.verdict) ||
                            std::holds_alternative<Checked>(verdict) || !holds(verdict);
        if (weaker) found = {target.name, question.property, verdict, question.kind};
        if (!holds(verdict)) return found;
    }
    return found;
}

/// The targets and schedules of a bug's two forms, and the most nodes.
struct Search {
    std::vector<Target> const& targets;
    std::string const& examples;
    Index up_to;
};

Row judged(std::string_view name, std::string_view property, Search const& among, GoOn const& go_on) {
    if (is_xml(name)) return first_fault(among.examples + "/" + std::string(name));
    auto const* const target = target_named(among.targets, name);
    if (target == nullptr)
        return {std::string(name), "", Unknown{"there is no " + std::string(name) + " in the catalog"}};
    return weakest(*target, property, extent(*target, among.up_to), go_on);
}

std::string surprise(Bug const& bug, Row const& model, Row const& repaired) {
    auto const* const refuted = std::get_if<Refuted>(&model.verdict);
    if (refuted == nullptr) return std::string(bug.model) + " is not refuted";
    if (model.property != bug.property)
        return std::string(bug.model) + " is refuted by " + model.property + " first";
    if (!bug.size.empty() && refuted->counterexample.size != bug.size)
        return std::string(bug.model) + " is refuted at " + refuted->counterexample.size;
    if (!holds(repaired.verdict)) return std::string(bug.repaired) + " does not hold";
    return "";
}

/// The full paths of a bug's schedules that do not exist.
std::vector<std::string> missing_schedules(Bug const& bug, std::string const& examples) {
    std::vector<std::string> missing;
    for (auto const name : {bug.model, bug.repaired}) {
        auto const path = std::filesystem::path(examples) / name;
        std::error_code error;
        if (!is_xml(name) || std::filesystem::exists(path, error)) continue;
        auto const whole = std::filesystem::absolute(path, error).lexically_normal();
        missing.push_back(error ? path.string() : whole.string());
    }
    return missing;
}

bool has_model(BugEvidence const& evidence) { return !evidence.bug.model.empty(); }

/// "n=3: node 1, cell 0, at the end holds m0.m1, not m0.m1.m2".
std::string counterexample(Verdict const& verdict) {
    auto const* const refuted = std::get_if<Refuted>(&verdict);
    if (refuted == nullptr) return "";
    auto const& c = refuted->counterexample;
    auto text = c.size.empty() ? c.where : c.size + ": " + c.where;
    if (!c.got.empty()) text += ": " + c.got;
    return c.expected.empty() ? text : text + "; expected: " + c.expected;
}

std::string standing(Verdict const& verdict) {
    if (auto const* const proved = std::get_if<Proved>(&verdict)) return "proved for " + proved->scope;
    if (auto const* const checked = std::get_if<Checked>(&verdict)) return "checked for " + checked->scope;
    if (auto const* const unknown = std::get_if<Unknown>(&verdict)) return "unknown: " + unknown->reason;
    return std::holds_alternative<Refuted>(verdict) ? "refuted" : "";
}

/// The name of a schedule with its folder.
std::string place(std::string_view name) {
    return (name.ends_with(".xml") ? "examples/" : "") + std::string(name);
}

std::string source(Bug const& bug) {
    return bug.url.empty() ? std::string(bug.id) : fmt::format("[{}]({})", bug.id, bug.url);
}

std::string markdown_line(BugEvidence const& evidence) {
    auto const& bug = evidence.bug;
    if (!has_model(evidence))
        return fmt::format("| {} | {} | {} | {} | | |\n", source(bug), bug.library,
                           cli::markdown_cell(std::string(bug.fault)),
                           cli::markdown_cell(std::string(bug.no_model)));
    auto const refuted = counterexample(evidence.model);
    return fmt::format("| {} | {} | {} | `{}` | {}: {} | `{}`: {} |\n", source(bug), bug.library,
                       cli::markdown_cell(std::string(bug.fault)), place(bug.model),
                       cli::markdown_cell(std::string(bug.property)),
                       cli::markdown_cell(refuted.empty() ? standing(evidence.model) : refuted),
                       place(bug.repaired), cli::markdown_cell(standing(evidence.repaired)));
}

}  // namespace

BugEvidence evidence(Bug const& bug, std::vector<Target> const& targets, std::string const& examples,
                     GoOn const& go_on) {
    auto const not_applicable = NotApplicable{std::string(bug.no_model)};
    if (bug.model.empty()) return {bug, not_applicable, not_applicable, "", {}};
    Search const among{targets, examples, bug.up_to};
    auto const model = judged(bug.model, bug.property, among, go_on);
    auto const repaired = judged(bug.repaired, "", among, go_on);
    auto missing = missing_schedules(bug, examples);
    auto const unlike = missing.empty() ? surprise(bug, model, repaired) : "";
    return {bug, model.verdict, repaired.verdict, unlike, std::move(missing)};
}

std::string bug_text(BugEvidence const& evidence) {
    auto const& bug = evidence.bug;
    auto text = fmt::format("{:<16} {}: {}\n", bug.id, bug.library, bug.fault);
    if (!has_model(evidence)) return text + fmt::format("    no model    {}\n", bug.no_model);
    auto const refuted = counterexample(evidence.model);
    text += fmt::format("    model       {}\n", place(bug.model));
    text += fmt::format(
        "    {:<11} {}\n", refuted.empty() ? "verdict" : "refuted",
        refuted.empty() ? standing(evidence.model) : fmt::format("{}, {}", bug.property, refuted));
    text += fmt::format("    repaired    {}, {}\n", place(bug.repaired), standing(evidence.repaired));
    if (!evidence.surprise.empty()) text += fmt::format("    SURPRISE    {}\n", evidence.surprise);
    return text;
}

std::string bugs_summary(std::vector<BugEvidence> const& all) {
    auto const count = [&](auto const& is_one) { return std::ranges::count_if(all, is_one); };
    auto const unjudged = count([](auto const& e) { return !e.missing.empty(); });
    return fmt::format(
        "{}: {} with a model that is refuted and a repaired form that holds, {} without a "
        "model, {} unlike the list{}\n",
        counted(all.size(), "bug"),
        count([](auto const& e) { return has_model(e) && e.surprise.empty() && e.missing.empty(); }),
        count([](auto const& e) { return !has_model(e); }),
        count([](auto const& e) { return !e.surprise.empty(); }),
        unjudged == 0 ? "" : fmt::format(", {} not judged", unjudged));
}

std::string missing_text(std::vector<BugEvidence> const& all) {
    std::string paths;
    for (auto const& evidence : all)
        for (auto const& path : evidence.missing) paths += "    " + formats::printable(path) + "\n";
    if (paths.empty()) return "";
    return "\nNot judged, since these files are missing:\n" + paths +
           "Run this in the project's folder, or name its folder of examples with --examples.\n";
}

std::string bugs_markdown(std::vector<BugEvidence> const& all) {
    std::string text =
        "| bug | library | what goes wrong | model | refuted at the smallest | repaired |\n"
        "|---|---|---|---|---|---|\n";
    for (auto const& evidence : all) text += markdown_line(evidence);
    return text + "\n" + bugs_summary(all);
}

std::string bugs_json(std::vector<BugEvidence> const& all) {
    auto list = nlohmann::ordered_json::array();
    for (auto const& evidence : all) {
        auto const& bug = evidence.bug;
        nlohmann::ordered_json entry{
            {"id", bug.id}, {"library", bug.library}, {"fault", bug.fault}, {"url", bug.url}};
        if (has_model(evidence)) {
            entry["model"] = place(bug.model);
            entry["property"] = bug.property;
            entry["counterexample"] = counterexample(evidence.model);
            entry["repaired"] = place(bug.repaired);
            entry["standing"] = standing(evidence.repaired);
            entry["surprise"] = evidence.surprise;
            entry["missing"] = evidence.missing;
        } else {
            entry["no_model"] = bug.no_model;
        }
        list.push_back(entry);
    }
    return nlohmann::ordered_json{{"bugs", list}}.dump(2) + "\n";
}

}  // namespace cubecheck::studies
