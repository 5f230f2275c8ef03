#pragma once

#include "formats/picture/round_picture.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Rings, grids, trees or routes in their cube: a panel for each group of steps, a colour for each path,
/// tree, side or dimension.
///
/// Pre:     the target is walkable.
/// Throws:  Error (usage) if it is too large for a picture, or does not exist at this size.
formats::RoundPicture walk_picture(Target const& target, Size const& size);

}  // namespace cubecheck::cli
