#include "formats/svg_elements.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

namespace cubecheck::formats {

std::string pixels(double length) { return fmt::format("{:.1f}", length); }

pugi::xml_node add(pugi::xml_node parent, char const* name, SvgAttributes attributes) {
    auto node = parent.append_child(name);
    for (auto const& [key, value] : attributes) node.append_attribute(key) = value.c_str();
    return node;
}

pugi::xml_node add_text(pugi::xml_node parent, double x, double y, char const* anchor,
                        std::string const& text) {
    auto node = add(parent, "text", {{"x", pixels(x)}, {"y", pixels(y)}, {"text-anchor", anchor}});
    node.append_child(pugi::node_pcdata).set_value(text.c_str());
    return node;
}

double width_of(std::string const& text, double font_size) {
    return 0.56 * font_size * static_cast<double>(text.size());
}

}  // namespace cubecheck::formats
