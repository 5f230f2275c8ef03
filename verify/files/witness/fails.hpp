#pragma once

#include <span>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"

namespace cubecheck::witness {

/// Whether a state refutes a property.
///
/// Pre: the steps are those that are enabled in the state; the property is an `always` or an `eventually`.
inline bool fails(Machine const& machine, Property const& property, State const& state,
                  std::span<Step const> steps) {
    bool const at_ends =
        property.sight == Property::Sight::ends || property.kind == Property::Kind::eventually;
    return (!at_ends || steps.empty()) && !property.has(machine, state);
}

}  // namespace cubecheck::witness
