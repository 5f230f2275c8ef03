#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/terminal/progress.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// Files for the runs whose replay command does not fit on a line.
///
/// A run is written as `cubecheck-DIGEST.witness.json`, with the digest of its token, into the folder of the
/// JUnit or SARIF report, or else into the current folder.  A file that is there already is left as it is.
class RunFiles {
public:
    /// `written` is a file that holds all runs of the report in any case; empty: there is none.
    RunFiles(OutputOptions const& options, std::string program, std::string written);

    /// The command that replays a run, on one line: as it is if it fits, else that of a file.
    ///
    /// Result: the long command if there can be no file; `refusal` says why.
    std::string command(Witness const& witness);

    /// Why a run has no file; empty if each that needs one has it.
    std::string const& refusal() const { return refusal_; }

private:
    std::string file_of(Witness const& witness) const;

    std::string program_, folder_, written_, refusal_;
    std::map<std::string, std::string> commands_;  ///< of the long ones
};

/// The most characters of a replay command that fits on a line.
inline constexpr std::size_t longest_replay = 110;

/// Collects the rows of a report and prints them as they come, as the options say.
class Printer {
public:
    /// `runs` is the file to which the user has asked all runs to be written; empty: there is none.
    ///
    /// Throws: Error (file) if the report is to go where nothing can be written.
    Printer(OutputOptions const& options, Invocation const& invocation, std::string const& runs = "");

    /// Result: the row as it is kept, with commands of the program that runs.
    Row const& add(Row const& row);
    /// Takes a whole report and prints this text in its place, where rows are printed.
    void add_in_short(Report const& report, std::string const& text);
    /// Prints what belongs to the row added last, where rows are printed.
    void add_text(std::string const& text);
    void add(Note const& note);
    void add(Warning const& warning);
    void add(Figures const& figures) { report_.figures.push_back(figures); }
    /// A run that shows the refutation of a row.  It is in the files; to print it is left to the caller.
    void add(Witness witness, std::optional<formats::PageNetwork> network = std::nullopt);
    /// What only the page shows, if one was asked for.
    PageFile& page() { return page_; }
    std::vector<Witness> const& witnesses() const { return witnesses_; }
    Report const& report() const { return report_; }
    /// A text for people, in which a file stands for every replay token that does not fit on a line.
    std::string on_a_line(std::string text);
    /// Says that nothing is left out.
    void complete() { report_.complete = true; }
    /// Writes the report where it was asked for, and gives the outcome.
    Failure close();
    Progress& progress() { return progress_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Whether one document at the end is all that is to be printed.
    bool quiet() const {
        return options_.json || options_.markdown || options_.format == "json" || options_.format == "gitlab";
    }
    /// Appends a table to the summary of the job; that it cannot be written does not change the outcome.
    void append_summary();
    Row on_a_line(Row row);
    /// Says once why a replay command is long.
    void say_refusal();

    OutputOptions const& options_;
    std::string program_;
    std::unique_ptr<formats::OutputFile> junit_;
    std::unique_ptr<formats::OutputFile> sarif_;
    PageFile page_;
    Progress progress_;
    Report report_;
    std::vector<Witness> witnesses_;
    RunFiles run_files_;
    bool refusal_said_ = false;
    bool shown_ = false;
    Clock::time_point start_ = Clock::now();
};

}  // namespace cubecheck::cli
