#include "verify/lowered/coverage.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/support/interruption.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::verify {

namespace {

UpTo bound_of_nodes(Index nodes) {
    auto const bits = std::bit_width(static_cast<std::uint64_t>(nodes));
    return {static_cast<Index>(bits) - 1, nodes};
}

bool has_roots(Target const& target) { return target.rooted && !target.has_shapes; }

std::string text(Range const& range) {
    return range.count() == 1 ? std::to_string(range.least) : fmt::format("{}..{}", range.least, range.most);
}

/// The sizes of a target in a box, by ascending nodes.  They have every root and number of chunks in the box
/// if the target has these, and every shape that the catalog checks.  With shapes, the root is node 0.
std::vector<Size> box_sizes(Target const& target, ParameterBox const& box) {
    std::vector<Size> found;
    for (Size size : target.sizes(bound_of_nodes(box.nodes.most))) {
        if (!box.nodes.contains(size.nodes) || size.chunks != 1) continue;
        if (has_roots(target) && box.roots && !box.roots->contains(size.root)) continue;
        Range const chunks = target.pipelined ? box.chunks : Range{1, 1};
        for (size.chunks = chunks.least; size.chunks <= chunks.most; ++size.chunks) found.push_back(size);
    }
    std::ranges::stable_sort(found, {}, &Size::nodes);
    return found;
}

/// The number of nodes in the largest network that the catalog checks, up to `most_nodes_of_boxes`.
Index largest_nodes(Target const& target) {
    Index most = 0;
    for (auto const& size : target.sizes(bound_of_nodes(most_nodes_of_boxes)))
        most = std::max(most, size.nodes);
    return most;
}

/// The parameters in which sizes with the same number of nodes differ, in words; empty if there are none.
std::string folded_axes(Target const& target, ParameterBox const& box) {
    std::vector<std::string> axes;
    if (has_roots(target)) axes.push_back(box.roots ? "roots " + text(*box.roots) : "all roots");
    if (target.pipelined) axes.push_back("chunks " + text(box.chunks));
    if (target.has_shapes) axes.push_back("networks: " + target.scope(bound_of_nodes(box.nodes.most)).text());
    return fmt::format("{}", fmt::join(axes, ", "));
}

/// All points of a box, by ascending nodes.  Points of existing sizes are not covered yet.
std::vector<CoveredPoint> points(Target const& target, ParameterBox const& box) {
    std::vector<CoveredPoint> found;
    auto const add = [&](Size const& size, std::string const& text, PointVerdict const& known) {
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
        PointVerdict none{Coverage::no_such_size, "", Failure::none};
        if (nodes > largest)
            none = {Coverage::not_covered, fmt::format("the catalog has networks of up to {} nodes", largest),
                    Failure::none};
        add({.nodes = nodes}, fmt::format("p={}", nodes), none);
    }
    return found;
}

/// The proved theorems that together cover the calls with separate buffers.
std::vector<std::string> theorems(Target const& target, std::uint32_t resource_limit, GoOn const& go_on) {
    std::vector<std::string> proved;
    for (auto const& question : target.questions) {
        if (question.property != "contract" && question.property != "progress") continue;
        if (!question.obligations) continue;
        auto const verdict =
            decide(target, question, {{}, ProofEffort::sizes_and_proof, resource_limit}, go_on);
        if (std::holds_alternative<Proved>(verdict)) proved.push_back(question.property);
    }
    return proved;
}

void fill(CoverageMap& map, Target const& target, CoverageEffort const& effort) {
    auto const proved = theorems(target, effort.resource_limit, effort.go_on);
    if (!proved.empty())
        map.theorems = fmt::format("proved for {}: {}", target.every_size, fmt::join(proved, " and "));
    PointCheck look(target, effort.go_on, effort.search_goes_on);
    for (auto& point : map.points) {
        if (point.state == Coverage::no_such_size || !point.why.empty()) continue;
        effort.go_on(fmt::format("{}, {}, {}, {}", point.text, name(point.counts), name(point.mode),
                                 slots_name(point.slots)));
        bool const is_proved = proved.size() == 2 && point.mode == schedules::Mode::out_of_place &&
                               point.counts == Counts::equal && point.slots > 0;
        auto found = is_proved ? PointVerdict{Coverage::proved, "", Failure::none} : look(point);
        point.state = found.state;
        point.why = std::move(found.why);
        point.kind = found.kind;
    }
}

}  // namespace

CoverageMap coverage_of(Target const& target, ParameterBox const& box, CoverageEffort const& effort) {
    CoverageMap map{target.name, box, "nothing is proved for every size", folded_axes(target, box),
                    points(target, box)};
    try {
        fill(map, target, effort);
    } catch (Interrupted const&) {
        for (auto& point : map.points)
            if (point.state == Coverage::not_covered && point.why.empty())
                point.why = "the run was interrupted";
    }
    return map;
}

}  // namespace cubecheck::verify
