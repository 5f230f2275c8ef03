#include "verify/definitions/decide/bound_by_work.hpp"

#include <algorithm>

#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck {

UpTo bound_by_work(std::vector<Size> const& sizes, std::function<std::uint64_t(Size const&)> const& work) {
    UpTo bound = defaults::usual;
    std::uint64_t done = 0, before = 0;
    for (auto first = sizes.begin(); first != sizes.end() && done + before <= defaults::work;) {
        auto const last =
            std::find_if(first, sizes.end(), [&](Size const& size) { return size.nodes != first->nodes; });
        before = 0;
        for (auto size = first; size != last && before <= defaults::work; ++size) before += work(*size);
        done += before;
        if (done <= defaults::work)
            bound = {std::max(bound.d, first->d), std::max(bound.nodes, first->nodes)};
        first = last;
    }
    return bound;
}

}  // namespace cubecheck
