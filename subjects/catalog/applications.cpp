#include "algorithms/as_published/array_numbering_inclusive.hpp"
#include "algorithms/as_published/emulation_in_degree_rounds.hpp"
#include "algorithms/as_published/halo_exchange_strips.hpp"
#include "algorithms/as_published/matrix_vector_columns.hpp"
#include "algorithms/as_published/reduce_row_first.hpp"
#include "algorithms/as_published/samplesort_any_sample.hpp"
#include "subjects/applications/emulated.hpp"
#include "subjects/applications/gathered.hpp"
#include "subjects/applications/grids.hpp"
#include "subjects/applications/halo.hpp"
#include "subjects/applications/moved.hpp"
#include "subjects/applications/numbering.hpp"
#include "subjects/applications/numbering_theorem.hpp"
#include "subjects/applications/relaxed.hpp"
#include "subjects/applications/sorting.hpp"
#include "subjects/applications/theorems.hpp"
#include "subjects/applications/two_tree.hpp"
#include "subjects/catalog/catalog.hpp"
#include "subjects/programs/program_subject.hpp"

namespace cubecheck::subjects {

namespace {

using namespace applications;

/// Every broadcast is right in the cell that it works on, and costs the same.
Subject all_gather() {
    auto subject = gather_subject<GatherCase<>>();
    messages_rest_on<broadcast::Binomial>(subject);
    rest_on<CostFormula, broadcast::Binomial>(subject);
    rest_on<Contract, broadcast::Binomial>(subject);
    return subject;
}

/// Everything of a transposition is a statement on the total exchange, whose packet from i to j is a_ij.
template <class Case, class TotalExchange>
Subject transpose() {
    auto subject = program_subject<Case>();
    messages_rest_on<TotalExchange>(subject);
    rest_on<Contract, TotalExchange>(subject);
    rest_on<CostFormula, TotalExchange>(subject);
    return subject;
}

Subject matrix_vector() {
    auto subject = program_subject<MatrixVectorCase<>>();
    messages_rest_on<broadcast::Binomial, reduce::Binomial>(subject);
    return subject;
}

/// The offsets are what the prefix sum promises; that they number the elements is arithmetic.
Subject array_numbering() {
    auto subject = program_subject<NumberingCase<>>();
    messages_rest_on<scan::HypercubeExclusive>(subject);
    rest_on<CostFormula, scan::HypercubeExclusive>(subject);
    rest_on<Contract, scan::HypercubeExclusive>(subject);
    auto& contract = question_of(subject, Contract::name);
    contract.obligations = [offsets = contract.obligations] {
        auto all = offsets();
        add_numbering_theorem(all);
        return all;
    };
    return subject;
}

template <class Case, class Gather>
Subject relaxation() {
    auto subject = program_subject<Case>();
    messages_rest_on<Gather>(subject);
    return subject;
}

Subject samplesort() {
    auto subject = program_subject<SortCase<>>();
    messages_rest_on<allgather::RecursiveDoubling, alltoall::PairwiseXor>(subject);
    return subject;
}

}  // namespace

std::vector<Subject> applications() {
    return {all_gather(),
            matrix_vector(),
            transpose<TransposeCase<>, alltoall::PairwiseXor>(),
            transpose<TransposeForwardedCase, alltoall::StoreAndForward>(),
            array_numbering(),
            relaxation<RelaxationOnRingCase<>, allgather::RingPass>(),
            relaxation<RelaxationOnCubeCase<>, allgather::RecursiveDoubling>(),
            program_subject<HaloCase<>>(),
            program_subject<EmulationCase<EmulationOnePort>>(),
            program_subject<OneLinkCase<EmulationOneLink>>(),
            program_subject<TwoTreeCase<>>(),
            program_subject<CannonCase<>>(),
            samplesort()};
}

std::vector<Subject> applications_as_published() {
    return {program_subject<MatrixVectorCase<as_published::MatrixVectorColumns>>(),
            program_subject<GridReduceCase<as_published::ReduceRowFirst>>(),
            program_subject<NumberingCase<as_published::ArrayNumberingInclusive>>(),
            program_subject<HaloCase<as_published::HaloExchangeStrips>>(),
            program_subject<OneLinkCase<as_published::EmulationInDegreeRounds>>(),
            program_subject<SortCase<as_published::SamplesortAnySample>>()};
}

}  // namespace cubecheck::subjects
