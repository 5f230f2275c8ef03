#pragma once

#include <string>
#include <vector>

#include "formats/picture/point.hpp"

namespace pugi {
class xml_node;
}

/// Nodes of a network as boxes: the number of the node, and what its cells hold.
namespace cubecheck::formats {

/// A cell of a node.
struct PictureCell {
    std::string text;  ///< empty: it holds nothing
    bool changed = false;
};

/// A node.
struct Card {
    std::string number, address;
    std::vector<PictureCell> cells;
};

/// How the cells of a card lie: so many in a row, all of one width.
///
/// Units:   pixels.
struct CardShape {
    std::size_t columns;
    double cell_width;
    Extent extent;
};

/// The shape that serves a number of cells, of which the widest text is so wide, and a heading of that width.
CardShape card_shape(std::size_t cells, double text_width, double heading_width);

/// How wide the heading of a card is.
double heading_width(Card const& card);
/// How wide the text of a cell may be.
double text_width(PictureCell const& cell);

void add_card(pugi::xml_node parent, Point centre, CardShape const& shape, Card const& card);

}  // namespace cubecheck::formats
