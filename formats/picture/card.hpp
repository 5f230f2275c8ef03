#pragma once

#include <string>
#include <vector>

#include "formats/picture/point.hpp"

namespace pugi {
class xml_node;
}

/// Nodes of a network as boxes: the number of the node, and what its cells hold.
namespace cubecheck::formats {

/// What there is to say of a cell.
enum class CellState { kept, changed, wrong };

/// A cell of a node.
struct PictureCell {
    std::string text;  ///< empty: it holds nothing
    CellState state = CellState::kept;
    std::string expected = {};  ///< what a wrong cell must hold
    std::string name = {};      ///< shown at its left end; empty: nothing
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
    std::vector<double> rows;  ///< how far below the upper edge each row begins; then where the last one ends
    Extent extent;
};

/// What cards have room for.
///
/// Units:   pixels.
struct CardNeeds {
    std::vector<std::size_t> expected_lines;  ///< by cell: lines below its text that say what is expected
    double text_width = 0, heading_width = 0;

    /// Makes room for one more card.
    void include(Card const& card);
};

/// The shape that serves all of these cards, which have as many cells each.
CardShape card_shape(CardNeeds const& needs);

void add_card(pugi::xml_node parent, Point centre, CardShape const& shape, Card const& card);

}  // namespace cubecheck::formats
