#pragma once

#include <optional>
#include <vector>

#include "verify/code/cases/case.hpp"

namespace cubecheck::verify {

/// Which calls a function is judged by.
struct CaseRequest {
    mpi::Collective collective = mpi::Collective::allreduce;
    std::vector<Index> ns;
    std::vector<Index> counts = {};  ///< empty: 0, 1, 2, around n, 2n + 1 and a large one
    std::vector<Index> roots = {};   ///< empty: every root up to 9 ranks
    bool values = false;             ///< numbers under an operator of MPI instead of words
    bool only_commutative = false;   ///< no operator that is not commutative
    bool only_plain = false;         ///< two buffers, a datatype without gaps, ranks as in the world
    bool mixed_types = true;         ///< also calls whose ranks or sides have different datatypes
    std::optional<Data> type = {};   ///< of the numbers, if the code joins those of one type only
    Operator op = Operator::sum;     ///< of the numbers
};

/// The cases, the simplest first: by n, then as `audit_cases` orders calls, then eager, synchronous, late.
///
/// A barrier has a case for each rank that does not call it: no other rank may return.
std::vector<Case> cases(CaseRequest const& request);

}  // namespace cubecheck::verify
