#include <new>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {
namespace {

/// The verdict on a definition that throws when it is run.
template <class Thrown>
Verdict verdict_where_a_run_throws(Thrown const& thrown) {
    auto target = target_asked<allgather::RingPass, Contract>();
    auto& question = target.questions.back();
    question.check = [&](auto&&...) -> BoundedResult { throw thrown; };
    auto const extent = up_to(defaults::usual, target);
    return decide(target, question, extent, [](std::string const&) { return true; });
}

TEST(Thrown, AnExceptionOfAMemberIsUnknown) {
    auto const verdict = verdict_where_a_run_throws(std::out_of_range("no such rank"));
    ASSERT_TRUE(std::holds_alternative<Unknown>(verdict));
    EXPECT_THAT(std::get<Unknown>(verdict).reason, testing::EndsWith("threw an exception: no such rank"));
}

TEST(Thrown, ALackOfMemoryIsUnknown) {
    auto const verdict = verdict_where_a_run_throws(std::bad_alloc());
    ASSERT_TRUE(std::holds_alternative<Unknown>(verdict));
    EXPECT_EQ(std::get<Unknown>(verdict).reason, "there is not enough memory for this check");
}

TEST(Thrown, WhatIsAboutTheCommandEndsIt) {
    EXPECT_THROW(verdict_where_a_run_throws(Interrupted()), Interrupted);
    EXPECT_THROW(verdict_where_a_run_throws(BrokenContract("a defect")), BrokenContract);
}

}  // namespace
}  // namespace cubecheck
