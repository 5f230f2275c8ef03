#pragma once

#include <string>
#include <vector>

#include "formats/picture/plot_axis.hpp"

/// Plots: panels with common axes, and curves through points with optional error bars.
namespace cubecheck::formats {

/// A point of a curve, and the interval of its error bar, which is the point itself if there is none.
struct PlotPoint {
    double x, y;
    double low = y, high = y;
};

struct Curve {
    std::string name;
    std::vector<PlotPoint> points;  ///< in the order of the curve
};

/// A vertical line, e.g. where two curves meet.
struct Mark {
    std::string label;
    double x;
};

struct Panel {
    std::string title;
    std::vector<Curve> curves;  ///< the same names in the same order in every panel, for the common legend
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

/// The plot as an SVG document.  Curves differ in colour, in dashes and, if there are few points, in marks,
/// so that they can be distinguished without colours.
///
/// Pre:  a panel has at most `most_curves` curves; coordinates are finite, and positive on logarithmic axes.
std::string svg(Plot const& plot);

}  // namespace cubecheck::formats
