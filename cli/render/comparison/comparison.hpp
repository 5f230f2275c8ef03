#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/cost/crossover.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// One of the two compared algorithms at one size.
struct Contender {
    Size size;
    Time<Rational> time;
};

/// The two compared algorithms at one size.
struct Match {
    Contender a, b;
    Crossover result;
};

/// A comparison of two algorithms at several sizes on a machine.
struct Comparison {
    Target const *a, *b;
    Machine<Rational> machine;
    bool in_units;              ///< t_s and t_w were not given: times are in t_s, and m in t_s / t_w
    std::optional<Rational> m;  ///< words of the message, if it was given
    std::vector<Match> matches;
    std::vector<std::string> remarks = {};  ///< on costs that were not checked
};

/// The comparison as a table, and a sentence that says which algorithm is faster where.
std::string comparison_text(Comparison const& comparison);

/// The same as JSON, with exact numbers as strings.
std::string comparison_json(Comparison const& comparison);

/// The times over m at the last of the sizes, as an SVG drawing.
std::string comparison_svg(Comparison const& comparison);

/// A number for a table: exact if that is short, else rounded and marked as rounded.
std::string short_number(Rational number);

/// "A", "B" or "neither".
std::string name(Faster faster);

/// The size without the root, since no cost depends on the root.
std::string size_text(Target const& target, Size const& size);

/// "A below m*, B above", or "A at every m".
std::string outcome_text(Crossover const& result);

}  // namespace cubecheck::cli
