#include "formats/picture/round_picture.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "formats/picture/scene.hpp"
#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double edge = 16, panel_heading = 24, panel_gap = 18;
/// How wide a picture of several panels may be, and one of a small panel must be for its texts.
constexpr double most_width = 1120, least_width = 480;

std::string path_of(Way const& way) {
    return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", way.from.x, way.from.y, way.pull.x,
                       way.pull.y, way.to.x, way.to.y);
}

void add_link(pugi::xml_node parent, Way const& way) {
    add(parent, "path",
        {{"class", "link"},
         {"d", path_of(way)},
         {"fill", "none"},
         {"stroke", "#c8c8c8"},
         {"stroke-width", "2"}});
}

void add_arrow(pugi::xml_node parent, Way way, std::string const& says) {
    constexpr double head_length = 9, head_width = 8;
    Point const last = way.to - way.pull;
    Point const forward = (1 / length(last)) * last, tip = way.to;
    Point const foot = tip - head_length * forward, side = (head_width / 2) * rightwards(forward);
    way.to = tip - (head_length - 2) * forward;
    auto group = add(parent, "g", {{"class", "message"}});
    add(group, "title", {}).text() = says.c_str();
    add(group, "path",
        {{"d", path_of(way)}, {"fill", "none"}, {"stroke", "#0062a3"}, {"stroke-width", "2.2"}});
    add(group, "path",
        {{"d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}z", tip.x, tip.y, foot.x + side.x,
                           foot.y + side.y, foot.x - side.x, foot.y - side.y)},
         {"fill", "#0062a3"}});
}

/// A picture on its way to a drawing.
class RoundDrawing {
public:
    explicit RoundDrawing(RoundPicture const& picture);

    std::string text();

private:
    void paragraph(std::string const& text, double font_size, char const* colour);
    void add_panel(std::size_t number, Point corner);

    RoundPicture const& picture_;
    Scene scene_;
    std::size_t columns_;
    double width_, bottom_ = edge - 4;
    pugi::xml_document document_;
    pugi::xml_node svg_;
};

RoundDrawing::RoundDrawing(RoundPicture const& picture) : picture_(picture), scene_(scene(picture)) {
    auto const panels = picture.panels.size();
    double const panel_width = scene_.extent.width + 2 * panel_gap;
    auto const most = static_cast<std::size_t>(std::max(1.0, (most_width - 2 * edge) / panel_width));
    auto const rows = (panels + most - 1) / most;
    columns_ = (panels + rows - 1) / rows;
    width_ = std::max(2 * edge + static_cast<double>(columns_) * panel_width, least_width);
}

void RoundDrawing::paragraph(std::string const& text, double font_size, char const* colour) {
    for (auto const& line : in_lines(text, width_ - 2 * edge, font_size)) {
        bottom_ += 1.4 * font_size;
        auto node = add_text(svg_, edge, bottom_, "start", line);
        node.append_attribute("font-size") = font_size;
        node.append_attribute("fill") = colour;
    }
}

void RoundDrawing::add_panel(std::size_t number, Point corner) {
    auto const& panel = picture_.panels[number];
    Point const origin = corner + Point{panel_gap, panel_heading} - scene_.corner;
    auto group =
        add(svg_, "g",
            {{"class", "panel"}, {"transform", fmt::format("translate({:.1f} {:.1f})", origin.x, origin.y)}});
    add_text(group, scene_.corner.x, scene_.corner.y - 9, "start", panel.title)
        .append_attribute("font-weight") = "bold";
    for (auto const& link : scene_.links) add_link(group, link);
    for (std::size_t a = 0; a < panel.arrows.size(); ++a)
        add_arrow(group, scene_.arrows[number][a], panel.arrows[a].says);
    for (std::size_t node = 0; node < scene_.boxes.centres.size(); ++node)
        add_card(group, scene_.boxes.centres[node], scene_.shape, card(picture_, panel, node));
}

std::string RoundDrawing::text() {
    svg_ = add(document_, "svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"role", "img"}});
    svg_.append_attribute("font-family") = "sans-serif";
    svg_.append_attribute("font-size") = text_size;
    svg_.append_child("title").text() = picture_.title.c_str();
    add(svg_, "rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "white"}});
    paragraph(picture_.title, title_size, "black");
    bottom_ += 14;
    auto const panel = scene_.extent;
    for (std::size_t number = 0; number < picture_.panels.size(); ++number) {
        auto const column = static_cast<double>(number % columns_);
        add_panel(number, {edge + column * (panel.width + 2 * panel_gap), bottom_});
        if (number % columns_ == columns_ - 1 || number + 1 == picture_.panels.size())
            bottom_ += panel_heading + panel.height + panel_gap;
    }
    for (auto const& caption : picture_.captions) paragraph(caption, text_size, "#525252");
    return text_of(svg_, width_, bottom_ + edge);
}

}  // namespace

std::string svg(RoundPicture const& picture) { return RoundDrawing(picture).text(); }

}  // namespace cubecheck::formats
