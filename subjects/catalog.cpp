#include "subjects/catalog.hpp"

#include <iterator>

#include "subjects/subject_of.hpp"

namespace cubecheck::subjects {

std::vector<Subject> structures() { return subjects_of(Structures{}); }

std::vector<Subject> catalog() {
    std::vector<Subject> all;
    for (auto part : {movers, reducers, structures, listed, as_published})
        std::ranges::move(part(), std::back_inserter(all));
    return all;
}

}  // namespace cubecheck::subjects
