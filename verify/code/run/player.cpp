#include "verify/code/run/player.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <deque>
#include <set>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/matchings.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/rank_by_rank.hpp"
#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/states/explore_states.hpp"
#include "engine/mpi/word.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "verify/code/build/followed_code.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"

namespace cubecheck::verify {

namespace {

/// How many calls of MPI a run may have, by all ranks: more than any collective of these sizes needs.
constexpr Index most_calls = 200'000;

/// How many runs a case may have before states are compared: those that suffice for most cases, and cost less
/// each.
constexpr Index runs_without_states = 100;

/// Of each rank, as most systems give a process.
constexpr Index stack_bytes = Index{8} << 20;

/// What `note_joins` writes to: an operator of MPI has no other argument.
struct JoinNotes {
    Case const& test_case;
    in_process::Terms& terms;
    std::vector<JoinPlace>& joins;
};
JoinNotes* join_notes = nullptr;

std::string word_for_people(in_process::Terms const& terms, in_process::Term term) {
    auto const why = in_process::why_poisoned(term);
    if (!why.empty()) return fmt::format("what {}", why);
    if (!terms.is_term(term)) return "no element";
    auto const word = terms.word(term, 0);
    return mpi::infix(word, 0, word.front().shift);
}

/// Whether a join is one that was made before: that messages have come in between makes it no other.
bool is_again(JoinPlace const& join, JoinPlace const& other) {
    return join.left == other.left && join.right == other.right && join.rank == other.rank &&
           join.at == other.at;
}

/// Joins, and notes where.
void note_joins(void* in, void* in_out, int* count, int* type) {
    auto& notes = *join_notes;
    auto const extent = static_cast<std::ptrdiff_t>(Elements(notes.test_case, notes.terms).extent());
    auto const offset = static_cast<std::ptrdiff_t>(Elements::word_offset(notes.test_case)) -
                        Elements::address_offset(notes.test_case);
    for (int i = 0; i < *count; ++i) {
        in_process::Term left{}, right{};
        std::memcpy(&left, static_cast<char*>(in) + i * extent + offset, sizeof left);
        std::memcpy(&right, static_cast<char*>(in_out) + i * extent + offset, sizeof right);
        JoinPlace const join{word_for_people(notes.terms, left), word_for_people(notes.terms, right),
                             in_process::running_rank().value_or(0), in_process::latest_place(),
                             in_process::messages_received()};
        if (std::ranges::none_of(notes.joins, [&](auto const& other) { return is_again(join, other); }))
            notes.joins.push_back(join);
    }
    in_process::join_terms(in, in_out, count, type);
}

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

/// The ranks of one case, whose calls last as long as this.
class Calls {
public:
    Calls(Case const& test_case, in_process::Terms& terms) : elements_(test_case, terms) {
        for (Index rank = 0; rank < test_case.n; ++rank) calls_.emplace_back(test_case, elements_, rank);
    }

    RankCall& of(Index rank) { return calls_[static_cast<std::size_t>(rank)]; }

    void add_to(in_process::StateHash& hash) const {
        for (auto const& call : calls_) call.add_to(hash);
    }

