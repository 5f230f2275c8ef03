#include "formats/picture/card.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <pugixml.hpp>

#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double heading_height = 19, cell_height = 18, rim = 4, baseline = 13.2;
/// A card that is so many times as wide as it is high looks best.
constexpr double best_ratio = 1.4;
/// How much wider bold letters are.
constexpr double bold = 1.12;

/// What the parts of a card look like.
struct Look {
    char const* fill;
    char const* stroke;
    char const* width;
    char const* text;
    char const* weight;
};
constexpr Look empty{"#ffffff", "#dcdcdc", "1", "#595959", "normal"},
    kept{"#efefef", "#dcdcdc", "1", "#595959", "normal"},
    changed{"#ffe1b0", "#b34700", "1.5", "#000000", "bold"};

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

void add_cell(pugi::xml_node parent, Point corner, double width, PictureCell const& cell) {
    auto const& look = cell.changed ? changed : cell.text.empty() ? empty : kept;
    add_box(parent, corner, {width, cell_height}, "2", look);
    if (cell.text.empty()) return;
    auto text = add_text(parent, corner.x + width / 2, corner.y + baseline, "middle", cell.text);
    text.append_attribute("fill") = look.text;
    text.append_attribute("font-weight") = look.weight;
}

Extent extent_of(std::size_t cells, std::size_t columns, double cell_width, double heading_width) {
    auto const rows = static_cast<double>((cells + columns - 1) / columns);
    return {std::max(static_cast<double>(columns) * cell_width, heading_width) + 2 * rim,
            heading_height + rows * cell_height + rim};
}

}  // namespace

double heading_width(Card const& card) {
    return bold * width_of(card.number, text_size) + width_of(card.address, text_size) +
           (card.address.empty() ? 4 : 14);
}

double text_width(PictureCell const& cell) { return bold * width_of(cell.text, text_size); }

CardShape card_shape(std::size_t cells, double text_width, double heading_width) {
    CardShape best{1, std::max(text_width + 8, cell_height), {}};
    double least = std::numeric_limits<double>::max();
    for (std::size_t columns = 1; columns <= cells; ++columns) {
        auto const extent = extent_of(cells, columns, best.cell_width, heading_width);
        double const off = std::abs(std::log(extent.width / extent.height / best_ratio));
        if (cells % columns != 0 || off >= least) continue;
        least = off;
        best.columns = columns;
        best.extent = extent;
    }
    best.cell_width = (best.extent.width - 2 * rim) / static_cast<double>(best.columns);
    return best;
}

void add_card(pugi::xml_node parent, Point centre, CardShape const& shape, Card const& card) {
    Point const corner{centre.x - shape.extent.width / 2, centre.y - shape.extent.height / 2};
    auto group = add(parent, "g", {{"class", "node"}});
    add_box(group, corner, shape.extent, "5", {"#ffffff", "#737373", "1.2", "", ""});
    auto number = add_text(group, corner.x + rim + 2, corner.y + 14, "start", card.number);
    number.append_attribute("font-weight") = "bold";
    if (!card.address.empty())
        add_text(group, corner.x + shape.extent.width - rim - 2, corner.y + 14, "end", card.address)
            .append_attribute("fill") = "#595959";
    // What has changed comes last, so that its rim is whole.
    for (bool const changed : {false, true})
        for (std::size_t cell = 0; cell < card.cells.size(); ++cell)
            if (card.cells[cell].changed == changed)
                add_cell(
                    group,
                    {corner.x + rim + static_cast<double>(cell % shape.columns) * shape.cell_width,
                     corner.y + heading_height + static_cast<double>(cell / shape.columns) * cell_height},
                    shape.cell_width, card.cells[cell]);
}

}  // namespace cubecheck::formats
