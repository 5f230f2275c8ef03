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

/// A cost figure, its name, and its lower bound for all schedules of the collective.
struct Figure {
    std::string id;  ///< for tools, in snake_case
    std::string name;
    Rational value;
    std::optional<Rational> least;  ///< the lower bound; nothing if none is known

    /// The figure divided by its lower bound; nothing if the bound is zero or unknown.
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

/// The costs of a schedule file.  If the schedule deadlocks, there are no figures.
struct FileCosts {
    std::string path;
    Report report;               ///< the checks that the figures depend on
    std::string not_applicable;  ///< why a correct file has no figures; empty if it has
    bool correct =
        false;  ///< the schedule passes its contract, so that its figures can be compared with bounds
    std::string facts;
    Schedule schedule;
    std::optional<schedules::ScheduleCost> cost;
    std::vector<Figure> figures;
    std::optional<MachineCost> machine;
};

/// Whether figures are compared with lower bounds.  A schedule that breaks its contract may cost less than
/// any correct one.
enum class LowerBounds { added, left_out };

/// The figures of a schedule.
std::vector<Figure> figures(Schedule const& schedule, schedules::ScheduleCost const& cost,
                            LowerBounds bounds);

/// The figures that `compare` uses, by id.
std::map<std::string, std::int64_t, std::less<>> numbers(schedules::ScheduleCost const& cost);

/// The figures in one line: "costs: 15 steps on the critical path; ...".
///
/// Pre: there is at least one rank.
std::string costs_text(Schedule const& schedule, schedules::ScheduleCost const& cost, LowerBounds bounds);

/// The costs of a schedule; also on a machine, if `topology` names one.
///
/// Throws: Error (usage, file, malformed) if there is no such machine for its number of ranks.
FileCosts costs_of_schedule(std::string const& name, Schedule schedule, std::string const& topology,
                            CheckOptions const& options);

/// The costs of a schedule file; also on a machine, if `topology` names one.
///
/// Throws: Error (usage, file, malformed) if there is no such machine for its number of ranks.
FileCosts costs_of_file(std::string const& path, std::string const& topology, CheckOptions const& options);

}  // namespace cubecheck::verify
