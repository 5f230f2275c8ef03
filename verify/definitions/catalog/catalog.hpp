#pragma once

#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::catalog {

/// The definitions of the catalog.
std::vector<Target> rooted_movers();
std::vector<Target> unrooted_movers();
std::vector<Target> folds();
std::vector<Target> exchanges();
std::vector<Target> structures();
std::vector<Target> as_published();
/// The explicit definitions, which list the messages of every round: correct ones, and those of publications.
std::vector<Target> explicit_form();
std::vector<Target> explicit_as_published();
/// The choices between algorithms.
std::vector<Target> choices();

/// All definitions, in the order of the list.
std::vector<Target> targets();

}  // namespace cubecheck::catalog
