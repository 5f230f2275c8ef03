#include "claims/checks.hpp"
#include "claims/evidence.hpp"

/// Statements of the slides that no machine can check, each with the reason.
namespace cubecheck::claims {

namespace {

Finding messages_are_rearranged_locally() {
    return {not_mechanical(
        "about the layout of a node's memory, which changes neither messages nor their contents")};
}

}  // namespace

Checks slides_remarks() {
    static constexpr Check checks[] = {
        {"messages_are_rearranged_locally", messages_are_rearranged_locally},
    };
    return checks;
}

}  // namespace cubecheck::claims
