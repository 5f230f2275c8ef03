#include "formats/picture/round_picture.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "formats/picture/arrow.hpp"
#include "formats/picture/scene.hpp"
#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double edge = 16, title_height = 24, says_height = 15, panel_gap = 18;
/// The least width of panels with a text.
constexpr double least_saying = 230;
/// The largest width of a picture with several panels, of a row, and the least width for the texts.
constexpr double most_width = 1840, width_of_a_row = 1120, least_width = 640;
/// The preferred ratio of width to height: that of a screen.
constexpr double screen_ratio = 16.0 / 9;

/// The number of columns for panels of one size: all in one row if they fit, otherwise the number for which
/// the picture is most similar to a screen.  It is wider than `most_width` if it would otherwise be higher
/// than wide.
std::size_t columns_of(std::size_t panels, Extent panel) {
    if (static_cast<double>(panels) * panel.width <= width_of_a_row) return panels;
    std::size_t best = 1;
    double least = std::numeric_limits<double>::max();
    bool is_wide = false;  // the best so far
    for (std::size_t columns = 1; columns <= panels; ++columns) {
        auto const rows = (panels + columns - 1) / columns;
        auto const whole = static_cast<double>(columns) * panel.width;
        auto const ratio = whole / (static_cast<double>(rows) * panel.height);
        bool const is_too_wide = columns > 2 && whole > most_width && is_wide;
        bool const is_wasteful = (rows - 1) * columns >= panels || is_too_wide;
        auto const wider = std::log(ratio / screen_ratio);
        // A tall column is worse than a wide row; a nearly empty last row is also bad.
        auto const empty = 1 - static_cast<double>(panels) / static_cast<double>(rows * columns);
        auto const off = (wider < 0 ? -2 * wider : wider) + 1.5 * empty;
        if (is_wasteful || off >= least) continue;
        least = off;
        best = columns;
        is_wide = ratio >= 1;
    }
    return best;
}

/// Draws a picture of rounds.
class RoundDrawing {
public:
    explicit RoundDrawing(RoundPicture const& picture);

    std::string text();

private:
    void paragraph(std::string const& text, double font_size, char const* colour);
    void add_streams();
    void add_panel(std::size_t number, Point corner);

    RoundPicture const& picture_;
    Scene scene_;
    Extent panel_;  ///< with its heading
    double heading_ = title_height;
    std::vector<std::vector<std::string>> said_;  ///< lines of each panel
    std::size_t columns_;
    double width_, bottom_ = edge - 4;
    pugi::xml_document document_;
    pugi::xml_node svg_;
};

RoundDrawing::RoundDrawing(RoundPicture const& picture)
    : picture_(picture), scene_(scene(picture)), panel_(scene_.extent) {
    bool const is_said =
        std::ranges::any_of(picture.panels, [](auto const& one) { return !one.says.empty(); });
    if (is_said) panel_.width = std::max(panel_.width, least_saying);
    std::size_t most = 0;
    for (auto const& panel : picture.panels) {
        said_.push_back(in_lines(panel.says, panel_.width, text_size));
        most = std::max(most, said_.back().size());
    }
    heading_ += says_height * static_cast<double>(most);
    panel_.height += heading_;
    panel_ = {panel_.width + 2 * panel_gap, panel_.height + panel_gap};
    columns_ = columns_of(picture.panels.size(), panel_);
    width_ = std::max(2 * edge + static_cast<double>(columns_) * panel_.width, least_width);
}

void RoundDrawing::paragraph(std::string const& text, double font_size, char const* colour) {
    for (auto const& line : in_lines(text, width_ - 2 * edge, font_size)) {
        bottom_ += 1.4 * font_size;
        auto node = add_text(svg_, {edge, bottom_}, "start", line);
        node.append_attribute("font-size") = font_size;
        node.append_attribute("fill") = colour;
    }
}

/// Draws the legend of the message colours.
void RoundDrawing::add_streams() {
    if (picture_.streams.empty()) return;
    constexpr double line = 34, gap = 18;
    double left = edge;
    bottom_ += 22;
    auto group = add(svg_, "g", {{"class", "streams"}});
    for (std::size_t stream = 0; stream < picture_.streams.size(); ++stream) {
        auto const& name = picture_.streams[stream];
        auto const width = line + 8 + width_of(name, text_size) + gap;
        if (left > edge && left + width > width_ - edge) {
            left = edge;
            bottom_ += 18;
        }
        add_stream_key(group, static_cast<Index>(stream), {left, bottom_ - 4}, line);
        add_text(group, {left + line + 8, bottom_}, "start", name);
        left += width;
    }
}

void RoundDrawing::add_panel(std::size_t number, Point corner) {
    auto const& panel = picture_.panels[number];
    double const spare = (panel_.width - 2 * panel_gap - scene_.extent.width) / 2;
    Point const origin = corner + Point{panel_gap + spare, heading_} - scene_.corner;
    auto group =
        add(svg_, "g",
            {{"class", "panel"}, {"transform", fmt::format("translate({:.1f} {:.1f})", origin.x, origin.y)}});
    Point title{scene_.corner.x - spare, scene_.corner.y - heading_ + title_height - 9};
    add_text(group, title, "start", panel.title).append_attribute("font-weight") = "bold";
    for (auto const& line : said_[number]) {
        title.y += says_height;
        add_text(group, title, "start", line).append_attribute("fill") = "#525252";
    }
    for (auto const& link : scene_.links) add_link(group, link);
    for (std::size_t a = 0; a < panel.arrows.size(); ++a)
        add_arrow(group, scene_.arrows[number][a], panel.arrows[a]);
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
    add_streams();
    bottom_ += 14;
    for (std::size_t number = 0; number < picture_.panels.size(); ++number) {
        auto const column = static_cast<double>(number % columns_);
        add_panel(number, {edge + column * panel_.width, bottom_});
        if (number % columns_ == columns_ - 1 || number + 1 == picture_.panels.size())
            bottom_ += panel_.height;
    }
    for (auto const& caption : picture_.captions) paragraph(caption, text_size, "#525252");
    return text_of(svg_, width_, bottom_ + edge);
}

}  // namespace

std::string svg(RoundPicture const& picture) { return RoundDrawing(picture).text(); }

}  // namespace cubecheck::formats
