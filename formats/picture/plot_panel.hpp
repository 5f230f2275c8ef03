#pragma once

#include "formats/picture/plot.hpp"
#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

/// The position of a panel in the drawing.
///
/// Units: pixels.
struct Box {
    PlotAxis const &horizontal, &vertical;
    double left, top, width, height;

    double x(double value) const { return left + width * horizontal.place(value); }
    double y(double value) const { return top + height * (1 - vertical.place(value)); }
};

/// Draws a curve with its error bars and, if it has few points, their marks; `number` selects the style.
void add_curve(pugi::xml_node parent, Box const& box, Curve const& curve, std::size_t number);

/// Draws a short piece of the curve from `left` on, for the legend.
void add_key(pugi::xml_node parent, Point left, Curve const& curve, std::size_t number);

/// Draws a panel in its box: title, grid, marks and curves, and below it the ticks of the horizontal axis.
void add_panel(pugi::xml_node parent, Box const& box, Panel const& panel);

/// Draws the ticks of the vertical axis, to the left of the box.
void add_vertical_ticks(pugi::xml_node parent, Box const& box);

}  // namespace cubecheck::formats
