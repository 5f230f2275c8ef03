#pragma once

#include <vector>

#include "formats/picture/round_picture.hpp"
#include "formats/picture/way.hpp"

namespace cubecheck::formats {

/// Where everything in the panels of a picture stands, which is the same in all of them but for the arrows.
///
/// Shape:   arrows[panel][arrow].
/// Units:   pixels.
struct Scene {
    CardShape shape;
    Boxes boxes;  ///< of the nodes
    std::vector<Way> links;
    std::vector<std::vector<Way>> arrows;
    Point corner;   ///< the least coordinates of what a panel shows
    Extent extent;  ///< of what a panel shows
};

/// Pre:     as of svg(picture).
Scene scene(RoundPicture const& picture);

/// A node as a panel shows it.
Card card(RoundPicture const& picture, RoundPanel const& panel, std::size_t node);

}  // namespace cubecheck::formats
