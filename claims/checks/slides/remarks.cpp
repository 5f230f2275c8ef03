#include "claims/checks.hpp"
#include "claims/evidence.hpp"

/// Statements of the slides that no machine can check, each with the reason.
namespace cubecheck::claims {

namespace {

Finding messages_are_rearranged_locally() {
    return {not_mechanical(
        "about the layout of a node's memory, which changes neither messages nor their contents")};
}

Finding partners_must_be_chosen_well() {
    return {
        not_mechanical("a motivation; that the partners chosen share no links is a statement of its own")};
}

}  // namespace

Checks slides_remarks() {
    static constexpr Check checks[] = {
        {"messages_are_rearranged_locally", messages_are_rearranged_locally},
        {"partners_must_be_chosen_well", partners_must_be_chosen_well},
    };
    return checks;
}

}  // namespace cubecheck::claims
