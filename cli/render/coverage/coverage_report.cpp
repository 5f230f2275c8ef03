#include "cli/render/coverage/coverage_report.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

/// A group of columns: the calls that differ only in the number of slots.
struct Group {
    schedules::Mode mode;
    Counts counts;
};

std::vector<Group> groups(ParameterBox const& box) {
    std::vector<Group> found;
    for (auto const counts : box.counts)
        for (auto const mode : box.modes) found.push_back({mode, counts});
    return found;
}

/// The name of a group; equal counts are not mentioned.
std::string name(Group const& group) {
    std::string const mode(schedules::name(group.mode));
    return group.counts == Counts::equal ? mode : mode + ", ragged";
}

/// The width of a column.  The columns of a group together are wide enough for its name.
int width(ParameterBox const& box) {
    int const least = box.slots.least == 0 ? 12 : 10;
    auto const columns = static_cast<int>(box.slots.count());
    int widest = box.slots.count() == 1 ? least + 4 : least;
    for (auto const& group : groups(box))
        widest = std::max(widest, (static_cast<int>(name(group).size()) + 2 + columns - 1) / columns);
    return widest;
}

/// "P 8", "R 3/8"; empty without points.
std::string field_text(CoverageTally const& tally) {
    auto const state = static_cast<std::size_t>(gravest(tally));
    auto const all = std::accumulate(tally.begin(), tally.end(), Index{0});
    auto const letter = coverage_kinds[state].letter;
    if (state == static_cast<std::size_t>(Coverage::no_such_size)) return std::string(1, letter);
    if (tally[state] == all) return fmt::format("{} {}", letter, all);
    return fmt::format("{} {}/{}", letter, tally[state], all);
}

/// Removes trailing spaces.
std::string ended(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

/// The heading: call modes, and below them numbers of slots.
std::string heading(ParameterBox const& box) {
    std::string modes(6, ' '), slots = fmt::format("{:>6}", "p");
    for (auto const& group : groups(box)) {
        modes += fmt::format("  {:<{}}", name(group), width(box) * static_cast<int>(box.slots.count()) - 2);
        for (auto n = box.slots.least; n <= box.slots.most; ++n)
            slots += fmt::format("  {:<{}}", slots_name(n), width(box) - 2);
    }
    return ended(modes) + ended(slots);
}

std::string rows(CoverageMap const& map) {
    std::string text;
    auto const fields = map.fields();
    for (auto nodes = map.box.nodes.least; nodes <= map.box.nodes.most; ++nodes) {
        auto line = fmt::format("{:>6}", nodes);
        for (auto const& [mode, counts] : groups(map.box))
            for (auto slots = map.box.slots.least; slots <= map.box.slots.most; ++slots)
                line += fmt::format("  {:<{}}", field_text(fields.at({nodes, mode, slots, counts})),
                                    width(map.box) - 2);
        text += ended(line);
    }
    return text;
}

std::string totals(CoverageMap const& map) {
    auto const tally = map.tally();
    std::vector<std::string> parts;
    for (std::size_t state = 0; state < tally.size(); ++state)
        if (tally[state] > 0)
            parts.push_back(fmt::format("{} {} ({})", tally[state], coverage_kinds[state].name,
                                        coverage_kinds[state].letter));
    return fmt::format("{} points: {}\n", map.points.size(), fmt::join(parts, ", "));
}

std::string call_text(CoveredPoint const& point) {
    return fmt::format("{}, {}, {}", point.text, name(Group{point.mode, point.counts}),
                       slots_name(point.slots));
}

/// Each reason once, with its first point.
std::string gaps(CoverageMap const& map) {
    constexpr std::size_t most = 5;
    std::map<std::string, std::pair<Index, CoveredPoint const*>> reasons;
    for (auto const& point : map.points)
        if (point.state == Coverage::not_covered) {
            auto& [count, first] = reasons[point.why];
            if (count++ == 0) first = &point;
        }
    std::string text;
    std::size_t shown = 0;
    for (auto const& [why, gap] : reasons)
        if (shown++ < most)
            text += fmt::format("not covered: {}, first at {}: {}\n",
                                counted(static_cast<std::uint64_t>(gap.first), "point"),
                                call_text(*gap.second), why);
    if (reasons.size() > most)
        text += fmt::format("not covered for {} other reasons\n", reasons.size() - most);
    return text;
}

}  // namespace

std::string coverage_text(CoverageMap const& map) {
    auto const folded = map.folded.empty() ? "" : ": each field covers " + map.folded;
    auto text = fmt::format("{}{}\n\n{}{}\n{}{}\n", map.target, folded, heading(map.box), rows(map),
                            totals(map), map.theorems);
    if (auto const* first = map.first_refuted())
        text += fmt::format("REFUTED, first at {}: {}\n", call_text(*first), first->why);
    return text + gaps(map);
}

}  // namespace cubecheck::cli
