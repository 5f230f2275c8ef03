#pragma once

#include "verify/definitions/listing/formulas.hpp"

namespace cubecheck::listing {

/// What is known after an `if`: of the path where its condition holds, and of the other one.
///
/// Throws: Misfit if the two send or receive messages of different shapes.
Path merged(Formulas const& formulas, Shared const& condition, Path const& yes, Path const& no, Place place);

}  // namespace cubecheck::listing
