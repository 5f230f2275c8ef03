#pragma once

#include <vector>

#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "models/report/report.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/lowered/definition_runs.hpp"

namespace cubecheck::cli {

/// Shows the failing runs of definitions, and prints the commands that draw them.
class FailingRuns {
public:
    FailingRuns(Options const& options, Printer& out)
        : options_(options), out_(out), runs_(options.files.slots) {}

    /// Searches for the run of a refuted row, of a definition that was checked at these sizes.
    void show(Target const& target, Row const& row, std::vector<Size> const& checked);

    /// Prints the commands that draw the runs of the definition, after its rows.
    void print_commands();

private:
    /// Adds all rounds at this size to the page.
    void show_rounds(Target const& target, Size const& size, Row const& row);

    Options const& options_;
    Printer& out_;
    verify::DefinitionRuns runs_;
    std::vector<Note> commands_;
};

}  // namespace cubecheck::cli
