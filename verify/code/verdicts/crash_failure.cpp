#include "verify/code/verdicts/crash_failure.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <sstream>
#include <string_view>

#include <dlfcn.h>
#include <fmt/format.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/mpi/probe.hpp"
#include "verify/code/verdicts/code_places.hpp"

namespace cubecheck::verify {

namespace {

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

}  // namespace

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

}  // namespace cubecheck::verify
