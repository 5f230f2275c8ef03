#include "cli/render/report_text.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "formats/report/verdict_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

using formats::printable;

namespace {

/// "; 2 warnings"; empty if the count is 0.
std::string also(int times, char const* what, char const* done) {
    return times == 0 ? "" : fmt::format("; {}{}", counted(static_cast<std::uint64_t>(times), what), done);
}

/// ", also deadlock, race": the other kinds of failures in a report.
std::string other_failures(Failure outcome, Report const& report) {
    std::set<Failure> kinds;
    for (auto const& row : report.rows) kinds.insert(failure(row));
    for (auto const known : {Failure::none, Failure::unknown, outcome}) kinds.erase(known);
    std::string text;
    for (auto const kind : kinds) text += (text.empty() ? "; also " : ", ") + std::string(name(kind));
    return text;
}

bool is_skipped(Row const& row) {
    auto const* const unknown = std::get_if<Unknown>(&row.verdict);
    return unknown != nullptr && unknown->kind == Unknown::Kind::skipped;
}

/// "no answer: 2 checks skipped, 1 unknown"
std::string unanswered(Report const& report) {
    std::uint64_t skipped = 0, unknown = 0;
    for (auto const& row : report.rows)
        if (failure(row) == Failure::unknown) ++(is_skipped(row) ? skipped : unknown);
    if (skipped == 0) return "no answer: " + counted(unknown, "check") + " unknown";
    auto const others = unknown == 0 ? "" : fmt::format(", {} unknown", unknown);
    return "no answer: " + counted(skipped, "check") + " skipped" + others;
}

/// The meaning of an outcome for this report.
std::string meaning(Failure outcome, Report const& report, int waived) {
    if (outcome == Failure::unknown && !report.complete)
        return "the run ended before every check was made: it was interrupted or reached a limit";
    if (outcome == Failure::unknown) return unanswered(report);
    if (outcome == Failure::none && waived > 0)
        return "passed with " + counted(static_cast<std::uint64_t>(waived), "waived failure");
    if (outcome == Failure::nothing && waived > 0) return "every failure is waived, and no check passed";
    if (outcome == Failure::nothing && !report.rows.empty()) return "no check is applicable";
    return std::string(meaning(outcome)) + other_failures(outcome, report) +
           (report.complete ? "" : "; the run ended before every check was made");
}

/// The first word of the last line.
std::string status(Failure outcome, Report const& report, formats::Paint paint) {
    auto const word = std::string(outcome_word(outcome, completeness(report)));
    if (outcome == Failure::none) return formats::painted(word, formats::Ink::good, paint);
    bool const is_cut = outcome == Failure::unknown && !report.complete;
    return formats::painted(word, is_cut ? formats::Ink::alert : formats::Ink::bad, paint);
}

/// The verdict without the reason why it is not proved.  Rows of one target often have the same reason.
Verdict without_reason(Verdict verdict) {
    if (auto* const checked = std::get_if<Checked>(&verdict)) checked->why_not_proved.clear();
    return verdict;
}

/// The verdict, with its first word in its colour.
std::string painted_verdict(Verdict const& verdict, formats::Paint paint) {
    constexpr std::array inks{formats::Ink::good, formats::Ink::good, formats::Ink::bad, formats::Ink::alert,
                              formats::Ink::faint};
    static_assert(inks.size() == std::variant_size_v<Verdict>);
    auto const text = formats::verdict_text(without_reason(verdict));
    auto const word = std::min(text.find_first_of(" :"), text.size());
    return formats::painted(text.substr(0, word), inks[verdict.index()], paint) + text.substr(word);
}

}  // namespace

std::string with_program_name(std::string const& program, std::string const& command) {
    constexpr std::string_view usual = "cubecheck ";
    return command.starts_with(usual) ? program + " " + command.substr(usual.size()) : command;
}

Row with_program_name(std::string const& program, Row row) {
    if (auto* const refuted = std::get_if<Refuted>(&row.verdict))
        refuted->counterexample.replay = with_program_name(program, refuted->counterexample.replay);
    return row;
}

std::string counterexample_text(Counterexample const& example) {
    std::string text;
    auto const line = [&](char const* what, std::string const& says) {
        if (!says.empty()) text += fmt::format("      {:<9}{}\n", what, printable(says));
    };
    line("where", example.where);
    line("got", example.got);
    line("expected", example.expected);
    for (auto const& event : example.story) line(&event == &example.story.front() ? "because" : "", event);
    line("replay", example.replay);
    return text;
}

std::string row_text(Row const& row, TargetName target, formats::Paint paint) {
    std::string text = in_column(target == TargetName::shown ? printable(row.target) : "", target_column) +
                       in_column(row.property, property_column) + (row.waived ? "WAIVED: " : "") +
                       painted_verdict(row.verdict, paint);
    if (row.seconds > 0) text += fmt::format("  {:.1f} ms", row.seconds * 1e3);
    text += "\n";
    if (auto const* refuted = std::get_if<Refuted>(&row.verdict))
        text += counterexample_text(refuted->counterexample);
    return text;
}

std::string warning_text(Warning const& warning) {
    return fmt::format("    warning: {} [{}]\n", printable(warning.text), warning.id);
}

std::string note_text(Note const& note) { return fmt::format("    {}\n", printable(note.text)); }

namespace {

/// The counts of verdicts by kind, and the outcome.
struct Closing {
    std::string counts;
    std::string outcome;
};

Closing closing(Report const& report, formats::Paint paint) {
    std::array<int, std::variant_size_v<Verdict>> counts{};
    int waived = 0, skipped = 0;
    for (auto const& row : report.rows) {
        if (is_skipped(row))
            ++skipped;
        else
            ++counts[row.verdict.index()];
        waived += row.waived ? 1 : 0;
    }
    auto const outcome = failure(report);
    return {fmt::format("{} proved, {} checked, {} refuted, {}{} unknown, {} not applicable{}{}.", counts[0],
                        counts[1], counts[2], skipped > 0 ? fmt::format("{} skipped, ", skipped) : "",
                        counts[3], counts[4], also(waived, "failure", " waived"),
                        also(static_cast<int>(report.warnings.size()), "warning", "")),
            fmt::format("{} (exit code {}): {}\n", status(outcome, report, paint), static_cast<int>(outcome),
                        meaning(outcome, report, waived))};
}

}  // namespace

std::string closing_text(Report const& report, double seconds, formats::Paint paint) {
    auto const [counts, outcome] = closing(report, paint);
    return fmt::format("\n{}  {:.2f} s\n{}", counts, seconds, outcome);
}

std::string closing_text(Report const& report) {
    auto const [counts, outcome] = closing(report, formats::Paint::none);
    return fmt::format("\n{}\n{}", counts, outcome);
}

}  // namespace cubecheck::cli
