#include <fmt/format.h>

#include "cli/render/contention/contention.hpp"
#include "formats/picture/plot.hpp"

namespace cubecheck::cli {

namespace {

formats::Panel panel_of(Contention const& c) {
    formats::Panel panel{fmt::format("{}, {}: factor {:.4g}", c.target->name, c.target->describe(c.size),
                                     factor(c).approximate()),
                         {{"on the busiest link", {}}, {"of the largest message, if it were alone", {}}},
                         {}};
    double const share = c.target->mappable->share(c.size).approximate();
    for (std::size_t r = 0; r < c.loads.size(); ++r) {
        auto const round = static_cast<double>(r);
        auto const& load = c.loads[r];
        if (load.largest == 0) continue;
        panel.curves[0].points.push_back({round, share * static_cast<double>(load.busiest_words)});
        panel.curves[1].points.push_back({round, share * static_cast<double>(load.largest)});
    }
    return panel;
}

}  // namespace

std::string contention_svg(std::vector<Contention> const& all) {
    auto const kind = host_names[static_cast<std::size_t>(all.front().host.kind)];
    formats::Plot plot{
        fmt::format("Words that a round takes on a {}", kind),
        "The factor says how much longer t_w m takes in all: words on the busiest links of the "
        "rounds against words of the largest messages.",
        {"round", formats::AxisKind::whole},
        {"words, in multiples of m", formats::AxisKind::doublings},
        {}};
    for (auto const& contention : all) plot.panels.push_back(panel_of(contention));
    return formats::svg(plot);
}

}  // namespace cubecheck::cli
