#pragma once

#include "verify/definitions/listing/formulas.hpp"

namespace cubecheck::listing {

/// The facts after an `if`, from those of the path where its condition holds and of the other path.
///
/// Throws: Misfit if the two paths send or receive messages of different shapes.
Path merged(Formulas const& formulas, Shared const& condition, Path const& yes, Path const& no, Place place);

}  // namespace cubecheck::listing
