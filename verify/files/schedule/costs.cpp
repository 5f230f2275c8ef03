#include "verify/files/schedule/costs.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/layout.hpp"
#include "models/support/counted.hpp"
#include "properties/schedule/costs/cut_bound.hpp"
#include "properties/schedule/costs/least_costs.hpp"
#include "verify/files/file.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/schedule/facts.hpp"
#include "verify/files/schedule/wiring.hpp"

namespace cubecheck::verify {
namespace {

using schedules::LeastCosts;
using schedules::RankCost;
using schedules::Schedule;
using schedules::ScheduleCost;
using schedules::Tally;

bool holds(Report const& report, std::string_view property) {
    return std::any_of(report.rows.begin(), report.rows.end(), [&](Row const& row) {
        return row.property == property && cubecheck::holds(row.verdict);
    });
}

std::int64_t most_chunks(ScheduleCost const& cost, Tally RankCost::*what) {
    return (cost.ranks[busiest_rank(cost, what)].*what).chunks;
}

std::int64_t largest_connection(ScheduleCost const& cost) {
    std::int64_t most = 0;
    for (auto const& connection : cost.connections) most = std::max(most, connection.sent.chunks);
    return most;
}

/// "14 (7/4 x the optimum)", "2 (optimal)"
std::string figure_text(Figure const& figure) {
    auto const ratio = figure.ratio();
    if (!ratio) return figure.value.text();
    return figure.value.text() +
           (*ratio == Rational(1) ? " (optimal)" : fmt::format(" ({} x the lower bound)", ratio->text()));
}

MachineCost machine_cost(FileCosts const& costs, Wiring const& wiring) {
    MachineCost out{wiring.name, engine::link_loads(wiring, costs.cost->connections), {}};
    auto const* const busiest = engine::busiest(out.loads);
    out.busiest = {"busiest_link",
                   "busiest link (chunks / capacity)",
                   busiest != nullptr ? busiest->time() : Rational(0),
                   {}};
    if (costs.correct) out.busiest.least = cut_bound(geometry(costs.schedule), wiring);
    return out;
}

}  // namespace

std::vector<Figure> figures(Schedule const& schedule, ScheduleCost const& cost, LowerBounds bounds) {
    auto const least =
        bounds == LowerBounds::added
            ? least_costs(geometry(schedule), {most_thread_blocks(cost, &RankCost::sending_thread_blocks),
                                               most_thread_blocks(cost, &RankCost::receiving_thread_blocks)})
            : std::nullopt;
    auto const bound = [&](auto LeastCosts::*what) {
        return least ? std::optional(Rational((*least).*what)) : std::nullopt;
    };
    auto const& critical = cost.critical;
    return {
        {"steps", "steps on the critical path", static_cast<std::int64_t>(critical.actions.size()), {}},
        {"sends", "latency in hops", critical.sends, bound(&LeastCosts::sends)},
        {"receives", "max receives on a dependency chain", critical.receives, bound(&LeastCosts::receives)},
        {"sent", "max chunks sent by a rank", most_chunks(cost, &RankCost::sent), bound(&LeastCosts::sent)},
        {"received", "max chunks received by a rank", most_chunks(cost, &RankCost::received),
         bound(&LeastCosts::received)},
        {"moved", "chunks sent by all ranks", total(cost, &RankCost::sent).chunks, bound(&LeastCosts::moved)},
        {"messages", "messages of all ranks", total(cost, &RankCost::sent).actions, {}},
        {"reduced", "chunk reductions by all ranks", total(cost, &RankCost::reduced).chunks,
         bound(&LeastCosts::reduced)},
        {"copied", "chunks copied within all ranks", total(cost, &RankCost::copied).chunks, {}},
        {"connection", "max chunks from one rank to another", largest_connection(cost), {}},
    };
}

std::map<std::string, std::int64_t, std::less<>> numbers(ScheduleCost const& cost) {
    return {{"steps", static_cast<std::int64_t>(cost.critical.actions.size())},
            {"sends", cost.critical.sends},
            {"sent", most_chunks(cost, &RankCost::sent)},
            {"received", most_chunks(cost, &RankCost::received)}};
}

std::string costs_text(Schedule const& schedule, ScheduleCost const& cost, LowerBounds bounds) {
    auto const all = figures(schedule, cost, bounds);
    auto const value = [&](char const* id) {
        return figure_text(*std::find_if(all.begin(), all.end(), [&](auto const& f) { return f.id == id; }));
    };
    return fmt::format(
        "costs: critical path {} steps; latency in hops {}; a rank sends at most {} and receives at most {} "
        "of "
        "{}",
        value("steps"), value("sends"), value("sent"), value("received"),
        counted(static_cast<std::uint64_t>(schedule.chunks), "chunk"));
}

FileCosts costs_of_schedule(std::string const& name, Schedule schedule, std::string const& topology,
                            CheckOptions const& options) {
    FileCosts out;
    out.path = name;
    out.schedule = std::move(schedule);
    out.facts = facts(out.schedule);
    auto examination = verified_with_cost(name, out.schedule, options);
    out.report = std::move(examination.report);
    out.correct = holds(out.report, "contract");
    out.cost = std::move(examination.cost);
    auto const bounds = out.correct ? LowerBounds::added : LowerBounds::left_out;
    if (out.cost) out.figures = figures(out.schedule, *out.cost, bounds);
    // Bitwise agreement of ranks does not affect costs.
    std::erase_if(out.report.rows, [](Row const& row) { return row.property == "agreement"; });
    if (out.cost && !topology.empty())
        out.machine =
            machine_cost(out, wiring_of(topology, static_cast<cubecheck::Index>(out.schedule.ranks.size())));
    return out;
}

FileCosts costs_of_file(std::string const& path, std::string const& topology, CheckOptions const& options) {
    std::optional<Schedule> schedule;
    try {
        schedule = read_schedule(path, options);
    } catch (Error const& error) {
        FileCosts out;
        out.path = path;
        if (error.failure() == Failure::nothing)
            out.not_applicable = error.what();
        else
            out.report = unreadable(path, error, options);
        return out;
    }
    return costs_of_schedule(path, std::move(*schedule), topology, options);
}

}  // namespace cubecheck::verify
