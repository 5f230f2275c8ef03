#include "verify/code/verdicts/case_failure.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/counted.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/verdicts/crash_failure.hpp"
#include "verify/code/verdicts/memory_failure.hpp"
#include "verify/libraries/judge.hpp"

namespace cubecheck::verify {

namespace {

using in_process::ViolationKind;

/// Adds a failure unless the case has one of this mode: the first run that shows a mode is reported.
void add(CaseResult& verdict, CaseFailure failure) {
    auto const is_alike = [&](CaseFailure const& other) { return other.mode == failure.mode; };
    if (std::ranges::none_of(verdict.failures, is_alike)) verdict.failures.push_back(std::move(failure));
}

/// A deadlock that buffering avoids is `needs_buffers`; any other is `deadlocked`.
FailureMode failure_mode_in(Case const& test_case, ViolationKind kind, std::optional<Index> needed_buffers) {
    auto const mode = failure_mode_of(kind);
    bool const is_for_buffers = test_case.sending == Sending::synchronous && needed_buffers;
    return mode == FailureMode::deadlocked && is_for_buffers ? FailureMode::needs_buffers : mode;
}

/// Whether waiting is correct: in a barrier case with an absent rank, the other ranks must wait.
bool is_expected(Case const& test_case, ViolationKind kind) {
    return test_case.absent && failure_mode_of(kind) != FailureMode::mismatch &&
           failure_mode_of(kind) != FailureMode::unsupported;
}

/// The errors of terminated ranks for which other ranks still wait: "; rank 1 returns 1: MPI_ERR_BUFFER".
std::string returned_errors(CaseRun const& run) {
    std::string text;
    for (std::size_t i = 0; i < run.errors.size(); ++i)
        if (!run.errors[i].empty()) text += fmt::format("; rank {} {}", run.returned[i], run.errors[i]);
    return text;
}

void add_findings(CaseResult& verdict, Case const& test_case, CaseRun const& run,
                  std::optional<Index> needed_buffers) {
    std::vector<CaseFailure> found;
    for (auto const& violation : run.violations) {
        if (is_expected(test_case, violation.kind)) continue;
        if (is_remark(violation.kind)) {
            auto remark = fmt::format("{}: {}", in_process::text(violation.at), violation.text);
            if (std::ranges::find(verdict.remarks, remark) == verdict.remarks.end())
                verdict.remarks.push_back(std::move(remark));
            continue;
        }
        auto const mode = failure_mode_in(test_case, violation.kind, needed_buffers);
        auto same = std::ranges::find(found, mode, &CaseFailure::mode);
        if (same == found.end()) {
            found.push_back(failure_in(run, mode));
            same = found.end() - 1;
            same->got = violation.text;
            same->abort_code = violation.abort_code;
            if (violation.kind == ViolationKind::ended_peer) same->got += returned_errors(run);
        }
        NotedPlace const place{violation.at,
                               fmt::format("rank {}: {}", violation.rank, name(violation.kind))};
        if (std::ranges::find(same->places, place) == same->places.end()) same->places.push_back(place);
    }
    for (auto& failure : found) add(verdict, std::move(failure));
}

FailureMode contract_failure_mode(CaseVerdict verdict) {
    if (verdict == CaseVerdict::reordered) return FailureMode::reordered;
    return verdict == CaseVerdict::refused ? FailureMode::refused : FailureMode::wrong;
}

/// Names the latest call of the rank with a wrong result, which shows where the rank ended.
void note_latest_call(CaseFailure& failure, Case const& test_case, CaseRun const& run,
                      Judgement const& judgement) {
    if (judgement.rank < 0) return;
    auto const world = first_member(test_case) + other_numbering(test_case.call, judgement.rank, test_case.n);
    auto const found = std::ranges::find(run.returned, world);
    if (found == run.returned.end()) return;
    auto const& latest = run.latest[static_cast<std::size_t>(found - run.returned.begin())];
    bool const is_untouched = is_untouched_cell(judgement.word);
    if (latest.line > 0)
        failure.latest =
            NotedPlace{latest, fmt::format("rank {}: its latest call of MPI{}", world,
                                           is_untouched ? "; no statement writes the element" : "")};
    else if (is_untouched)
        failure.got += fmt::format("; rank {} calls no MPI, and no statement writes the element", world);
}

void add_results(CaseResult& verdict, Case const& test_case, CaseRun const& run) {
    verdict.is_judged = true;
    verdict.has_foreign = verdict.has_foreign || run.has_foreign;
    auto const judgement = judgement_of_call(test_case.call, test_case.n, {mpi::End::returned, run.ranks});
    if (judgement.verdict != CaseVerdict::right) {
        auto failure = failure_in(run, contract_failure_mode(judgement.verdict));
        failure.got = judgement.got;
        failure.expected = judgement.expected;
        failure.rank = judgement.rank;
        failure.word = judgement.word;
        note_latest_call(failure, test_case, run, judgement);
        add(verdict, std::move(failure));
    }
    if (judgement.disagreement.empty() || test_case.data != Data::words) return;
    auto failure = failure_in(run, FailureMode::disagreement);
    failure.got = judgement.disagreement;
    add(verdict, std::move(failure));
}

/// Adds failures of a barrier.  A rank that returns an error does not claim that all ranks have called.
void add_barrier(CaseResult& verdict, Case const& test_case, CaseRun const& run) {
    verdict.is_judged = true;
    auto const refuses = [](auto const& error) { return !error.empty(); };
    if (auto const refused = std::ranges::find_if(run.errors, refuses); refused != run.errors.end()) {
        auto failure = failure_in(run, FailureMode::refused);
        failure.got = *refused;
        add(verdict, std::move(failure));
    }
    auto const left = std::ranges::find(run.errors, "");
    if (!test_case.absent || left == run.errors.end()) return;
    auto const which = static_cast<std::size_t>(left - run.errors.begin());
    auto const who = run.returned[which];
    auto failure = failure_in(run, FailureMode::left_early);
    failure.got = fmt::format("rank {} returns, and rank {} has not called", who, *test_case.absent);
    failure.expected = "no rank returns before all have called";
    if (auto const& latest = run.latest[which]; latest.line > 0)
        failure.places.push_back({latest, fmt::format("rank {}: its latest call", who)});
    add(verdict, std::move(failure));
}

/// Names the line of a write beyond a buffer as the place of a wrong result of the same rank.
void note_write(CaseResult& verdict, Case const& test_case, BeyondBuffer const& access,
                CaseFailure const& of_access) {
    auto const wrong = std::ranges::find(verdict.failures, FailureMode::wrong, &CaseFailure::mode);
    if (access.kind != BeyondBuffer::Kind::write || wrong == verdict.failures.end() || wrong->rank < 0 ||
        !wrong->places.empty())
        return;
    auto const world = first_member(test_case) + other_numbering(test_case.call, wrong->rank, test_case.n);
    if (world != access.rank || !wrong->expected.starts_with("untouched")) return;
    wrong->places = of_access.places;
    for (auto& place : wrong->places) place.what = fmt::format("rank {} writes beyond its buffer", world);
}

void add_run(CaseResult& verdict, Case const& test_case, CaseRun const& run,
             std::optional<Index> needed_buffers) {
    add_findings(verdict, test_case, run, needed_buffers);
    bool const has_ended = run.end == in_process::End::finished;
    if (is_barrier(test_case) && (has_ended || test_case.absent)) return add_barrier(verdict, test_case, run);
    if (has_ended) return add_results(verdict, test_case, run);
    auto const first = [&] { return run.violations.empty() ? std::string() : run.violations.front().text; };
    auto const is_unsupported = [](auto const& violation) {
        return violation.kind == ViolationKind::unsupported;
    };
    bool const is_for_us = std::ranges::any_of(run.violations, is_unsupported);
    if (run.end == in_process::End::aborted && !is_for_us) {
        auto failure = failure_in(run, FailureMode::aborted);
        failure.got = first();
        if (!run.violations.empty()) failure.places.push_back({run.violations.front().at, ""});
        add(verdict, std::move(failure));
    }
    if (run.end == in_process::End::limit) {
        auto failure = failure_in(run, FailureMode::too_many_calls);
        failure.got = first();
        add(verdict, std::move(failure));
    }
    if (run.end == in_process::End::other_run)
        add(verdict,
            {FailureMode::not_repeatable,
             "with the same matching it made other calls than before: the time or random numbers may "
             "be the cause"});
    // A run that deadlocked without a violation also counts as a deadlock.
    auto const says_why = [&](auto const& violation) {
        return !is_remark(violation.kind) && failure_mode_of(violation.kind) == FailureMode::deadlocked;
    };
    if (run.end == in_process::End::deadlocked && std::ranges::none_of(run.violations, says_why))
        add(verdict, failure_in(run, FailureMode::deadlocked));
}

/// The number of matchings if not all were run: "23 matchings were run, not all; 977 more were like these".
std::string matchings_text(CaseRuns const& played) {
    auto text =
        fmt::format("{} {} run, not all", counted(static_cast<std::uint64_t>(played.matchings), "matching"),
                    played.matchings == 1 ? "was" : "were");
    if (played.redundant > 0) text += fmt::format("; {} more were like these", played.redundant);
    auto const is_cut = [](CaseRun const& run) { return run.end == in_process::End::limit; };
    if (std::ranges::any_of(played.runs, is_cut)) text += "; a run was ended for its many calls";
    return text;
}

bool has_wrong_result(CaseResult const& verdict) {
    return std::ranges::any_of(verdict.failures, [](CaseFailure const& failure) {
        auto const property = kind_of(failure.mode).property;
        return property == CodeProperty::contract || property == CodeProperty::agreement;
    });
}

/// Adds the results of runs that damaged no memory.
void add_undamaged_runs(CaseResult& verdict, Case const& test_case, std::vector<CaseRun> const& runs,
                        std::optional<Index> needed_buffers) {
    for (auto const& run : runs) add_run(verdict, test_case, run, needed_buffers);
}

/// Describes a wrong result by the numbers of the other runs: sums of words say nothing to a reader.
void tell_by_numbers(CaseResult& verdict, CaseResult const& of_numbers) {
    auto const is_wrong = [](CaseFailure const& failure) { return failure.mode == FailureMode::wrong; };
    auto const own = std::ranges::find_if(verdict.failures, is_wrong);
    auto const other = std::ranges::find_if(of_numbers.failures, is_wrong);
    if (own == verdict.failures.end() || other == of_numbers.failures.end()) return;
    own->got = other->got;
    own->expected = other->expected;
}

/// The sum of two words by `+` is no word.  If the code adds words itself, its runs with numbers decide.
void judge_by_numbers(CaseResult& verdict, Case const& test_case, CaseRuns const& played) {
    auto const is_damaged = [](CaseRun const& run) { return !run.damages.empty(); };
    if (!verdict.has_foreign || !has_wrong_result(verdict) || played.of_numbers.empty() ||
        std::ranges::any_of(played.of_numbers, is_damaged))
        return;
    CaseResult other;
    add_undamaged_runs(other, with_numbers(test_case), played.of_numbers, played.needed_buffers);
    if (!other.is_judged) return;
    if (has_wrong_result(other)) return tell_by_numbers(verdict, other);
    other.has_foreign = other.is_of_numbers = true;
    verdict = std::move(other);
}

}  // namespace

CaseResult case_result(Case const& test_case, PieceOfWork const& piece, Loaded const& code) {
    CaseResult verdict;
    switch (piece.end) {
        case PieceOfWork::End::not_done:
            verdict.failures.push_back(
                {FailureMode::not_run,
                 "too many earlier cases crashed, hung, or made too many calls of MPI; --plain, --n and "
                 "--count select fewer cases"});
            return verdict;
        case PieceOfWork::End::crashed:
        case PieceOfWork::End::timed_out:
            verdict.failures.push_back(failure_of_end(piece, code));
            return verdict;
        case PieceOfWork::End::returned:
            break;
    }
    auto const played = unpacked<CaseRuns>(piece.result);
    // After such a write, the other results of the run are unreliable: only the write is reported.
    auto const damaged =
        std::ranges::find_if(played.runs, [](auto const& run) { return !run.damages.empty(); });
    if (damaged != played.runs.end())
        add(verdict, damage_in(*damaged, code));
    else {
        add_undamaged_runs(verdict, test_case, played.runs, played.needed_buffers);
        judge_by_numbers(verdict, test_case, played);
    }
    auto const reaches_out =
        std::ranges::find_if(played.runs, [](auto const& run) { return !run.accesses.empty(); });
    if (reaches_out != played.runs.end()) {
        auto failure = access_in(*reaches_out, code);
        note_write(verdict, test_case, reaches_out->accesses.front(), failure);
        add(verdict, std::move(failure));
    }
    verdict.has_choices = played.has_choices;
    verdict.matchings = played.matchings;
    verdict.made = played.made;
    verdict.needed_buffers = played.needed_buffers.value_or(0);
    if (!played.is_complete && !has(verdict, FailureMode::not_repeatable))
        add(verdict, {FailureMode::bound_reached, matchings_text(played)});
    return verdict;
}

}  // namespace cubecheck::verify
