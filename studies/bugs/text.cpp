#include "studies/bugs/text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/render/markdown_cell.hpp"
#include "formats/support/printable.hpp"

namespace cubecheck::studies {

namespace {

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

/// A schedule's name with the folder that it is in.
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
        "{} bugs: {} with a model that is refuted and a repaired form that holds, {} without a "
        "model, {} otherwise than listed{}\n",
        all.size(),
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
