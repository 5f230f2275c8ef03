#include "subjects/catalog/catalog.hpp"

#include <iterator>

#include "subjects/parametric/structures.hpp"
#include "subjects/parametric/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> structures() { return subjects_of(Structures{}); }

std::vector<Subject> catalog() {
    std::vector<Subject> all;
    for (auto part :
         {rooted_movers, unrooted_movers, folds, exchanges, listed, choices, structures, routes, embeddings,
          placements, applications, as_published, listed_as_published, applications_as_published})
        std::ranges::move(part(), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::subjects
