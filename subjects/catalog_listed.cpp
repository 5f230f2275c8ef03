#include "algorithms/catalog_listed.hpp"

#include "subjects/catalog.hpp"
#include "subjects/listed_subject.hpp"

namespace cubecheck::subjects {

std::vector<Subject> listed() {
    return []<class... A>(std::tuple<A...>*) {
        return std::vector<Subject>{listed::subject_of<A>()...};
    }(static_cast<ListedAlgorithms*>(nullptr));
}

}  // namespace cubecheck::subjects
