#include "formats/picture/arrow.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// The style of a message.
struct ArrowLook {
    char const* colour;
    char const* dashes;
};
constexpr ArrowLook message_look{"#0062a3", ""}, under_way_look{"#0062a3", "5 4"},
    waits_look{"#b3001b", "2 4"};
constexpr std::array<ArrowLook, stream_colours> stream_looks{{{"#0072b2", ""},
                                                              {"#c25700", "9 3"},
                                                              {"#00805c", "3 3"},
                                                              {"#a8447f", "9 3 2 3"},
                                                              {"#8a6d00", ""},
                                                              {"#5b4bb5", "9 3"},
                                                              {"#7a4a21", "3 3"},
                                                              {"#4c7a1d", "9 3 2 3"}}};

ArrowLook const& stream_look(Index stream) {
    return stream_looks[static_cast<std::size_t>(stream) % stream_colours];
}

ArrowLook arrow_look(PictureArrow const& arrow) {
    if (arrow.kind == PictureArrow::Kind::waits) return waits_look;
    auto look = arrow.stream ? stream_look(*arrow.stream) : message_look;
    if (arrow.kind == PictureArrow::Kind::under_way) look.dashes = under_way_look.dashes;
    return look;
}

std::string path_of(Way const& way) {
    return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", way.from.x, way.from.y, way.pull.x,
                       way.pull.y, way.to.x, way.to.y);
}

void add_line(pugi::xml_node parent, std::string const& path, ArrowLook const& look) {
    auto line = add(parent, "path",
                    {{"d", path}, {"fill", "none"}, {"stroke", look.colour}, {"stroke-width", "2.2"}});
    if (*look.dashes != '\0') line.append_attribute("stroke-dasharray") = look.dashes;
}

}  // namespace

void add_link(pugi::xml_node parent, Way const& way) {
    add(parent, "path",
        {{"class", "link"},
         {"d", path_of(way)},
         {"fill", "none"},
         {"stroke", "#c8c8c8"},
         {"stroke-width", "2"}});
}

void add_arrow(pugi::xml_node parent, Way way, PictureArrow const& arrow) {
    constexpr double head_length = 9, head_width = 8;
    Point const last = way.to - way.pull;
    Point const forward = (1 / length(last)) * last, tip = way.to;
    Point const foot = tip - head_length * forward, side = (head_width / 2) * rightwards(forward);
    way.to = tip - (head_length - 2) * forward;
    auto const look = arrow_look(arrow);
    auto group = add(parent, "g", {{"class", arrow.kind == PictureArrow::Kind::waits ? "wait" : "message"}});
    add(group, "title", {}).text() = arrow.says.c_str();
    add_line(group, path_of(way), look);
    add(group, "path",
        {{"d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}z", tip.x, tip.y, foot.x + side.x,
                           foot.y + side.y, foot.x - side.x, foot.y - side.y)},
         {"fill", look.colour}});
    if (arrow.label.empty()) return;
    // On the right of the arrow, so that the labels of two opposite arrows keep apart.
    auto const right = rightwards(way.to - way.from);
    auto const aside = 8 + width_of(arrow.label, label_size) / 2 * std::abs(right.x);
    auto const middle = way.at(0.5) + aside * right;
    auto label = add_text(group, {middle.x, middle.y + label_size / 3}, "middle", arrow.label);
    label.append_attribute("font-size") = label_size;
    label.append_attribute("fill") = look.colour;
    // A rim in the background colour keeps the label legible where it crosses other elements.
    label.append_attribute("paint-order") = "stroke";
    label.append_attribute("stroke") = "white";
    label.append_attribute("stroke-width") = "3";
}

void add_stream_key(pugi::xml_node parent, Index stream, Point left, double length) {
    add_line(parent, fmt::format("M{:.1f} {:.1f}H{:.1f}", left.x, left.y, left.x + length),
             stream_look(stream));
}

}  // namespace cubecheck::formats
