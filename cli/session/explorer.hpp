#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "cli/inputs/reading.hpp"
#include "cli/options/groups/explore_options.hpp"
#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/render/witness_files.hpp"
#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/exploration_rows.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::cli {

/// Explores schedules one after the other, and prints what it finds.
class Explorer {
public:
    /// `left_out` says which algorithms have no such size.
    ///
    /// Throws: Error if a file cannot be written, the specification not be read, or the runtime or a waiver
    ///         is unknown.
    Explorer(Options const& options, ExploreOptions const& asked, std::string const& left_out);

    /// Once the user has asked for the end, it only says that there was something to explore.
    ///
    /// Throws: Interrupted if the user asks for the end before anything is known of it.
    void explore(Target const& target);
    /// The same, in all calls that verify judges.
    void explore(std::string const& path);
    /// The same for bytes that have been read.
    void explore(formats::Bytes const& bytes);

    /// Adds to the report what is worth knowing beside its rows.
    void say(Note const& note) { out_.add(note); }

    /// Writes one schedule as a model for SPIN, if that is asked for.
    void write_model(std::vector<Target const*> const& targets, std::vector<std::string> const& files);

    /// Whether all was explored that was asked for, or the user has asked for the end.
    enum class End { complete, interrupted };

    /// Writes the files and the end of the report.
    Failure close(End end);

    /// What was found, in place of `close`: nothing is written.
    FileReport found(End end);

private:
    void add_end(End end);
    /// Explores what reads as a schedule; what does not is a row of its own.
    void explore_file(std::string const& name, std::function<formats::Bytes()> const& read);
    /// Throws: Error if it is not a schedule that can be explored.
    void explore_schedule(formats::Bytes const& bytes);
    /// What is proved of smaller ones of a property that fails.
    using Smaller =
        std::function<std::vector<std::string>(std::string const& property, verify::Inquiry const& inquiry)>;

    /// Throws: Error as `environment_of`.
    /// Result: what the schedules were explored in.
    explore::Environment explore_sizes(Target const& target, std::vector<Size> const& sizes,
                                       verify::ExplorationRows& rows);
    std::string smaller_text(Target const& target, Size const& size, explore::Index slots) const;
    /// Pre:    the schedule is well-formed.
    /// Throws: Interrupted if the user has asked for the end, before anything is looked at.
    void add(verify::Explorable const& schedule, explore::Environment const& environment,
             verify::ExplorationRows& rows, Smaller const& smaller);
    void explore_calls(verify::Explorable schedule, verify::TargetWaivers waivers);
    explore::SearchOptions search(std::string const& name);
    void add_unexplored(std::string const& target);
    void print(verify::ExplorationRows const& rows, std::string const& scope, verify::TargetWaivers waivers);
    /// Prints the one row of what is not explored.
    void print(Row row, verify::TargetWaivers waivers);
    /// The rows after the waivers, with what these have done.
    FileReport waived(std::vector<Row> rows, verify::TargetWaivers waivers);
    void print_malformed(verify::Explorable const& schedule, verify::TargetWaivers waivers);
    void draw(Row const& row);

    Options const& options_;
    ExploreOptions const& asked_;
    Reading reading_;
    WitnessFiles files_;
    Printer out_;
    verify::CheckOptions judging_;
    std::vector<std::string> properties_;
    std::set<std::string> needed_waivers_;
    bool is_cut_ = false;  ///< some row is not decided, since its search has met a limit
};

}  // namespace cubecheck::cli
