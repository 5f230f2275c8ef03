#include "formats/picture/plot_panel.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

namespace cubecheck::formats {

namespace {

constexpr double font_size = 12;

void add_tick(pugi::xml_node parent, double x, double y, char const* anchor, Tick const& tick) {
    auto text = add_text(parent, x, y, anchor, tick.label);
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
        add_tick(parent, x, box.top + box.height + 18, "middle", tick);
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
        add_text(parent, fits ? x + 6 : x - 6, y, fits ? "start" : "end", mark.label);
        y -= 16;
    }
}

}  // namespace

void add_vertical_ticks(pugi::xml_node parent, Box const& box) {
    for (auto const& tick : box.vertical.ticks())
        add_tick(parent, box.left - 8, box.y(tick.value) + 4, "end", tick);
}

void add_panel(pugi::xml_node parent, Box const& box, Panel const& panel) {
    add_text(parent, box.left + box.width / 2, box.top - 8, "middle", panel.title);
    add_grid(parent, box);
    add_marks(parent, box, panel);
    for (std::size_t c = 0; c < panel.curves.size(); ++c) add_curve(parent, box, panel.curves[c], c);
}

}  // namespace cubecheck::formats
