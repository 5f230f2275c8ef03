#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "cli/render/difference/difference_report.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

using verify::Difference;
using verify::Trend;

std::string line_of_difference(Difference const& one) {
    constexpr char const* nothing = "-";
    auto const shown = [](std::string const& text) {
        return text.empty() ? nothing : formats::shortened(formats::printable(text), 120);
    };
    auto const* const word = one.trend == Trend::worse    ? "WORSE"
                             : one.trend == Trend::better ? "better"
                                                          : "changed";
    return fmt::format("  {:<8} {:<18} {:<42} {}\n", word, one.what, shown(one.before), shown(one.after));
}

std::string differences_text(std::vector<Difference> const& all) {
    if (all.empty()) return "";
    auto text = fmt::format("  {:<8} {:<18} {:<42} {}\n", "", "", "before", "after");
    std::string target;
    for (auto const& one : all) {
        if (one.target != target) text += formats::printable(one.target) + "\n";
        target = one.target;
        text += line_of_difference(one);
    }
    return text;
}

std::string summary_text(std::vector<Difference> const& all, Report const& after) {
    std::set<std::string> targets;
    for (auto const& row : after.rows) targets.insert(row.target);
    auto const count = [&](Trend trend) { return std::ranges::count(all, trend, &Difference::trend); };
    auto const outcome = failure(all);
    return fmt::format("\n{}: {} worse, {} better, {} changed\n{} (exit code {})\n",
                       counted(targets.size(), "target"), count(Trend::worse), count(Trend::better),
                       count(Trend::changed), outcome == Failure::none ? "NOTHING IS WORSE" : "WORSE",
                       static_cast<int>(outcome));
}

}  // namespace

std::string difference_text(std::vector<verify::Difference> const& differences, Report const& after) {
    return differences_text(differences) + summary_text(differences, after);
}

}  // namespace cubecheck::cli
