#include "formats/svg_plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace cubecheck::formats {

namespace {

/// Units: pixels.
constexpr double panel_width = 340, panel_height = 260, margin = 56, gap = 28, header = 76, footer = 76;

struct Style {
    char const* colour;
    char const* dash;
};
constexpr std::array styles{Style{"#0072b2", ""}, Style{"#d55e00", "7 3"}, Style{"#009e73", "2 3"},
                            Style{"#7a4b9a", "9 3 2 3"}};

Style const& style(std::size_t line) { return styles[line % styles.size()]; }

std::string escaped(std::string const& text) {
    std::string out;
    for (char const letter : text)
        out += letter == '&'   ? "&amp;"
               : letter == '<' ? "&lt;"
               : letter == '>' ? "&gt;"
                               : std::string(1, letter);
    return out;
}

std::string words(double x, double y, char const* anchor, std::string const& text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                       escaped(text));
}

/// A circle, a square, a triangle, a rhombus.
std::string mark(std::size_t line, double x, double y) {
    switch (line % styles.size()) {
        case 0:
            return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\"/>", x, y);
        case 1:
            return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"6.4\" height=\"6.4\"/>", x - 3.2,
                               y - 3.2);
        case 2:
            return fmt::format("<path d=\"M{:.1f} {:.1f}l4 7h-8z\"/>", x, y - 4);
        default:
            return fmt::format("<path d=\"M{:.1f} {:.1f}l4 4l-4 4l-4 -4z\"/>", x, y - 4);
    }
}

/// The vertical axis: from a multiple of the step to a multiple of it.
struct Scale {
    double low, high, step;

    double y(double value) const { return header + panel_height * (high - value) / (high - low); }
};

Scale scale_of(Plot const& plot) {
    double low = 0, high = 0;
    for (auto const& panel : plot.panels)
        for (auto const& line : panel.lines)
            for (auto const& point : line.points) {
                low = std::min({low, point.low, point.value});
                high = std::max({high, point.high, point.value});
            }
    double const span = high > low ? high - low : 1;
    double step = std::pow(10, std::floor(std::log10(span / 4)));
    for (double const factor : {2.0, 2.5, 2.0})
        if (span / step > 8) step *= factor;
    return {std::floor(low / step) * step, std::ceil((high > low ? high : low + span) / step) * step, step};
}

/// One panel: where it begins, and the scales.
struct Frame {
    double left;
    std::size_t ticks;
    Scale scale;

    double x(std::size_t tick) const {
        return left + panel_width * (static_cast<double>(tick) + 0.5) / static_cast<double>(ticks);
    }
};

std::string grid(Frame const& frame, Plot const& plot, bool numbered) {
    std::string out;
    auto const& scale = frame.scale;
    auto const rows = static_cast<int>(std::lround((scale.high - scale.low) / scale.step));
    for (int r = 0; r <= rows; ++r) {
        double const value = scale.low + r * scale.step;
        out += fmt::format("<path d=\"M{:.1f} {:.1f}h{:.1f}\" stroke=\"{}\"/>\n", frame.left, scale.y(value),
                           panel_width, std::abs(value) < scale.step / 2 ? "#666" : "#ddd");
        if (numbered) out += words(frame.left - 6, scale.y(value) + 4, "end", fmt::format("{:.6g}", value));
    }
    for (std::size_t t = 0; t < plot.ticks.size(); ++t)
        out += words(frame.x(t), header + panel_height + 18, "middle", plot.ticks[t]);
    return out;
}

std::string line_text(Frame const& frame, PlotLine const& line, std::size_t number) {
    std::string bars, marks, path;
    for (auto const& point : line.points) {
        double const x = frame.x(point.tick), y = frame.scale.y(point.value);
        path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
        double const top = frame.scale.y(point.high), bottom = frame.scale.y(point.low);
        bars += fmt::format("M{:.1f} {:.1f}V{:.1f}m-3 0h6M{:.1f} {:.1f}h6", x, top, bottom, x - 3, top);
        marks += mark(number, x, y);
    }
    if (path.empty()) return "";
    auto const& [colour, dash] = style(number);
    return fmt::format(
        "<g stroke=\"{0}\" fill=\"none\"><path d=\"{1}\" stroke-width=\"1.6\" stroke-dasharray=\"{2}\"/>"
        "<path d=\"{3}\"/></g>\n<g fill=\"{0}\">{4}</g>\n",
        colour, path, dash, bars, marks);
}

std::string legend(Plot const& plot, double left) {
    std::string out;
    auto const& lines = plot.panels.front().lines;
    for (std::size_t l = 0; l < lines.size(); ++l) {
        double const x = left + 110.0 * static_cast<double>(l), y = 46;
        auto const& [colour, dash] = style(l);
        out += fmt::format(
            "<path d=\"M{:.1f} {:.1f}h34\" stroke=\"{}\" stroke-width=\"1.6\" stroke-dasharray=\"{}\"/>"
            "<g fill=\"{}\">{}</g>",
            x, y, colour, dash, colour, mark(l, x + 17, y));
        out += words(x + 40, y + 4, "start", lines[l].name);
    }
    return out;
}

}  // namespace

std::string svg_plot(Plot const& plot) {
    auto const panels = static_cast<double>(plot.panels.size());
    double const width = margin + panels * (panel_width + gap), height = header + panel_height + footer;
    auto const scale = scale_of(plot);
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        width, height);
    out += fmt::format("<g font-size=\"15\">{}</g>\n", words(margin, 24, "start", plot.title));
    for (std::size_t p = 0; p < plot.panels.size(); ++p) {
        Frame const frame{margin + static_cast<double>(p) * (panel_width + gap), plot.ticks.size(), scale};
        out += words(frame.left + panel_width / 2, header - 8, "middle", plot.panels[p].title);
        out += grid(frame, plot, p == 0);
        for (std::size_t l = 0; l < plot.panels[p].lines.size(); ++l)
            out += line_text(frame, plot.panels[p].lines[l], l);
        out += words(frame.left + panel_width / 2, header + panel_height + 38, "middle", plot.horizontal);
    }
    if (!plot.panels.empty()) out += legend(plot, margin);
    out += fmt::format("<g transform=\"rotate(-90)\">{}</g>\n",
                       words(-(header + panel_height / 2), 16, "middle", plot.vertical));
    out += fmt::format("<g font-size=\"11\" fill=\"#555\">{}</g>\n",
                       words(margin, height - 10, "start", plot.caption));
    return out + "</svg>\n";
}

}  // namespace cubecheck::formats
