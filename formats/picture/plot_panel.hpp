#pragma once

#include "formats/picture/plot_curve.hpp"

namespace cubecheck::formats {

/// A panel in its box: title, grid, marks and curves, and below it the ticks of its horizontal axis.
void add_panel(pugi::xml_node parent, Box const& box, Panel const& panel);

/// The ticks of the vertical axis, to the left of the box.
void add_vertical_ticks(pugi::xml_node parent, Box const& box);

}  // namespace cubecheck::formats
