#include "models/explicit/family.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {

std::string describe(Family const& family, Size const& size, bool rooted, bool pipelined) {
    std::string text = family.by_nodes ? "n=" + std::to_string(size.nodes) : "d=" + std::to_string(size.d);
    if (!family.shapes.empty()) text += ", " + std::string(family.shapes) + " " + std::to_string(size.shape);
    if (pipelined) text += ", k=" + std::to_string(size.chunks);
    if (rooted) text += ", root " + std::to_string(size.root);
    return text;
}

std::string options(Family const& family, Size const& size, bool rooted, bool pipelined) {
    std::string text =
        family.by_nodes ? "--n " + std::to_string(size.nodes) : "--d " + std::to_string(size.d);
    if (!family.shapes.empty()) text += " --shape " + std::to_string(size.shape);
    if (pipelined) text += " --chunks " + std::to_string(size.chunks);
    if (rooted) text += " --root " + std::to_string(size.root);
    return text;
}

SizeScope size_scope(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    auto scope = family.by_nodes ? up_to_nodes(bound.nodes) : up_to_dimension(bound.d);
    scope.members = family.remark;
    if (pipelined)
        scope.chunks = family.by_nodes ? "k <= " + std::to_string(most_chunks_by_nodes) : "k <= 2d+2";
    if (rooted && has_roots(family))
        scope.roots = roots_up_to(family.by_nodes ? bound.nodes : Index{1} << bound.d);
    return scope;
}

}  // namespace cubecheck
