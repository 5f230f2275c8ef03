#pragma once

#include <string>
#include <vector>

#include "subjects/subject.hpp"

namespace cubecheck::cli {

/// An algorithm at a size, its loads on a network, and what they come to.
struct Contention {
    Subject const* subject;
    Size size;
    Host host;
    std::vector<RoundLoad> loads;
    Time<Rational> alone, shared;  ///< if every message had its links for itself, and on the network
};

/// The loads as a table, a line a round, and below it the time with and without contention.
std::string contention_text(Contention const& contention);

/// The same as JSON, with exact numbers as strings.
std::string contention_json(Contention const& contention);

}  // namespace cubecheck::cli
