#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace pugi {
class xml_node;
}

/// Elements of a drawing in SVG.
namespace cubecheck::formats {

/// The height of letters, of those of a title, and of those of what stands beside other things.
///
/// Units: pixels.
inline constexpr double text_size = 12, title_size = 15, label_size = 10.5;

using SvgAttributes = std::initializer_list<std::pair<char const*, std::string>>;

/// A length as SVG has it.
///
/// Units: pixels.
std::string pixels(double length);

/// A new element at the end of `parent`.
pugi::xml_node add(pugi::xml_node parent, char const* name, SvgAttributes attributes);

/// A line of text; `anchor` says what of it is at (x, y): "start", "middle" or "end".
pugi::xml_node add_text(pugi::xml_node parent, double x, double y, char const* anchor,
                        std::string const& text);

/// A drawing as text, once all is drawn, with its width and height.
std::string text_of(pugi::xml_node svg, double width, double height);

/// About how wide a text is.
///
/// Units: pixels.
double width_of(std::string const& text, double font_size);

/// The words of a text in lines that fit.
std::vector<std::string> in_lines(std::string const& text, double width, double font_size);

}  // namespace cubecheck::formats
