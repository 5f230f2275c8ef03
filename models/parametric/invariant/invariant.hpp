#pragma once

#include <string>

#include "models/parametric/invariant/expression.hpp"

namespace cubecheck::invariant {

/// An invariant as data: the content of a cell at a cut, and the condition under which it is claimed.
struct Invariant {
    Shared first;
    Shared count;
    Shared part;  ///< null if a node contributes its whole buffer
    Shared known;
};

/// The claim of an invariant in one line: "message(cell) when wrap(me - cell, at.nodes) < at.round + 1".
std::string text(Invariant const& invariant);

/// The member function `holds` of a definition with this invariant, as C++.
std::string holds_text(Invariant const& invariant);

}  // namespace cubecheck::invariant
