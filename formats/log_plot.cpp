#include "formats/log_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "models/expects.hpp"

namespace cubecheck::formats {

namespace {

constexpr double left = 90, top = 50, width = 560, height = 360;
constexpr std::array colours{"#0b5fa5", "#c2410c", "#15803d", "#7c3aed"};

std::string escaped(std::string const& text) {
    std::string out;
    for (char const c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    return out;
}

/// A logarithmic axis: whole powers of ten around all that is shown, onto a stretch of the drawing.
struct Axis {
    int low = std::numeric_limits<int>::max(), high = std::numeric_limits<int>::min();
    double begin = 0, length = 0;

    void include(double value) {
        expects(std::isfinite(value) && value > 0, "a logarithmic axis shows positive numbers");
        low = std::min(low, static_cast<int>(std::floor(std::log10(value))));
        high = std::max({high, low + 1, static_cast<int>(std::ceil(std::log10(value)))});
    }
    double place(double value) const { return begin + length * (std::log10(value) - low) / (high - low); }
    int step() const { return std::max(1, (high - low) / 8); }
};

std::string text_at(double x, double y, std::string const& anchor, std::string const& text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                       escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string const& style) {
    return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1, y1, x2, y2,
                       style);
}

std::string grid(Axis const& x, Axis const& y) {
    std::string text;
    std::string const style = "stroke=\"#d4d4d4\"";
    for (int e = x.low; e <= x.high; e += x.step()) {
        double const at = x.place(std::pow(10, e));
        text += line(at, top, at, top + height, style) +
                text_at(at, top + height + 20, "middle", fmt::format("1e{}", e));
    }
    for (int e = y.low; e <= y.high; e += y.step()) {
        double const at = y.place(std::pow(10, e));
        text += line(left, at, left + width, at, style) +
                text_at(left - 8, at + 4, "end", fmt::format("1e{}", e));
    }
    return text;
}

std::string curve_text(Curve const& curve, std::size_t number, Axis const& x, Axis const& y) {
    auto const* const colour = colours[number % colours.size()];
    std::string points;
    for (auto const& [a, b] : curve.points) points += fmt::format("{:.2f},{:.2f} ", x.place(a), y.place(b));
    double const row = top + 18 + 18 * static_cast<double>(number);
    return fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>\n", colour,
                       points) +
           line(left + 12, row - 4, left + 40, row - 4,
                fmt::format("stroke=\"{}\" stroke-width=\"2\"", colour)) +
           text_at(left + 48, row, "start", curve.label);
}

}  // namespace

std::string svg(LogPlot const& plot) {
    Axis x{.begin = left, .length = width}, y{.begin = top + height, .length = -height};
    expects(!plot.curves.empty() && !plot.curves.front().points.empty(), "a plot shows something");
    for (auto const& curve : plot.curves)
        for (auto const& [a, b] : curve.points) x.include(a), y.include(b);
    for (auto const& mark : plot.marks) x.include(mark.x);
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 480\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"680\" height=\"480\" fill=\"white\"/>\n" +
        grid(x, y) + text_at(left + width / 2, 28, "middle", plot.title) +
        text_at(left + width / 2, top + height + 44, "middle", plot.x_label) +
        text_at(left, top - 8, "middle", plot.y_label);
    for (auto const& mark : plot.marks)
        text += line(x.place(mark.x), top, x.place(mark.x), top + height,
                     "stroke=\"#525252\" stroke-dasharray=\"5 4\"") +
                text_at(x.place(mark.x) + 5, top + height - 8, "start", mark.label);
    for (std::size_t i = 0; i < plot.curves.size(); ++i) text += curve_text(plot.curves[i], i, x, y);
    return text + "</svg>\n";
}

}  // namespace cubecheck::formats
