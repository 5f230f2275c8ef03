#include "studies/targets.hpp"

#include "algorithms/as_published/array_numbering_inclusive.hpp"
#include "algorithms/as_published/emulation_in_degree_rounds.hpp"
#include "algorithms/as_published/halo_exchange_strips.hpp"
#include "algorithms/as_published/matrix_vector_columns.hpp"
#include "algorithms/as_published/reduce_row_first.hpp"
#include "algorithms/as_published/samplesort_any_sample.hpp"
#include "properties/parametric/catalog.hpp"
#include "studies/applications/emulated.hpp"
#include "studies/applications/gathered.hpp"
#include "studies/applications/grids.hpp"
#include "studies/applications/halo.hpp"
#include "studies/applications/moved.hpp"
#include "studies/applications/numbering.hpp"
#include "studies/applications/numbering_theorem.hpp"
#include "studies/applications/relaxed.hpp"
#include "studies/applications/resting.hpp"
#include "studies/applications/sorting.hpp"
#include "studies/applications/two_tree.hpp"
#include "verify/definitions/programs/program_target.hpp"
#include "verify/definitions/target/without_rounds.hpp"

namespace cubecheck::studies {

using namespace applications;

namespace {

/// Lets properties of all messages be proved by those of each collective, if the program sends no other
/// messages.  These properties are that messages match, and that ports and links are used as allowed.
template <class... A>
void messages_rest_on(Target& target) {
    rest_on<A...>(target, Matched::name);
    rest_on<A...>(target, OnePort::name);
    if constexpr ((Neighbours::template not_applicable<A>().empty() && ...)) {
        rest_on<A...>(target, Neighbours::name);
        // Messages are between neighbours.  So if a node sends one message per round, it loads no link twice.
        rest_on(target, CongestionFree::name, OnePort::name, {A::name...});
    }
}

/// Every broadcast is correct in its cell, and all have the same cost.
Target all_gather() {
    auto target = gather_target<GatherCase<>>();
    messages_rest_on<broadcast::Binomial>(target);
    rest_on<broadcast::Binomial>(target, CostFormula::name);
    rest_on<broadcast::Binomial>(target, Contract::name);
    return target;
}

/// A transposition is an all-to-all whose packet from i to j is a_ij, so all its properties follow.
template <class Case, class TotalExchange>
Target transpose() {
    auto target = program_target<Case>();
    messages_rest_on<TotalExchange>(target);
    rest_on<TotalExchange>(target, Contract::name);
    rest_on<TotalExchange>(target, CostFormula::name);
    return target;
}

Target matrix_vector() {
    auto target = program_target<MatrixVectorCase<>>();
    messages_rest_on<broadcast::Binomial, reduce::Binomial>(target);
    return target;
}

/// The prefix sum promises the offsets; arithmetic shows that they number the elements.
Target array_numbering() {
    auto target = program_target<NumberingCase<>>();
    messages_rest_on<scan::HypercubeExclusive>(target);
    rest_on<scan::HypercubeExclusive>(target, CostFormula::name);
    rest_on<scan::HypercubeExclusive>(target, Contract::name);
    auto& contract = question_of(target, Contract::name);
    contract.obligations = [offsets = contract.obligations] {
        auto all = offsets();
        add_numbering_theorem(all);
        return all;
    };
    return target;
}

template <class Case, class Gather>
Target relaxation() {
    auto target = program_target<Case>();
    messages_rest_on<Gather>(target);
    return target;
}

Target samplesort() {
    auto target = program_target<SortCase<>>();
    messages_rest_on<allgather::RecursiveDoubling, alltoall::PairwiseXor>(target);
    return target;
}

}  // namespace

std::vector<Target> applications() {
    return {all_gather(),
            matrix_vector(),
            transpose<TransposeCase<>, alltoall::PairwiseXor>(),
            transpose<TransposeForwardedCase, alltoall::StoreAndForward>(),
            array_numbering(),
            relaxation<RelaxationOnRingCase<>, allgather::RingPass>(),
            relaxation<RelaxationOnCubeCase<>, allgather::RecursiveDoubling>(),
            program_target<HaloCase<>>(),
            program_target<EmulationCase<EmulationOnePort>>(),
            program_target<OneLinkCase<EmulationOneLink>>(),
            program_target<TwoTreeCase<>>(),
            program_target<CannonCase<>>(),
            samplesort()};
}

std::vector<Target> applications_as_published() {
    return {program_target<MatrixVectorCase<as_published::MatrixVectorColumns>>(),
            program_target<GridReduceCase<as_published::ReduceRowFirst>>(),
            program_target<NumberingCase<as_published::ArrayNumberingInclusive>>(),
            program_target<HaloCase<as_published::HaloExchangeStrips>>(),
            program_target<OneLinkCase<as_published::EmulationInDegreeRounds>>(),
            program_target<SortCase<as_published::SamplesortAnySample>>()};
}

}  // namespace cubecheck::studies
