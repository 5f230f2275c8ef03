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

/// What is asked of explorations.
struct ExplorerOptions {
    /// Told the name of what is explored, it gives what the search calls as it goes on.
    using Watch = std::function<std::function<bool(explore::Progress const&)>(std::string const& target)>;

    CheckOptions reading = {};                 ///< how files are read, and which of their calls there are
    Waivers waivers = {};                      ///< the names that are typed are properties
    std::vector<std::string> properties = {};  ///< names, with * and ?; none: all
    std::optional<explore::Index> slots = {};  ///< by default those of a file's protocol, or one
    std::optional<explore::Index> chunks =
        {};  ///< of a message; by default as in the calls that verify judges
    bool in_place = false;
    explore::Environment environment = {};  ///< with slots, chunks and mode left to each schedule
    explore::SearchOptions search{.relabelled = explore::Relabelled::identified};
    std::size_t most_witnesses = 1;  ///< of a property, each different in kind
    Watch watch = {};
};

/// Throws: Error (usage) with the nearest property, if one of the names to waive is none; or if the options
///         contradict each other.
void expect_to_be_explored(ExplorerOptions const& options);

/// What a schedule is explored in; `slots` are those of its channels by default.
///
/// Throws: Error (usage) if the options contradict the schedule.
explore::Environment environment_of(ExplorerOptions const& options, Schedule const& schedule,
                                    explore::Index slots);

/// Explores the schedules of one target one after the other, and makes a report of all.
class TargetExploration {
public:
    /// Sentences on smaller schedules, for a property that fails.
    using Smaller =
        std::function<std::vector<std::string>(std::string const& property, Inquiry const& inquiry)>;

    /// Explores the properties that the options select, but none of `left_out`.
    ///
    /// The options outlive this.
    TargetExploration(std::string target, ExplorerOptions const& options,
                      std::vector<std::string> const& left_out = {});

    /// Explores a schedule.
    ///
    /// Pre:    it is well-formed.
    /// Throws: Interrupted if the user has asked for the end, before anything is looked at.
    void add(Explorable const& schedule, explore::Environment const& environment, Smaller const& smaller);

    /// Says that an interruption came before this schedule and those that follow.
    void cut_before(std::string const& what) { rows_.cut("it was interrupted before " + what); }

    /// Adds a row on what is not explored.
    void add(std::string property, Verdict verdict, Failure kind) {
        report_.report.rows.push_back({target_, std::move(property), std::move(verdict), kind, 0, false});
    }
    void add(Note note) { report_.report.notes.push_back(std::move(note)); }
    /// Pre: the schedule is not well-formed.
    void add_malformed(Explorable const& schedule) {
        add("well_formed", *schedule.malformed, Failure::malformed);
    }

    /// Whether nothing is left to explore: every property is refuted.
    bool is_decided() const { return rows_.open().empty(); }
    /// As `ExplorationRows::stands`.
    bool stands(std::string const& property) const { return rows_.stands(property); }

    /// Result: complete if no search has met a limit without an answer.
    FileReport report(std::string const& scope, TargetWaivers waivers);

private:
    explore::SearchOptions search() const;

    ExplorerOptions const& options_;
    std::string target_;
    ExplorationRows rows_;
    FileReport report_;
};

/// One row, for what an interruption came before.
FileReport unexplored(std::string const& target);

/// Explores the schedule in a file in all calls that verify judges.  A file that cannot be explored gives one
/// row that says why; so does any file once the user has asked for the end.
///
/// Result: complete if no search has met a limit without an answer.
/// Throws: Error (usage) if the options contradict the schedule; Interrupted if the user asks for the end
///         before anything is known of it.
FileReport explored_file(std::string const& path, ExplorerOptions const& options);
/// The same for bytes that have been read.
FileReport explored_file(formats::Bytes const& bytes, ExplorerOptions const& options);

}  // namespace cubecheck::verify
