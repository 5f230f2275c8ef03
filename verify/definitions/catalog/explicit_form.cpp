#include "algorithms/catalog_explicit.hpp"
#include "algorithms/catalog_explicit_as_published.hpp"
#include "models/support/collected.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::catalog {

namespace {

template <class... A>
std::vector<Target> targets_of(std::tuple<A...>*) {
    return collected(explicit_form::target_of<A>()...);
}

}  // namespace

std::vector<Target> explicit_form() { return targets_of(static_cast<ExplicitAlgorithms*>(nullptr)); }

std::vector<Target> explicit_as_published() { return targets_of(static_cast<ExplicitAsPublished*>(nullptr)); }

}  // namespace cubecheck::catalog
