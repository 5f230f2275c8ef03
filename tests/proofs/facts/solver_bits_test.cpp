#include "tests/proofs/facts/solver_bits.hpp"

#include <limits>
#include <random>

#include <gtest/gtest.h>

#include "models/support/expects.hpp"

namespace cubecheck::facts {
namespace {

constexpr Index width = 32;

/// A bit-vector of 32 bits of the machine, and the same one of the solver.
struct Both {
    z3::context context;
    AddressBits plain;
    SolverBits symbolic;

    explicit Both(AddressBits x)
        : plain(x),
          symbolic(context.bv_val(static_cast<std::uint64_t>(x), 64),
                   width_of(context, SolverNumber(width))) {}

    bool agree(SolverBits const& bits, AddressBits expected) {
        return (bits.expression() == context.bv_val(static_cast<std::uint64_t>(expected), 64))
            .simplify()
            .is_true();
    }
    bool agree(SolverNumber const& number, Index expected) {
        return (number.in(context) == SolverNumber(expected).in(context)).simplify().is_true();
    }
};

/// Returns bit-vectors with few set bits, with few clear bits, and arbitrary ones.
std::vector<AddressBits> bit_vectors() {
    std::vector<AddressBits> found{0};
    for (Index const q : {0, 1, 7, 15, 16, 30, 31}) found.push_back(one_at(AddressBits{0}, q));
    std::mt19937 random(1);
    for (int i = 0; i < 8; ++i) found.push_back(random() & random());
    auto const half = found.size();
    for (std::size_t i = 0; i < half; ++i) found.push_back(~found[i]);
    return found;
}

TEST(SolverBits, AreSearchedAndCountedAsTheBuiltinsOfTheMachineDo) {
    for (AddressBits const x : bit_vectors()) {
        Both both(x);
        EXPECT_TRUE(both.agree(lowest_one(both.symbolic), cubecheck::lowest_one(x))) << x;
        EXPECT_TRUE(both.agree(highest_one(both.symbolic), cubecheck::highest_one(x))) << x;
        EXPECT_TRUE(both.agree(count_ones(both.symbolic), cubecheck::count_ones(x))) << x;
        EXPECT_TRUE(both.agree(number_of(both.symbolic), cubecheck::number_of(x))) << x;
    }
}

TEST(SolverBits, AreShiftedAsTheMachineShifts) {
    std::vector<Index> places{std::numeric_limits<Index>::min(), std::numeric_limits<Index>::max(), 255, 256};
    for (Index q = -2; q <= 66; ++q) places.push_back(q);
    for (AddressBits const x : {0U, 1U, 0x80000001U, 0xdeadbeefU, 0xffffffffU}) {
        Both both(x);
        for (Index const q : places) {
            EXPECT_TRUE(both.agree(shifted_up(both.symbolic, SolverNumber(q)), cubecheck::shifted_up(x, q)))
                << q;
            EXPECT_TRUE(
                both.agree(shifted_down(both.symbolic, SolverNumber(q)), cubecheck::shifted_down(x, q)))
                << q;
            EXPECT_TRUE(both.agree(ones_below(both.symbolic, SolverNumber(q)), ones_below(x, q))) << q;
            EXPECT_TRUE(both.agree(bits_of(both.symbolic, SolverNumber(q)), cubecheck::bits_of(x, q))) << q;
        }
    }
}

TEST(SolverNumber, HasThePowersOfTwoThatTheMachineHas) {
    z3::context context;
    for (Index q = -2; q < 63; ++q) {
        SolverNumber const places(context.bv_val(static_cast<std::int64_t>(q), 64), 8);
        z3::expr const same =
            power_of_two(places).in(context) == SolverNumber(cubecheck::power_of_two(q)).in(context);
        EXPECT_TRUE(same.simplify().is_true()) << q;
    }
}

TEST(SolverNumber, RefusesArithmeticThatMayLeaveItsWidth) {
    z3::context context;
    SolverNumber const large(context.bv_const("x", 72), 70);
    EXPECT_THROW(large + large, BrokenContract);
}

}  // namespace
}  // namespace cubecheck::facts
