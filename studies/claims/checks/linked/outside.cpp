#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements of the linked articles that no machine can check.
namespace cubecheck::claims {

namespace {

Finding data_structures() {
    return {not_mechanical("on amortised costs of data structures: no communication is claimed")};
}
Finding overlay_networks() {
    return {not_mechanical("on how an overlay network finds nodes: no distance or route is claimed")};
}
Finding information_theory() {
    return {not_mechanical("summaries of other fields: no communication is claimed")};
}
Finding a_copy_of_the_article() {
    return {not_mechanical("on the text of another article, not on algorithms")};
}

}  // namespace

Checks outside_checks() {
    static constexpr Check checks[] = {
        {"data_structures", data_structures},
        {"overlay_networks", overlay_networks},
        {"information_theory", information_theory},
        {"a_copy_of_the_article", a_copy_of_the_article},
    };
    return checks;
}

}  // namespace cubecheck::claims
