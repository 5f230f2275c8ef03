#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/report_files.hpp"
#include "cli/render/run_files.hpp"
#include "cli/render/terminal/progress.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// A report that a verb prints in words and members of its own.
struct OwnReport {
    std::string title;     ///< of the page
    std::string document;  ///< what is printed at the end, in the form that was asked for
    Failure outcome;
    Completeness completeness;
};

/// Collects the rows of a report and prints them as they come, as the options say.
class Printer {
public:
    enum class Form { text, json, markdown, code_quality };

    /// `runs` is the file to which the user has asked all runs to be written; empty: there is none.
    ///
    /// Throws: Error (file) if the report is to go where nothing can be written.
    Printer(OutputOptions const& options, Invocation const& invocation, std::string const& runs = "");

    /// In which form the report is printed.
    Form form() const;
    /// Prints the name of a target above its rows, which do not name it then.
    void add_heading(std::string const& target);
    /// Result: the row as it is kept, with commands of the program that runs.
    Row const& add(Row const& row);
    /// Takes a whole report and prints this text in its place, where rows are printed.
    void add_in_short(Report const& report, std::string const& text);
    /// Prints what belongs to the row added last, or stands for rows, where rows are printed.
    void add_text(std::string const& text);
    void add(Note const& note);
    void add(Warning const& warning);
    void add(Figures const& figures) { report_.figures.push_back(figures); }
    /// A run that shows the refutation of a row.  It is in the files; to print it is left to the caller.
    void add(Witness witness, std::optional<formats::PageNetwork> network = std::nullopt);
    /// What only the page shows, if one was asked for.
    PageFile& page() { return files_.page(); }
    std::vector<Witness> const& witnesses() const { return witnesses_; }
    Report const& report() const { return report_; }
    /// A text for people, in which a file stands for every replay token that does not fit on a line.
    std::string with_short_replay(std::string text);
    /// Says that nothing is left out.
    void complete() { report_.complete = true; }
    /// Writes the report where it was asked for, and gives the outcome.
    Failure close();
    /// Writes these rows to the files that were asked for, prints the verb's own document, and gives its
    /// outcome.
    Failure close_as(Report const& rows, OwnReport const& own);
    Progress& progress() { return progress_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Whether one document at the end is all that is to be printed.
    bool quiet() const { return form() != Form::text; }
    /// Prints what stands at the end, or is all that is printed.
    void print_document();
    Row with_short_replay(Row row);
    /// Says once why a replay command is long.
    void say_refusal();

    OutputOptions const& options_;
    std::string program_;
    ReportFiles files_;
    Progress progress_;
    Report report_;
    std::vector<Witness> witnesses_;
    RunFiles run_files_;
    bool refusal_said_ = false;
    std::optional<std::string> named_;  ///< the target that the line above is about
    Clock::time_point start_ = Clock::now();
};

}  // namespace cubecheck::cli
