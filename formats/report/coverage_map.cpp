#include "formats/report/coverage_map.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// The size of a field in a coverage map.
///
/// Units: pixels.
constexpr double field_width = 34, field_height = 24;

/// Background and text colours, in the order of Coverage, which differ for colour-blind readers and in print.
struct Colours {
    char const* ground;
    char const* ink;
};
constexpr std::array<Colours, coverage_kinds.size()> colours{{{"#f4f4f4", "#737373"},
                                                              {"#d9d9d9", "#404040"},
                                                              {"#0072b2", "white"},
                                                              {"#9fd3f2", "black"},
                                                              {"#f0e442", "black"},
                                                              {"#b03a00", "white"}}};

void add_states(pugi::xml_node parent, Point corner, CoverageTally const& tally) {
    auto const all = std::accumulate(tally.begin(), tally.end(), Index{0});
    for (std::size_t state = 0; state < tally.size(); ++state) {
        if (tally[state] == 0) continue;
        double const part = (field_width - 2) * static_cast<double>(tally[state]) / static_cast<double>(all);
        add(parent, "rect",
            {{"x", pixels(corner.x)},
             {"y", pixels(corner.y)},
             {"width", pixels(part)},
             {"height", pixels(field_height - 2)},
             {"fill", colours[state].ground}});
        corner.x += part;
    }
}

/// Draws a field from its upper left corner on: the states from left to right, with widths in proportion to
/// their points, and the letter of the gravest state.
///
/// Pre: the field has a point.
void add_field(pugi::xml_node parent, Point corner, CoverageTally const& tally) {
    auto const all = std::accumulate(tally.begin(), tally.end(), Index{0});
    add_states(parent, corner, tally);
    auto const state = static_cast<std::size_t>(gravest(tally));
    auto letter = add_text(parent, corner + Point{field_width / 2 - 1, field_height / 2 + 3}, "middle",
                           std::string(1, coverage_kinds[state].letter));
    letter.append_attribute("font-weight") = "bold";
    if (tally[state] == all) {
        letter.append_attribute("fill") = colours[state].ink;
        return;
    }
    letter.append_attribute("fill") = "black";
    letter.append_attribute("stroke") = "white";
    letter.append_attribute("stroke-width") = 3;
    letter.append_attribute("paint-order") = "stroke";
}

/// Units: pixels.
constexpr double margin = 12, right = 24, line = 18, wide = field_width, high = field_height;

/// Draws maps from the top to the bottom.
class CoverageDrawing {
public:
    explicit CoverageDrawing(std::vector<CoverageMap> const& maps);

    std::string text();

private:
    void words(std::string const& text, double size, char const* colour);
    void map(CoverageMap const& map);
    void row(CoverageMap const& map, CoverageField field);
    void legend();

    std::vector<CoverageMap> const& maps_;
    double left_ = 150;  ///< of the fields
    double width_ = 640;
    double bottom_ = 8;                              ///< lower edge of the drawn part
    std::map<CoverageField, CoverageTally> fields_;  ///< of the current map
    pugi::xml_document document_;
    pugi::xml_node svg_;
};

CoverageDrawing::CoverageDrawing(std::vector<CoverageMap> const& maps) : maps_(maps) {
    constexpr double room_for_ragged = 48;
    bool const ragged = std::ranges::any_of(
        maps, [](auto const& map) { return std::ranges::count(map.box.counts, Counts::ragged) > 0; });
    if (ragged) left_ += room_for_ragged;
    for (auto const& map : maps)
        width_ = std::max(width_, left_ + wide * static_cast<double>(map.box.nodes.count()) + right);
}

void CoverageDrawing::words(std::string const& text, double size, char const* colour) {
    for (auto const& part : in_lines(text, width_ - margin - right, size)) {
        bottom_ += 1.4 * size;
        auto node = add_text(svg_, {margin, bottom_}, "start", part);
        node.append_attribute("font-size") = size;
        node.append_attribute("fill") = colour;
    }
}

void CoverageDrawing::row(CoverageMap const& map, CoverageField field) {
    add_text(svg_, {left_ - 10, bottom_ + high / 2 + 3}, "end",
             fmt::format("{}{}, {}", name(field.mode), field.counts == Counts::ragged ? ", ragged" : "",
                         slots_name(field.slots)));
    for (field.nodes = map.box.nodes.least; field.nodes <= map.box.nodes.most; ++field.nodes)
        add_field(svg_, {left_ + wide * static_cast<double>(field.nodes - map.box.nodes.least), bottom_},
                  fields_.at(field));
    bottom_ += high;
}

void CoverageDrawing::map(CoverageMap const& map) {
    fields_ = map.fields();
    bottom_ += 10;
    words(map.target, title_size, "black");
    auto const folded = map.folded.empty() ? "" : "; each field covers " + map.folded;
    words(map.theorems + folded, text_size, "#525252");
    bottom_ += line + 4;
    add_text(svg_, {left_ - 10, bottom_}, "end", "nodes");
    for (auto nodes = map.box.nodes.least; nodes <= map.box.nodes.most; ++nodes)
        add_text(svg_, {left_ + wide * (static_cast<double>(nodes - map.box.nodes.least) + 0.5) - 1, bottom_},
                 "middle", std::to_string(nodes));
    bottom_ += 6;
    for (auto const counts : map.box.counts)
        for (auto const mode : map.box.modes)
            for (auto slots = map.box.slots.least; slots <= map.box.slots.most; ++slots)
                row(map, {0, mode, slots, counts});
    auto const tally = map.tally();
    std::vector<std::string> parts;
    for (std::size_t state = 0; state < tally.size(); ++state)
        if (tally[state] > 0) parts.push_back(fmt::format("{} {}", tally[state], coverage_kinds[state].name));
    words(fmt::format("{} points: {}", map.points.size(), fmt::join(parts, ", ")), text_size, "black");
}

void CoverageDrawing::legend() {
    bottom_ += 14;
    for (std::size_t state = 0; state < coverage_kinds.size(); ++state) {
        CoverageTally alone{};
        alone[state] = 1;
        add_field(svg_, {margin, bottom_}, alone);
        add_text(svg_, {margin + wide + 6, bottom_ + high / 2 + 3}, "start",
                 fmt::format("{}: {}", coverage_kinds[state].name, coverage_kinds[state].meaning));
        bottom_ += high;
    }
    words("A field is divided among the states of its points and has the letter of the gravest.", text_size,
          "#525252");
}

std::string CoverageDrawing::text() {
    svg_ = add(document_, "svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"role", "img"}});
    svg_.append_attribute("font-family") = "sans-serif";
    svg_.append_attribute("font-size") = text_size;
    svg_.append_child("title").text() = "What is covered";
    add(svg_, "rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "white"}});
    for (auto const& one : maps_) map(one);
    legend();
    return text_of(svg_, width_, bottom_ + 14);
}

}  // namespace

std::string coverage_svg(std::vector<CoverageMap> const& maps) { return CoverageDrawing(maps).text(); }

}  // namespace cubecheck::formats
