#pragma once

#include <string>

#include "models/parametric/invariant/expression.hpp"

namespace cubecheck::invariant {

/// An invariant as data: what a cell holds at a cut, and where that is claimed.
struct Invariant {
    Shared first;
    Shared count;
    Shared part;  ///< none where a node contributes its buffer whole
    Shared known;
};

/// What an invariant claims, in one line: "message(cell) when wrap(me - cell, at.nodes) < at.round + 1".
std::string text(Invariant const& invariant);

/// The member `holds` that a definition would have in its place, as C++.
std::string holds_text(Invariant const& invariant);

}  // namespace cubecheck::invariant
