#include "formats/picture/card.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <pugixml.hpp>

#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double heading_height = 19, cell_height = 18, expected_height = 14, rim = 4, baseline = 13.2;
/// A wider expected value is broken into lines.
constexpr double widest_expectation = 200;
/// The best ratio of width to height of a card.
constexpr double best_ratio = 1.4;
/// The factor by which bold letters are wider.
constexpr double bold = 1.12;

/// The style of a part of a card.
struct Look {
    char const* fill;
    char const* stroke;
    char const* width;
    char const* text;
    char const* weight;
};
constexpr Look empty{"#ffffff", "#dcdcdc", "1", "#595959", "normal"},
    kept{"#efefef", "#dcdcdc", "1", "#595959", "normal"},
    changed{"#ffe1b0", "#b34700", "1.5", "#000000", "bold"},
    wrong{"#ffd9d6", "#b3001b", "2.2", "#8a0015", "bold"};

bool is_marked(PictureCell const& cell) {
    return cell.state == CellState::wrong || cell.state == CellState::raced;
}

Look const& cell_look(PictureCell const& cell) {
    if (is_marked(cell)) return wrong;
    if (cell.state == CellState::changed) return changed;
    return cell.text.empty() ? empty : kept;
}

/// The text of a cell; a red cell also has a mark, for readers who cannot see red.
std::string shown(PictureCell const& cell) {
    if (!is_marked(cell)) return cell.text;
    return "✗ " + (cell.text.empty() ? "nothing" : cell.text);
}

/// The expected value of a wrong cell, in lines, or the word "race"; empty for other cells.
std::vector<std::string> expectation(PictureCell const& cell) {
    if (cell.state == CellState::raced) return {"race"};
    if (cell.state != CellState::wrong) return {};
    return in_lines("expected " + (cell.expected.empty() ? "nothing" : cell.expected), widest_expectation,
                    label_size);
}

double name_width(PictureCell const& cell) {
    return cell.name.empty() ? 0 : width_of(cell.name, label_size) + 6;
}

void add_box(pugi::xml_node parent, Point corner, Extent extent, char const* radius, Look const& look) {
    add(parent, "rect",
        {{"x", pixels(corner.x)},
         {"y", pixels(corner.y)},
         {"width", pixels(extent.width)},
         {"height", pixels(extent.height)},
         {"rx", radius},
         {"fill", look.fill},
         {"stroke", look.stroke},
         {"stroke-width", look.width}});
}

pugi::xml_node add_small(pugi::xml_node parent, Point at, char const* anchor, std::string const& text) {
    auto words = add_text(parent, at, anchor, text);
    words.append_attribute("font-size") = label_size;
    return words;
}

/// Draws a cell.  The text is centred, unless the expected value is below it.
void add_cell(pugi::xml_node parent, Point corner, Extent extent, PictureCell const& cell) {
    auto const& look = cell_look(cell);
    auto group = is_marked(cell) ? add(parent, "g", {{"class", "wrong"}}) : parent;
    add_box(group, corner, extent, "2", look);
    double const left = name_width(cell), middle = corner.x + left + (extent.width - left) / 2;
    double line = corner.y + baseline + (is_marked(cell) ? 0 : (extent.height - cell_height) / 2);
    if (!cell.name.empty())
        add_small(group, {corner.x + 4, line}, "start", cell.name).append_attribute("fill") = "#737373";
    if (shown(cell).empty()) return;
    auto text = add_text(group, {middle, line}, "middle", shown(cell));
    text.append_attribute("fill") = look.text;
    text.append_attribute("font-weight") = look.weight;
    for (auto const& words : expectation(cell))
        add_small(group, {middle, line += expected_height}, "middle", words).append_attribute("fill") =
            look.text;
}

/// The upper edges of the rows, with this number of columns, and the lower edge of the last row.
std::vector<double> rows_of(std::vector<std::size_t> const& expected_lines, std::size_t columns) {
    std::vector<double> found{heading_height};
    for (std::size_t first = 0; first < expected_lines.size(); first += columns) {
        std::size_t most = 0;
        for (auto cell = first; cell < std::min(first + columns, expected_lines.size()); ++cell)
            most = std::max(most, expected_lines[cell]);
        found.push_back(found.back() + cell_height + expected_height * static_cast<double>(most));
    }
    return found;
}

double heading_width_of(Card const& card) {
    return bold * width_of(card.number, text_size) + width_of(card.address, text_size) +
           (card.address.empty() ? 4 : 14);
}

double text_width_of(PictureCell const& cell) {
    auto width = bold * width_of(shown(cell), text_size);
    for (auto const& words : expectation(cell)) width = std::max(width, width_of(words, label_size));
    return width + name_width(cell);
}

}  // namespace

void CardNeeds::include(Card const& card) {
    heading_width = std::max(heading_width, heading_width_of(card));
    expected_lines.resize(std::max(expected_lines.size(), card.cells.size()));
    for (std::size_t cell = 0; cell < card.cells.size(); ++cell) {
        text_width = std::max(text_width, text_width_of(card.cells[cell]));
        expected_lines[cell] = std::max(expected_lines[cell], expectation(card.cells[cell]).size());
    }
}

CardShape card_shape(CardNeeds const& needs) {
    auto const cells = needs.expected_lines.size();
    auto const cell_width = std::max(needs.text_width + 8, cell_height);
    CardShape best{1, cell_width, {heading_height}, {needs.heading_width + 2 * rim, heading_height + rim}};
    double least = std::numeric_limits<double>::max();
    for (std::size_t columns = 1; columns <= cells; ++columns) {
        auto rows = rows_of(needs.expected_lines, columns);
        Extent const extent{
            std::max(static_cast<double>(columns) * cell_width, needs.heading_width) + 2 * rim,
            rows.back() + rim};
        double const off = std::abs(std::log(extent.width / extent.height / best_ratio));
        if (cells % columns != 0 || off >= least) continue;
        least = off;
        best = {columns, (extent.width - 2 * rim) / static_cast<double>(columns), std::move(rows), extent};
    }
    return best;
}

void add_card(pugi::xml_node parent, Point centre, CardShape const& shape, Card const& card) {
    Point const corner{centre.x - shape.extent.width / 2, centre.y - shape.extent.height / 2};
    auto group = add(parent, "g", {{"class", "node"}});
    add_box(group, corner, shape.extent, "5", {"#ffffff", "#737373", "1.2", "", ""});
    auto number = add_text(group, {corner.x + rim + 2, corner.y + 14}, "start", card.number);
    number.append_attribute("font-weight") = "bold";
    if (!card.address.empty())
        add_text(group, {corner.x + shape.extent.width - rim - 2, corner.y + 14}, "end", card.address)
            .append_attribute("fill") = "#595959";
    // Highlighted cells are drawn last, so that their rims are not covered.
    for (auto const state : {CellState::kept, CellState::changed, CellState::wrong, CellState::raced})
        for (std::size_t cell = 0; cell < card.cells.size(); ++cell) {
            if (card.cells[cell].state != state) continue;
            auto const row = cell / shape.columns;
            Point const at{corner.x + rim + static_cast<double>(cell % shape.columns) * shape.cell_width,
                           corner.y + shape.rows[row]};
            add_cell(group, at, {shape.cell_width, shape.rows[row + 1] - shape.rows[row]}, card.cells[cell]);
        }
}

}  // namespace cubecheck::formats
