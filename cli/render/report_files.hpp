#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/options/groups/invocation.hpp"
#include "cli/options/groups/output_options.hpp"
#include "cli/render/page/page_file.hpp"
#include "formats/support/output_file.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// The files that the user has asked a report to be written to: JUnit, SARIF, a page, the summary of the job.
class ReportFiles {
public:
    /// The title of the page and the sentence above its rows.
    struct Heading {
        std::string title;
        Completeness completeness;
    };

    /// Throws: Error (file) if one of them is where nothing can be written.
    ReportFiles(OutputOptions const& options, Invocation const& invocation);

    PageFile& page() { return page_; }

    /// Throws: Error (file) if one cannot be written; of the summary, this is only said.
    void commit(Report const& report, std::vector<Witness> const& witnesses);
    void commit(Report const& report, std::vector<Witness> const& witnesses, Heading const& heading);

private:
    void append_summary(Report const& report, std::vector<Witness> const& witnesses) const;

    OutputOptions const& options_;
    std::unique_ptr<formats::OutputFile> junit_;
    std::unique_ptr<formats::OutputFile> sarif_;
    PageFile page_;
};

}  // namespace cubecheck::cli