    CaseRun seen(in_process::Run const& run) const {
        CaseRun seen{run.end};
        for (auto const& violation : run.violations) seen.violations.push_back(of_the_user(violation));
        seen.choices = run.choices;
        for (std::size_t rank = 0; rank < calls_.size(); ++rank) {
            if (!calls_[rank].has_returned()) continue;
            seen.returned.push_back(static_cast<Index>(rank));
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

private:
    Elements elements_;
    std::deque<RankCall> calls_;
};

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

/// Whether `RankCall::add_to` adds all arrays that the code gets: not if they are made for one call.
bool has_lasting_arrays(Case const& test_case) {
    return test_case.call.collective != mpi::Collective::alltoallw && !test_case.call.paired;
}

/// What each byte of a new block of malloc holds.  Code that reads it may be right with the one or the other.
unsigned char first_byte(Sending sending) {
    return sending == Sending::synchronous ? 0 : static_cast<unsigned char>(in_process::poison & 0xFF);
}

/// A number of matchings as one that can be added and printed.
Index whole_number(double matchings) { return static_cast<Index>(std::min(matchings, 1e15)); }

/// A case with one way to transfer.
struct CaseRunner {
    Case const& test_case;
    UserCode const& code;
    in_process::Globals& globals;
    in_process::Terms& terms;
    bool compares_states = false;  ///< whether it may do so: the code keeps no hidden state

    in_process::Request request(Calls& calls, OperatorFunction join) const {
        in_process::Request request{ranks(test_case), transfer_of(test_case.sending)};
        request.ranks_per_node = ranks_per_node(test_case);
        request.round_robin = is_round_robin(test_case);
        request.most_calls = most_calls;
        request.stack_bytes = stack_bytes;
        request.globals = &globals;
        request.symbolic = test_case.data == Data::words ? &terms : nullptr;
        request.sum_joins = test_case.op == Operator::sum;
        request.body = [&own = code, &calls, join, n = test_case.n,
                        fill = first_byte(test_case.sending)](Index rank) {
            *own.fill = fill;
            own.begin_rank();
            rank < n ? calls.of(rank)(own, join) : stand_aside();
            own.end_rank();
        };
        return request;
    }

    /// Gives back what the ranks have allocated, also those that were stopped on their way.
    void release(CaseRun const& seen) const {
        if (!seen.damages.empty()) return;
        for (Index rank = 0; rank < ranks(test_case); ++rank) {
            globals.enter(rank);
            code.release();
        }
        globals.finish();
    }

    /// What one run has shown, its memory given back.
    CaseRun seen(Calls const& calls, in_process::Run const& run) const {
        auto seen = calls.seen(run);
        release(seen);
        // The memory of this process is no longer what other cases expect.
        if (!seen.damages.empty()) last_piece_of_child();
        return seen;
    }

    /// The common outcome of all matchings, if the choices of no rank change it; else nothing.
    std::optional<CaseRuns> all_alike(Index most_matchings) const {
        Calls calls(test_case, terms);
        CaseRuns played;
        auto const outcome = [&](in_process::Run const& run) {
            part_is_done();
            auto one = seen(calls, run);
            if (played.runs.empty()) played.runs.push_back(one);
            one.choices.clear();
            one.latest.clear();  // says where a result that is wrong was made, and is no result
            return packed(one);
        };
        auto const found =
            in_process::rank_by_rank(request(calls, in_process::join_terms), most_matchings, outcome);
        if (!found.is_alike) return std::nullopt;
        played.matchings = found.runs;
        played.has_choices = found.runs > 1;
        return played;
    }

    /// All matchings: one after the other, or, if there are many, by their states.
    CaseRuns played(in_process::Transfer transfer, Index most_matchings,
                    Index* most_buffered = nullptr) const {
        Outcomes outcomes{*this, most_buffered};
        auto const few = compares_states ? std::min(most_matchings, runs_without_states) : most_matchings;
        run_each(outcomes, transfer, few);
        if (outcomes.played.is_complete || !compares_states) return std::move(outcomes.played);
        if (!run_states(outcomes, transfer, most_matchings)) run_each(outcomes, transfer, most_matchings);
        return std::move(outcomes.played);
    }

private:
    /// What all runs of a case have shown, equal ones once.
    struct Outcomes {
        CaseRunner const& runner;
        Index* most_buffered = nullptr;
        CaseRuns played = {};
        std::set<std::string> known = {};

        void add(Calls const& calls, in_process::Run const& run) {
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

    void run_each(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const {
        Calls calls(test_case, terms);
        auto asked = request(calls, in_process::join_terms);
        asked.transfer = transfer;
        auto const judge = [&](in_process::Run const& run, std::vector<Index> const&) {
            outcomes.add(calls, run);
            return true;
        };
        auto const explored = in_process::explore(asked, most_matchings, judge);
        outcomes.played.matchings = explored.runs;
        outcomes.played.redundant = explored.redundant;
        outcomes.played.is_complete = explored.complete;
    }

    /// Result: false if states do not decide.
    bool run_states(Outcomes& outcomes, in_process::Transfer transfer, Index most_matchings) const {
        Calls calls(test_case, terms);
        Arenas const arenas(ranks(test_case));
        if (!arenas.are_there()) return false;
        auto asked = request(calls, in_process::join_terms);
        asked.transfer = transfer;
        asked.body = [&, body = asked.body](Index rank) {
            *code.arena = arenas.empty(rank);
            body(rank);
        };
        auto const add_memory = [&](in_process::StateHash& hash) {
            calls.add_to(hash);
            return add_blocks(hash);
        };
        auto const judge = [&](in_process::Run const& run, std::vector<Index> const&) {
            outcomes.add(calls, run);
        };
        auto const explored = in_process::explore_states(asked, most_matchings, add_memory, judge);
        if (!explored) return false;
        auto& played = outcomes.played;
        played.is_complete = explored->is_complete;
        played.matchings = explored->is_complete ? whole_number(explored->matchings) : explored->runs;
        played.redundant = explored->cut;
        return true;
    }

    /// Adds the blocks of malloc of all ranks.  False if some lie elsewhere.
    bool add_blocks(in_process::StateHash& hash) const {
        bool is_all = true;
        for (Index rank = 0; rank < ranks(test_case); ++rank) {
            auto const& arena = *static_cast<Arena*>(globals.address(rank, code.arena));
            is_all = is_all && arena.has_others == 0;
            hash.add_bytes(arena.begin, static_cast<std::size_t>(arena.next - arena.begin));
        }
        return is_all;
    }
};

/// Nothing if no number of buffered messages suffices.
std::optional<Index> buffers_needed(CaseRunner const& runner, Index most_matchings) {
    Index most = 0;
    if (has_deadlock(runner.played({}, most_matchings, &most))) return std::nullopt;
    for (Index buffers = 1; buffers < most; ++buffers)
        if (!has_deadlock(runner.played({buffers, false}, most_matchings))) return buffers;
    return std::max<Index>(most, 1);
}

/// All terms that occur in a recording.
std::vector<KnownTerm> known_terms(Recording const& recording, in_process::Terms const& terms) {
    std::unordered_set<in_process::Term> found;
    auto const add = [&](in_process::Term term) {
        if (terms.is_term(term)) found.insert(term);
    };
    for (auto const& event : recording.events) {
        for (auto const& word : event.words) add(word.term);
        for (auto const& word : event.others) add(word.term);
        for (auto const term : event.results) add(term);
    }
    for (auto const& rank : recording.ranks) {
        for (auto const term : rank.given) add(term);
        for (auto const term : rank.results) add(term);
    }
    std::vector<KnownTerm> all;
    for (auto const term : found) {
        all.push_back({term, {}});
        for (auto const& symbol : terms.word(term, 0))
            if (symbol.rank != mpi::Symbol::join) all.back().letters.push_back({symbol.rank, symbol.shift});
    }
    return all;
}

std::vector<in_process::Segment> segments_within_limit(Loaded const& code) {
    auto segments = in_process::writable_segments(code.handle());
    std::size_t bytes = 0;
    for (auto const& segment : segments) bytes += segment.bytes;
    if (bytes > most_bytes_of_globals)
        throw Error(fmt::format("The global and static variables of the code take {} MiB.  Each rank has its "
                                "own, and they may take {} MiB at most.",
                                bytes >> 20U, most_bytes_of_globals >> 20U),
                    Failure::unknown);
    return segments;
}

}  // namespace

Player::Player(Loaded const& code)
    : code_{code.symbol("cubecheck_entry"),
            reinterpret_cast<MemoryCheck>(code.symbol("cubecheck_memory_damage")),
            reinterpret_cast<void (*)()>(code.symbol("cubecheck_release_blocks")),
            static_cast<Arena*>(code.symbol("cubecheck_arena")),
            static_cast<unsigned char*>(code.symbol("cubecheck_fill")),
            reinterpret_cast<void (*)()>(code.symbol("cubecheck_begin_rank")),
            reinterpret_cast<void (*)()>(code.symbol("cubecheck_end_rank"))},
      keeps_no_hidden_state_(verify::keeps_no_hidden_state(code.handle())),
      globals_([&] {
          reinterpret_cast<void (*)()>(code.symbol("cubecheck_keep_blocks"))();
          *static_cast<cubecheck_table**>(code.symbol("cubecheck_mpi")) = in_process::table();
          return segments_within_limit(code);
      }()) {}

double Player::seconds_for_globals() const {
    return static_cast<double>(globals_.bytes()) / static_cast<double>(std::size_t{1} << 20);
}

CaseRuns Player::play(Case const& test_case, Index most_matchings) {
    terms_.clear();
    bool const may_compare = keeps_no_hidden_state_ && code_.arena->has_kept_blocks == 0;
    CaseRunner const runner{test_case, code_, globals_, terms_, may_compare && has_lasting_arrays(test_case)};
    auto alike = runner.all_alike(most_matchings);
    auto played = alike ? std::move(*alike) : runner.played(transfer_of(test_case.sending), most_matchings);
    if (test_case.sending == Sending::synchronous && has_deadlock(played))
        played.needed_buffers = buffers_needed(runner, most_matchings);
    return played;
}

Explained Player::explain(Case const& test_case, std::vector<Index> const& choices) {
    terms_.clear();
    Explained explained;
    JoinNotes notes{test_case, terms_, explained.joins};
    join_notes = &notes;
    Calls calls(test_case, terms_);
    auto request = CaseRunner{test_case, code_, globals_, terms_}.request(calls, note_joins);
    request.choices = choices;
    auto run = in_process::run(request);
    explained.messages = std::move(run.messages);
    explained.waits = std::move(run.waits);
    join_notes = nullptr;
    return explained;
}

Recording Player::record(Case const& test_case) {
    terms_.clear();
    Calls calls(test_case, terms_);
    auto request = CaseRunner{test_case, code_, globals_, terms_}.request(calls, in_process::join_terms);
    request.transfer = transfer_of(Sending::late);
    request.records = true;
    auto run = in_process::run(request);
    part_is_done();
    Recording recording{run.end, std::move(run.violations), std::move(run.choices), std::move(run.recorded)};
    if (run.end != in_process::End::finished) return recording;
    for (Index rank = 0; rank < test_case.n; ++rank) recording.ranks.push_back(calls.of(rank).buffers());
    recording.terms = known_terms(recording, terms_);
    return recording;
}

std::size_t Player::note(char* text, std::size_t room, std::uintptr_t fault) {
    auto const rank = in_process::running_rank();
    auto const place = in_process::latest_call();
    int const length = std::snprintf(text, room, "%lld %d %d %s", static_cast<long long>(rank.value_or(-1)),
                                     in_process::is_below_a_stack(fault) ? 1 : 0, place.line, place.file);
    return length < 0 ? 0 : std::min(static_cast<std::size_t>(length), room - 1);
}

}  // namespace cubecheck::verify
