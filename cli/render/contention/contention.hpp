#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The loads and the times of an algorithm at one size on a network.
struct Contention {
    Target const* target;
    Size size;
    Host host;
    std::vector<RoundLoad> loads;
    Time<Rational> alone, shared;  ///< without and with contention
};

/// The factor by which contention multiplies the t_w part of a round.
Rational factor(RoundLoad const& load);

/// The factor of all rounds together.
Rational factor(Contention const& contention);

/// The loads as a table with a line per round, and the time with and without contention.
std::string contention_text(Contention const& contention);

/// All of them as JSON, with exact numbers as strings.
std::string contention_json(std::vector<Contention> const& all);

/// The words of every round with and without contention as an SVG drawing, with a panel for each algorithm.
///
/// Pre:  `all` is not empty, and all are on networks of one kind.
std::string contention_svg(std::vector<Contention> const& all);

}  // namespace cubecheck::cli
