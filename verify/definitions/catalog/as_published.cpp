#include "models/support/collected.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/parametric/changes/editable.hpp"

namespace cubecheck::catalog {

namespace {

template <class... A>
std::vector<Target> with_edits(Catalog<A...>) {
    return collected(changes::with_edits<A>(target_of<A>())...);
}

}  // namespace

std::vector<Target> as_published() { return with_edits(AsPublished{}); }

}  // namespace cubecheck::catalog
