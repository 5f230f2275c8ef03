#include "formats/picture/plot_panel.hpp"

#include <array>

#include <fmt/format.h>
#include <pugixml.hpp>

namespace cubecheck::formats {

namespace {

/// Curves with more points are drawn without marks.
constexpr std::size_t most_marked_points = 40;

/// The styles of curves: colours that colour-blind readers can distinguish, dashes, and marks of similar size
/// around (0, 0): a circle, a square, a triangle, a rhombus.
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

void add_mark(pugi::xml_node parent, Point at, Style const& style) {
    add(parent, "path",
        {{"class", "point"},
         {"d", style.mark},
         {"fill", style.colour},
         {"transform", fmt::format("translate({:.1f} {:.1f})", at.x, at.y)}});
}

void add_error_bar(pugi::xml_node parent, Point low, double high, Style const& style) {
    add(parent, "path",
        {{"d", fmt::format("M{0:.1f} {2:.1f}h6m-3 0V{3:.1f}m-3 0h6", low.x - 3, low.x, low.y, high)},
         {"fill", "none"},
         {"stroke", style.colour}});
}

constexpr double font_size = 12;

void add_tick(pugi::xml_node parent, Point at, char const* anchor, Tick const& tick) {
    auto text = add_text(parent, at, anchor, tick.label);
    if (tick.exponent.empty()) return;
    add(text, "tspan", {{"dy", "-5"}, {"font-size", "9"}}).text() = tick.exponent.c_str();
}

std::string upright(Box const& box, double x) {
    return fmt::format("M{:.1f} {:.1f}v{:.1f}", x, box.top, box.height);
}

void add_grid(pugi::xml_node parent, Box const& box) {
    for (auto const& tick : box.horizontal.ticks()) {
        double const x = box.x(tick.value);
        add(parent, "path", {{"d", upright(box, x)}, {"stroke", "#dcdcdc"}});
        add_tick(parent, {x, box.top + box.height + 18}, "middle", tick);
    }
    for (auto const& tick : box.vertical.ticks())
        add(parent, "path",
            {{"d", fmt::format("M{:.1f} {:.1f}h{:.1f}", box.left, box.y(tick.value), box.width)},
             {"stroke", tick.value == 0 ? "#737373" : "#dcdcdc"}});
}

void add_marks(pugi::xml_node parent, Box const& box, Panel const& panel) {
    double y = box.top + box.height - 8;
    for (auto const& mark : panel.marks) {
        double const x = box.x(mark.x);
        add(parent, "path", {{"d", upright(box, x)}, {"stroke", "#404040"}, {"stroke-dasharray", "5 4"}});
        bool const fits = x + 6 + width_of(mark.label, font_size) < box.left + box.width;
        add_text(parent, {fits ? x + 6 : x - 6, y}, fits ? "start" : "end", mark.label);
        y -= 16;
    }
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
        if (point.low < point.high) add_error_bar(parent, {x, box.y(point.low)}, box.y(point.high), style);
        if (is_marked(curve)) add_mark(parent, {x, box.y(point.y)}, style);
    }
}

void add_key(pugi::xml_node parent, Point left, Curve const& curve, std::size_t number) {
    add_stroke(parent, "path", fmt::format("M{:.1f} {:.1f}h34", left.x, left.y), styles[number]);
    if (is_marked(curve)) add_mark(parent, left + Point{17, 0}, styles[number]);
}

void add_vertical_ticks(pugi::xml_node parent, Box const& box) {
    for (auto const& tick : box.vertical.ticks())
        add_tick(parent, {box.left - 8, box.y(tick.value) + 4}, "end", tick);
}

void add_panel(pugi::xml_node parent, Box const& box, Panel const& panel) {
    add_text(parent, {box.left + box.width / 2, box.top - 8}, "middle", panel.title);
    add_grid(parent, box);
    add_marks(parent, box, panel);
    for (std::size_t c = 0; c < panel.curves.size(); ++c) add_curve(parent, box, panel.curves[c], c);
}

}  // namespace cubecheck::formats
