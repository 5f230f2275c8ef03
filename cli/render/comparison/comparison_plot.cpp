#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/render/comparison/comparison.hpp"
#include "formats/picture/plot.hpp"

namespace cubecheck::cli {

namespace {

/// The plot extends by at least this factor below and above the crossover and the given m.
constexpr double around = 1000;
constexpr int points_of_a_curve = 121;

/// The plotted range of message sizes, from and to a power of ten.
struct MessageSizes {
    double from, to;
};

MessageSizes sizes_shown(Comparison const& comparison, Match const& match) {
    auto const& machine = comparison.machine;
    double const middle = (match.result.at ? *match.result.at : machine.startup / machine.word).approximate();
    double const m = comparison.m ? comparison.m->approximate() : middle;
    return {std::pow(10, std::floor(std::log10(std::min(middle, m) / around))),
            std::pow(10, std::ceil(std::log10(std::max(middle, m) * around)))};
}

/// The time of an algorithm as a curve over m.
formats::Curve curve(Target const& target, Contender const& of, Machine<Rational> const& machine,
                     MessageSizes const& m) {
    double const fixed = of.time.on(machine, 0).approximate();
    double const slope = (of.time.words * machine.word).approximate();
    formats::Curve curve{target.name + ", " + size_text(target, of.size) + ": " + target.time_text, {}};
    for (int i = 0; i < points_of_a_curve; ++i) {
        double const x = m.from * std::pow(m.to / m.from, static_cast<double>(i) / (points_of_a_curve - 1));
        if (double const time = fixed + slope * x; time > 0) curve.points.push_back({x, time});
    }
    return curve;
}

std::string title(Comparison const& comparison, Crossover const& result) {
    auto const of = [&](Faster faster) {
        return faster == Faster::first ? comparison.a->name : comparison.b->name;
    };
    if (result.at) return of(result.below) + " is faster below m*, " + of(result.above) + " above";
    if (result.below == Faster::neither) return "Both take the same time at every m";
    return of(result.below) + " is faster at every m";
}

std::string machine_text(Comparison const& comparison) {
    auto const& [startup, word, hop] = comparison.machine;
    if (comparison.in_units) return "";
    return fmt::format("t_s = {:.6g}, t_w = {:.6g}, t_h = {:.6g}", startup.approximate(), word.approximate(),
                       hop.approximate());
}

}  // namespace

std::string comparison_svg(Comparison const& comparison) {
    auto const& match = comparison.matches.back();
    auto const& machine = comparison.machine;
    auto const m = sizes_shown(comparison, match);
    formats::Panel panel{
        "", {curve(*comparison.a, match.a, machine, m), curve(*comparison.b, match.b, machine, m)}, {}};
    if (match.result.at)
        panel.marks.push_back({"m* = " + short_number(*match.result.at), match.result.at->approximate()});
    if (comparison.m)
        panel.marks.push_back({"m = " + short_number(*comparison.m), comparison.m->approximate()});
    using formats::AxisKind;
    return formats::svg(
        {title(comparison, match.result),
         machine_text(comparison),
         {comparison.in_units ? "size of the message m, in multiples of t_s / t_w"
                              : "size of the message m, in words",
          AxisKind::decades},
         {comparison.in_units ? "time in multiples of t_s" : "time, in the unit of t_s", AxisKind::decades},
         {panel}});
}

}  // namespace cubecheck::cli
