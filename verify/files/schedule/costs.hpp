#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/reference/wiring_load.hpp"
#include "models/network/wiring.hpp"
#include "models/report/report.hpp"
#include "models/schedule/cost.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A figure, what it is about, and what no schedule of the collective does better.
struct Figure {
    std::string id;  ///< for tools: in snake_case
    std::string name;
    Rational value;
    std::optional<Rational> least;  ///< nothing if none is known

    /// How many times as much as must be, if that is not nothing.
    std::optional<Rational> ratio() const {
        if (!least || *least == Rational(0)) return std::nullopt;
        return value / *least;
    }
};

/// The load of a schedule on the links of a machine.
struct MachineCost {
    std::string name;
    std::vector<engine::LinkLoad> loads;
    Figure busiest;
};

/// The costs of a schedule file.  There are no figures if the schedule deadlocks.
struct FileCosts {
    std::string path;
    Report report;               ///< the checks on which the figures rest
    std::string not_applicable;  ///< why no schedule is counted, though the file is right; empty: one is
    bool correct =
        false;  ///< the schedule keeps its contract, so that its figures can be held against bounds
    std::string facts;
    Schedule schedule;
    std::optional<schedules::ScheduleCost> cost;
    std::vector<Figure> figures;
    std::optional<MachineCost> machine;
};

/// Whether figures are held against lower bounds.  A schedule that breaks its contract may cost less than any
/// correct one.
enum class LowerBounds { added, left_out };

/// The figures of a schedule.
std::vector<Figure> figures(Schedule const& schedule, schedules::ScheduleCost const& cost,
                            LowerBounds bounds);

/// Those of them that a report compares with another one, by their ids.
std::map<std::string, std::int64_t, std::less<>> numbers(schedules::ScheduleCost const& cost);

/// The same in one line: "costs: 15 steps on the critical path; ...".
///
/// Pre: there is a rank.
std::string costs_text(Schedule const& schedule, schedules::ScheduleCost const& cost, LowerBounds bounds);

/// What a schedule costs, on the machine that is named, if one is.
///
/// Throws: Error (usage, file, malformed) if there is no such machine for its number of ranks.
FileCosts costs_of_schedule(std::string const& name, Schedule schedule, std::string const& topology,
                            CheckOptions const& options);

/// What a schedule file costs, on the machine that is named, if one is.
///
/// Throws: Error (usage, file, malformed) if there is no such machine for its number of ranks.
FileCosts costs_of_file(std::string const& path, std::string const& topology, CheckOptions const& options);

}  // namespace cubecheck::verify
