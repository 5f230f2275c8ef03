#include "cli/render/file_tally.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/report_text.hpp"
#include "formats/report/verdict_text.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

using formats::printable;

Failure outcome(Report report) {
    report.complete = true;
    return failure(report);
}

/// ", 2 warnings"; empty if the count is 0.
std::string and_counted(std::size_t count, char const* thing) {
    return count == 0 ? "" : ", " + counted(count, thing);
}

/// Where a file is wrong, and what was found there, on one line.  The name of the file is removed.
///
/// Result: "o[0]: 2 bracketings"; "line 3: attribute chan is "-1""; empty if the example has neither.
std::string cause_in(std::string const& path, Counterexample const& example) {
    auto what = example.got.substr(0, example.got.find('\n'));
    if (what.starts_with(path + ": ")) what.erase(0, path.size() + 2);
    if (what.starts_with(path + ":")) what.replace(0, path.size() + 1, "line ");
    if (example.where.empty() || example.where == path) return what;
    return what.empty() ? example.where : example.where + ": " + what;
}

/// The first check that fails: its name, its verdict, and the cause.
std::string first_cause(std::string const& path, Report const& report) {
    auto const row =
        std::ranges::find_if(report.rows, [](Row const& r) { return failure(r) != Failure::none; });
    if (row == report.rows.end()) return "no check is applicable";
    auto const text = row->property + ": " + formats::verdict_text(row->verdict);
    auto const* const refuted = std::get_if<Refuted>(&row->verdict);
    if (refuted == nullptr) return text;
    auto const cause = cause_in(path, refuted->counterexample);
    return cause.empty() ? text : text + ": " + printable(cause);
}

/// A name in its column, or before it if the name is too long.
std::string line_start(std::string const& name) {
    return visible_width(name) > target_column.width ? name + "  " : in_column(name, target_column);
}

}  // namespace

std::string FileTally::line(std::string const& path, Report const& report) {
    auto const found = outcome(report);
    ++judged_;
    ++outcomes_[found];
    if (found != Failure::none) {
        failing_.push_back({path, first_cause(path, report)});
        return "";
    }
    auto const good = [](Row const& row) { return holds(row.verdict); };
    auto const waived = [](Row const& row) { return row.waived; };
    return line_start(printable(path)) +
           fmt::format("good: {}{}{}\n",
                       counted(static_cast<std::size_t>(std::ranges::count_if(report.rows, good)), "check"),
                       and_counted(report.warnings.size(), "warning"),
                       and_counted(static_cast<std::size_t>(std::ranges::count_if(report.rows, waived)),
                                   "waived failure"));
}

namespace {

/// The word for files with this outcome: "good", "unreadable", "race".
std::string_view word_for(Failure failure) {
    if (failure == Failure::none) return "good";
    return failure == Failure::file ? "unreadable" : name(failure);
}

}  // namespace

std::string FileTally::text() const {
    std::string text = "\n" + counted(files_, "file") + ":";
    char const* before = " ";
    for (auto const& [failure, count] : outcomes_) {
        text += fmt::format("{}{} {}", before, count, word_for(failure));
        before = ", ";
    }
    if (judged_ < files_) text += fmt::format("{}{} not judged", before, files_ - judged_);
    text += "\n";
    for (auto const& [path, cause] : failing_) text += fmt::format("  {}  {}\n", printable(path), cause);
    return text;
}

}  // namespace cubecheck::cli
