#include "verify/files/repair/repairs.hpp"

#include <algorithm>

#include "models/report/report.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/files/repair/edited.hpp"
#include "verify/files/repair/edits_of.hpp"
#include "verify/files/repair/same_edit.hpp"
#include "verify/files/schedule.hpp"

namespace cubecheck::verify {

namespace {

/// The fixed work of checking a schedule, in addition to its actions.
constexpr std::uint64_t least_work = 50;

/// Whether the edited schedule passes.  Edits that change the result count only if the result is checked.
bool passes(Schedule const& schedule, std::vector<Edit> const& edits, CheckOptions const& options) {
    try {
        auto const report = verified("", edited(schedule, edits), options);
        return std::ranges::all_of(report.rows, [&](Row const& row) {
            bool const is_left_open =
                std::holds_alternative<NotApplicable>(row.verdict) &&
                (row.property != "contract" || std::ranges::all_of(edits, changes_only_waits));
            return holds(row.verdict) || is_left_open;
        });
    } catch (Error const&) {
        return false;
    }
}

/// The kinds of edits, in the order of their trial.
std::vector<Edit::Kind> kinds_for(std::string_view check) {
    using enum Edit::Kind;
    if (check == "deadlock_free")
        return {moved, waits_no_more, waits_instead, removed, sends_to, receives_from, changed, waits};
    if (check == "channels_drained")
        return {removed, changed, moved, sends_to, receives_from, waits, waits_instead, waits_no_more};
    if (check == "well_formed" || check == "contract")
        return {changed, sends_to, receives_from, moved, removed, waits, waits_instead, waits_no_more};
    return {waits, waits_instead, changed, moved, removed, sends_to, receives_from, waits_no_more};
}

/// The actions on the lines of a fault, and the other actions.
std::pair<std::vector<schedules::Index>, std::vector<schedules::Index>> by_suspicion(
    Schedule const& schedule, ScheduleFault const& fault) {
    std::pair<std::vector<schedules::Index>, std::vector<schedules::Index>> out;
    for (schedules::Index action = 0; action < schedule.actions.size(); ++action) {
        bool const is_suspect =
            !schedule.origins.empty() &&
            std::ranges::find(fault.lines, schedule.origins[action].line) != fault.lines.end();
        (is_suspect ? out.first : out.second).push_back(action);
    }
    return out;
}

/// Tries edits until enough repairs are found, or the limit of work is reached.
class RepairSearch {
public:
    RepairSearch(Schedule const& schedule, std::string_view check, CheckOptions const& options,
                 RepairLimits const& limits)
        : schedule_(schedule), kinds_(kinds_for(check)), options_(options), limits_(limits) {}

    /// Tries the edits of some actions, kind by kind.
    void go_through(std::vector<schedules::Index> const& actions,
                    std::vector<schedules::Index> const& to_wait_for) {
        for (auto const& edit : edits(actions, to_wait_for))
            if (!is_done()) attempt({edit}, text(schedule_, edit));
    }
    /// Tries the edits of one rank's actions on every rank, and in every thread block.
    void go_through_everywhere(schedules::Index rank) {
        std::vector<schedules::Index> actions;
        for (schedules::Index action = 0; action < schedule_.actions.size(); ++action)
            if (rank_of(schedule_, action) == rank) actions.push_back(action);
        for (auto const& edit : edits(actions, actions)) {
            attempt_all(edit, on_every_rank(schedule_, edit), "; same edit on every rank");
            if (schedule_.thread_blocks.size() > schedule_.ranks.size())
                attempt_all(edit, in_every_thread_block(schedule_, edit),
                            "; same edit in every thread block");
        }
    }
    Repairs result() && {
        found_.all_tried = found_.all_tried && !is_done();
        return std::move(found_);
    }

private:
    std::vector<Edit> edits(std::vector<schedules::Index> const& actions,
                            std::vector<schedules::Index> const& to_wait_for) {
        std::vector<Edit> out;
        for (auto const action : actions) {
            if (work(found_.tried + out.size()) > limits_.work) {
                found_.all_tried = false;
                break;
            }
            auto const some = edits_of(schedule_, action, to_wait_for);
            out.insert(out.end(), some.begin(), some.end());
        }
        std::ranges::stable_sort(
            out, {}, [&](Edit const& edit) { return std::ranges::find(kinds_, edit.kind) - kinds_.begin(); });
        return out;
    }
    std::uint64_t work(std::uint64_t edits) const { return edits * (schedule_.actions.size() + least_work); }
    bool is_done() const {
        return found_.found.size() >= limits_.found || work(found_.tried + 1) > limits_.work;
    }
    void attempt_all(Edit const& one, std::vector<Edit> const& all, char const* where) {
        if (all.size() > 1 && !is_done()) attempt(all, text(schedule_, one) + where);
    }
    void attempt(std::vector<Edit> const& edits, std::string const& says) {
        stop_if_interrupted();
        ++found_.tried;
        if (passes(schedule_, edits, options_)) found_.found.push_back(says);
    }

    Schedule const& schedule_;
    std::vector<Edit::Kind> kinds_;
    CheckOptions const& options_;
    RepairLimits const& limits_;
    Repairs found_;
};

}  // namespace

Repairs repairs(Schedule const& schedule, ScheduleFault const& fault, CheckOptions options,
                RepairLimits const& limits) {
    options.waived.clear();
    options.show_cycles = false;
    auto const [suspects, others] = by_suspicion(schedule, fault);
    RepairSearch search(schedule, fault.check, options, limits);
    search.go_through(suspects, suspects);
    search.go_through_everywhere(suspects.empty() ? 0 : rank_of(schedule, suspects.front()));
    search.go_through(others, suspects.empty() ? others : suspects);
    return std::move(search).result();
}

}  // namespace cubecheck::verify
