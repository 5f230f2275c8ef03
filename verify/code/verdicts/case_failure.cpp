#include "verify/code/verdicts/case_failure.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <regex>
#include <sstream>

#include <dlfcn.h>
#include <fmt/format.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/mpi/probe.hpp"
#include "models/support/counted.hpp"
#include "verify/code/build/reached_lines.hpp"
#include "verify/code/processes/case_archive.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"
#include "verify/libraries/judge.hpp"

namespace cubecheck::verify {

namespace {

using in_process::ViolationKind;

/// The line of an address.  Its file is spelled as in `known` if it is the same file.
///
/// Result: nothing if the address is outside of the user's code.
std::optional<in_process::Place> place_of(std::uintptr_t address, Loaded const& code,
                                          std::string const& known = "") {
    auto const offset = code.offset_of(address);
    auto const line = offset ? code.source_line(*offset) : "";
    auto const colon = line.rfind(':');
    if (colon == std::string::npos) return std::nullopt;
    auto const here = std::filesystem::current_path();
    auto const file = std::filesystem::path(line.substr(0, colon)).lexically_normal();
    auto spelled = file.lexically_proximate(here).string();
    if (spelled.starts_with("..")) spelled = file.string();
    if (!known.empty() && (here / known).lexically_normal() == file) spelled = known;
    return in_process::Place{spelled, std::stoi(line.substr(colon + 1))};
}

/// The place of the first address in the user's own files, or else in headers of the system.
std::optional<in_process::Place> innermost_place(std::vector<std::uintptr_t> const& addresses,
                                                 Loaded const& code, std::string const& known = "") {
    std::optional<in_process::Place> innermost;
    for (auto const address : addresses) {
        auto const at = place_of(address, code, known);
        if (at && !is_of_the_system(at->file)) return at;
        if (!innermost) innermost = at;
    }
    return innermost;
}

/// Adds a failure unless the case has one of this mode: the first run that shows a mode is reported.
void add(CaseResult& verdict, CaseFailure failure) {
    auto const is_alike = [&](CaseFailure const& other) { return other.mode == failure.mode; };
    if (std::ranges::none_of(verdict.failures, is_alike)) verdict.failures.push_back(std::move(failure));
}

CaseFailure failure_in(CaseRun const& run, FailureMode mode) {
    CaseFailure failure{mode};
    for (auto const& choice : run.choices) {
        failure.choices.push_back(choice.taken);
        failure.decisions.push_back(
            fmt::format("{}: rank {}: {}", in_process::text(choice.at), choice.rank, choice.what));
    }
    return failure;
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

/// A text with words, in which letters of another call are named so: "1[1048576]" is "1[of another call]".
std::string with_other_calls(std::string const& words) {
    static std::regex const position(R"(\[(\d+)\])");
    std::string out;
    auto rest = words.begin();
    for (std::sregex_iterator at(words.begin(), words.end(), position), end; at != end; ++at) {
        auto const& found = *at;
        constexpr std::size_t most_digits = 18;
        bool const is_other = found.length(1) <= static_cast<std::ptrdiff_t>(most_digits) &&
                              std::stoll(found.str(1)) >= letters_of_another_call / 2;
        out.append(rest, found[0].first);
        out += is_other ? "[of another call]" : found.str();
        rest = found[0].second;
    }
    return out.append(rest, words.end());
}

FailureMode contract_failure_mode(CaseVerdict verdict) {
    if (verdict == CaseVerdict::reordered) return FailureMode::reordered;
    return verdict == CaseVerdict::refused ? FailureMode::refused : FailureMode::wrong;
}

void add_results(CaseResult& verdict, Case const& test_case, CaseRun const& run) {
    verdict.is_judged = true;
    verdict.has_foreign = verdict.has_foreign || run.has_foreign;
    auto const judgement = judgement_of_call(test_case.call, test_case.n, {mpi::End::returned, run.ranks});
    if (judgement.verdict != CaseVerdict::right) {
        auto failure = failure_in(run, contract_failure_mode(judgement.verdict));
        failure.got = with_other_calls(judgement.got);
        failure.expected = judgement.expected;
        failure.rank = judgement.rank;
        failure.word = judgement.word;
        add(verdict, std::move(failure));
    }
    if (judgement.disagreement.empty() || test_case.data != Data::words) return;
    auto failure = failure_in(run, FailureMode::disagreement);
    failure.got = with_other_calls(judgement.disagreement);
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

/// Whether a place is in a file that Cubecheck has written into this folder.
bool is_in(std::filesystem::path const& folder, in_process::Place const& at) {
    return at.file.find(folder.filename().string()) != std::string::npos;
}

/// The line that has called the function with the only place: often a function that allocates for others.
std::optional<in_process::Place> caller_of(std::vector<NotedPlace> const& places,
                                           std::vector<std::uintptr_t> const& addresses, Loaded const& code) {
    if (places.empty()) return std::nullopt;
    bool is_behind = false;
    for (auto const address : addresses) {
        auto const at = place_of(address, code);
        if (at && is_behind && !is_of_the_system(at->file))
            return is_in(code.path().parent_path(), *at) ? std::nullopt : at;
        is_behind = is_behind || (at && *at == places.front().at);
    }
    return std::nullopt;
}

/// Pre: the run has damages.
CaseFailure damage_in(CaseRun const& run, Loaded const& code) {
    auto const& damage = run.damages.front();
    auto failure = failure_in(run, FailureMode::out_of_bounds);
    auto const bytes = counted(damage.bytes, "byte");
    failure.got = damage.kind == Damage::Kind::freed
                      ? fmt::format("rank {} writes to {} that it has freed", damage.rank, bytes)
                      : fmt::format("rank {} writes beyond the {} that it has allocated", damage.rank, bytes);
    failure.got += "; --sanitize address names the line of the write";
    if (auto const at = innermost_place(damage.allocated_by, code))
        failure.places.push_back({*at, "allocated here"});
    if (auto const by = caller_of(failure.places, damage.allocated_by, code))
        failure.places.push_back({*by, "calls it"});
    return failure;
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

/// The text after the mark, to the end of the line; empty without the mark.
std::string_view words_behind(std::string_view said, std::string_view mark) {
    auto const at = said.rfind(mark);
    if (at == std::string_view::npos) return "";
    said.remove_prefix(at + mark.size());
    return said.substr(0, said.find('\n'));
}

/// The message that `checked_memory.c` prints before it ends the process; empty if there is none.
std::string_view said_by_memory(std::string_view said) { return words_behind(said, "cubecheck: "); }

/// The message of AddressSanitizer, "WRITE of size 4, heap-buffer-overflow"; empty if there is none.
std::string said_by_sanitizer(std::string_view said) {
    auto kind = words_behind(said, "ERROR: AddressSanitizer: ");
    if (kind.empty()) return "";
    kind = kind.substr(0, kind.find(' '));
    auto const what = kind == "use-after-poison" ? "beyond a buffer of the call" : kind;
    for (auto const* access : {"WRITE", "READ"})
        if (auto const size = words_behind(said, std::string("\n") + access + " of size "); !size.empty())
            return fmt::format("{} of {} bytes, {}", access, size.substr(0, size.find(' ')), what);
    return std::string(what);
}

/// Whether an address is in the code that is linked with this function: the code that moves data for MPI.
bool is_of_cubecheck(std::uintptr_t address) {
    Dl_info at{}, own{};
    return ::dladdr(reinterpret_cast<void*>(address), &at) != 0 &&
           ::dladdr(reinterpret_cast<void*>(&is_of_cubecheck), &own) != 0 && at.dli_fbase == own.dli_fbase;
}

/// Whether the backtrace of a crash goes from the user's code into MPI.
bool is_within_mpi(PieceOfWork const& piece, Loaded const& code) {
    auto const users = std::ranges::find_if(
        piece.addresses, [&](auto address) { return code.offset_of(address).has_value(); });
    // One address is that of the signal handler, where the backtrace begins.
    return std::count_if(piece.addresses.begin(), users, is_of_cubecheck) > 1;
}

/// The note of `Player::note` on a crash.
struct CrashNote {
    std::string who;  ///< "rank 1: "; empty if no rank was running
    bool has_overflowed = false;
    in_process::Place latest;  ///< of the latest MPI call

    explicit CrashNote(std::string const& text) {
        std::istringstream note(text);
        Index rank = -1;
        int overflows = 0;
        note >> rank >> overflows >> latest.line >> std::ws;
        std::getline(note, latest.file);
        if (rank >= 0) who = fmt::format("rank {}: ", rank);
        has_overflowed = overflows != 0;
    }
};

/// What an address is that no memory has; empty if it is unknown.
std::string_view meaning_of(std::uintptr_t address) {
    constexpr std::uintptr_t near = 64;
    auto const is_near = [&](void const* pointer) {
        return address - reinterpret_cast<std::uintptr_t>(pointer) + near < 2 * near;
    };
    if (is_near(MPI_IN_PLACE)) return ": MPI_IN_PLACE is used as an address";
    return "";
}

/// "SIGSEGV: Segmentation fault at 0x10", with the output of the process before it.
std::string text_of_crash(PieceOfWork const& piece, CrashNote const& note) {
    if (piece.signal == 0) return note.who + "ends the process";
    auto const said = said_by_memory(piece.said);
    if (piece.signal == SIGABRT && !said.empty()) return note.who + std::string(said);
    auto out = fmt::format("{}SIG{}: {}", note.who, ::sigabbrev_np(piece.signal), ::strsignal(piece.signal));
    if (piece.signal == SIGSEGV && note.has_overflowed)
        out += ", the stack of 8 MiB has overflowed";
    else if (piece.signal == SIGSEGV || piece.signal == SIGBUS)
        out += fmt::format(" at {:#x}{}", piece.fault, meaning_of(piece.fault));
    return out;
}

/// The failure mode of a process that crashed or was ended.
FailureMode mode_of_end(PieceOfWork const& piece) {
    if (piece.end == PieceOfWork::End::timed_out) return FailureMode::timed_out;
    return said_by_sanitizer(piece.said).empty() ? FailureMode::crashed : FailureMode::bad_access;
}

/// Whether a faulty memory access occurred while MPI moved data.
bool is_bad_transfer(PieceOfWork const& piece, Loaded const& code) {
    return mode_of_end(piece) == FailureMode::bad_access && is_within_mpi(piece, code);
}

/// "rank 1: SIGSEGV: Segmentation fault, after it printed: assertion failed"
std::string text_of_end(PieceOfWork const& piece, Loaded const& code, CrashNote const& note) {
    auto const accessed = said_by_sanitizer(piece.said);
    auto const mode = mode_of_end(piece);
    auto text = mode == FailureMode::timed_out
                    ? note.who + "does not terminate within the limit of processor time"
                : mode == FailureMode::crashed ? text_of_crash(piece, note)
                : is_bad_transfer(piece, code) ? "a message transfer: " + accessed
                                               : note.who + accessed;
    bool const is_explained = !accessed.empty() || !said_by_memory(piece.said).empty();
    if (auto const said = mpi::telling_line(piece.said); !is_explained && !said.empty())
        text += ", after it printed: " + said;
    return text;
}

/// The note at the line where a process ended; empty if it repeats the failure's text.
std::string role_of_line(PieceOfWork const& piece, Loaded const& code, CrashNote const& note) {
    auto const mode = mode_of_end(piece);
    if (mode == FailureMode::timed_out) return "was running";
    if (mode == FailureMode::crashed) return "crashed here";
    return is_bad_transfer(piece, code) ? note.who + "its call, or that of its partner" : "";
}

/// The innermost line of the user's code at which a process ended; nothing if it is unknown.
std::optional<NotedPlace> line_of_end(PieceOfWork const& piece, Loaded const& code, CrashNote const& note) {
    auto const place = innermost_place(piece.addresses, code, note.latest.file);
    if (!place) return std::nullopt;
    return NotedPlace{*place, role_of_line(piece, code, note)};
}

/// The failure of a process that crashed or was ended, with its place.
CaseFailure failure_of_end(PieceOfWork const& piece, Loaded const& code) {
    CrashNote const note(piece.note);
    auto const line = line_of_end(piece, code, note);
    CaseFailure failure{mode_of_end(piece)};
    failure.got = text_of_end(piece, code, note);
    if (!line && failure.mode != FailureMode::timed_out && !in_process::address_sanitizer())
        failure.got += "; AddressSanitizer may name the line";
    if (line) failure.places.push_back(*line);
    bool const is_shown = line && line->at == note.latest;
    if (note.latest.line > 0 && !is_shown) failure.places.push_back({note.latest, "the latest call of MPI"});
    return failure;
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
    verdict.has_choices = played.has_choices;
    verdict.matchings = played.matchings;
    verdict.made = played.made;
    verdict.needed_buffers = played.needed_buffers.value_or(0);
    if (!played.is_complete && !has(verdict, FailureMode::not_repeatable))
        add(verdict, {FailureMode::bound_reached, matchings_text(played)});
    return verdict;
}

}  // namespace cubecheck::verify
