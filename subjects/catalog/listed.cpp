#include "algorithms/catalog_listed.hpp"
#include "algorithms/catalog_listed_as_published.hpp"
#include "subjects/catalog/catalog.hpp"
#include "subjects/explicit/subject.hpp"

namespace cubecheck::subjects {

namespace {

template <class... A>
std::vector<Subject> subjects_of(std::tuple<A...>*) {
    return {listed::subject_of<A>()...};
}

}  // namespace

std::vector<Subject> listed() { return subjects_of(static_cast<ListedAlgorithms*>(nullptr)); }

std::vector<Subject> listed_as_published() { return subjects_of(static_cast<ListedAsPublished*>(nullptr)); }

}  // namespace cubecheck::subjects
