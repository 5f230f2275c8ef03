#pragma once

#include <string>
#include <vector>

/// Plots as SVG: panels side by side, each with lines through points that have error bars.
namespace cubecheck::formats {

/// A point above tick number `tick` of the horizontal axis, and the interval of its error bar.
struct PlotPoint {
    std::size_t tick;
    double value, low, high;
};

struct PlotLine {
    std::string name;
    std::vector<PlotPoint> points;
};

struct PlotPanel {
    std::string title;
    std::vector<PlotLine> lines;  ///< the same names in the same order in every panel: one legend serves all
};

struct Plot {
    std::string title;
    std::string horizontal;          ///< what the ticks are
    std::string vertical;            ///< what the values are, and their unit
    std::string caption;             ///< how to draw it again
    std::vector<std::string> ticks;  ///< of the horizontal axis, evenly spaced
    std::vector<PlotPanel> panels;   ///< on one vertical scale
};

/// The plot as a document.  Lines differ in colour, dash and mark, so that it can be read without colours.
std::string svg_plot(Plot const& plot);

}  // namespace cubecheck::formats
