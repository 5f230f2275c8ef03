#include "formats/picture/plot.hpp"

#include <algorithm>

#include <pugixml.hpp>

#include "formats/picture/plot_panel.hpp"
#include "formats/picture/svg_elements.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double left_margin = 72, right_margin = 24, gap = 28, line_height = 18;

/// The number of panels in a row.
std::size_t columns(std::size_t panels) { return panels == 4 ? 2 : std::clamp<std::size_t>(panels, 1, 3); }

/// Draws a plot from the top to the bottom.
class PlotDrawing {
public:
    explicit PlotDrawing(Plot const& plot);

    std::string text();

private:
    void paragraph(std::string const& text, double font_size, char const* colour);
    void legend();
    void row(std::size_t first);

    Plot const& plot_;
    PlotAxis x_, y_;
    std::size_t columns_;
    double panel_width_, panel_height_, width_;
    double bottom_ = 12;  ///< lower edge of the drawn part
    pugi::xml_document document_;
    pugi::xml_node svg_;
};

PlotDrawing::PlotDrawing(Plot const& plot)
    : plot_(plot),
      x_(plot.x.kind),
      y_(plot.y.kind),
      columns_(columns(plot.panels.size())),
      panel_width_(columns_ == 1 ? 600 : 340),
      panel_height_(columns_ == 1 ? 360 : 260),
      width_(left_margin + static_cast<double>(columns_) * (panel_width_ + gap) - gap + right_margin) {
    for (auto const& panel : plot.panels) {
        expects(panel.curves.size() <= most_curves, "the curves of a panel can be told apart");
        for (auto const& mark : panel.marks) x_.include(mark.x);
        for (auto const& curve : panel.curves)
            for (auto const& point : curve.points) {
                x_.include(point.x);
                for (double const y : {point.y, point.low, point.high}) y_.include(y);
            }
    }
    x_.round();
    y_.round();
}

void PlotDrawing::paragraph(std::string const& text, double font_size, char const* colour) {
    for (auto const& line : in_lines(text, width_ - left_margin - right_margin, font_size)) {
        bottom_ += 1.4 * font_size;
        auto node = add_text(svg_, {left_margin, bottom_}, "start", line);
        node.append_attribute("font-size") = font_size;
        node.append_attribute("fill") = colour;
    }
}

/// The names of the curves, in as many lines as they need.
void PlotDrawing::legend() {
    if (plot_.panels.empty()) return;
    auto const& curves = plot_.panels.front().curves;
    bottom_ += line_height + 4;
    double x = left_margin;
    for (std::size_t c = 0; c < curves.size(); ++c) {
        double const needed = 60 + width_of(curves[c].name, text_size);
        if (x > left_margin && x + needed > width_ - right_margin) {
            x = left_margin;
            bottom_ += line_height;
        }
        add_key(svg_, {x, bottom_ - 4}, curves[c], c);
        add_text(svg_, {x + 40, bottom_}, "start", curves[c].name);
        x += needed;
    }
    bottom_ += 10;
}

/// Draws a row of panels, from the panel `first` on.
void PlotDrawing::row(std::size_t first) {
    Box box{x_, y_, left_margin, bottom_ + line_height + 8, panel_width_, panel_height_};
    for (std::size_t p = first; p < std::min(first + columns_, plot_.panels.size()); ++p) {
        add_panel(svg_, box, plot_.panels[p]);
        if (p == first) add_vertical_ticks(svg_, box);
        add_text(svg_, {box.left + box.width / 2, box.top + box.height + 2 * line_height + 2}, "middle",
                 plot_.x.label);
        box.left += panel_width_ + gap;
    }
    double const middle = box.top + box.height / 2;
    auto label = add_text(svg_, {18, middle}, "middle", plot_.y.label);
    label.append_attribute("transform") = ("rotate(-90 18 " + pixels(middle) + ")").c_str();
    bottom_ = box.top + box.height + 2 * line_height + 12;
}

std::string PlotDrawing::text() {
    svg_ = add(document_, "svg", {{"xmlns", "http://www.w3.org/2000/svg"}, {"role", "img"}});
    svg_.append_attribute("font-family") = "sans-serif";
    svg_.append_attribute("font-size") = text_size;
    svg_.append_child("title").text() = plot_.title.c_str();
    add(svg_, "rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "white"}});
    paragraph(plot_.title, title_size, "black");
    legend();
    for (std::size_t first = 0; first < plot_.panels.size(); first += columns_) row(first);
    paragraph(plot_.caption, text_size - 1, "#525252");
    return text_of(svg_, width_, bottom_ + 12);
}

}  // namespace

std::string svg(Plot const& plot) { return PlotDrawing(plot).text(); }

}  // namespace cubecheck::formats
