#pragma once

#include <vector>

#include "formats/picture/round_picture.hpp"
#include "formats/picture/way.hpp"

namespace cubecheck::formats {

/// The layout of the panels of a picture.  It is the same in all panels, except for the arrows.
///
/// Shape:   arrows[panel][arrow].
/// Units:   pixels.
struct Scene {
    CardShape shape;
    Boxes boxes;  ///< of the nodes
    std::vector<Way> links;
    std::vector<std::vector<Way>> arrows;
    Point corner;   ///< upper left corner of a panel's contents
    Extent extent;  ///< of a panel's contents
};

/// Pre:     as of svg(picture).
Scene scene(RoundPicture const& picture);

/// The card of a node in a panel.
Card card(RoundPicture const& picture, RoundPanel const& panel, std::size_t node);

}  // namespace cubecheck::formats
