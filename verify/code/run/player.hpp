#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/in_process_mpi/globals.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/build/loaded.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/processes/children.hpp"
#include "verify/code/run/rank_call/rank_call.hpp"
#include "verify/code/schedule/recording.hpp"

namespace cubecheck::verify {

/// The most bytes of global variables: each rank has its own copy.
inline constexpr std::size_t most_bytes_of_globals = std::size_t{64} << 20;

/// Which matchings of a case are run.
enum class SearchExtent {
    all,   ///< all, one after the other or by states
    first  ///< one after the other, up to `first_matchings`
};

/// The number of matchings that each case runs first.  Most cases have no more.
inline constexpr Index first_matchings = 50;

/// The number of different outcomes after which a case is not run further at first: it takes longer to judge
/// them than to run the case.
inline constexpr std::size_t first_outcomes = 10;

/// Runs cases of a user's function in this process.
class Player {
public:
    /// Throws: Error (malformed) if the library is not one of `Compiled`; Error (unknown) if its global
    ///         variables take more than `most_bytes_of_globals`.
    explicit Player(Loaded const& code);

    /// The time allowed for copying the global variables in a case.  Units: seconds.
    double seconds_for_globals() const;

    /// Runs every matching, up to `most_runs` runs, or fewer if the case may be left out.  If synchronous
    /// sends deadlock, tries again with 1, 2, .. buffered messages per channel.  If the code adds words
    /// itself, also runs the call with numbers.
    CaseRuns play(Case const& test_case, Index most_runs, SearchExtent extent = SearchExtent::all);

    /// Repeats one run, and records its messages and the joins of its operator.
    Explained explain(Case const& test_case, std::vector<Index> const& choices);

    /// Records one run with late transfer, and everything that MPI sees of its data.
    ///
    /// Pre: the call is plain: words, not strided or reversed.
    Recording record(Case const& test_case);

    /// Writes the running rank, whether its stack has overflowed, and the line of its latest MPI call.  It
    /// may not allocate: the crash handler calls it.  Result: the number of bytes written.
    static std::size_t note(char* text, std::size_t room, std::uintptr_t fault);

    /// Records an access beyond a buffer of the call, and makes the memory there accessible.  Called in a
    /// signal handler.  Result: false if the fault is another one.
    static bool bears(Fault const& fault);

private:
    CaseRuns played(Case const& test_case, Index most_runs, SearchExtent extent);

    UserCode code_;
    bool keeps_no_hidden_state_;
    in_process::Globals globals_;
    in_process::Terms terms_;
};

}  // namespace cubecheck::verify
