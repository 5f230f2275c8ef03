#include "formats/picture/plot_axis.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

PlotAxis axis(AxisKind kind, std::vector<double> const& values) {
    PlotAxis axis(kind);
    for (double const value : values) axis.include(value);
    axis.round();
    return axis;
}

std::vector<std::string> labels(PlotAxis const& axis) {
    std::vector<std::string> all;
    for (auto const& tick : axis.ticks())
        all.push_back(tick.label + (tick.exponent.empty() ? "" : "^" + tick.exponent));
    return all;
}

using Labels = std::vector<std::string>;

TEST(PlotAxis, GoesFromZeroInRoundSteps) {
    EXPECT_EQ(labels(axis(AxisKind::linear, {3, 17})),
              (Labels{"0", "2", "4", "6", "8", "10", "12", "14", "16", "18"}));
    EXPECT_EQ(labels(axis(AxisKind::linear, {-7.8, 31.7})),
              (Labels{"-10", "-5", "0", "5", "10", "15", "20", "25", "30", "35"}));
}

TEST(PlotAxis, OfIntegersHasTicksOnlyAtIntegers) {
    EXPECT_EQ(labels(axis(AxisKind::whole, {0, 1, 2})), (Labels{"0", "1", "2"}));
    EXPECT_EQ(labels(axis(AxisKind::whole, {0})), (Labels{"0"}));
    EXPECT_EQ(labels(axis(AxisKind::whole, {0, 30})), (Labels{"0", "5", "10", "15", "20", "25", "30"}));
}

TEST(PlotAxis, OfDecadesHasTicksAtPowersOfTen) {
    EXPECT_EQ(labels(axis(AxisKind::decades, {0.02, 700})),
              (Labels{"10^-2", "10^-1", "10^0", "10^1", "10^2", "10^3"}));
    auto const wide = axis(AxisKind::decades, {1, 100});
    EXPECT_DOUBLE_EQ(wide.place(10), 0.5);
}

TEST(PlotAxis, OfDoublingsHasTicksAtPowersOfTwo) {
    auto const sizes = axis(AxisKind::doublings, {8, 16, 64});
    EXPECT_EQ(labels(sizes), (Labels{"8", "16", "32", "64"}));
    EXPECT_NEAR(sizes.place(16) - sizes.place(8), sizes.place(64) - sizes.place(32), 1e-12);
}

TEST(PlotAxis, RefusesInvalidValues) {
    for (double const bad : {0.0, -1.0, std::numeric_limits<double>::infinity()}) {
        EXPECT_THROW(axis(AxisKind::decades, {bad}), BrokenContract) << bad;
        EXPECT_THROW(axis(AxisKind::doublings, {bad}), BrokenContract) << bad;
    }
    EXPECT_THROW(axis(AxisKind::linear, {std::nan("")}), BrokenContract);
}

RC_GTEST_PROP(PlotAxis, HasAPlaceForEveryValueAndTwoToElevenTicks, ()) {
    auto const kind = *rc::gen::element(AxisKind::linear, AxisKind::whole, AxisKind::decades);
    std::vector<double> values;
    for (auto const whole :
         *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::positive<int>())))
        values.push_back(whole);
    auto const shown = axis(kind, values);
    for (double const value : values) {
        RC_ASSERT(shown.place(value) >= -1e-9);
        RC_ASSERT(shown.place(value) <= 1 + 1e-9);
    }
    auto const ticks = shown.ticks().size();
    RC_ASSERT(ticks >= (kind == AxisKind::whole ? 1U : 2U));
    RC_ASSERT(ticks <= 11U);
}

TEST(PlotAxis, WithoutValuesIsStillAnAxis) {
    for (auto const kind : {AxisKind::linear, AxisKind::whole, AxisKind::decades, AxisKind::doublings})
        EXPECT_FALSE(axis(kind, {}).ticks().empty());
}

}  // namespace
}  // namespace cubecheck::formats
