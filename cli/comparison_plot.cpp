#include <cmath>

#include "cli/comparison.hpp"
#include "formats/log_plot.hpp"

namespace cubecheck::cli {

namespace {

/// So many powers of ten are shown to both sides of the middle.
constexpr double decades = 3;
constexpr int points = 121;

/// Where the times of an algorithm lie over m.
formats::Curve curve(Subject const& subject, Contender const& of, Machine<Rational> const& machine,
                     double middle) {
    double const fixed = of.time.on(machine, 0).approximate();
    double const slope = (of.time.words * machine.word).approximate();
    formats::Curve curve{subject.name + ": " + subject.time_text, {}};
    for (int i = 0; i < points; ++i) {
        double const m = middle * std::pow(10, decades * (2.0 * i / (points - 1) - 1));
        curve.points.emplace_back(m, fixed + slope * m);
    }
    return curve;
}

}  // namespace

std::string comparison_svg(Comparison const& comparison) {
    auto const& match = comparison.matches.back();
    auto const& machine = comparison.machine;
    double const unit = (machine.startup / machine.word).approximate();
    double const middle = match.result.at ? match.result.at->approximate() : unit;
    formats::LogPlot plot{
        size_text(*comparison.a, match.a.size) + ": " + outcome_text(match.result),
        comparison.in_units ? "m in multiples of t_s / t_w" : "m in words",
        comparison.in_units ? "time in t_s" : "time",
        {curve(*comparison.a, match.a, machine, middle), curve(*comparison.b, match.b, machine, middle)},
        {}};
    if (match.result.at) plot.marks.push_back({"m* = " + match.result.at->text(), middle});
    return formats::svg(plot);
}

}  // namespace cubecheck::cli
