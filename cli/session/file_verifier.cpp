#include "cli/session/file_verifier.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/options/patterns.hpp"
#include "cli/options/reading.hpp"
#include "models/support/error.hpp"
#include "verify/files/file.hpp"
#include "verify/files/repair/repairs.hpp"
#include "verify/files/schedule/checks.hpp"

namespace cubecheck::cli {

namespace {

void expect_check(std::string const& name) {
    if (verify::find_check(name) != verify::checks.end()) return;
    throw Error(fmt::format("There is no check '{}' of schedule files to waive{}  The checks are: {}.", name,
                            did_you_mean(name, check_names()), fmt::join(check_names(), ", ")),
                Failure::usage);
}

/// Whatever was asked: a file that could not be read is not to go unnoticed.
bool is_picked(Options const& options, Row const& row) {
    return selects(options.properties, row.property) || row.property == "readable";
}

/// The failure kind of a check without regard to its premises.
std::optional<Failure> kind_of(std::string_view check) {
    if (check == "contract") return Failure::contract;
    if (check == "agreement") return Failure::agreement;
    return std::nullopt;
}

/// A refutation that rests on another failure has that one's exit code only where both are shown.
void keep_kinds_of_what_is_shown(Report& report) {
    for (auto& row : report.rows) {
        auto const own = kind_of(row.property);
        bool const has_cause = std::ranges::any_of(report.rows, [&](Row const& other) {
            return other.property != row.property && failure(other) == row.kind;
        });
        if (own && !has_cause && std::holds_alternative<Refuted>(row.verdict)) row.kind = *own;
    }
}

/// The lines of the file that the failing runs come from.
std::vector<schedules::Index> lines_of(std::vector<Witness> const& witnesses) {
    std::vector<schedules::Index> lines;
    for (auto const& witness : witnesses)
        for (auto const& step : witness.steps)
            if (step.origin) lines.push_back(static_cast<schedules::Index>(step.origin->line));
    return lines;
}

/// Notes of edits with which the schedule passes, where a check has failed that is not waived.
void add_repairs(FileReport& out, Schedule const& schedule, verify::Options const& asked) {
    auto const failing = std::ranges::find_if(out.report.rows, [](Row const& row) {
        return std::holds_alternative<Refuted>(row.verdict) && !row.waived;
    });
    if (failing == out.report.rows.end()) return;
    auto const target = failing->target;
    auto const repairs = verify::repairs(schedule, {failing->property, lines_of(out.witnesses)}, asked);
    for (auto const& edit : repairs.found) out.report.notes.push_back({target, "passes with " + edit});
    if (repairs.found.empty() && repairs.tried > 0)
        out.report.notes.push_back(
            {target, fmt::format("no single edit repairs it: {} tried{}", repairs.tried,
                                 repairs.all_tried ? "" : ", not all that there are")});
}

}  // namespace

std::vector<std::string> check_names() {
    std::vector<std::string> out;
    for (auto const& check : verify::checks) out.emplace_back(check.name);
    return out;
}

FileVerifier::FileVerifier(Options const& options, bool repairs)
    : options_(options), repairs_(repairs), asked_(options_of(options)), runs_(options, asked_) {
    std::ranges::for_each(options.waived, expect_check);
}

FileReport FileVerifier::verified(std::string const& path) const {
    auto [found, loaded] = verify::judged_file(path, asked_);
    FileReport out{std::move(found)};
    for (auto const& row : out.report.rows)
        if (row.waived) out.waived.insert(row.property);
    std::erase_if(out.report.rows, [&](Row const& row) { return !is_picked(options_, row); });
    keep_kinds_of_what_is_shown(out.report);
    if (auto* const schedule = loaded ? std::get_if<Schedule>(&loaded->model) : nullptr) {
        auto const original = repairs_ ? std::optional(*schedule) : std::nullopt;
        out.witnesses = runs_.show(out.report, std::move(*schedule));
        if (original) add_repairs(out, *original, asked_);
    }
    return out;
}

std::vector<Note> FileVerifier::needless_waivers(std::set<std::string> const& needed) const {
    std::vector<Note> out;
    for (auto const& name : std::set<std::string>(asked_.waived.begin(), asked_.waived.end()))
        if (!needed.contains(name))
            out.push_back({"--waive " + name, fmt::format("the waiver of {} was not needed", name)});
    return out;
}

}  // namespace cubecheck::cli
