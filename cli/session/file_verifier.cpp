#include "cli/session/file_verifier.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/inputs/reading.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/version.hpp"
#include "formats/report/repair_notes.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "verify/files/check_table.hpp"
#include "verify/files/repair/repairs.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::size_t longest_specification = std::size_t{1} << 30;  // its reader allows fewer

/// Whether a row was skipped since this other one fails.
bool was_skipped_for(Row const& row, Row const& premise) {
    auto const* const unknown = std::get_if<Unknown>(&row.verdict);
    return unknown != nullptr && unknown->premise == premise.property;
}

/// Leaves what was picked, and the failure for which some of it was skipped.  The row `readable` stays for
/// every --property, so that an unreadable file never passes.
void keep_picked(Report& report, std::vector<std::string> const& properties) {
    auto const is_picked = [&](Row const& row) { return selects(properties, row.property); };
    auto const all = report.rows;
    std::erase_if(report.rows, [&](Row const& row) {
        return !is_picked(row) && row.property != "readable" &&
               std::ranges::none_of(
                   all, [&](Row const& other) { return is_picked(other) && was_skipped_for(other, row); });
    });
}

/// A text within a longer one: its length tells where it ends.
std::string part(std::string const& text) { return fmt::format("{}:{}", text.size(), text); }

std::string part(std::vector<std::string> const& texts) {
    auto out = fmt::format("{}:", texts.size());
    for (auto const& text : texts) out += part(text);
    return out;
}

/// All that was asked of files.
std::string asked_text(Options const& options) {
    auto const& files = options.files;
    auto out = fmt::format("slots {} buffer {} cycles {} ", files.slots.value_or(0),
                           files.buffer_bytes.value_or(0), files.show_cycles);
    out += part(options.invocation.program) + part(files.runtime.value_or("any")) +
           part(options.selection.properties) + part(files.specification);
    if (!files.specification.empty())
        out += part(formats::file_text(files.specification, longest_specification, "a specification"));
    return out;
}

/// A conditional refutation has the exit code of its failed premise only if the report shows the premise.
void keep_kinds_of_what_is_shown(Report& report) {
    for (auto& row : report.rows) {
        auto const own = verify::failure_of_check(row.property);
        bool const has_cause = std::ranges::any_of(report.rows, [&](Row const& other) {
            return other.property != row.property && failure(other) == row.kind;
        });
        if (own != Failure::none && !has_cause && std::holds_alternative<Refuted>(row.verdict))
            row.kind = own;
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
void add_repairs(FileReport& out, Schedule const& schedule, verify::CheckOptions const& asked) {
    auto const failing = std::ranges::find_if(out.report.rows, [](Row const& row) {
        return std::holds_alternative<Refuted>(row.verdict) && !row.waived;
    });
    if (failing == out.report.rows.end()) return;
    auto const target = failing->target;
    auto const repairs = verify::repairs(schedule, {failing->property, lines_of(out.witnesses)}, asked);
    if (repairs.tried == 0) return;
    for (auto& note : formats::repair_notes(target, repairs)) out.report.notes.push_back(std::move(note));
}

}  // namespace

FileVerifier::FileVerifier(Options const& options, Repairs repairs)
    : waivers_(options.files.waivers),
      properties_(options.selection.properties),
      repairs_(repairs),
      asked_(options_of(options.files, options.work)),
      runs_(options.files, asked_, options.invocation.program),
      described_(asked_text(options) + (repairs == Repairs::sought ? "repairs " : "")),
      cache_(options.pipeline.no_cache ? "" : build_identity(), warn) {
    for (auto const& name : waivers_.typed) verify::expect_check(name, "", Failure::usage);
}

FileReport FileVerifier::verified(std::string const& path) const try {
    return verified(formats::bytes_of(path));
} catch (Error const& error) {
    verify::TargetWaivers const waivers(waivers_, {path, {}});
    auto asked = asked_;
    asked.waived = waivers.checks();
    return finished({verify::unreadable(path, error, asked), {}}, waivers);
}

std::string FileVerifier::described(formats::Bytes const& bytes, verify::TargetWaivers const& waivers) const {
    return described_ + part(waivers.text()) + part(bytes.name) + part(bytes.text);
}

FileReport FileVerifier::verified(formats::Bytes const& bytes) const {
    verify::TargetWaivers waivers(waivers_, bytes);
    auto const entry = cache_.entry(described(bytes, waivers));
    if (auto kept = cache_.find(entry)) {
        ++judged_before_;
        return std::move(*kept);
    }
    auto found = verified(bytes, std::move(waivers));
    cache_.keep(entry, found);
    return found;
}

FileReport FileVerifier::verified(formats::Bytes const& bytes, verify::TargetWaivers waivers) const {
    auto asked = asked_;
    verify::VerifiedFile found;
    do {
        asked.waived = waivers.checks();
        found = verify::verified_with_model(bytes, asked);
    } while (waivers.withdraw_misplaced(found.report));
    return finished(std::move(found), waivers);
}

FileReport FileVerifier::finished(verify::VerifiedFile found, verify::TargetWaivers const& waivers) const {
    FileReport out{std::move(found.report)};
    waivers.say(out);
    keep_picked(out.report, properties_);
    keep_kinds_of_what_is_shown(out.report);
    if (auto* const schedule = found.loaded ? std::get_if<Schedule>(&found.loaded->model) : nullptr) {
        auto const original = repairs_ == Repairs::sought ? std::optional(*schedule) : std::nullopt;
        out.witnesses = runs_.show(out.report, std::move(*schedule));
        if (original) add_repairs(out, *original, asked_);
    }
    return out;
}

}  // namespace cubecheck::cli
