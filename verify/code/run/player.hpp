#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/build/loaded.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// The most global variables that a program may have: each rank has them for itself.  Units: bytes.
inline constexpr std::size_t most_bytes_of_globals = std::size_t{64} << 20;

/// How the matchings of a case are run.
enum class SearchExtent {
    all,   ///< one after the other, or by their states
    first  ///< one after the other, up to `first_matchings`
};

/// How many matchings of a case are run before the other cases have theirs: all, for most cases.
inline constexpr Index first_matchings = 50;

/// Runs cases of a user's function in this process.
class Player {
public:
    /// Throws: Error (malformed) if the library is none of `Compiled`; Error (unknown) if its global
    /// variables take more than `most_bytes_of_globals`.
    explicit Player(Loaded const& code);

    /// The time that copying the global variables may take in a case.  Units: seconds.
    double seconds_for_globals() const;

    /// Every matching, up to `most_runs` runs, or fewer if the case may be left out.  Synchronous sends that
    /// deadlock are tried again with 1, 2, .. buffered messages a channel.
    CaseRuns play(Case const& test_case, Index most_runs, SearchExtent extent = SearchExtent::all);

    /// One run again, with its messages and the joins of its operator.
    Explained explain(Case const& test_case, std::vector<Index> const& choices);

    /// One run at late transfer, with all that MPI sees of its data.
    ///
    /// Pre: the call is plain: words, not strided or reversed.
    Recording record(Case const& test_case);

    /// The rank that runs, whether it has overflowed its stack, and the line of its latest call of MPI: for
    /// the handler of a crash, which may not allocate.  Result: how many bytes were written.
    static std::size_t note(char* text, std::size_t room, std::uintptr_t fault);

private:
    UserCode code_;
    bool keeps_no_hidden_state_;
    in_process::Globals globals_;
    in_process::Terms terms_;
};

}  // namespace cubecheck::verify
