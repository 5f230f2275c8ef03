#include "algorithms/broadcast/one_by_one.hpp"
#include "engine/reference/tally.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on the broadcast by separate messages.
namespace cubecheck::claims {

namespace {

using Naive = broadcast::OneByOne;

/// Every message leaves the source, and there are p - 1 of them, one a round.
std::optional<Wrong> separate_messages_wrong(Size const& size) {
    for (Index r = 0; r < Naive::Form::rounds(size); ++r) {
        auto const sent = messages<Naive>(size, r);
        if (sent.size() != 1 || sent.front().from != size.root)
            return Wrong{"round " + std::to_string(r), text(sent),
                         "one message of node " + std::to_string(size.root)};
    }
    return unless_equal("messages", tally<Naive>(size).messages, size.nodes - 1);
}

Finding source_sends_separate_messages() {
    auto const printed = cost_is<Naive>([](auto p) { return Printed{p.nodes - 1, p.nodes - 1}; });
    return {
        all_of({for_every_root(8, separate_messages_wrong), printed,
                catalogued("broadcast/one_by_one", "contract"), catalogued("broadcast/one_by_one", "cost")})};
}

}  // namespace

Checks slides_naive_broadcast_checks() {
    static constexpr Check checks[] = {{"source_sends_separate_messages", source_sends_separate_messages}};
    return checks;
}

}  // namespace cubecheck::claims
