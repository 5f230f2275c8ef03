#pragma once

#include "formats/picture/round_picture.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// What an algorithm does at one size, on its network: what the nodes begin with, then its rounds.
///
/// Pre:     the target has a script.
/// Throws:  Error (usage) if it is more than a picture shows.
formats::RoundPicture round_picture(Target const& target, Size const& size);

}  // namespace cubecheck::cli
