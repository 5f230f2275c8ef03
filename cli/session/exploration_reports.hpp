#pragma once

#include <set>
#include <string>

#include "cli/options/groups/explore_options.hpp"
#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/witness_files.hpp"
#include "models/report/file_report.hpp"

namespace cubecheck::cli {

/// Prints the reports of explorations, and the failing runs.
class ExplorationReports {
public:
    /// Throws: Error (file) if a file cannot be written.
    ExplorationReports(Options const& options, ExploreOptions const& asked)
        : options_(options),
          asked_(asked),
          files_(asked),
          out_(options.outputs, options.invocation, asked.witness) {}

    void add(FileReport found);
    /// Adds a note to the report.
    void add(Note const& note) { out_.add(note); }

    Progress& progress() { return out_.progress(); }

    /// Whether the requested exploration is complete, or the user has interrupted it.
    enum class End { complete, interrupted };

    /// Writes the files and the end of the report.
    Failure close(End end);

private:
    void draw(Row const& row);

    Options const& options_;
    ExploreOptions const& asked_;
    WitnessFiles files_;
    Printer out_;
    std::set<std::string> waived_;  ///< checks with used waivers
    bool is_cut_ = false;           ///< a report is incomplete
};

}  // namespace cubecheck::cli
