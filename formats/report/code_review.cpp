#include "formats/report/code_review.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/report/annotation.hpp"
#include "formats/report/markdown_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::formats {

namespace {

/// GitHub shows no more annotations of a kind, and limits a summary to one mebibyte.
constexpr std::size_t most_rows_of_summary = 200, longest_message = 2000;

/// Escapes foreign text in a workflow command, so that it ends neither the command nor a property.
std::string escaped_command(std::string_view text, std::string_view special) {
    std::string out;
    for (char const c : text)
        out += special.find(c) == std::string_view::npos
                   ? std::string(1, c)
                   : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return out;
}

std::string message_of(std::string const& text) {
    return escaped_command(shortened(printable(text), longest_message), "%\r\n");
}

std::string property_of(std::string const& text) { return escaped_command(printable(text), "%\r\n:,"); }

std::string_view command_of(AnnotationLevel level) {
    switch (level) {
        case AnnotationLevel::error:
            return "error";
        case AnnotationLevel::warning:
            return "warning";
        default:
            return "notice";
    }
}

std::string_view severity_of(AnnotationLevel level) {
    switch (level) {
        case AnnotationLevel::error:
            return "critical";
        case AnnotationLevel::warning:
            return "minor";
        default:
            return "info";
    }
}

/// The failure of the run as a whole; empty if there is none.
std::string trouble_of_run(Report const& report) {
    if (!report.complete) return "the run is incomplete";
    return failure(report) == Failure::nothing ? "nothing was checked" : "";
}

std::string said(Annotation const& annotation) {
    return (annotation.level == AnnotationLevel::waived ? "waived: " : "") + annotation.text;
}

/// An issue in the form of Code Climate, which GitLab reads.
struct Issue {
    std::string rule, text;
    std::string_view severity;
    std::string identity;
    std::string path;
    std::uint32_t line = 1;

    nlohmann::ordered_json json() const {
        return {{"description", printable(text)},
                {"check_name", "cubecheck/" + printable(rule)},
                {"fingerprint", identity},
                {"severity", severity},
                {"location", {{"path", printable(path)}, {"lines", {{"begin", line}}}}}};
    }
};

}  // namespace

std::string github_annotations(Report const& report, std::span<Witness const> witnesses,
                               std::string const& root) {
    std::string out;
    for (auto const& one : annotations(report, witnesses))
        out += fmt::format("::{} file={},line={},title=cubecheck {}::{}\n", command_of(one.level),
                           property_of(path_in_repository(one.target, root)), one.line, property_of(one.rule),
                           message_of(said(one)));
    if (auto const trouble = trouble_of_run(report); !trouble.empty())
        out += fmt::format("::error title=cubecheck::{}\n", message_of(trouble));
    return out;
}

std::string gitlab_code_quality(Report const& report, std::span<Witness const> witnesses,
                                std::string const& root) {
    auto all = nlohmann::ordered_json::array();
    std::set<std::string> identities;
    for (auto const& one : annotations(report, witnesses)) {
        auto identity = one.identity;
        while (!identities.insert(identity).second)
            identity = failure_identity(one.target, one.rule, identity);
        all.push_back(Issue{.rule = one.rule,
                            .text = said(one),
                            .severity = severity_of(one.level),
                            .identity = identity,
                            .path = path_in_repository(one.target, root),
                            .line = one.line}
                          .json());
    }
    if (auto const trouble = trouble_of_run(report); !trouble.empty())
        all.push_back(Issue{.rule = "run",
                            .text = trouble,
                            .severity = "blocker",
                            .identity = failure_identity("", "run", trouble),
                            .path = "."}
                          .json());
    return all.dump(2) + "\n";
}

std::string step_summary(Report const& report, std::span<Witness const> witnesses, std::string const& root) {
    auto const outcome = failure(report);
    auto const found = annotations(report, witnesses);
    std::set<std::string> targets;
    for (auto const& row : report.rows) targets.insert(row.target);
    auto const word = outcome_word(outcome, completeness(report));
    auto const reason = outcome == Failure::none
                            ? ""
                            : fmt::format(", {} (exit code {})", name(outcome), static_cast<int>(outcome));
    auto text = fmt::format("### cubecheck: {}{}\n\n{}, {}.\n\n", word, reason,
                            counted(targets.size(), "target"), counted(report.rows.size(), "check"));
    if (auto const trouble = trouble_of_run(report); !trouble.empty()) text += "**" + trouble + "**\n\n";
    if (found.empty()) return text;
    text += "| | file | line | check | |\n|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < std::min(found.size(), most_rows_of_summary); ++i) {
        auto const& one = found[i];
        text += fmt::format("| {} | {} | {} | {} | {} |\n",
                            one.level == AnnotationLevel::waived ? "waived" : command_of(one.level),
                            markdown_text(printable(path_in_repository(one.target, root))), one.line,
                            markdown_text(printable(one.rule)),
                            markdown_text(shortened(printable(one.text), 300)));
    }
    if (found.size() > most_rows_of_summary)
        text += fmt::format("\n.. {} in all\n", counted(found.size(), "finding"));
    return text + "\n";
}

}  // namespace cubecheck::formats
