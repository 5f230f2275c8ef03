#include <fmt/format.h>

#include "cli/render/comparison/comparison.hpp"

namespace cubecheck::cli {

namespace {

std::string term(Rational factor, char const* what) {
    return (factor == Rational(1) ? "" : factor.text() + " ") + what;
}

/// The term in t_h is left out if the machine has no time per hop.
std::string formula(Time<Rational> const& time, Machine<Rational> const& machine) {
    bool const with_hops = machine.hop != Rational(0);
    return term(time.startups, "t_s") + " + " + term(time.words, "t_w m") +
           (with_hops ? " + " + term(time.hops, "t_h") : "");
}

std::string row(Comparison const& comparison, Match const& match) {
    auto const& at = match.result.at;
    auto const& [a, b, result] = match;
    std::string text =
        fmt::format("{:<12} {:<12} {:<32} {:<32} {:<14} {}", size_text(*comparison.a, a.size),
                    size_text(*comparison.b, b.size), formula(a.time, comparison.machine),
                    formula(b.time, comparison.machine), at ? short_number(*at) : "-", outcome_text(result));
    if (comparison.m) {
        auto const x = a.time.on(comparison.machine, *comparison.m),
                   y = b.time.on(comparison.machine, *comparison.m);
        text += fmt::format("; at m: {:.6g} against {:.6g}, faster: {}", x.approximate(), y.approximate(),
                            name(faster(x - y)));
    }
    return text + "\n";
}

/// The outcome for each group of consecutive sizes.
std::string closing(Comparison const& comparison) {
    std::string text;
    auto const& all = comparison.matches;
    for (std::size_t i = 0, j = 0; i < all.size(); i = j) {
        auto const says = outcome_text(all[i].result);
        while (j < all.size() && outcome_text(all[j].result) == says) ++j;
        auto const first = size_text(*comparison.a, all[i].a.size);
        text += first + (j - i > 1 ? " to " + size_text(*comparison.a, all[j - 1].a.size) : "") + ": " +
                says + (j < all.size() ? "; " : ".\n");
    }
    return text;
}

}  // namespace

std::string short_number(Rational number) {
    auto const exact = number.text();
    return exact.size() <= 12 ? exact : fmt::format("~{:.6g}", number.approximate());
}

std::string name(Faster faster) {
    return faster == Faster::first ? "A" : faster == Faster::second ? "B" : "neither";
}

std::string size_text(Target const& target, Size const& size) {
    auto const text = target.describe(size);
    return text.substr(0, text.find(", root"));
}

std::string outcome_text(Crossover const& result) {
    if (result.at) return name(result.below) + " below m*, " + name(result.above) + " above";
    return result.below == Faster::neither ? "both the same at every m" : name(result.below) + " at every m";
}

std::string comparison_text(Comparison const& comparison) {
    auto const& [a, b, machine, in_units, m, matches, remarks] = comparison;
    auto const width = std::max(a->name.size(), b->name.size());
    std::string text = fmt::format("A  {:<{}}  {}\nB  {:<{}}  {}\n", a->name, width, a->time_text, b->name,
                                   width, b->time_text);
    text += in_units ? "m* in multiples of t_s / t_w\n\n"
                     : fmt::format("t_s = {}, t_w = {}, t_h = {}{}; m* in words\n\n", machine.startup.text(),
                                   machine.word.text(), machine.hop.text(), m ? ", m = " + m->text() : "");
    text += fmt::format("{:<12} {:<12} {:<32} {:<32} {:<14} {}\n", "A at", "B at", "time of A", "time of B",
                        "m*", "faster");
    for (auto const& match : matches) text += row(comparison, match);
    text += "\n" + closing(comparison);
    for (auto const& remark : remarks) text += remark + "\n";
    return text;
}

}  // namespace cubecheck::cli
