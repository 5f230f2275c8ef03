#include "cli/options/box_sizes.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace cubecheck::cli {

namespace {

UpTo bound_of_nodes(Index nodes) {
    auto const bits = std::bit_width(static_cast<std::uint64_t>(nodes));
    return {static_cast<Index>(bits) - 1, nodes};
}

bool has_roots(Target const& target) { return target.rooted && !target.has_shapes; }

std::string text(Range const& range) {
    return range.count() == 1 ? std::to_string(range.least) : fmt::format("{}..{}", range.least, range.most);
}

}  // namespace

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

Index largest_nodes(Target const& target) {
    Index most = 0;
    for (auto const& size : target.sizes(bound_of_nodes(most_nodes_of_boxes)))
        most = std::max(most, size.nodes);
    return most;
}

std::string folded_axes(Target const& target, ParameterBox const& box) {
    std::vector<std::string> axes;
    if (has_roots(target)) axes.push_back(box.roots ? "roots " + text(*box.roots) : "all roots");
    if (target.pipelined) axes.push_back("chunks " + text(box.chunks));
    if (target.has_shapes) axes.push_back("networks: " + target.scope(bound_of_nodes(box.nodes.most)));
    return fmt::format("{}", fmt::join(axes, ", "));
}

}  // namespace cubecheck::cli
