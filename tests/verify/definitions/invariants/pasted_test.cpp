#include "tests/verify/definitions/invariants/pasted.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/verify/definitions/invariants/without_invariant.hpp"

/// What is printed is C++: these definitions have it in the place of their own `holds`.
namespace cubecheck {
namespace {

std::string const path =
    std::string(CUBECHECK_SOURCE_FOLDER) + "/tests/verify/definitions/invariants/pasted.hpp";

/// Definition A, which is written `type`, with the invariant that is found for it.
template <class A>
std::string pasted(std::string const& name, std::string const& type) {
    std::string text = "struct " + name + " : " + type + " {\n    ";
    for (char const c : invariant::sought<WithoutInvariant<A>>(invariant::Phases::all).front().text)
        text += c == '\n' ? "\n    " : std::string(1, c);
    return text + "\n};\n\n";
}

std::string all_pasted() {
    return "#pragma once\n\n#include \"algorithms/catalog.hpp\"\n\n"
           "/// Definitions with the invariants that are found for them: written anew by\n"
           "/// CUBECHECK_UPDATE_GOLDEN=1 ctest -R Pasted.\n"
           "namespace cubecheck::pasted {\n\n" +
           pasted<allgather::RingPass>("Ring", "allgather::RingPass") +
           pasted<allgather::RingHalves>("RingHalves", "allgather::RingHalves") +
           pasted<alltoall::RingPass>("TotalExchange", "alltoall::RingPass") +
           pasted<alltoall::PairwiseXor>("Xor", "alltoall::PairwiseXor") +
           pasted<scan::HillisSteele>("HillisSteele", "scan::HillisSteele") +
           pasted<scan::LinearExclusive>("Exclusive", "scan::LinearExclusive") +
           pasted<gather::Binomial>("Gather", "gather::Binomial") +
           pasted<scatter::Halving>("Scatter", "scatter::Halving") +
           pasted<AtRankZero<broadcast::Halving>>("FromRankZero", "AtRankZero<broadcast::Halving>") +
           pasted<reduce::PipelinedChain>("Chain", "reduce::PipelinedChain") +
           pasted<allreduce::FoldedDoubling>("Folded", "allreduce::FoldedDoubling") +
           pasted<allreduce::Swing>("Swing", "allreduce::Swing") + "}  // namespace cubecheck::pasted\n";
}

TEST(PastedInvariants, AreWhatIsPrinted) {
    if (std::getenv("CUBECHECK_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << all_pasted();
    std::ifstream file(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), all_pasted());
}

template <class... A>
void expect_proved() {
    auto const look = [&]<class B>() {
        static_assert(SaysWhatHolds<B>);
        EXPECT_TRUE(std::holds_alternative<Proved>(contract_of<B>())) << B::name;
    };
    (look.template operator()<A>(), ...);
}

TEST(PastedInvariants, ProveTheirDefinitions) {
    using namespace pasted;
    expect_proved<Ring, RingHalves, TotalExchange, Xor, HillisSteele, Exclusive, Gather, Scatter,
                  FromRankZero, Chain, Folded, pasted::Swing>();
}

}  // namespace
}  // namespace cubecheck
