#include "verify/code/verdicts/check.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/run/player.hpp"
#include "verify/code/verdicts/explanation.hpp"

namespace cubecheck::verify {

namespace {

/// The failure modes that end a run early, so that the rest of it is unknown.
constexpr std::array early_ends{FailureMode::refused,   FailureMode::aborted,    FailureMode::too_many_calls,
                                FailureMode::timed_out, FailureMode::deadlocked, FailureMode::crashed};

/// Whether a case decides a property: it was run, and its results were judged.  A case with a write beyond a
/// block decides only `memory`.  A case that ends early does not decide properties of communication.
bool answers(CodeProperty property, Case const& test_case, CaseResult const& verdict) {
    bool const has_bad_access = has(verdict, FailureMode::bad_access);
    if ((has(verdict, FailureMode::out_of_bounds) && property != CodeProperty::matchings) || has_bad_access)
        return property == CodeProperty::memory;
    auto const is_about_it = [&](CaseFailure const& failure) {
        return kind_of(failure.mode).property == property;
    };
    // A run that calls a function that this MPI lacks ends there, and is not judged.
    if (has(verdict, FailureMode::unsupported)) return std::ranges::any_of(verdict.failures, is_about_it);
    bool const is_cut_short =
        std::ranges::any_of(early_ends, [&](FailureMode end) { return has(verdict, end); }) &&
        std::ranges::none_of(verdict.failures, is_about_it);
    bool const asks_communication = property == CodeProperty::buffering || property == CodeProperty::waits ||
                                    property == CodeProperty::messages || property == CodeProperty::memory;
    if (is_cut_short && asks_communication) return false;
    switch (property) {
        case CodeProperty::contract:
            return verdict.is_judged;
        case CodeProperty::agreement:  // only of results that the contract allows, disregarding their order
            return verdict.is_judged && test_case.data == Data::words && test_case.call.count > 0 &&
                   !has(verdict, FailureMode::wrong) && !has(verdict, FailureMode::refused);
        case CodeProperty::buffering:
            return test_case.sending == Sending::synchronous && verdict.matchings > 0;
        case CodeProperty::waits:
            return test_case.sending == Sending::late && verdict.matchings > 0;
        case CodeProperty::messages:
        case CodeProperty::memory:
        case CodeProperty::matchings:
            return verdict.matchings > 0;
        case CodeProperty::ends:
            break;
    }
    return true;
}

std::vector<CodeProperty> properties(CaseRequest const& request) {
    std::vector<CodeProperty> found{CodeProperty::contract};
    if (request.collective == mpi::Collective::allreduce && !request.values)
        found.push_back(CodeProperty::agreement);
    found.insert(found.end(), {CodeProperty::ends, CodeProperty::buffering, CodeProperty::waits,
                               CodeProperty::messages, CodeProperty::memory, CodeProperty::matchings});
    return found;
}

void add(Answer& answer, Case const& test_case, CaseResult const& verdict) {
    auto const traits = traits_of(test_case);
    if (answers(answer.property, test_case, verdict)) {
        answer.traits = answer.cases == 0 ? traits : answer.traits & traits;
        ++answer.cases;
    }
    for (auto const& failure : verdict.failures) {
        if (kind_of(failure.mode).property != answer.property) continue;
        auto& seen = answer.failures[failure.mode];
        seen.traits = seen.cases == 0 ? traits : seen.traits & traits;
        if (seen.cases++ == 0) {
            seen.test_case = test_case;
            seen.failure = failure;
        }
        if (!seen.plain && is_plain_call(test_case)) {
            seen.plain = test_case;
            seen.plain_got = failure.got;
        }
        if (seen.ns.empty() || seen.ns.back() != test_case.n) seen.ns.push_back(test_case.n);
    }
}

using Verdicts = std::vector<std::optional<CaseResult>>;

/// Whether more matchings of a case could be run, and none has failed so far.
bool is_open(CaseResult const& verdict) {
    return verdict.failures.size() == 1 && has(verdict, FailureMode::bound_reached);
}

/// Whether a case fails, whatever its other matchings do.
bool is_refuted(CaseResult const& verdict) {
    return std::ranges::any_of(verdict.failures, [](CaseFailure const& failure) {
        return kind_of(failure.mode).failure != Failure::unknown;
    });
}

bool is_left_out(Case const& test_case, CaseResult const& verdict) {
    return test_case.may_be_left_out && is_open(verdict);
}

/// Makes the report.  `verdicts` has nothing for cases that were not run.
CodeReport report_of(CheckRequest const& request, std::vector<Case> const& all, Verdicts const& verdicts) {
    CodeReport report;
    for (auto const n : request.cases.ns) {
        bool const is_run = std::ranges::find(all, n, &Case::n) != all.end();
        (is_run ? report.ns : report.ns_not_run).push_back(n);
    }
    report.ns_complete = report.ns;
    for (auto const property : properties(request.cases)) report.answers.push_back({property});
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!verdicts[i]) {
            ++report.cases_not_run;
            std::erase(report.ns_complete, all[i].n);
            continue;
        }
        auto const& verdict = *verdicts[i];
        if (is_left_out(all[i], verdict)) {
            ++report.cases_left_out;
            continue;
        }
        ++report.cases;
        report.most_elements = std::max(report.most_elements, all[i].call.count);
        for (auto& answer : report.answers) add(answer, all[i], verdict);
        report.matchings += verdict.matchings;
        if (verdict.has_choices) ++report.cases_with_choices;
        report.needed_buffers = std::max(report.needed_buffers, verdict.needed_buffers);
        report.has_foreign = report.has_foreign || verdict.has_foreign;
        if (verdict.is_of_numbers) ++report.cases_of_numbers;
        if (verdict.matchings == 0 || has(verdict, FailureMode::bound_reached) ||
            has(verdict, FailureMode::not_repeatable))
            std::erase(report.ns_complete, all[i].n);
        for (auto const& remark : verdict.remarks) ++report.remarks[remark];
    }
    report.lacks_elements =
        report.most_elements == 0 && report.cases > 0 && request.cases.collective != mpi::Collective::barrier;
    for (auto& answer : report.answers)
        if (report.lacks_elements && answer.property == CodeProperty::contract && answer.failures.empty())
            answer.cases = 0;
    return report;
}

