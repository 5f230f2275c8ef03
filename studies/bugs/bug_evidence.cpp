#include "studies/bugs/bug_evidence.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "verify/definitions/decide/decide.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::studies {

namespace {

/// The largest dimension of cubes that are gone through.
constexpr Index largest_bug_d = 4;

bool is_xml(std::string_view name) { return name.ends_with(".xml"); }

/// The first verdict of a schedule that is no good one, or a good one.
Row first_fault(std::string const& path) {
    if (!std::filesystem::exists(path)) return {path, "", Unknown{"there is no " + path}};
    auto const report = verify::verified_file(path);
    for (auto const& row : report.rows)
        if (failure(row) != Failure::none) return row;
    if (failure(report) != Failure::none) return {path, "", Unknown{"no verdict is a good one"}};
    return {path, "", Checked{"this file", ""}};
}

Extent extent(Target const& target, Index nodes) { return up_to({largest_bug_d, nodes}, target); }

/// The verdict on one property, or, if none is named, the weakest on all of them.
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

/// What a bug's two forms are looked for in, and up to how many nodes.
struct Search {
    std::vector<Target> const& targets;
    std::string const& examples;
    Index up_to;
};

Row judged(std::string_view name, std::string_view property, Search const& among, GoOn const& go_on) {
    if (is_xml(name)) return first_fault(among.examples + "/" + std::string(name));
    auto const target = std::ranges::find(among.targets, name, &Target::name);
    if (target == among.targets.end())
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

/// The whole paths of the schedules that stand for a bug and are not there.
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

}  // namespace cubecheck::studies
