#pragma once

#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// An algorithm at a size, its loads on a network, and what they come to.
struct Contention {
    Target const* target;
    Size size;
    Host host;
    std::vector<RoundLoad> loads;
    Time<Rational> alone, shared;  ///< if every message had its links for itself, and on the network
};

/// By how much a round takes longer in t_w than if every message had its links for itself.
Rational factor(RoundLoad const& load);

/// The same of all rounds together.
Rational factor(Contention const& contention);

/// The loads as a table, a line a round, and below it the time with and without contention.
std::string contention_text(Contention const& contention);

/// The same of all as JSON, with exact numbers as strings.
std::string contention_json(std::vector<Contention> const& all);

/// The words of every round with and without contention as a drawing in SVG, a panel for each.
///
/// Pre:  there is one; all are on networks of one kind.
std::string contention_svg(std::vector<Contention> const& all);

}  // namespace cubecheck::cli
