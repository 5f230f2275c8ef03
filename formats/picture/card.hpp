#pragma once

#include <string>
#include <vector>

#include "formats/picture/point.hpp"

namespace pugi {
class xml_node;
}

/// The nodes of a network as boxes, each with the number of the node and the contents of its cells.
namespace cubecheck::formats {

/// Whether a cell is unchanged, changed, wrong, or in a race.
enum class CellState { kept, changed, wrong, raced };

/// A cell of a node.
struct PictureCell {
    std::string text;  ///< empty: the cell is empty
    CellState state = CellState::kept;
    std::string expected = {};  ///< value of a wrong cell
    std::string name = {};      ///< shown at the left; may be empty
};

/// A node.
struct Card {
    std::string number, address;
    std::vector<PictureCell> cells;
};

/// The layout of the cells of a card: their number in a row, and a common width.
///
/// Units:   pixels.
struct CardShape {
    std::size_t columns;
    double cell_width;
    std::vector<double> rows;  ///< upper edge of each row, and lower edge of the last, from the top
    Extent extent;
};

/// The maximum needs of cards.
///
/// Units:   pixels.
struct CardNeeds {
    std::vector<std::size_t> expected_lines;  ///< by cell: lines of the expected value
    double text_width = 0, heading_width = 0;

    /// Includes the needs of another card.
    void include(Card const& card);
};

/// The common shape of these cards, which have the same number of cells.
CardShape card_shape(CardNeeds const& needs);

void add_card(pugi::xml_node parent, Point centre, CardShape const& shape, Card const& card);

}  // namespace cubecheck::formats
