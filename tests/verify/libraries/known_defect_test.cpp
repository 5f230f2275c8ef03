#include "verify/libraries/known_defect.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {
namespace {

using testing::HasSubstr;

std::string const one_defect = R"([{
  "title": "scan loses contributions", "library": "simgrid", "version": "SimGrid 3.32",
  "collective": "scan", "algorithm": "default", "n": 2, "case": "n = 2, 1 element", "verdict": "wrong",
  "repository": "simgrid/simgrid", "tag": "v3.32", "path": "scan.cpp", "line": 391,
  "cause": "another index", "upstream": "not known"}])";

std::string with(std::string const& part, std::string const& other) {
    auto text = one_defect;
    return text.replace(text.find(part), part.size(), other);
}

std::string refusal_of(std::string const& text) {
    try {
        known_defects_in(text, "known.json", "simgrid");
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

TEST(KnownDefects, AreReadForTheSelectedLibrary) {
    auto const found = known_defects_in(one_defect, "known.json", "simgrid");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].collective, mpi::Collective::scan);
    EXPECT_EQ(found[0].verdict, CaseVerdict::wrong);
    EXPECT_EQ(found[0].library, "SimGrid 3.32");
    EXPECT_EQ(found[0].line, 391);
    EXPECT_TRUE(known_defects_in(one_defect, "known.json", "mpich").empty());
}

TEST(KnownDefects, AreRefusedWithTheirPlaceIfTheyAreNotWhatIsExpected) {
    EXPECT_THAT(refusal_of("[\n\n{]"), HasSubstr("known.json:3"));
    EXPECT_THAT(refusal_of("{}"), HasSubstr("known.json"));
    EXPECT_THAT(refusal_of("[]"), HasSubstr("known.json"));
    EXPECT_THAT(refusal_of(with("\"line\": 391", "\"line\": 0")), HasSubstr("known.json: /0/line"));
    EXPECT_THAT(refusal_of(with("\"n\": 2", "\"n\": \"2\"")), HasSubstr("/0/n"));
    EXPECT_THAT(refusal_of(with("\"scan\"", "\"scam\"")), HasSubstr("/0/collective"));
    EXPECT_THAT(refusal_of(with("\"wrong\"", "\"right\"")), HasSubstr("/0/verdict"));
    EXPECT_THAT(refusal_of(with("\"simgrid\"", "\"lam\"")), HasSubstr("/0/library"));
    EXPECT_THAT(refusal_of(with("\"not known\"", "\"\"")), HasSubstr("/0/upstream"));
    EXPECT_THAT(refusal_of(with("\"cause\"", "\"reason\"")), HasSubstr("reason"));
}

TEST(KnownDefects, ThatRanksDisagreeAreFoundAgainOnlyIfARightCallDisagrees) {
    auto const defect = known_defects_in(with("\"wrong\"", "\"disagrees\""), "known.json", "simgrid").front();
    Judgement judgement;
    judgement.disagreement = "element 0: rank 0 (0 1) 2, rank 1 0 (1 2)";
    EXPECT_TRUE((RepeatedDefect{defect, {}, judgement, ""}.is_found_again()));
    EXPECT_FALSE((RepeatedDefect{defect, {}, {CaseVerdict::right}, ""}.is_found_again()));
    judgement.verdict = CaseVerdict::wrong;
    EXPECT_FALSE((RepeatedDefect{defect, {}, judgement, ""}.is_found_again()));
}

TEST(KnownDefects, AreFoundAgainOnlyWithTheirVerdict) {
    RepeatedDefect repeated{
        known_defects_in(one_defect, "known.json", "simgrid").front(), {}, {CaseVerdict::wrong}, ""};
    EXPECT_TRUE(repeated.is_found_again());
    for (auto const other : {CaseVerdict::right, CaseVerdict::not_run, CaseVerdict::crashed}) {
        repeated.judgement.verdict = other;
        EXPECT_FALSE(repeated.is_found_again());
    }
    repeated.judgement.verdict = CaseVerdict::wrong;
    repeated.missing = "SimGrid 4 is installed";
    EXPECT_FALSE(repeated.is_found_again());
}

}  // namespace
}  // namespace cubecheck::verify
