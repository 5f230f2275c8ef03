#include "verify/code/run/player.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/run.hpp"
#include "engine/mpi/word.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "verify/code/build/followed_code.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/run/case_runner.hpp"
#include "verify/code/run/guarded_buffer.hpp"

namespace cubecheck::verify {

namespace {

/// The state of `note_joins`, which is global since an operator of MPI has no argument for it.
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

/// Whether two joins are the same, regardless of the messages received before them.
bool is_again(JoinPlace const& join, JoinPlace const& other) {
    return join.left == other.left && join.right == other.right && join.rank == other.rank &&
           join.at == other.at;
}

/// The user-defined operator: joins the elements, and records each join.
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

/// Whether `RankCall::add_to` adds all arrays of the call.  It does not add arrays that are made for one
/// call.
bool has_lasting_arrays(Case const& test_case) {
    return test_case.call.collective != mpi::Collective::alltoallw && !test_case.call.paired;
}

/// A case that may be left out gets few runs beyond four ranks: it has too many matchings in any case.
Index most_matchings_of(Case const& test_case, Index most) {
    constexpr Index most_ranks = 4, few = 100;
    return test_case.may_be_left_out && test_case.n > most_ranks ? std::min(most, few) : most;
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
          *static_cast<unsigned char*>(code.symbol("cubecheck_checks_new")) =
              may_share_blocks_of_new(code.handle()) ? 0 : 1;
          *static_cast<cubecheck_table**>(code.symbol("cubecheck_mpi")) = in_process::table();
          return segments_within_limit(code);
      }()) {}

double Player::seconds_for_globals() const {
    return static_cast<double>(globals_.bytes()) / static_cast<double>(std::size_t{1} << 20);
}

CaseRuns Player::play(Case const& test_case, Index most_runs, SearchExtent extent) {
    auto played = this->played(test_case, most_runs, extent);
    if (sums_words(test_case) && std::ranges::any_of(played.runs, &CaseRun::has_foreign))
        played.of_numbers = this->played(with_numbers(test_case), most_runs, extent).runs;
    return played;
}

CaseRuns Player::played(Case const& test_case, Index most_runs, SearchExtent extent) {
    terms_.clear();
    auto const most_matchings = most_matchings_of(test_case, most_runs);
    auto const most_now =
        extent == SearchExtent::all ? most_matchings : std::min(most_matchings, first_matchings);
    bool const may_compare = extent == SearchExtent::all && keeps_no_hidden_state_ &&
                             code_.arena->has_kept_blocks == 0 && !test_case.may_be_left_out;
    CaseRunner runner{test_case, code_, globals_, terms_, may_compare && has_lasting_arrays(test_case)};
    if (extent == SearchExtent::first) runner.most_outcomes = first_outcomes;
    auto played =
        extent == SearchExtent::all ? runner.rank_by_rank(most_matchings) : CaseRuns{.is_complete = false};
    if (!played.is_complete) {
        auto const made = played.made;
        played = runner.played(transfer_of(test_case.sending), most_now);
        played.made += made;
    }
    runner.most_outcomes.reset();
    if (test_case.sending == Sending::synchronous && has_deadlock(played))
        played.needed_buffers = runner.needed_buffers(most_matchings);
    return played;
}

Explained Player::explain(Case const& test_case, std::vector<Index> const& choices) {
    terms_.clear();
    Explained explained;
    JoinNotes notes{test_case, terms_, explained.joins};
    join_notes = &notes;
    RankCalls calls(test_case, terms_);
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
    RankCalls calls(test_case, terms_);
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

bool Player::bears(Fault const& fault) {
    GuardedAccess access;
    access.at = fault.at;
    access.is_write = fault.is_write;
    access.is_known = fault.is_known;
    access.count = std::min(fault.addresses.size(), access.addresses.size());
    std::copy_n(fault.addresses.begin(), access.count, access.addresses.begin());
    access.transfer = in_process::transferring_call();
    return note_guarded_access(access);
}

std::size_t Player::note(char* text, std::size_t room, std::uintptr_t fault) {
    auto const rank = in_process::running_rank();
    auto const place = in_process::latest_call();
    int const length = std::snprintf(text, room, "%lld %d %d %s", static_cast<long long>(rank.value_or(-1)),
                                     in_process::is_below_a_stack(fault) ? 1 : 0, place.line, place.file);
    return length < 0 ? 0 : std::min(static_cast<std::size_t>(length), room - 1);
}

}  // namespace cubecheck::verify
