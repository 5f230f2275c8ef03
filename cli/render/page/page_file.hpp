#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "formats/page/page.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/report.hpp"

namespace cubecheck::cli {

/// The page of --html, if one was requested.  It collects runs and verdicts, and is written at the end.
class PageFile {
public:
    using Facts = std::vector<std::pair<std::string, std::string>>;

    /// The summary at the top of the page.
    struct Outcome {
        bool passed;
        std::string sentence;
    };

    /// Throws: Error (file) if the page cannot be written.
    PageFile(OutputOptions const& options, Invocation const& invocation);

    /// Whether a page was requested.  Otherwise its content need not be computed.
    bool is_asked() const { return file_ != nullptr; }
    /// Adds a run.  A run with the token of an earlier one is skipped, and so are runs beyond the limit.
    void add(formats::PageRun run);
    void add(formats::PageRow row) { page_.rows.push_back(std::move(row)); }
    void add(formats::PageDrawing drawing) { page_.drawings.push_back(std::move(drawing)); }
    /// Sets the evidence, labels and texts, of a verdict that the report will have.
    void explain(std::string const& target, std::string const& property, Facts facts) {
        if (is_asked()) facts_[{target, property}] = std::move(facts);
    }
    bool has_run_of(std::string const& target) const;

    /// Writes the page, if one was requested.
    void commit(std::string const& title, Failure failure,
                Completeness completeness = Completeness::complete);
    void commit(std::string const& title, Outcome const& outcome);
    /// Writes the page with the rows and notes of a report.
    void commit(std::string const& title, Report const& report);
    void commit(std::string const& title, Report const& report, Completeness completeness);

private:
    std::unique_ptr<formats::OutputFile> file_;
    formats::Page page_;
    std::map<std::pair<std::string, std::string>, Facts> facts_;  ///< by target and property
    std::size_t left_out_ = 0;                                    ///< runs
};

/// A failing run as the page shows it.  The faulty cell is marked as wrong.
formats::PageRun page_run(Witness witness);

/// A verdict with its evidence.
formats::PageRow page_row(Row const& row);

}  // namespace cubecheck::cli
