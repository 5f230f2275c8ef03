#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "formats/picture/point.hpp"

namespace pugi {
class xml_node;
}

/// Elements of an SVG drawing.
namespace cubecheck::formats {

/// The font sizes of text, titles and labels.
///
/// Units: pixels.
inline constexpr double text_size = 12, title_size = 15, label_size = 10.5;

using SvgAttributes = std::initializer_list<std::pair<char const*, std::string>>;

/// A length in the notation of SVG.
///
/// Units: pixels.
std::string pixels(double length);

/// Appends a new element to `parent`.
pugi::xml_node add(pugi::xml_node parent, char const* name, SvgAttributes attributes);

/// Adds a line of text; `anchor` is its part at the point: "start", "middle" or "end".
pugi::xml_node add_text(pugi::xml_node parent, Point at, char const* anchor, std::string const& text);

/// The finished drawing as text, with its width and height.
std::string text_of(pugi::xml_node svg, double width, double height);

/// The approximate width of a text.
///
/// Units: pixels.
double width_of(std::string const& text, double font_size);

/// Breaks a text between words into lines of this width.
std::vector<std::string> in_lines(std::string const& text, double width, double font_size);

}  // namespace cubecheck::formats
