#include "models/explicit/family.hpp"

#include "models/parametric/sizes.hpp"

namespace cubecheck {

namespace {

Index chunks_up_to(Family const& family, Size const& size) {
    return family.by_nodes ? most_chunks_by_nodes : 2 * size.d + 2;
}

}  // namespace

std::vector<Size> sizes(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    std::vector<Size> found;
    for (Size size : family.members(bound))
        for (size.chunks = 1; size.chunks <= (pipelined ? chunks_up_to(family, size) : 1); ++size.chunks)
            for (Index const root :
                 rooted&& family.shapes.empty() ? roots(size.nodes) : std::vector<Index>{0}) {
                size.root = root;
                found.push_back(size);
            }
    return found;
}

}  // namespace cubecheck
