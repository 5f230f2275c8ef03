#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/run.hpp"
#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/outcome.hpp"

namespace cubecheck::verify {

/// The kind of elements in a call.
enum class Data {
    words,    ///< letters and joins, as MPI_INT; the operator joins, or is MPI_SUM that joins
    ints,     ///< random residues of 32 bits
    longs,    ///< random residues of 64 bits
    floats,   ///< random integers up to 2^17, so that sums of 64 are exact
    doubles,  ///< random integers up to 2^47, so that sums are exact
};

/// A type of numbers that `--type` names.
struct NumberType {
    std::string_view name;
    Data data;
    std::size_t bytes;
};

extern std::array<NumberType, 4> const number_types;

/// Pre:  the data is numbers.
NumberType const& number_type(Data data);

/// How messages are transferred.
enum class Sending {
    eager,        ///< standard sends return immediately
    synchronous,  ///< standard sends wait for the receive: nothing is buffered
    late,         ///< as eager, but non-blocking calls move their data only when they complete
};

/// An additional call before the judged one, with other elements.  Its buffers are overwritten after it.
enum class Before {
    nothing,
    another,  ///< on another communicator, with another root, one more element, and a commutative operator
    another_root,  ///< the same but for the root and the buffers
    same,          ///< the same but for the buffers
    fewer,         ///< the same but for the buffers, with one element less
    alone,         ///< on a communicator of this rank only: code may keep the number of ranks
};

/// The operator of a reduction: a user-defined one, or one that MPI defines.
enum class Operator { own, sum, product, minimum, maximum, bitwise_and, bitwise_or, bitwise_xor };

/// An operator that `--op` names.
struct PredefinedOperator {
    std::string_view name;
    std::string_view of_mpi;  ///< "MPI_SUM"
    Operator op;
    bool on_reals;  ///< the results on float and double elements are exact
};

extern std::array<PredefinedOperator, 7> const predefined_operators;

/// Pre:  the operator is one that MPI defines.
PredefinedOperator const& predefined(Operator op);

/// How ranks describe the same data.  The signatures are equal, as MPI asks.
enum class Types {
    alike,
    /// The receiver's datatype is a pair of elements, the sender's is one element.  In a broadcast, odd ranks
    /// receive pairs.  In an alltoallw, each block is received as one element.  If each rank has one block
    /// with its own count, this rank describes the block as one element.
    of_a_side,
    /// Odd ranks describe each block as one element, or as pairs if an array has the counts.  Even ranks use
    /// single elements.
    of_a_rank,
};

/// One call of the user's function on n ranks.
struct Case {
    Index n = 1;
    mpi::CollectiveCall call = {};
    Data data = Data::words;
    Operator op = Operator::own;
    Sending sending = Sending::eager;
    bool interleaved = false;          ///< strided, and the extent is smaller than the true extent
    bool adjacent = false;             ///< strided, but an element is two integers without a gap between them
    std::optional<Index> absent = {};  ///< of a barrier: the rank that does not call it; otherwise nothing
    /// The function is called again immediately, with other elements and one more of them.  The buffers of
    /// the first call, which is judged, are overwritten in between.
    bool again = false;
    Before before = Before::nothing;
    std::optional<Index> other_root =
        {};  ///< the root of the call before; nothing if it is the same, or there is none
    Types types = Types::alike;
    bool first_is_outside =
        false;  ///< which rank of the world is outside of the communicator: 0 (true) or the last
    bool has_messages = false;  ///< the caller has messages in transit on the communicator
    /// Two calls may have too many matchings to run.  The report then counts the case as left out, unless it
    /// fails.
    bool may_be_left_out = false;
};

/// Whether a call has two buffers, a datatype without gaps, and the ranks of MPI_COMM_WORLD.
inline bool is_plain_call(mpi::CollectiveCall const& call) {
    return !call.in_place && !call.strided && !call.reversed && !call.descending && !call.rotated &&
           call.gaps == mpi::Gaps::on_all_ranks;
}
inline bool is_plain_call(Case const& test_case) {
    return is_plain_call(test_case.call) && test_case.types == Types::alike;
}

/// Whether the elements are words under MPI_SUM on MPI_INT.  Code may then add them as numbers, without MPI.
inline bool sums_words(Case const& test_case) {
    return test_case.data == Data::words && test_case.op == Operator::sum;
}

/// The same call with numbers.
///
/// Pre: the operator is one of MPI.
inline Case with_numbers(Case test_case) {
    test_case.data = Data::ints;
    return test_case;
}

/// Whether MPI_COMM_WORLD has more ranks than the communicator of the call, on several nodes.  Insignificant
/// arguments then have values that nobody may use.
inline bool is_among_others(Case const& test_case) { return test_case.call.reversed; }

/// Whether ranks are placed on the nodes round-robin, so that no node has consecutive ranks.
inline bool is_round_robin(Case const& test_case) {
    return is_among_others(test_case) && !test_case.call.strided;
}

/// The most ranks on a node; 0 if there is one node.
inline Index ranks_per_node(Case const& test_case) {
    if (!is_among_others(test_case)) return 0;
    if (is_round_robin(test_case)) return 2;
    return test_case.call.count == 2 ? 1 : 3;
}

/// The world rank of rank 0 of the communicator.
inline Index first_member(Case const& test_case) {
    return is_among_others(test_case) && test_case.first_is_outside ? 1 : 0;
}

/// The number of ranks of MPI_COMM_WORLD.
inline Index ranks(Case const& test_case) { return test_case.n + (is_among_others(test_case) ? 1 : 0); }

/// Whether each rank has one block, with a count of its own.
bool has_counts(mpi::Collective collective);

inline bool is_barrier(Case const& test_case) {
    return test_case.call.collective == mpi::Collective::barrier;
}

/// "n = 3, 4 elements, in place, operator not commutative, synchronous sends"
std::string text(Case const& test_case);

/// The place in the code where two values were joined.
struct JoinPlace {
    std::string left, right;  ///< its operands as text: "0 1"
    Index rank = 0;           ///< of the world
    in_process::Place at;
    Index after = 0;  ///< the number of messages that the run had received before the join

