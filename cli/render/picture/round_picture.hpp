#pragma once

#include "formats/picture/round_picture.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// An algorithm at one size on its network: the initial cells, then the rounds.
///
/// Pre:     the target has a script.
/// Throws:  Error (usage) if it is too large for a picture.
formats::RoundPicture round_picture(Target const& target, Size const& size);

}  // namespace cubecheck::cli
