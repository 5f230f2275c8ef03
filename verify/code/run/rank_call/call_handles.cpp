#include "verify/code/run/rank_call/call_handles.hpp"

#include <array>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/terms.hpp"
#include "verify/code/cases/elements.hpp"

namespace cubecheck::verify {

namespace {

/// The handle of an operator that MPI defines; null for a user-defined operator, which has yet to be created.
MPI_Op operator_of_mpi(Operator op) {
    switch (op) {
        case Operator::own:
            break;
        case Operator::sum:
            return MPI_SUM;
        case Operator::product:
            return MPI_PROD;
        case Operator::minimum:
            return MPI_MIN;
        case Operator::maximum:
            return MPI_MAX;
        case Operator::bitwise_and:
            return MPI_BAND;
        case Operator::bitwise_or:
            return MPI_BOR;
        case Operator::bitwise_xor:
            return MPI_BXOR;
    }
    return MPI_OP_NULL;
}

/// The datatype of the elements.
MPI_Datatype new_datatype(Case const& test_case) {
    if (test_case.data == Data::longs) return MPI_LONG;
    if (test_case.data == Data::floats) return MPI_FLOAT;
    if (test_case.data == Data::doubles) return MPI_DOUBLE;
    if (!test_case.call.strided) return MPI_INT;
    std::array<int, 2> lengths{1, 1};
    auto const address = Elements::address_offset(test_case);
    std::array<MPI_Aint, 2> places{static_cast<MPI_Aint>(Elements::word_offset(test_case)) - address,
                                   static_cast<MPI_Aint>(Elements::second_offset(test_case)) - address};
    MPI_Datatype pieces = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;
    MPI_Type_create_hindexed(2, lengths.data(), places.data(), MPI_INT, &pieces);
    MPI_Type_create_resized(pieces, static_cast<MPI_Aint>(Elements::lower_bound(test_case)),
                            static_cast<MPI_Aint>(Elements::strided_bytes(test_case)), &type);
    MPI_Type_free(&pieces);
    MPI_Type_commit(&type);
    return type;
}

MPI_Datatype new_row(int elements, MPI_Datatype type) {
    MPI_Datatype row = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(elements, type, &row);
    return row;
}

/// The number of elements in the larger datatype by which this rank describes some data; 0 if there is no
/// such datatype.
int elements_of_larger(Case const& test_case, Layout const& layout, Index rank) {
    auto const& call = test_case.call;
    bool const is_odd = rank % 2 == 1;
    switch (test_case.types) {
        case Types::alike:
            return 0;
        case Types::of_a_rank:
            return !is_odd ? 0 : call.paired ? 2 : static_cast<int>(call.count);
        case Types::of_a_side:
            if (has_counts(call.collective)) return layout.counts[static_cast<std::size_t>(rank)];
            if (call.collective == mpi::Collective::bcast && !is_odd) return 0;
            return call.collective == mpi::Collective::alltoallw ? 0 : 2;
    }
    return 0;
}

/// A datatype of two elements, each followed by a gap of the size of an element.
MPI_Datatype new_spaced_pair(MPI_Datatype type) {
    MPI_Aint lower = 0, extent = 0;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Datatype apart = MPI_DATATYPE_NULL, pair = MPI_DATATYPE_NULL;
    MPI_Type_vector(2, 1, 2, type, &apart);
    MPI_Type_create_resized(apart, lower, 4 * extent, &pair);
    MPI_Type_free(&apart);
    return pair;
}

}  // namespace

CallHandles new_handles(Case const& test_case, Layout const& layout, Index rank, OperatorFunction join) {
    CallHandles made{MPI_COMM_WORLD, new_datatype(test_case), MPI_DATATYPE_NULL,
                     operator_of_mpi(test_case.op), 0};
    if (test_case.call.reversed) MPI_Comm_split(MPI_COMM_WORLD, 0, static_cast<int>(rank), &made.comm);
    made.elements_of_larger = elements_of_larger(test_case, layout, rank);
    if (made.elements_of_larger > 0) {
        made.larger =
            test_case.call.spaced ? new_spaced_pair(made.type) : new_row(made.elements_of_larger, made.type);
        MPI_Type_commit(&made.larger);
    }
    if (test_case.op == Operator::own) MPI_Op_create(join, test_case.call.commutative ? 1 : 0, &made.op);
    if (test_case.data == Data::words) in_process::name_elements(made.type);
    return made;
}

void free_handles(Case const& test_case, CallHandles& made) {
    if (test_case.op == Operator::own) MPI_Op_free(&made.op);
    if (made.larger != MPI_DATATYPE_NULL) MPI_Type_free(&made.larger);
    if (test_case.call.strided) MPI_Type_free(&made.type);
    if (made.comm != MPI_COMM_WORLD) MPI_Comm_free(&made.comm);
}

}  // namespace cubecheck::verify
