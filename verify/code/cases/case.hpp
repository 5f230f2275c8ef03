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

/// What the elements of a call are.
enum class Data {
    words,    ///< letters and joins, as MPI_INT; the operator joins, or is MPI_SUM that joins
    ints,     ///< random residues of 32 bits
    longs,    ///< random residues of 64 bits
    floats,   ///< random integers up to 2^17, so that sums of 64 are exact
    doubles,  ///< random integers up to 2^47, so that sums are exact
};

/// The numbers that `--type` names.
struct NumberType {
    std::string_view name;
    Data data;
    std::size_t bytes;
};

extern std::array<NumberType, 4> const number_types;

/// Pre:  the data is numbers.
NumberType const& number_type(Data data);

/// How messages go.
enum class Sending {
    eager,        ///< standard sends return at once
    synchronous,  ///< standard sends wait for the receive: nothing is buffered
    late,         ///< eager, and data of non-blocking calls move only when they complete
};

/// A call before the one that is judged, with other elements.  Its buffers are overwritten in between.
enum class Before {
    nothing,
    another,       ///< on another communicator, with another root, one element more, a commutative operator
    another_root,  ///< alike but for the root
    same,          ///< alike but for the buffers
    fewer,         ///< alike but for the buffers, and one element less
};

/// The operator of a call that reduces: one of its own, or one that MPI defines.
enum class Operator { own, sum, product, minimum, maximum, bitwise_and, bitwise_or, bitwise_xor };

/// The operators that `--op` names.
struct PredefinedOperator {
    std::string_view name;
    std::string_view of_mpi;  ///< "MPI_SUM"
    Operator op;
    bool on_reals;  ///< exact on the elements of type float and double
};

extern std::array<PredefinedOperator, 7> const predefined_operators;

/// Pre:  the operator is not the own one.
PredefinedOperator const& predefined(Operator op);

/// How ranks describe the same data.  The signatures are equal, as MPI asks.
enum class Types {
    alike,
    /// Elements are sent, and pairs of them are received.  In a broadcast, ranks of odd number receive pairs.
    /// In an alltoallw, each block is received as one element.  If each rank has one block, with a count of
    /// its own, this rank describes the block as one element.
    of_a_side,
    /// To ranks of odd number, each block is one element, or pairs if an array has their counts; to the other
    /// ranks, elements.
    of_a_rank,
};

/// One call of the user's function on n ranks.
struct Case {
    Index n = 1;
    mpi::CollectiveCall call = {};
    Data data = Data::words;
    Operator op = Operator::own;
    Sending sending = Sending::eager;
    bool interleaved = false;          ///< strided, and the extent is below the true extent
    bool adjacent = false;             ///< strided, but an element is two integers without gaps
    std::optional<Index> absent = {};  ///< of a barrier: the rank that does not call it
    /// The function is called again at once, with other elements, and a count that is one larger; the buffers
    /// of the first call, which is judged, are overwritten in between.
    bool again = false;
    Before before = Before::nothing;
    std::optional<Index> other_root = {};  ///< of the call before; nothing if it has the same root, or none
    Types types = Types::alike;
    bool first_is_outside = false;  ///< the rank of the world that is not in the communicator: 0, or the last
    bool has_messages = false;      ///< messages of the caller are under way on the communicator
    /// Two calls may have so many matchings that not all can be run: the report then counts the case as left
    /// out, unless it fails.
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

/// Whether MPI_COMM_WORLD has more ranks than the communicator of the call, on several nodes; what is not
/// significant then has values that nobody may use.
inline bool is_among_others(Case const& test_case) { return test_case.call.reversed; }

/// Whether ranks are placed on the nodes round-robin, so that none has consecutive ranks.
inline bool is_round_robin(Case const& test_case) {
    return is_among_others(test_case) && !test_case.call.strided;
}

/// The most ranks of a node; 0: there is one node.
inline Index ranks_per_node(Case const& test_case) {
    if (!is_among_others(test_case)) return 0;
    if (is_round_robin(test_case)) return 2;
    return test_case.call.count == 2 ? 1 : 3;
}

/// The rank of the world that is the first one in the communicator.
inline Index first_member(Case const& test_case) {
    return is_among_others(test_case) && test_case.first_is_outside ? 1 : 0;
}

/// Of the world.
inline Index ranks(Case const& test_case) { return test_case.n + (is_among_others(test_case) ? 1 : 0); }

/// Whether each rank has one block, with a count of its own.
bool has_counts(mpi::Collective collective);

inline bool is_barrier(Case const& test_case) {
    return test_case.call.collective == mpi::Collective::barrier;
}

/// "n = 3, 4 elements, in place, operator not commutative, synchronous sends"
std::string text(Case const& test_case);

/// Where a join was made.
struct JoinPlace {
    std::string left, right;  ///< its operands, for people: "0 1"
    Index rank = 0;           ///< of the world
    in_process::Place at;
    Index after = 0;  ///< messages that the run had received before it

    friend bool operator==(JoinPlace const&, JoinPlace const&) = default;
};

/// A write beyond a block of malloc, or to one that is freed.
struct Damage {
    enum class Kind { beyond, freed };

    Kind kind = Kind::beyond;
    Index rank = 0;                   ///< of the world
    std::size_t bytes = 0;            ///< of the block
    std::uintptr_t allocated_by = 0;  ///< the address after the call of malloc
};

/// What one run of a case has shown.
struct CaseRun {
    in_process::End end = in_process::End::finished;
    std::vector<mpi::RankResult> ranks = {};     ///< of the world; empty if not all have returned
    std::vector<Index> returned = {};            ///< which ranks of the world have returned
    std::vector<in_process::Place> latest = {};  ///< their latest calls of MPI
    std::vector<std::string> errors = {};        ///< what they return; empty if MPI_SUCCESS
    std::vector<in_process::MpiViolation> violations = {};
    std::vector<in_process::ChoicePoint> choices = {};
    std::vector<Damage> damages = {};
    bool has_foreign = false;  ///< an output has elements that no call of MPI has made
};

/// What became of a case.
struct CaseRuns {
    std::vector<CaseRun> runs = {};  ///< without those that end like one before
    Index matchings = 0;             ///< how many runs there were
    Index redundant = 0;             ///< and how many more that were ended as equivalent to one of them
    Index made = 0;                  ///< all runs, those of other searches too; four that end early are one
    bool is_complete = true;         ///< these were all
    bool has_choices = false;        ///< whether MPI left anything open
    /// The fewest messages that a channel must hold so that every rank returns; nothing if the case does
    /// without any, or no number suffices.
    std::optional<Index> needed_buffers = {};
};

/// What is recorded of one run to explain it.
struct Explained {
    std::vector<in_process::Message> messages = {};
    std::vector<JoinPlace> joins = {};  ///< each once, in the order in which they were made
    std::vector<in_process::Wait> waits = {};
};

}  // namespace cubecheck::verify
