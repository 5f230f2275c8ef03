#include "formats/picture/plot_curve.hpp"

#include <array>

#include <fmt/format.h>
#include <pugixml.hpp>

namespace cubecheck::formats {

namespace {

/// Where points are more, a curve is a line.
constexpr std::size_t most_marked_points = 40;

/// Colours that differ for the colour-blind too, dashes, and marks of about equal size around (0, 0): a
/// circle, a square, a triangle, a rhombus.
struct Style {
    char const* colour;
    char const* dash;
    char const* mark;
};
constexpr std::array<Style, most_curves> styles{
    Style{"#0072b2", "none", "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z"},
    Style{"#c44e00", "7 3", "M-3.2 -3.2h6.4v6.4h-6.4z"}, Style{"#00795a", "2 3", "M0 -4l4 7h-8z"},
    Style{"#7a4b9a", "9 3 2 3", "M0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z"}};

bool is_marked(Curve const& curve) { return curve.points.size() <= most_marked_points; }

void add_stroke(pugi::xml_node parent, char const* shape, std::string const& points, Style const& style) {
    add(parent, shape,
        {{std::string_view(shape) == "path" ? "d" : "points", points},
         {"fill", "none"},
         {"stroke", style.colour},
         {"stroke-width", "1.8"},
         {"stroke-dasharray", style.dash}});
}

void add_mark(pugi::xml_node parent, double x, double y, Style const& style) {
    add(parent, "path",
        {{"class", "point"},
         {"d", style.mark},
         {"fill", style.colour},
         {"transform", fmt::format("translate({:.1f} {:.1f})", x, y)}});
}

void add_error_bar(pugi::xml_node parent, double x, double from, double to, Style const& style) {
    add(parent, "path",
        {{"d", fmt::format("M{0:.1f} {2:.1f}h6m-3 0V{3:.1f}m-3 0h6", x - 3, x, from, to)},
         {"fill", "none"},
         {"stroke", style.colour}});
}

}  // namespace

void add_curve(pugi::xml_node parent, Box const& box, Curve const& curve, std::size_t number) {
    if (curve.points.empty()) return;
    auto const& style = styles[number];
    std::string line;
    for (auto const& point : curve.points)
        line += fmt::format("{:.1f},{:.1f} ", box.x(point.x), box.y(point.y));
    line.pop_back();
    add_stroke(parent, "polyline", line, style);
    for (auto const& point : curve.points) {
        double const x = box.x(point.x);
        if (point.low < point.high) add_error_bar(parent, x, box.y(point.low), box.y(point.high), style);
        if (is_marked(curve)) add_mark(parent, x, box.y(point.y), style);
    }
}

void add_key(pugi::xml_node parent, Curve const& curve, std::size_t number, double x, double y) {
    add_stroke(parent, "path", fmt::format("M{:.1f} {:.1f}h34", x, y), styles[number]);
    if (is_marked(curve)) add_mark(parent, x + 17, y, styles[number]);
}

}  // namespace cubecheck::formats
