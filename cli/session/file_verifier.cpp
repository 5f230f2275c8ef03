#include "cli/session/file_verifier.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/options/patterns.hpp"
#include "cli/options/reading.hpp"
#include "models/support/error.hpp"
#include "verify/files/file.hpp"
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

}  // namespace

std::vector<std::string> check_names() {
    std::vector<std::string> out;
    for (auto const& check : verify::checks) out.emplace_back(check.name);
    return out;
}

FileVerifier::FileVerifier(Options const& options)
    : options_(options), asked_(options_of(options)), runs_(options, asked_) {
    std::ranges::for_each(options.waived, expect_check);
}

FileReport FileVerifier::verified(std::string const& path) const {
    auto [found, loaded] = verify::judged_file(path, asked_);
    FileReport out{std::move(found)};
    for (auto const& row : out.report.rows)
        if (row.waived) out.waived.insert(row.property);
    std::erase_if(out.report.rows, [&](Row const& row) { return !is_picked(options_, row); });
    keep_kinds_of_what_is_shown(out.report);
    if (auto* const schedule = loaded ? std::get_if<Schedule>(&loaded->model) : nullptr)
        out.witnesses = runs_.show(out.report, std::move(*schedule));
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
