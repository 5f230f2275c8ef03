#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/reasons_not_proved.hpp"
#include "cli/render/report_files.hpp"
#include "cli/render/run_files.hpp"
#include "cli/render/terminal/progress.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// A report with text and JSON members of the verb itself.
struct OwnReport {
    std::string title;     ///< of the page
    std::string document;  ///< printed at the end, in the requested form
    Failure outcome;
    Completeness completeness;
};

/// Collects the rows of a report, and prints them as they are added, in the form of the options.
class Printer {
public:
    enum class Form { text, json, markdown, code_quality };

    /// `runs` is the file to which all runs are written; empty if there is none.
    ///
    /// Throws: Error (file) if an output file cannot be written.
    Printer(OutputOptions const& options, Invocation const& invocation, std::string const& runs = "");

    /// The form in which the report is printed.
    Form form() const;
    /// Prints the name of a target as a heading; its rows do not repeat the name.
    void add_heading(std::string const& target);
    /// Result: the row as stored, with the name of the running program in its commands.
    Row const& add(Row const& row);
    /// Adds a whole report, and prints this text instead of its rows.
    void add_in_short(Report const& report, std::string const& text);
    /// Prints text that belongs to the last row, or replaces rows, if rows are printed.
    void add_text(std::string const& text);
    void add(Note const& note);
    void add(Warning const& warning);
    void add(Figures const& figures) { report_.figures.push_back(figures); }
    /// Adds the run that shows the refutation of a row to the output files.  It is not printed.
    void add(Witness witness, std::optional<formats::PageNetwork> network = std::nullopt);
    /// The page, for content that no other output has.
    PageFile& page() { return files_.page(); }
    std::vector<Witness> const& witnesses() const { return witnesses_; }
    Report const& report() const { return report_; }
    /// A text in which files replace the replay tokens that do not fit on a line.
    std::string with_short_replay(std::string text);
    /// Marks the report as complete.
    void complete() { report_.complete = true; }
    /// Writes the report to its files, and returns the outcome.
    Failure close();
    /// Writes these rows to the files, prints the verb's own document, and returns the verb's outcome.
    Failure close_as(Report const& rows, OwnReport const& own);
    Progress& progress() { return progress_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Whether only one document is printed, at the end.
    bool quiet() const { return form() != Form::text; }
    /// Prints the end of the report, or the only document.
    void print_document();
    Row with_short_replay(Row row);
    /// Prints why properties of the latest target are not proved, if it is not printed yet.
    void print_reasons();
    /// Prints once why replay commands are long.
    void say_refusal();

    OutputOptions const& options_;
    std::string program_;
    ReportFiles files_;
    Progress progress_;
    Report report_;
    std::vector<Witness> witnesses_;
    RunFiles run_files_;
    bool refusal_said_ = false;
    std::optional<std::string> named_;  ///< the target of the line above
    ReasonsNotProved reasons_;          ///< of the latest rows, not printed yet
    Clock::time_point start_ = Clock::now();
};

}  // namespace cubecheck::cli
