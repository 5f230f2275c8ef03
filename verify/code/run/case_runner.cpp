#include "verify/code/run/case_runner.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/rank_by_rank.hpp"
#include "engine/in_process_mpi/states/explore_states.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/processes/children.hpp"

namespace cubecheck::verify {

namespace {

/// The most MPI calls of all ranks in a run: more than any collective of these sizes needs.
constexpr Index most_calls = 200'000;

/// The most runs of a case that may make too many MPI calls, before its other matchings are skipped.
constexpr int most_cut_runs = 3;

/// The most runs of a case before states are compared.  Most cases need no more, and such runs are cheaper.
constexpr Index runs_without_states = 100;

/// The runs with very different matchings if the first runs are not all: four special ones, and random ones.
constexpr Index varied_runs = 20;

/// The stack of each rank, as large as most systems give a process.
constexpr Index stack_bytes = Index{8} << 20;

/// Rewrites a violation at our own MPI call: the user's function freed a handle of its caller, or damaged
/// memory.
in_process::MpiViolation of_the_user(in_process::MpiViolation violation) {
    if (is_of_a_rank_call(violation.at.file)) {
        violation.at = {};
        violation.text =
            "the function frees a communicator, a datatype or an operator of its caller, or damages memory "
            "(" +
            violation.text + ")";
    }
    return violation;
}

bool is_left_message(in_process::MpiViolation const& violation) {
    return violation.kind == in_process::ViolationKind::message_left;
}

/// Whether the violation is that the caller's message was not received, which is correct.
bool is_message_of_the_caller(in_process::MpiViolation const& violation) {
    return is_left_message(violation) && is_of_a_rank_call(violation.at.file);
}

bool is_taken_from_the_caller(in_process::Message const& message) {
    return is_of_a_rank_call(message.sent.file) && !is_of_a_rank_call(message.received.file);
}

in_process::MpiViolation violation_by_taking(in_process::Message const& message) {
    return {in_process::ViolationKind::callers_message, message.to, message.received,
            "receives a message that the caller of the function has sent: the receive, or a probe before it, "
            "takes any tag"};
}

/// The initial value of the bytes of a new block of malloc.  It varies, since code that reads it may be right
/// by chance.
unsigned char first_byte(Sending sending) {
    return sending == Sending::synchronous ? 0 : static_cast<unsigned char>(in_process::poison & 0xFF);
}

/// A number of matchings as an integer, limited so that it can be added and printed.
Index whole_number(double matchings) { return static_cast<Index>(std::min(matchings, 1e15)); }

}  // namespace

RankCalls::RankCalls(Case const& test_case, in_process::Terms& terms)
    : elements_(test_case, terms), first_member_(first_member(test_case)) {
    for (Index member = 0; member < test_case.n; ++member) calls_.emplace_back(test_case, elements_, member);
}

void RankCalls::add_to(in_process::StateHash& hash) const {
    for (auto const& call : calls_) call.add_to(hash);
}

CaseRun RankCalls::seen(in_process::Run const& run) const {
    CaseRun seen{run.end};
    for (auto const& message : run.messages)
        if (is_taken_from_the_caller(message)) seen.violations.push_back(violation_by_taking(message));
    // The message that should have been received instead remains; it is not reported.
    bool const takes = !seen.violations.empty();
    for (auto const& violation : run.violations)
        if (!is_message_of_the_caller(violation) && !(takes && is_left_message(violation)))
            seen.violations.push_back(of_the_user(violation));
    seen.choices = run.choices;
    for (std::size_t rank = 0; rank < calls_.size(); ++rank) {
        for (auto& access : calls_[rank].accesses()) seen.accesses.push_back(std::move(access));
        if (!calls_[rank].has_returned()) continue;
        seen.returned.push_back(first_member_ + static_cast<Index>(rank));
        seen.latest.push_back(calls_[rank].latest());
        seen.errors.push_back(calls_[rank].error());
        if (calls_[rank].damage()) seen.damages.push_back(*calls_[rank].damage());
    }
    if (run.end != in_process::End::finished) return seen;
    for (auto const& call : calls_) {
        seen.ranks.push_back(call.result());
        seen.has_foreign = seen.has_foreign || call.has_foreign();
    }
    return seen;
}

in_process::Transfer transfer_of(Sending sending) {
    switch (sending) {
        case Sending::eager:
            return {};
        case Sending::synchronous:
            return {0, false};
        case Sending::late:
            break;
    }
    return {std::nullopt, true};
}

bool has_deadlock(CaseRuns const& played) {
    return std::ranges::any_of(played.runs,
                               [](auto const& run) { return run.end == in_process::End::deadlocked; });
}

/// The different outcomes of all runs of a case.
struct CaseRunner::Outcomes {
    CaseRunner const& runner;
    Index* most_buffered = nullptr;
    CaseRuns played = {};
    std::set<std::string> known = {};
    int cut_runs = 0;
    std::optional<std::size_t> most_outcomes = {};

