#include "studies/targets.hpp"

#include <iterator>

#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck::studies {

std::vector<Target> targets() {
    auto all = catalog::targets();
    for (auto part : {placements, applications, applications_as_published})
        std::ranges::move(part(), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::studies