    friend bool operator==(JoinPlace const&, JoinPlace const&) = default;
};

/// A write beyond a block of malloc or new, or to a freed block.
struct Damage {
    enum class Kind { beyond, freed };

    Kind kind = Kind::beyond;
    Index rank = 0;         ///< of the world
    std::size_t bytes = 0;  ///< of the block
    /// Addresses in the calls that allocated the block, the innermost first.
    std::vector<std::uintptr_t> allocated_by = {};
};

/// The first access to memory before or behind a buffer or an array that the function got.
struct BeyondBuffer {
    enum class Kind { read, write, unknown };

    Kind kind = Kind::unknown;
    Index rank = 0;          ///< of the world: the owner of the buffer
    std::string buffer = {};  ///< "send buffer", "array of counts"
    Index element = 0;       ///< that was accessed; negative before the buffer
    Index elements = 0;      ///< of the buffer
    Index offset = 0;        ///< from the address that the function got.  Units: bytes
    /// Addresses of the active calls, the innermost first.
    std::vector<std::uintptr_t> addresses = {};
    in_process::Place transfer = {};  ///< the call of MPI whose data were moved; line 0 if there is none
};

/// The observations of one run of a case.
struct CaseRun {
    in_process::End end = in_process::End::finished;
    std::vector<mpi::RankResult> ranks = {};     ///< of the world; empty if a rank has not returned
    std::vector<Index> returned = {};            ///< the ranks of the world that have returned
    std::vector<in_process::Place> latest = {};  ///< their latest calls of MPI
    std::vector<std::string> errors = {};        ///< returned error codes as text; empty if MPI_SUCCESS
    std::vector<in_process::MpiViolation> violations = {};
    std::vector<in_process::ChoicePoint> choices = {};
    std::vector<Damage> damages = {};
    std::vector<BeyondBuffer> accesses = {};
    bool has_foreign = false;  ///< an output has elements that no MPI call has made
};

/// All runs of a case.
struct CaseRuns {
    std::vector<CaseRun> runs = {};  ///< different outcomes only
    Index matchings = 0;             ///< the number of runs
    Index redundant = 0;  ///< the number of further runs that were cut short as equivalent to one of these
    Index made = 0;       ///< runs of all searches; four that end early count as one
    bool is_complete = true;   ///< every matching was run
    bool has_choices = false;  ///< whether MPI allows several matchings or orders
    /// The fewest messages that a channel must buffer so that every rank returns.  Nothing if the case needs
    /// no buffering, or if no number suffices.
    std::optional<Index> needed_buffers = {};
    /// The runs of the same call with numbers, if the code adds words itself.
    std::vector<CaseRun> of_numbers = {};
};

/// The events of one run that explain its failure.
struct Explained {
    std::vector<in_process::Message> messages = {};
    std::vector<JoinPlace> joins = {};  ///< different joins, in the order in which they were made
    std::vector<in_process::Wait> waits = {};
};

}  // namespace cubecheck::verify
