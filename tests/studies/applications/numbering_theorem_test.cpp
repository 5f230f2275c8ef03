#include "studies/applications/numbering_theorem.hpp"

#include <gtest/gtest.h>

#include "proofs/solvers/prover.hpp"

namespace cubecheck::applications {
namespace {

/// The prover's answers for the lemmas, by name.
template <class Numbering>
std::map<std::string, Answer> answers() {
    std::vector<Obligation> all;
    add_numbering_theorem<Numbering>(all);
    std::map<std::string, Answer> found;
    for (auto const& obligation : all) found[obligation.lemma] = prove(obligation, 10'000'000).answer;
    return found;
}

TEST(NumberingTheorem, IsProvedLemmaByLemma) {
    auto const found = answers<ArrayNumbering>();
    EXPECT_EQ(found.size(), 5U);
    for (auto const& [lemma, answer] : found) EXPECT_EQ(answer, Answer::proved) << lemma;
}

/// Elements are numbered from 1.
struct FromOne {
    static auto number(Term const& offset, Term const& l) { return offset + l + 1; }
};
/// Elements are numbered downwards.
struct Downwards {
    static auto number(Term const& offset, Term const& l) { return offset - l; }
};

TEST(NumberingTheorem, FailsForNumbersWithGapsOrDuplicates) {
    EXPECT_EQ(answers<FromOne>()["none_left_out"], Answer::refuted);
    EXPECT_EQ(answers<Downwards>()["each_once"], Answer::refuted);
}

}  // namespace
}  // namespace cubecheck::applications
