#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "models/report/report.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/failing_run.hpp"

namespace cubecheck::cli {

/// Runs that show what was refuted of algorithms, and the commands that draw them.
///
/// All algorithms share one budget of states.  When it is used up, later failures get no run and no command.
/// The result is deterministic.
class FailingRuns {
public:
    FailingRuns(Options const& options, Printer& out) : options_(options), out_(out) {}

    /// Looks for the run of a refuted row of an algorithm.
    void show(Target const& target, Row const& row);

    /// Prints the commands that draw the runs of the algorithm, after its rows.
    void print_commands();

private:
    /// The run at a size; nothing if there is none, or no schedule.
    std::optional<verify::FailingRun> run_at(Target const& target, Size const& size, Row const& row);
    /// Shows the run at a size, if there is one.
    void show_at(Target const& target, Size const& size, Row const& row);
    /// All rounds at that size, for the page.
    void show_rounds(Target const& target, Size const& size, Row const& row);

    Options const& options_;
    Printer& out_;
    verify::Search search_{options_.files.slots, 200'000};
    std::vector<Note> commands_;
};

}  // namespace cubecheck::cli
