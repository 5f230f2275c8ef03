#include "formats/picture/svg_elements.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

namespace cubecheck::formats {

std::string pixels(double length) { return fmt::format("{:.1f}", length); }

pugi::xml_node add(pugi::xml_node parent, char const* name, SvgAttributes attributes) {
    auto node = parent.append_child(name);
    for (auto const& [key, value] : attributes) node.append_attribute(key) = value.c_str();
    return node;
}

pugi::xml_node add_text(pugi::xml_node parent, Point at, char const* anchor, std::string const& text) {
    auto node = add(parent, "text", {{"x", pixels(at.x)}, {"y", pixels(at.y)}, {"text-anchor", anchor}});
    node.append_child(pugi::node_pcdata).set_value(text.c_str());
    return node;
}

std::string text_of(pugi::xml_node svg, double width, double height) {
    svg.append_attribute("width") = pixels(width).c_str();
    svg.append_attribute("height") = pixels(height).c_str();
    svg.append_attribute("viewBox") = ("0 0 " + pixels(width) + " " + pixels(height)).c_str();
    std::ostringstream out;
    svg.print(out, " ", pugi::format_indent);
    return out.str();
}

double width_of(std::string const& text, double font_size) {
    auto const letters = std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; });
    return 0.56 * font_size * static_cast<double>(letters);
}

std::vector<std::string> in_lines(std::string const& text, double width, double font_size) {
    std::vector<std::string> lines;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (lines.empty() || width_of(lines.back() + " " + word, font_size) > width)
            lines.push_back(word);
        else
            lines.back() += " " + word;
    }
    return lines;
}

}  // namespace cubecheck::formats
