#pragma once

#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "models/explicit/chosen.hpp"

namespace cubecheck::allreduce {

/// All-reduce by a table of two algorithms: recursive doubling on powers of two up to eight ranks, a ring on
/// all other numbers.
///
/// Source:  the tables of the MPI libraries, e.g. pmodels/mpich, issue 7456.
struct Selected : Chosen<RecursiveDoubling, RingPass, choice_rules::PowersOfTwoUpTo8> {
    static constexpr std::string_view name = "allreduce/selected";
    static constexpr std::string_view system = "A09";
};

}  // namespace cubecheck::allreduce
