#pragma once

#include "formats/picture/round_picture.hpp"
#include "formats/picture/way.hpp"

namespace pugi {
class xml_node;
}

/// Draws links and messages between the nodes of a picture.
namespace cubecheck::formats {

void add_link(pugi::xml_node parent, Way const& way);

void add_arrow(pugi::xml_node parent, Way way, PictureArrow const& arrow);

/// A short line in the colour of a stream, for the legend.
///
/// Units:   pixels.
void add_stream_key(pugi::xml_node parent, Index stream, Point left, double length);

}  // namespace cubecheck::formats
