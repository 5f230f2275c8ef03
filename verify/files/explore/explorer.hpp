#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/loaded.hpp"
#include "models/report/file_report.hpp"
#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/exploration_rows.hpp"
#include "verify/files/waivers/target_waivers.hpp"

namespace cubecheck::verify {

/// The options of explorations.
struct ExplorerOptions {
    /// Called with the name of a target.  The returned function is called with the progress of the search.
    using Watch = std::function<std::function<bool(explore::Progress const&)>(std::string const& target)>;

    CheckOptions reading = {};                 ///< how files are read, and which of their calls are explored
    Waivers waivers = {};                      ///< names on the command line are properties
    std::vector<std::string> properties = {};  ///< names, with * and ?; none: all
    std::optional<explore::Index> slots = {};  ///< by default, those of a file's protocol, or 1
    std::optional<explore::Index> chunks =
        {};  ///< of a message; by default, as in the calls that `verify` checks
    bool in_place = false;
    explore::Environment environment = {};  ///< slots, chunks and mode are set for each schedule
    explore::SearchOptions search{.relabelled = explore::Relabelled::identified};
    std::size_t most_witnesses = 1;  ///< of one property, each of a different kind
    Watch watch = {};
};

/// Throws: Error (usage) with the nearest property, if a name to waive is not a property; or if the options
///         contradict each other.
void expect_to_be_explored(ExplorerOptions const& options);

/// The environment of a schedule; `slots` are those of its channels by default.
///
/// Throws: Error (usage) if the options contradict the schedule.
explore::Environment environment_of(ExplorerOptions const& options, Schedule const& schedule,
                                    explore::Index slots);

/// Explores the schedules of one target, and reports them together.
class TargetExploration {
public:
    /// Sentences on smaller schedules, for a property that fails.
    using Smaller =
        std::function<std::vector<std::string>(std::string const& property, Inquiry const& inquiry)>;

    /// Explores the properties that the options select, except those of `left_out`.
    ///
    /// The options must outlive this object.
    TargetExploration(std::string target, ExplorerOptions const& options,
                      std::vector<std::string> const& left_out = {});

    /// Explores a schedule.
    ///
    /// Pre:    it is well-formed.
    /// Throws: Interrupted if the user has interrupted before the exploration begins.
    void add(Explorable const& schedule, explore::Environment const& environment, Smaller const& smaller);

    /// Records that an interruption came before this schedule.
    void cut_before(std::string const& what) { rows_.cut("it was interrupted before " + what); }

    /// Adds a row that does not come from an exploration.
    void add(std::string property, Verdict verdict, Failure kind) {
        report_.report.rows.push_back({target_, std::move(property), std::move(verdict), kind, 0, false});
    }
    void add(Note note) { report_.report.notes.push_back(std::move(note)); }
    /// Pre: the schedule is not well-formed.
    void add_malformed(Explorable const& schedule) {
        add("well_formed", *schedule.malformed, Failure::malformed);
    }

    /// Whether every property is refuted, so that nothing remains to be explored.
    bool is_decided() const { return rows_.open().empty(); }
    /// As `ExplorationRows::stands`.
    bool stands(std::string const& property) const { return rows_.stands(property); }

    /// Result: complete unless a limit ended a search without an answer.
    FileReport report(std::string const& scope, TargetWaivers waivers);

private:
    explore::SearchOptions search() const;

    ExplorerOptions const& options_;
    std::string target_;
    ExplorationRows rows_;
    FileReport report_;
};

/// A report with one row, for a target that was not explored because of an interruption.
FileReport unexplored(std::string const& target);

/// Explores the schedule in a file, in all calls that `verify` checks.  If the file cannot be explored, one
/// row gives the reason; so after an interruption.
///
/// Result: complete unless a limit ended a search without an answer.
/// Throws: Error (usage) if the options contradict the schedule; Interrupted if the user interrupts before
///         there is a result.
FileReport explored_file(std::string const& path, ExplorerOptions const& options);
/// The same for the bytes of a file.
FileReport explored_file(formats::Bytes const& bytes, ExplorerOptions const& options);

}  // namespace cubecheck::verify
