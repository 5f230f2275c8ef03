#include "tests/verify/definitions/invariants/pasted.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "verify/definitions/invariants/inferred.hpp"

/// The printed text of a found invariant is C++: the definitions here have it in place of their own `holds`.
namespace cubecheck {
namespace {

std::string const path =
    std::string(CUBECHECK_SOURCE_FOLDER) + "/tests/verify/definitions/invariants/pasted.hpp";

/// Returns the text of definition A, whose type is written `type`, with the invariant that is found for it.
template <class A>
std::string with_found(std::string const& name, std::string const& type) {
    std::string text = "struct " + name + " : " + type + " {\n    ";
    auto const found = invariant::sought<A>(invariant::Phases::all);
    for (char const c : found.front().text) text += c == '\n' ? "\n    " : std::string(1, c);
    return text + "\n};\n\n";
}

std::string all_pasted() {
    return "#pragma once\n\n#include \"algorithms/catalog.hpp\"\n\n"
           "/// Definitions with the invariants that are found for them: written anew by\n"
           "/// CUBECHECK_UPDATE_GOLDEN=1 ctest -R Pasted.\n"
           "namespace cubecheck::pasted {\n\n" +
           with_found<allgather::RingPass>("Ring", "allgather::RingPass") +
           with_found<allgather::RingHalves>("RingHalves", "allgather::RingHalves") +
           with_found<alltoall::RingPass>("TotalExchange", "alltoall::RingPass") +
           with_found<alltoall::PairwiseXor>("Xor", "alltoall::PairwiseXor") +
           with_found<scan::HillisSteele>("HillisSteele", "scan::HillisSteele") +
           with_found<scan::LinearExclusive>("Exclusive", "scan::LinearExclusive") +
           with_found<gather::Binomial>("Gather", "gather::Binomial") +
           with_found<scatter::Halving>("Scatter", "scatter::Halving") +
           with_found<reduce::PipelinedChain>("Chain", "reduce::PipelinedChain") +
           with_found<allreduce::FoldedDoubling>("Folded", "allreduce::FoldedDoubling") +
           with_found<allreduce::Swing>("Swing", "allreduce::Swing") + "}  // namespace cubecheck::pasted\n";
}

TEST(PastedInvariants, AreWhatIsPrinted) {
    if (std::getenv("CUBECHECK_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << all_pasted();
    std::ifstream file(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), all_pasted());
}

/// Whether the solver proves start, step and goal of A's `holds` for every size.
template <class A>
bool is_inductive() {
    auto const context = std::make_shared<z3::context>();
    auto const is_proved_of = [&]<class Lemma>(Lemma*) {
        return prove(formulate<A, Contract, Lemma>(context), 3'000'000).answer == Answer::proved;
    };
    return is_proved_of(static_cast<Contract::Start*>(nullptr)) &&
           is_proved_of(static_cast<Contract::Step*>(nullptr)) &&
           is_proved_of(static_cast<Contract::Goal*>(nullptr));
}

template <class... A>
void expect_inductive() {
    auto const expect = [](std::string_view name, bool inductive) { EXPECT_TRUE(inductive) << name; };
    (expect(A::name, is_inductive<A>()), ...);
}

TEST(PastedInvariants, AreInductiveAsTheyAreWritten) {
    expect_inductive<pasted::Ring, pasted::RingHalves, pasted::TotalExchange, pasted::Xor,
                     pasted::HillisSteele, pasted::Exclusive, pasted::Gather, pasted::Scatter, pasted::Chain,
                     pasted::Folded, pasted::Swing>();
}

}  // namespace
}  // namespace cubecheck
