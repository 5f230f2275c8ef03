#pragma once

#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "models/report/report.hpp"
#include "verify/definitions/catalog/target.hpp"
#include "verify/files/options.hpp"
#include "verify/files/replay/failing_run.hpp"

namespace cubecheck::cli {

/// Runs that show what was refuted, for reports, and the commands that draw them.
///
/// What they take is bounded, for all of a report together, in states that are gone through: what comes after
/// has neither.  That depends on nothing but what is verified, and in which order.
class FailingRuns {
public:
    /// Throws: Error if the specification cannot be read, or the runtime is unknown.
    FailingRuns(Options const& options, Printer& out);

    /// Adds the command to each refuted row of a file, where there is such a run.
    void show(Report& report);

    /// Looks for the run of a refuted row of an algorithm.
    void show(Target const& target, Row const& row);

    /// Says the commands that draw the runs of the algorithm, after its rows.
    void say();

private:
    /// The command that draws the run of a file.
    std::string command_for(std::string const& file, verify::FailingRun const& run) const;
    std::optional<verify::FailingRun> run(verify::Explorable const& target, std::string const& check);

    Options const& options_;
    Printer& out_;
    verify::Options reading_;
    std::uint64_t states_left_ = 200'000;
    std::vector<Note> commands_;
};

}  // namespace cubecheck::cli