/// Runs the cases of one check.
struct CaseChecks {
    CheckRequest const& request;
    CheckProgress const& progress;
    std::vector<Case> const& all;
    Loaded const& code;
    Player& player;
    ChildWork const& work;
    Verdicts verdicts = Verdicts(all.size());
    std::set<std::size_t> whole = {};  ///< the cases with the requested number of runs

    /// Runs all cases, the plain ones first: crashes in other cases may reach the limit of crashes.  If there
    /// is a limit of effort, cases with many matchings are run twice.
    void run() {
        std::vector<std::size_t> every(all.size());
        std::iota(every.begin(), every.end(), std::size_t{0});
        std::stable_partition(every.begin(), every.end(),
                              [&](std::size_t i) { return is_plain_call(all[i]); });
        auto const told = [&](std::size_t done) { return fmt::format("{} of {} cases", done, all.size()); };
        if (!request.most_effort || request.most_matchings <= first_matchings)
            return run(every, SearchExtent::all, told);
        run(every, SearchExtent::first, told);
        run_open();
    }

    /// After an interruption: counts cases as not run if more runs might have decided them.
    void forget_undecided() {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (verdicts[i] && is_open(*verdicts[i]) && !whole.contains(i)) verdicts[i].reset();
    }

private:
    void run(std::vector<std::size_t> const& which, SearchExtent extent,
             std::function<std::string(std::size_t)> const& told) {
        auto here = work;
        here.pieces = which.size();
        here.work = [&](std::size_t i) {
            return packed(player.play(all[which[i]], request.most_matchings, extent));
        };
        here.receive = [&](std::size_t i, PieceOfWork const& piece) {
            auto& verdict = verdicts[which[i]];
            if (verdict && piece.end == PieceOfWork::End::not_done) return;
            if (extent == SearchExtent::all) whole.insert(which[i]);
            verdict = case_result(all[which[i]], piece, code);
        };
        here.progress = [&](std::size_t done) { progress(told(done)); };
        in_children(here);
    }

    /// The cases with matchings that were not run.  The simplest cases of each number of ranks come first,
    /// those that may be left out last.
    std::vector<std::size_t> open_cases() const {
        std::map<Index, std::size_t> of_ranks;
        std::vector<std::tuple<bool, std::size_t, std::size_t>> order;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (verdicts[i] && has(*verdicts[i], FailureMode::bound_reached))
                order.emplace_back(all[i].may_be_left_out, of_ranks[all[i].n]++, i);
        std::ranges::sort(order);
        std::vector<std::size_t> found;
        for (auto const& [is_last, place, i] : order) found.push_back(i);
        return found;
    }

