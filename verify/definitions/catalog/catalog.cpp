#include "verify/definitions/catalog/catalog.hpp"

#include <iterator>

#include "verify/definitions/catalog/arrivals.hpp"
#include "verify/definitions/catalog/chosen.hpp"
#include "verify/definitions/catalog/joins.hpp"
#include "verify/definitions/catalog/parts.hpp"
#include "verify/definitions/catalog/renumbered.hpp"
#include "verify/definitions/parametric/structures.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::catalog {

std::vector<Target> structures() { return targets_of(Structures{}); }

std::vector<Target> targets() {
    std::vector<Target> all;
    for (auto part : {rooted_movers, unrooted_movers, folds, exchanges, explicit_form, choices, structures,
                      routes, embeddings, as_published, explicit_as_published})
        std::ranges::move(part(), std::back_inserter(all));
    prove_renumbered(all);
    prove_chosen(all);
    prove_by_arrivals(all);
    prove_by_joins(all);
    prove_by_parts(all);
    return all;
}

}  // namespace cubecheck::catalog
