#include "cli/verify_schedule.hpp"

#include <chrono>
#include <exception>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/combined_verdict.hpp"
#include "engine/schedule_contents.hpp"
#include "engine/schedule_run.hpp"
#include "formats/msccl_xml.hpp"
#include "models/error.hpp"
#include "models/expects.hpp"
#include "models/schedule_layout.hpp"
#include "properties/schedule/contract.hpp"
#include "properties/schedule/deadlock_free.hpp"
#include "properties/schedule/initialised.hpp"
#include "properties/schedule/race_free.hpp"
#include "properties/schedule/well_formed.hpp"

namespace cubecheck::cli {
namespace {

using namespace schedules;

std::string facts(Schedule const& schedule) {
    std::vector<std::string> modes;
    for (auto const mode : schedule.modes) modes.emplace_back(name(mode));
    return fmt::format("{}, {} ranks, {} chunks, {}, {} lanes, {} channels, {} actions, {}",
                       schedule.collective_name, schedule.ranks.size(), schedule.chunks,
                       name(schedule.protocol), schedule.lanes.size(), schedule.channels.size(),
                       schedule.actions.size(), fmt::join(modes, " and "));
}

/// The checks in their order.  Each is made only if those that it rests on hold.
class Gate {
public:
    Gate(std::string subject, Schedule const& schedule, Index slots)
        : subject_(std::move(subject)), schedule_(schedule), slots_(slots) {}

    Report report() && {
        check("well_formed", Failure::malformed, [&] { return well_formed(schedule_); });
        if (holds("well_formed")) run_.emplace(engine::run(schedule_, slots_));
        check("deadlock_free", Failure::deadlock,
              [&] { return judged("well_formed", [&] { return deadlock_free(schedule_, *run_); }); });
        check("race_free", Failure::race, [&] { return judged("well_formed", [&] { return races(); }); });
        bool const decided = holds("deadlock_free") && holds("race_free");
        if (decided) evaluate();
        check("initialised", Failure::malformed, [&] {
            return in_every_mode(
                [&](std::size_t mode) { return initialised(schedule_, contents_[mode], layouts_[mode]); });
        });
        check("contract", Failure::contract, [&] {
            return in_every_mode([&](std::size_t mode) {
                return contract({schedule_, *run_, layouts_[mode], contents_[mode]});
            });
        });
        report_.complete = true;
        return std::move(report_);
    }

private:
    template <class Check>
    void check(char const* property, Failure kind, Check const& check) {
        auto const begin = std::chrono::steady_clock::now();
        auto verdict = check();
        std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
        report_.rows.push_back({subject_, property, std::move(verdict), kind, time.count()});
    }

    bool holds(char const* property) const {
        for (auto const& row : report_.rows)
            if (row.property == property) return cubecheck::holds(row.verdict);
        return false;
    }

    template <class Check>
    Verdict judged(char const* premise, Check const& check) const {
        if (holds(premise)) return check();
        return Unknown{fmt::format("not judged: rests on {}, which does not hold", premise)};
    }

    /// A schedule that is stuck for want of slots still has its races; one that is stuck anyway has no run.
    Verdict races() {
        auto const deep = run_->complete() ? std::nullopt : std::optional(engine::run(schedule_, unlimited));
        auto const& run = deep ? *deep : *run_;
        if (!run.complete()) return Unknown{"not judged: the schedule is stuck with any number of slots"};
        return combined(schedule_.modes,
                        [&](Mode mode) { return race_free(schedule_, run, Layout(schedule_, mode)); });
    }

    void evaluate() {
        for (auto const mode : schedule_.modes) {
            layouts_.emplace_back(schedule_, mode);
            contents_.push_back(engine::contents(schedule_, *run_, layouts_.back()));
        }
    }

    template <class Check>
    Verdict in_every_mode(Check const& check) const {
        for (auto const* const premise : {"well_formed", "deadlock_free", "race_free"})
            if (!holds(premise))
                return Unknown{fmt::format("not judged: rests on {}, which does not hold", premise)};
        std::vector<std::size_t> modes(layouts_.size());
        for (std::size_t i = 0; i < modes.size(); ++i) modes[i] = i;
        return combined(modes, check);
    }

    std::string subject_;
    Schedule const& schedule_;
    Index slots_;
    std::optional<Execution> run_;
    std::vector<Layout> layouts_;
    std::vector<Contents> contents_;
    Report report_;
};

/// One row that fails, for a file that could not be read or understood.
Report unreadable(std::string const& path, Error const& error) {
    Counterexample out;
    out.where = path;
    out.held = error.what();
    out.wanted = "a schedule";
    Report report;
    report.rows.push_back({path, "readable", Refuted{std::move(out)}, error.failure(), 0});
    report.complete = true;
    return report;
}

}  // namespace

Report verify_schedule(std::string const& subject, Schedule const& schedule, ScheduleOptions const& options) {
    auto const slots = options.slots.value_or(schedules::slots(schedule.protocol));
    auto report = Gate(subject, schedule, slots).report();
    report.notes.push_back({subject, facts(schedule)});
    return report;
}

Report verify_schedule(std::string const& path, ScheduleOptions const& options) try {
    auto const begin = std::chrono::steady_clock::now();
    auto const file = formats::read_msccl_xml(path);
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    auto report = verify_schedule(path, file.schedule, options);
    report.rows.front().seconds += time.count();
    for (auto const& note : file.notes) report.notes.push_back({path, note});
    return report;
} catch (Error const& error) {
    return unreadable(path, error);
}

}  // namespace cubecheck::cli
