#pragma once

#include <string>
#include <utility>
#include <vector>

namespace cubecheck::formats {

/// A curve of a plot: positive x and y, in the order in which they are joined.
struct Curve {
    std::string label;
    std::vector<std::pair<double, double>> points;
};

/// A vertical line of a plot, e.g. where two curves meet.
struct Mark {
    std::string label;
    double x;
};

/// A plot with logarithmic axes.
struct LogPlot {
    std::string title, x_label, y_label;
    std::vector<Curve> curves;
    std::vector<Mark> marks;
};

/// The plot as a drawing in SVG.
///
/// Pre:  there is a curve with a point; all coordinates are positive and finite.
std::string svg(LogPlot const& plot);

}  // namespace cubecheck::formats
