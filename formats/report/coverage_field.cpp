#include "formats/report/coverage_field.hpp"

#include <array>
#include <numeric>

#include <pugixml.hpp>

#include "formats/picture/svg_elements.hpp"

namespace cubecheck::formats {

namespace {

/// A ground and the ink on it, in the order of Coverage: they differ for the colour-blind and in print too.
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

void add_states(pugi::xml_node parent, double x, double y, CoverageTally const& tally, Index all) {
    for (std::size_t state = 0; state < tally.size(); ++state) {
        if (tally[state] == 0) continue;
        double const part = (field_width - 2) * static_cast<double>(tally[state]) / static_cast<double>(all);
        add(parent, "rect",
            {{"x", pixels(x)},
             {"y", pixels(y)},
             {"width", pixels(part)},
             {"height", pixels(field_height - 2)},
             {"fill", colours[state].ground}});
        x += part;
    }
}

}  // namespace

void add_field(pugi::xml_node parent, double x, double y, CoverageTally const& tally) {
    auto const all = std::accumulate(tally.begin(), tally.end(), Index{0});
    add_states(parent, x, y, tally, all);
    auto const state = static_cast<std::size_t>(gravest(tally));
    auto letter = add_text(parent, x + field_width / 2 - 1, y + field_height / 2 + 3, "middle",
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

}  // namespace cubecheck::formats
