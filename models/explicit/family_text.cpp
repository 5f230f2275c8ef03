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

std::string describe(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    std::string text =
        family.by_nodes ? "n <= " + std::to_string(bound.nodes) : "d <= " + std::to_string(bound.d);
    text += family.remark;
    if (pipelined) text += family.by_nodes ? ", k <= " + std::to_string(most_chunks_by_nodes) : ", k <= 2d+2";
    auto const most = family.by_nodes ? bound.nodes : Index{1} << bound.d;
    if (rooted && has_roots(family) && most > every_root_up_to) text += ", four roots where p > 64";
    return text;
}

}  // namespace cubecheck
