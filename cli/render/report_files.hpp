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

/// The output files of a report: JUnit, SARIF, a page, and the job summary.
class ReportFiles {
public:
    /// The title of the page and the sentence above its rows.
    struct Heading {
        std::string title;
        Completeness completeness;
    };

    /// Throws: Error (file) if one of them cannot be written.
    ReportFiles(OutputOptions const& options, Invocation const& invocation);

    PageFile& page() { return page_; }

    /// Throws: Error (file) if a file cannot be written; a failure of the summary is only a message.
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