    /// Result: false if the other matchings are to be skipped.
    bool add(RankCalls const& calls, in_process::Run const& run) {
        judge(calls, run);
        if (most_outcomes && played.runs.size() >= *most_outcomes) return false;
        if (run.end != in_process::End::limit) return true;
        piece_is_cut();
        return ++cut_runs < most_cut_runs;
    }

private:
    void judge(RankCalls const& calls, in_process::Run const& run) {
        part_is_done();
        if (run.end == in_process::End::redundant || run.end == in_process::End::known)
            return runner.release({});
        auto one = runner.seen(calls, run);
        played.has_choices = played.has_choices || !run.choices.empty();
        if (most_buffered != nullptr) *most_buffered = std::max(*most_buffered, run.most_buffered);
        auto choices = std::exchange(one.choices, {});
        if (!known.insert(packed(one)).second) return;
        one.choices = std::move(choices);
        played.runs.push_back(std::move(one));
    }
};

in_process::Request CaseRunner::request(RankCalls& calls, OperatorFunction join) const {
    in_process::Request request{ranks(test_case), transfer_of(test_case.sending)};
    request.ranks_per_node = ranks_per_node(test_case);
    request.round_robin = is_round_robin(test_case);
    request.most_calls = most_calls;
    request.stack_bytes = stack_bytes;
    request.globals = &globals;
    request.symbolic = test_case.data == Data::words ? &terms : nullptr;
    request.sum_joins = test_case.op == Operator::sum;
    request.body = [&own = code, &calls, join, n = test_case.n, first = first_member(test_case),
                    fill = first_byte(test_case.sending)](Index rank) {
        *own.fill = fill;
        own.begin_rank();
        first <= rank&& rank < first + n ? calls.of(rank - first)(own, join) : stand_aside();
        own.end_rank();
    };
    return request;
}

/// Frees the memory that the ranks have allocated, also of ranks that were stopped early.
void CaseRunner::release(CaseRun const& seen) const {
    if (!seen.damages.empty()) return;
    for (Index rank = 0; rank < ranks(test_case); ++rank) {
        globals.enter(rank);
        code.release();
    }
    globals.finish();
}

/// The observations of one run, after its memory is freed.
CaseRun CaseRunner::seen(RankCalls const& calls, in_process::Run const& run) const {
    auto seen = calls.seen(run);
    release(seen);
    // The run has damaged the memory of this process, so that no other case may run in it.
    if (!seen.damages.empty()) last_piece_of_child();
    return seen;
}

CaseRuns CaseRunner::rank_by_rank(Index most_matchings) const {
    RankCalls calls(test_case, terms);
    CaseRuns played;
    auto const outcome = [&](in_process::Run const& run) {
        part_is_done();
        auto one = seen(calls, run);
        if (played.runs.empty()) played.runs.push_back(one);
        one.choices.clear();
        one.latest.clear();  // the place of the last call, not a result
        return packed(one);
    };
    Arenas const arenas(ranks(test_case));
    bool const has_states = compares_states && arenas.are_there();
    auto asked = request(calls, in_process::join_terms);
    if (has_states) asked.body = in_arenas(asked.body, arenas);
    auto const found = in_process::rank_by_rank(asked, most_matchings, outcome,
                                                has_states ? memory_of(calls) : MemoryOfRanks());
    played.is_complete = found.is_alike;
    played.made = found.runs;
    played.matchings = whole_number(found.matchings);
    played.has_choices = found.matchings > 1;
    return played;
}

CaseRuns CaseRunner::played(in_process::Transfer transfer, Index most_matchings, Index* most_buffered) const {
    Outcomes outcomes{*this, most_buffered};
    outcomes.most_outcomes = most_outcomes;
    auto const few = compares_states ? std::min(most_matchings, runs_without_states) : most_matchings;
    run_each(outcomes, transfer, few);
    if (!outcomes.played.is_complete) run_some(outcomes, transfer);
    if (outcomes.played.is_complete || !compares_states) return std::move(outcomes.played);
    if (!run_states(outcomes, transfer, most_matchings)) run_each(outcomes, transfer, most_matchings);
    return std::move(outcomes.played);
}

std::optional<Index> CaseRunner::needed_buffers(Index most_matchings) const {
    Index most = 0;
    if (has_deadlock(played({}, most_matchings, &most))) return std::nullopt;
    for (Index buffers = 1; buffers < most; ++buffers)
        if (!has_deadlock(played({buffers, false}, most_matchings))) return buffers;
    return std::max<Index>(most, 1);
}

void CaseRunner::run_each(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const {
    RankCalls calls(test_case, terms);
    auto asked = request(calls, in_process::join_terms);
    asked.transfer = transfer;
    auto const judge = [&](in_process::Run const& run, std::vector<Index> const&) {
        return outcomes.add(calls, run);
    };
    auto const explored = in_process::explore(asked, most_matchings, judge);
    outcomes.played.matchings = explored.runs;
    outcomes.played.redundant = explored.redundant;
    outcomes.played.made += explored.runs + explored.redundant;
    outcomes.played.is_complete = explored.complete;
}

void CaseRunner::run_some(Outcomes& outcomes, in_process::Transfer transfer) const {
    if (outcomes.cut_runs > 0) return;
    if (outcomes.most_outcomes) outcomes.most_outcomes = 2 * *outcomes.most_outcomes;
    RankCalls calls(test_case, terms);
    auto asked = request(calls, in_process::join_terms);
    asked.transfer = transfer;
    auto const seed = std::hash<std::string>()(text(test_case));
    outcomes.played.made += in_process::explore_some(
        asked, varied_runs, seed, [&](in_process::Run const& run) { return outcomes.add(calls, run); });
}

bool CaseRunner::run_states(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const {
    RankCalls calls(test_case, terms);
    Arenas const arenas(ranks(test_case));
    if (!arenas.are_there()) return false;
    auto asked = request(calls, in_process::join_terms);
    asked.transfer = transfer;
    asked.body = in_arenas(asked.body, arenas);
    auto const judge = [&](in_process::Run const& run, std::vector<Index> const&) {
        return outcomes.add(calls, run);
    };
    auto const explored = in_process::explore_states(asked, most_matchings, memory_of(calls), judge);
    if (!explored) return false;
    auto& played = outcomes.played;
    played.is_complete = explored->is_complete;
    played.matchings = explored->is_complete ? whole_number(explored->matchings) : explored->runs;
    played.redundant = explored->cut;
    played.made += explored->counted_runs();
    return true;
}

CaseRunner::Body CaseRunner::in_arenas(Body const& body, Arenas const& arenas) const {
    return [own = code.arena, body, &arenas](Index rank) {
        *own = arenas.empty(rank);
        body(rank);
    };
}

CaseRunner::MemoryOfRanks CaseRunner::memory_of(RankCalls const& calls) const {
    return [this, &calls](in_process::StateHash& hash) {
        calls.add_to(hash);
        return add_blocks(hash);
    };
}

bool CaseRunner::add_blocks(in_process::StateHash& hash) const {
    bool is_all = true;
    for (Index rank = 0; rank < ranks(test_case); ++rank) {
        auto const& arena = *static_cast<Arena*>(globals.address(rank, code.arena));
        is_all = is_all && arena.has_others == 0;
        hash.add_bytes(arena.begin, static_cast<std::size_t>(arena.next - arena.begin));
    }
    return is_all;
}

}  // namespace cubecheck::verify
