#pragma once

#include "verify/definitions/catalog/target.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::cli {

/// The schedule of an algorithm at one size, under its name.
///
/// Pre: the algorithm has a schedule.
verify::Explorable explorable_at(Target const& target, Size const& size);

}  // namespace cubecheck::cli
