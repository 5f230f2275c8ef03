#pragma once

#include <optional>
#include <vector>

#include "verify/code/cases/case.hpp"

namespace cubecheck::verify {

/// The calls with which a function is tested.
struct CaseRequest {
    mpi::Collective collective = mpi::Collective::allreduce;
    std::vector<Index> ns;
    std::vector<Index> counts = {};  ///< empty: 0, 1, 2, around n, 2n + 1 and a large one
    std::vector<Index> roots = {};   ///< empty: every root up to 9 ranks
    bool values = false;             ///< numbers with an operator of MPI instead of words
    bool only_commutative = false;   ///< no non-commutative operator
    bool only_plain = false;  ///< only separate buffers, a datatype without gaps, ranks as in MPI_COMM_WORLD
    bool mixed_types = true;  ///< also calls in which ranks, or sender and receiver, use different datatypes
    std::optional<Data> type = {};  ///< of the numbers, if the code supports only one type
    Operator op = Operator::sum;    ///< of the numbers
};

/// The cases, the simplest first: by n, then as `audit_cases` orders calls, then eager, synchronous, late.
///
/// A barrier has a case for each rank that does not call it: no other rank may return.
std::vector<Case> cases(CaseRequest const& request);

}  // namespace cubecheck::verify
