#pragma once

#include "formats/picture/round_picture.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Rings, grids, trees or routes on their cube: a panel for all steps that are seen together, in a colour for
/// each path, tree, side or dimension.
///
/// Pre:     the target is walkable.
/// Throws:  Error (usage) if it is more than a picture shows, or if there is nothing at this size.
formats::RoundPicture walk_picture(Target const& target, Size const& size);

}  // namespace cubecheck::cli
