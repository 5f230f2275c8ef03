#pragma once

#include <vector>

#include "engine/explore/property.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/failure_signature.hpp"

namespace cubecheck::witness {

/// A property that only this failure violates: the same thread blocks are deadlocked at the steps of `end`,
/// or the same cell holds the same wrong word in the same call.
///
/// Pre: the property is an `always` or an `eventually`, and has the failure signature in `end`.
Property this_failure(Machine const& machine, Property const& property, std::vector<Promised> const& promised,
                      FailureSignature const& signature, State const& end);

}  // namespace cubecheck::witness
