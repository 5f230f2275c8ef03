#include "models/explicit/family.hpp"

#include <algorithm>

#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"

namespace cubecheck {

namespace {

Index chunks_up_to(Family const& family, Size const& size) {
    return family.by_nodes ? most_chunks_by_nodes : 2 * size.d + 2;
}

/// Whether two sizes denote the same network.
bool is_same_network(Size const& a, Size const& b) {
    return a.nodes == b.nodes && a.d == b.d && a.shape == b.shape;
}

/// Refuses a size without nodes, and a size that is listed twice.
void expect_sizes(Family const& family, std::vector<Size> const& members) {
    auto const refuse = [&](Size const& size, std::string const& why) {
        throw Error("The family " + std::string(family.name) + " lists " +
                    describe(family, size, false, false) + why);
    };
    for (auto size = members.begin(); size != members.end(); ++size) {
        if (size->nodes < 1) refuse(*size, " with " + std::to_string(size->nodes) + " nodes.");
        if (std::any_of(members.begin(), size,
                        [&](Size const& other) { return is_same_network(other, *size); }))
            refuse(*size, " twice.");
    }
}

}  // namespace

bool has_roots(Family const& family) { return !family.root_is_any || !is_of_the_library(family); }

std::vector<Size> sizes(Family const& family, UpTo const& bound, bool rooted, bool pipelined) {
    std::vector<Size> found;
    auto const members = family.members(bound);
    if (!is_of_the_library(family)) expect_sizes(family, members);
    for (Size size : members)
        for (size.chunks = 1; size.chunks <= (pipelined ? chunks_up_to(family, size) : 1); ++size.chunks)
            for (Index const root : rooted&& has_roots(family) ? roots(size.nodes) : std::vector<Index>{0}) {
                size.root = root;
                found.push_back(size);
            }
    return found;
}

}  // namespace cubecheck
