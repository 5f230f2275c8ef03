#pragma once

#include <string>
#include <vector>

#include "formats/picture/plot_axis.hpp"

/// Plots: panels on the same axes, each with curves through points that may have error bars.
namespace cubecheck::formats {

/// A point of a curve, and the interval of its error bar; without one, the interval is the point.
struct PlotPoint {
    double x, y;
    double low = y, high = y;
};

struct Curve {
    std::string name;
    std::vector<PlotPoint> points;  ///< in the order in which they are joined
};

/// A vertical line, e.g. where two curves meet.
struct Mark {
    std::string label;
    double x;
};

struct Panel {
    std::string title;
    std::vector<Curve> curves;  ///< the same names in the same order in every panel: one legend serves all
    std::vector<Mark> marks;
};

struct Plot {
    std::string title;
    std::string caption;  ///< below the plot, e.g. how to draw it again
    AxisStyle x, y;
    std::vector<Panel> panels;
};

/// The most curves of a panel.
inline constexpr std::size_t most_curves = 4;

/// The plot as a document in SVG.  Curves differ in colour, dash and, where points are few, in their marks,
/// so that they can be told apart without colours.
///
/// Pre:  a panel has at most `most_curves` curves; coordinates are finite, and positive on logarithmic axes.
std::string svg(Plot const& plot);

}  // namespace cubecheck::formats
