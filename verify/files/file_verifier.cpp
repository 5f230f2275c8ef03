#include "verify/files/file_verifier.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "formats/report/repair_notes.hpp"
#include "models/support/error.hpp"
#include "models/support/name_pattern.hpp"
#include "models/support/shell_word.hpp"
#include "verify/files/check_table.hpp"
#include "verify/files/explore/failing_run.hpp"
#include "verify/files/repair/repairs.hpp"

namespace cubecheck::verify {

namespace {

/// The most states in runs of a file.  The limit depends on nothing else, so that results are reproducible.
constexpr std::uint64_t most_states_of_a_file = 40'000;

/// Whether a row was skipped because this other row failed.
bool was_skipped_for(Row const& row, Row const& premise) {
    auto const* const unknown = std::get_if<Unknown>(&row.verdict);
    return unknown != nullptr && unknown->premise == premise.property;
}

/// Keeps the selected rows, and the failures for which some of them were skipped.  Always keeps the row
/// `readable`, so that an unreadable file never passes.
void keep_picked(Report& report, std::vector<std::string> const& properties) {
    auto const is_picked = [&](Row const& row) { return selects(properties, row.property); };
    auto const all = report.rows;
    std::erase_if(report.rows, [&](Row const& row) {
        return !is_picked(row) && row.property != "readable" &&
               std::ranges::none_of(
                   all, [&](Row const& other) { return is_picked(other) && was_skipped_for(other, row); });
    });
}

/// Encodes a text so that its end is unambiguous in a longer text.
std::string part(std::string const& text) { return fmt::format("{}:{}", text.size(), text); }

std::string part(std::vector<std::string> const& texts) {
    auto out = fmt::format("{}:", texts.size());
    for (auto const& text : texts) out += part(text);
    return out;
}

std::string part(std::vector<schedules::Span> const& spans) {
    auto out = fmt::format("{}:", spans.size());
    for (auto const& span : spans) out += fmt::format("{}..{} ", span.first, span.last);
    return out;
}

std::string part(schedules::Specification const& specification) {
    auto out = part(specification.name);
    for (auto const& one : specification.statements)
        out += fmt::format("{} {}{}{}", one.line, part(one.ranks), part(one.over),
                           part(std::vector{one.outputs, one.inputs}));
    return part(out);
}

/// All options that affect the verdicts on files.
std::string asked_text(VerifierOptions const& options) {
    auto const& checks = options.checks;
    auto out = fmt::format("slots {} buffer {} cycles {} repairs {} ", checks.slots.value_or(0),
                           checks.buffer_bytes.value_or(0), checks.show_cycles,
                           options.repairs == VerifierOptions::Repairs::sought);
    out += part(options.program) + part(checks.runtime.name) + part(options.properties);
    return checks.specification ? out + part(*checks.specification) : out;
}

/// Gives rows their own failure kind if the failed premise is not shown.  A conditional refutation has the
/// exit code of its failed premise only if the report has the premise.
void keep_kinds_of_what_is_shown(Report& report) {
    for (auto& row : report.rows) {
        auto const own = failure_of_check(row.property);
        bool const has_cause = std::ranges::any_of(report.rows, [&](Row const& other) {
            return other.property != row.property && failure(other) == row.kind;
        });
        if (own != Failure::none && !has_cause && std::holds_alternative<Refuted>(row.verdict))
            row.kind = own;
    }
}

/// The command that draws a run of a file.
std::string command_for(Explorable const& file, FailingRun const& run, std::string const& program) {
    if (run.options.empty()) return run.witness.replay_command + " --trace";
    auto command = fmt::format("{} explore {} {}", program, shell_word(file.name), run.options);
    if (!file.specification.empty()) command += " --spec " + shell_word(file.specification);
    if (!file.runtime.empty()) command += " --runtime " + shell_word(file.runtime);
    return command + " --trace";
}

/// Adds runs that show the refutations, and the commands that draw them.
void add_runs(FileReport& out, Schedule schedule, VerifierOptions const& options) {
    auto& rows = out.report.rows;
    if (std::ranges::none_of(rows, can_be_shown)) return;
    try {
        auto const file = showable(rows.front().target, std::move(schedule), options.checks);
        if (!file) return;
        Search search{options.checks.slots, most_states_of_a_file};
        for (auto& row : rows) {
            if (!can_be_shown(row)) continue;
            auto found = failing_run(*file, row.property, search);
            if (!found) continue;
            std::get<Refuted>(row.verdict).counterexample.replay =
                command_for(*file, *found, options.program);
            out.witnesses.push_back(std::move(found->witness));
        }
    } catch (Error const&) {
        // Its promises are too large to be explored; the verdicts stay.
    }
}

/// The lines of the file in the failing runs.
std::vector<schedules::Index> lines_of(std::vector<Witness> const& witnesses) {
    std::vector<schedules::Index> lines;
    for (auto const& witness : witnesses)
        for (auto const& step : witness.steps)
            if (step.origin) lines.push_back(static_cast<schedules::Index>(step.origin->line));
    return lines;
}

/// If a check fails that is not waived, adds notes on edits that would make the schedule pass.
void add_repairs(FileReport& out, Schedule const& schedule, CheckOptions const& asked) {
    auto const failing = std::ranges::find_if(out.report.rows, [](Row const& row) {
        return std::holds_alternative<Refuted>(row.verdict) && !row.waived;
    });
    if (failing == out.report.rows.end()) return;
    auto const target = failing->target;
    auto const found = repairs(schedule, {failing->property, lines_of(out.witnesses)}, asked);
    if (found.tried == 0) return;
    for (auto& note : formats::repair_notes(target, found)) out.report.notes.push_back(std::move(note));
}

}  // namespace

FileVerifier::FileVerifier(VerifierOptions options)
    : options_(std::move(options)), described_(asked_text(options_)), cache_(options_.build, options_.warn) {
    for (auto const& name : options_.waivers.typed) expect_check(name, "", Failure::usage);
    options_.checks.waived = options_.waivers.typed;
}

FileReport FileVerifier::verified(std::string const& path) const try {
    return verified(formats::bytes_of(path));
} catch (Error const& error) {
    TargetWaivers const waivers(options_.waivers, {path, {}});
    auto asked = options_.checks;
    asked.waived = waivers.checks();
    return finished({unreadable(path, error, asked), {}}, waivers);
}

FileReport FileVerifier::verified(formats::Bytes const& bytes) const {
    TargetWaivers waivers(options_.waivers, bytes);
    auto const entry = cache_.entry(described_ + part(waivers.text()) + part(bytes.name) + part(bytes.text));
    if (auto kept = cache_.find(entry)) {
        ++judged_before_;
        return std::move(*kept);
    }
    auto found = judged(bytes, std::move(waivers));
    cache_.keep(entry, found);
    return found;
}

FileReport FileVerifier::judged(formats::Bytes const& bytes, TargetWaivers waivers) const {
    auto asked = options_.checks;
    VerifiedFile found;
    do {
        asked.waived = waivers.checks();
        found = verified_with_model(bytes, asked);
    } while (waivers.withdraw_misplaced(found.report));
    return finished(std::move(found), waivers);
}

FileReport FileVerifier::finished(VerifiedFile found, TargetWaivers const& waivers) const {
    FileReport out{std::move(found.report)};
    waivers.say(out);
    keep_picked(out.report, options_.properties);
    keep_kinds_of_what_is_shown(out.report);
    if (auto* const schedule = found.loaded ? std::get_if<Schedule>(&found.loaded->model) : nullptr) {
        bool const repairs = options_.repairs == VerifierOptions::Repairs::sought;
        auto const original = repairs ? std::optional(*schedule) : std::nullopt;
        add_runs(out, std::move(*schedule), options_);
        if (original) add_repairs(out, *original, options_.checks);
    }
    return out;
}

}  // namespace cubecheck::verify