    /// The first case that fails; the number of cases if there is none.
    std::size_t first_refuted() const {
        auto const fails = [](auto const& verdict) { return verdict && is_refuted(*verdict); };
        return static_cast<std::size_t>(std::ranges::find_if(verdicts, fails) - verdicts.begin());
    }

    /// If the function is refuted, a small part of the limit: a simpler case may fail, too.
    Index most_effort() const {
        constexpr Index part = 20;
        return first_refuted() < all.size() ? *request.most_effort / part : *request.most_effort;
    }

    /// Runs the open cases in groups of a fixed size, so that the result does not depend on the speed of the
    /// machine.  If two cases of a number of ranks stay open, its answer is unknown: its other cases keep
    /// their first runs.  So do all cases after the first one that fails.
    void run_open() {
        constexpr std::ptrdiff_t at_a_time = 8;
        constexpr Index most_open = 2;  // for a number of ranks, since each case takes long
        auto open = open_cases();
        auto const all_open = open.size();
        std::map<Index, Index> stay_open;  // by number of ranks
        for (Index effort = 0; effort < most_effort();) {
            auto const end_of_search = first_refuted();
            std::erase_if(
                open, [&](std::size_t i) { return stay_open[all[i].n] >= most_open || i >= end_of_search; });
            if (open.empty()) return;
            auto const end = open.begin() + std::min(std::ssize(open), at_a_time);
            std::vector<std::size_t> const some(open.begin(), end);
            open.erase(open.begin(), end);
            auto const before = all_open - open.size() - some.size();
            run(some, SearchExtent::all, [&](std::size_t done) {
                return fmt::format("{} of {} cases with many matchings", before + done, all_open);
            });
            for (auto const i : some) {
                effort += verdicts[i]->made * all[i].n;
                if (has(*verdicts[i], FailureMode::bound_reached)) ++stay_open[all[i].n];
            }
        }
    }
};

}  // namespace

std::optional<FailureMode> Answer::gravest() const {
    return failures.empty() ? std::nullopt : std::optional(failures.rbegin()->first);
}

Failure Answer::failure() const {
    auto worst = cases == 0 ? Failure::unknown : Failure::none;
    for (auto const& [mode, seen] : failures) worst = graver(worst, kind_of(mode).failure);
    return worst;
}

CaseTraits Answer::distinguishing(FailingCases const& seen) const {
    constexpr Index fewest = 3;
    return seen.cases < fewest ? CaseTraits() : seen.traits & ~traits;
}

Failure CodeReport::failure() const {
    auto worst = answers.empty() ? Failure::nothing : cases_not_run > 0 ? Failure::unknown : Failure::none;
    for (auto const& answer : answers) worst = graver(worst, answer.failure());
    return worst;
}

Completeness CodeReport::completeness() const {
    bool const is_cut = cases_not_run > 0 || std::ranges::any_of(answers, [](Answer const& answer) {
                            return answer.failures.contains(FailureMode::bound_reached);
                        });
    return is_cut ? Completeness::cut_short : Completeness::complete;
}

CodeReport checked(CheckRequest const& request, CheckProgress const& progress) {
    auto const all = cases(request.cases);
    if (all.empty()) throw Error("There is no case for these numbers of ranks and roots.", Failure::nothing);
    progress("compiling");
    Compiled const compiled(request.source);
    Loaded const code(compiled.library());
    ReachedCode const reached(code);
    Player player(code);
    ChildWork work;
    work.note = Player::note;
    work.bears = Player::bears;
    work.folder = compiled.folder();
    work.jobs = request.jobs;
    work.most_seconds = request.most_seconds + player.seconds_for_globals();
    CaseChecks checks{request, progress, all, code, player, work};
    try {
        checks.run();
    } catch (Interrupted const&) {
        checks.forget_undecided();
        auto const is_there = [](auto const& verdict) { return verdict.has_value(); };
        if (std::ranges::none_of(checks.verdicts, is_there)) throw;
        auto report = report_of(request, all, checks.verdicts);
        report.unreached.unknown_because = "the check was interrupted";
        return report;
    }
    auto report = report_of(request, all, checks.verdicts);
    if (request.source.marks_blocks)
        report.unreached = unreached_lines(reached.blocks(), compiled.library(), request.source.files);
    for (auto const& warning : compiled.missing_returns()) report.remarks[warning] = report.cases;
    explain(report, player, work);
    return report;
}

}  // namespace cubecheck::verify
