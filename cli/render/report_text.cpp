#include "cli/render/report_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

using formats::printable;

namespace {

std::string with_note(std::string text, std::string const& note) {
    return note.empty() ? text : text + " (" + note + ")";
}

struct VerdictText {
    std::string operator()(Proved const& v) const { return with_note("proved for " + v.scope, v.note); }
    std::string operator()(Checked const& v) const { return with_note("checked for " + v.scope, v.note); }
    std::string operator()(Refuted const& v) const {
        auto const& size = v.counterexample.size;
        return size.empty() ? "REFUTED" : "REFUTED at " + size;
    }
    std::string operator()(Unknown const& v) const {
        return v.reason.starts_with("skipped: ") ? v.reason : "UNKNOWN: " + v.reason;
    }
    std::string operator()(NotApplicable const& v) const { return "- " + v.reason; }
};

/// "; 2 warnings", or nothing.
std::string also(int times, char const* what, char const* done) {
    return times == 0 ? "" : fmt::format("; {}{}", counted(static_cast<std::uint64_t>(times), what), done);
}

/// What an outcome means for this report.
std::string meaning(Failure outcome, Report const& report, int waived) {
    if (outcome == Failure::none && waived > 0)
        return "passed with " + counted(static_cast<std::uint64_t>(waived), "waived failure");
    if (outcome == Failure::nothing && waived > 0) return "every failure is waived, and no check passed";
    if (outcome == Failure::nothing && !report.rows.empty()) return "no check is applicable";
    return std::string(std::find_if(failure_kinds.begin(), failure_kinds.end(), [&](FailureKind const& k) {
                           return k.failure == outcome;
                       })->meaning);
}

/// The command, unless it is too long to be looked at, as that of a run through hundreds of steps may be.
std::string replay_text(std::string const& command) {
    constexpr std::size_t longest = 400;
    if (command.size() <= longest) return command;
    return fmt::format("by a command of {} characters, which --json and --junit FILE have", command.size());
}

}  // namespace

std::string counterexample_text(Counterexample const& example) {
    std::string text;
    auto const line = [&](char const* what, std::string const& says) {
        if (!says.empty()) text += fmt::format("      {:<9}{}\n", what, printable(says));
    };
    line("where", example.where);
    line("got", example.held);
    line("expected", example.wanted);
    for (auto const& event : example.story) line(&event == &example.story.front() ? "because" : "", event);
    line("replay", replay_text(example.replay));
    return text;
}

std::string verdict_text(Verdict const& verdict) { return printable(std::visit(VerdictText{}, verdict)); }

std::string row_text(Row const& row, bool first) {
    std::string const subject = first ? printable(row.subject) : "";
    std::string text = fmt::format("{:<{}} {:<{}} {}{}", subject, subject_width, row.property, property_width,
                                   row.waived ? "WAIVED: " : "", verdict_text(row.verdict));
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

std::string closing_text(Report const& report, double seconds) {
    std::array<int, std::variant_size_v<Verdict>> counts{};
    int waived = 0;
    for (auto const& row : report.rows) {
        ++counts[row.verdict.index()];
        waived += row.waived ? 1 : 0;
    }
    auto const outcome = failure(report);
    return fmt::format(
        "\n{} proved, {} checked, {} refuted, {} unknown, {} not applicable{}{}.  {:.2f} s\n"
        "{} (exit code {}): {}\n",
        counts[0], counts[1], counts[2], counts[3], counts[4], also(waived, "failure", " waived"),
        also(static_cast<int>(report.warnings.size()), "warning", ""), seconds,
        outcome == Failure::none ? "PASSED"
        : report.complete        ? "FAILED"
                                 : "INCOMPLETE",
        static_cast<int>(outcome), meaning(outcome, report, waived));
}

}  // namespace cubecheck::cli
