#include "cli/session/coverage_of.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/options/box_sizes.hpp"
#include "cli/session/point_check.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

namespace {

/// All points of a box, by ascending nodes: those of sizes that there are are not covered so far.
std::vector<CoveredPoint> points(Target const& target, ParameterBox const& box) {
    std::vector<CoveredPoint> found;
    auto const add = [&](Size const& size, std::string const& text, Finding const& known) {
        for (auto const counts : box.counts)
            for (auto const mode : box.modes)
                for (Index slots = box.slots.least; slots <= box.slots.most; ++slots)
                    found.push_back({size, text, mode, slots, counts, known.state, known.why, known.kind});
    };
    auto const sizes = box_sizes(target, box);
    auto const largest = largest_nodes(target);
    auto next = sizes.begin();
    for (Index nodes = box.nodes.least; nodes <= box.nodes.most; ++nodes) {
        auto const first = next;
        for (; next != sizes.end() && next->nodes == nodes; ++next) add(*next, target.describe(*next), {});
        if (next != first) continue;
        Finding none{Coverage::no_such_size, "", Failure::none};
        if (nodes > largest)
            none = {Coverage::not_covered, fmt::format("the catalog has networks of up to {} nodes", largest),
                    Failure::none};
        add({.nodes = nodes}, fmt::format("p={}", nodes), none);
    }
    return found;
}

/// Which of the theorems there are that together cover the calls whose buffers are apart.
std::vector<std::string> theorems(Target const& target, std::uint32_t resource_limit, GoOn const& go_on) {
    std::vector<std::string> proved;
    for (auto const& question : target.questions) {
        if (question.property != "contract" && question.property != "progress") continue;
        if (!question.obligations) continue;
        auto const verdict = decide(target, question, {{}, "", Ways::sizes_and_proof, resource_limit}, go_on);
        if (std::holds_alternative<Proved>(verdict)) proved.push_back(question.property);
    }
    return proved;
}

void fill(CoverageMap& map, Target const& target, std::uint32_t resource_limit, GoOn const& go_on) {
    auto const proved = theorems(target, resource_limit, go_on);
    if (!proved.empty())
        map.theorems = fmt::format("proved for {}: {}", target.every_size, fmt::join(proved, " and "));
    PointCheck look(target, go_on);
    for (auto& point : map.points) {
        if (point.state == Coverage::no_such_size || !point.why.empty()) continue;
        go_on(fmt::format("{}, {}, {}, {}", point.text, name(point.counts), name(point.mode),
                          slots_name(point.slots)));
        bool const is_proved = proved.size() == 2 && point.mode == schedules::Mode::out_of_place &&
                               point.counts == Counts::equal && point.slots > 0;
        auto found = is_proved ? Finding{Coverage::proved, "", Failure::none} : look(point);
        point.state = found.state;
        point.why = std::move(found.why);
        point.kind = found.kind;
    }
}

}  // namespace

CoverageMap coverage_of(Target const& target, ParameterBox const& box, std::uint32_t resource_limit,
                        Progress& progress) {
    CoverageMap map{target.name, box, "nothing is proved for every size", folded_axes(target, box),
                    points(target, box)};
    try {
        fill(map, target, resource_limit, progress.start(target.name));
    } catch (Interrupted const&) {
        for (auto& point : map.points)
            if (point.state == Coverage::not_covered && point.why.empty())
                point.why = "the run was interrupted";
    }
    progress.clear();
    return map;
}

}  // namespace cubecheck::cli
