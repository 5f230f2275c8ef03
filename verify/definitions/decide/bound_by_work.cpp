#include "verify/definitions/decide/bound_by_work.hpp"

#include <algorithm>

#include "models/support/error.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck {

namespace {

/// The work at a size.  A definition that throws there counts as no work: the checks of the size then say
/// what is wrong, and only the verdicts on this definition are unknown.
std::uint64_t work_if_known(std::function<std::uint64_t(Size const&)> const& work, Size const& size) try {
    return work(size);
} catch (Error const&) {
    return 0;
}

}  // namespace

UpTo bound_by_work(std::vector<Size> const& sizes, std::function<std::uint64_t(Size const&)> const& work) {
    UpTo bound = defaults::usual;
    std::uint64_t done = 0, before = 0;
    for (auto first = sizes.begin(); first != sizes.end() && done + before <= defaults::work;) {
        auto const last =
            std::find_if(first, sizes.end(), [&](Size const& size) { return size.nodes != first->nodes; });
        before = 0;
        for (auto size = first; size != last && before <= defaults::work; ++size)
            before += work_if_known(work, *size);
        done += before;
        if (done <= defaults::work)
            bound = {std::max(bound.d, first->d), std::max(bound.nodes, first->nodes)};
        first = last;
    }
    return bound;
}

}  // namespace cubecheck
