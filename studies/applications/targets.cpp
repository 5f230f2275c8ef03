#include "studies/targets.hpp"

#include <algorithm>

#include "algorithms/as_published/array_numbering_inclusive.hpp"
#include "algorithms/as_published/emulation_in_degree_rounds.hpp"
#include "algorithms/as_published/halo_exchange_strips.hpp"
#include "algorithms/as_published/matrix_vector_columns.hpp"
#include "algorithms/as_published/reduce_row_first.hpp"
#include "algorithms/as_published/samplesort_any_sample.hpp"
#include "proofs/obligations/formulate.hpp"
#include "properties/parametric/catalog.hpp"
#include "studies/applications/emulated.hpp"
#include "studies/applications/gathered.hpp"
#include "studies/applications/grids.hpp"
#include "studies/applications/halo.hpp"
#include "studies/applications/moved.hpp"
#include "studies/applications/numbering.hpp"
#include "studies/applications/numbering_theorem.hpp"
#include "studies/applications/relaxed.hpp"
#include "studies/applications/sorting.hpp"
#include "studies/applications/two_tree.hpp"
#include "verify/definitions/catalog/by_hand.hpp"
#include "verify/definitions/programs/program_target.hpp"

namespace cubecheck::studies {

namespace {

/// The obligations of property P of algorithm A, as part of those of `target`: a program takes over the
/// proofs for every size from the collectives that it is made of.
///
/// What is taken over from a collective's theorem is an argument in the application's docstring, and is
/// checked by running.
template <class P, class A>
void add_obligations(std::vector<Obligation>& all, std::string const& target) {
    auto const context = std::make_shared<z3::context>();
    [&]<class... On>(std::tuple<On...>*) {
        (all.push_back(formulate<typename On::Target, P, typename On::Lemma>(context)), ...);
        for (auto obligation = all.end() - sizeof...(On); obligation != all.end(); ++obligation) {
            obligation->lemma = obligation->target + "_" + obligation->lemma;
            std::ranges::replace(obligation->lemma, '/', '_');
            obligation->target = target;
        }
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
}

/// Has property P of the target proved by proving it of all the collectives A.
template <class P, class... A>
void rest_on(Target& target) {
    auto& question = question_of(target, P::name);
    question.unproved.clear();
    question.obligations = [name = target.name] {
        std::vector<Obligation> all;
        (add_obligations<P, A>(all, name), ...);
        return all;
    };
}

/// Has proved that no link carries two messages in one direction in one round, where messages go between
/// neighbours: a node sends no two of them.
template <class... A>
void loads_rest_on_ports(Target& target) {
    auto& question = question_of(target, CongestionFree::name);
    question.unproved.clear();
    question.obligations = [name = target.name] {
        std::vector<Obligation> all;
        (add_obligations<OnePort, A>(all, name), ...);
        for (auto& obligation : all) obligation.property = CongestionFree::name;
        return all;
    };
}

/// Has proved what holds of all messages if it holds of those of each collective, where the program sends no
/// others: that they match, and that ports and links are used as allowed.
template <class... A>
void messages_rest_on(Target& target) {
    rest_on<Matched, A...>(target);
    rest_on<OnePort, A...>(target);
    if constexpr ((Neighbours::template not_applicable<A>().empty() && ...)) {
        rest_on<Neighbours, A...>(target);
        loads_rest_on_ports<A...>(target);
    }
}

using namespace applications;

/// Every broadcast is right in the cell that it works on, and costs the same.
Target all_gather() {
    auto target = gather_target<GatherCase<>>();
    messages_rest_on<broadcast::Binomial>(target);
    rest_on<CostFormula, broadcast::Binomial>(target);
    rest_on<Contract, broadcast::Binomial>(target);
    return target;
}

/// Everything of a transposition is a statement on the total exchange, whose packet from i to j is a_ij.
template <class Case, class TotalExchange>
Target transpose() {
    auto target = program_target<Case>();
    messages_rest_on<TotalExchange>(target);
    rest_on<Contract, TotalExchange>(target);
    rest_on<CostFormula, TotalExchange>(target);
    return target;
}

Target matrix_vector() {
    auto target = program_target<MatrixVectorCase<>>();
    messages_rest_on<broadcast::Binomial, reduce::Binomial>(target);
    return target;
}

/// The offsets are what the prefix sum promises; that they number the elements is arithmetic.
Target array_numbering() {
    auto target = program_target<NumberingCase<>>();
    messages_rest_on<scan::HypercubeExclusive>(target);
    rest_on<CostFormula, scan::HypercubeExclusive>(target);
    rest_on<Contract, scan::HypercubeExclusive>(target);
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
