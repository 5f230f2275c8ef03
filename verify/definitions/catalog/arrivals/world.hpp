#pragma once

#include "models/explicit/family.hpp"
#include "proofs/obligations/formulate.hpp"

/// The unknown networks of definitions by the arrivals of their packets (models/explicit/arrivals.hpp).
/// The network of a definition is in the file of its name.
namespace cubecheck::arrivals {

/// The unknown network of a definition, with its ranks, packets and rounds. It is of one family, `family()`.
/// Facts about its links and lower bounds may be false in another family.
template <class A>
class ArrivalsWorld;

}  // namespace cubecheck::arrivals
