#include "cli/options/values/exact_number.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cubecheck::cli {
namespace {

TEST(ExactNumber, IsReadAsItIsWritten) {
    EXPECT_EQ(exact_number("--m", "3"), Rational(3));
    EXPECT_EQ(exact_number("--m", "0.25"), Rational(1, 4));
    EXPECT_EQ(exact_number("--m", ".5"), Rational(1, 2));
    EXPECT_EQ(exact_number("--m", "-1.5e3"), Rational(-1500));
    EXPECT_EQ(exact_number("--m", "1e-6"), Rational(1, 1'000'000));
    EXPECT_EQ(exact_number("--m", "2/3"), Rational(2, 3));
}

TEST(ExactNumber, RefusesOtherText) {
    for (auto const* typed : {"", "x", "1x", "1e", "1e+", "1/0", "1/", "/2", "1/2/3", "1.2.3", "e5", "1e19",
                              "1e-99999999999999999999", "99999999999999999999", "0x10", " 1", "nan", "inf"})
        EXPECT_THROW(exact_number("--m", typed), Error) << typed;
}

TEST(ExactNumber, RefusesNumbersThatDoNotFit) { EXPECT_THROW(exact_number("--m", "12345e18"), Error); }

RC_GTEST_PROP(ExactNumber, OfAFractionIsTheFraction, ()) {
    Rational const number(*rc::gen::inRange<Index>(-1000, 1000), *rc::gen::inRange<Index>(1, 1000));
    RC_ASSERT(exact_number("--m", number.text()) == number);
}

RC_GTEST_PROP(ExactNumber, OfAnythingIsANumberOrAnErrorOfUsage, (std::string const& typed)) {
    try {
        exact_number("--m", typed);
    } catch (Error const& error) {
        RC_ASSERT(error.failure() == Failure::usage);
    }
}

}  // namespace
}  // namespace cubecheck::cli
