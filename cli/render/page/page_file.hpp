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

/// The page that the user has asked for with --html, if any: it takes runs and verdicts, and is written
/// whole.
class PageFile {
public:
    using Facts = std::vector<std::pair<std::string, std::string>>;

    /// The summary at the top of the page.
    struct Outcome {
        bool passed;
        std::string sentence;
    };

    /// Throws: Error (file) if nothing can be written there.
    PageFile(OutputOptions const& options, Invocation const& invocation);

    /// Whether a page was asked for: what only it shows need not be made otherwise.
    bool is_asked() const { return file_ != nullptr; }
    /// A run with what is known beside it.  One of the same failure is taken once; of very many runs the
    /// first are.
    void add(formats::PageRun run);
    void add(formats::PageRow row) { page_.rows.push_back(std::move(row)); }
    void add(formats::PageDrawing drawing) { page_.drawings.push_back(std::move(drawing)); }
    /// What a verdict that a report will have rests on: labels and texts.
    void explain(std::string const& target, std::string const& property, Facts facts) {
        if (is_asked()) facts_[{target, property}] = std::move(facts);
    }
    bool has_run_of(std::string const& target) const;

    /// Writes the page, if one was asked for.
    void commit(std::string const& title, Failure failure,
                Completeness completeness = Completeness::complete);
    void commit(std::string const& title, Outcome const& outcome);
    /// The same, with the rows and notes of a report.
    void commit(std::string const& title, Report const& report);
    void commit(std::string const& title, Report const& report, Completeness completeness);

private:
    std::unique_ptr<formats::OutputFile> file_;
    formats::Page page_;
    std::map<std::pair<std::string, std::string>, Facts> facts_;  ///< by target and property
    std::size_t left_out_ = 0;                                    ///< runs
};

/// A run that fails, as the page shows it: the cell at fault is the wrong one.
formats::PageRun page_run(Witness witness);

/// A verdict and what it rests on.
formats::PageRow page_row(Row const& row);

}  // namespace cubecheck::cli
