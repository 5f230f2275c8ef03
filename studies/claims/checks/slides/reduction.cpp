#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/tally.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/laws.hpp"

/// Statements of the slides on single-node accumulation, and on what the trees cost.
namespace cubecheck::claims {

namespace {

using Down = broadcast::Binomial;
using Up = reduce::Binomial;

Finding accumulation_listing_sums_up() {
    return {all_of({laws_are<Up>(Laws::associative), catalogued("reduce/binomial", "contract"),
                    catalogued("reduce/binomial", "operator_laws")})};
}

/// With root 0, those act in round i whose lower i bits are zero, and no others.
std::optional<Wrong> actors_wrong(Index d) {
    auto const size = cube_size(d);
    for (Index i = 0; i < d; ++i) {
        auto const at = Up::Form::in(size, i);
        Index const mask = (Index{1} << i) - 1;
        for (Index v = 0; v < size.nodes; ++v) {
            bool const acts = Up::sends(node(v), at).size() > 0 || Up::receives(node(v), at).size() > 0;
            if (acts != ((v & mask) == 0))
                return Wrong{"node " + std::to_string(v) + " in iteration " + std::to_string(i),
                             acts ? "acts" : "is idle", "the mask decides"};
        }
    }
    return std::nullopt;
}

Finding lower_bits_zero_act() {
    return {all_of({for_every("d", 0, 10, actors_wrong), catalogued("reduce/binomial", "contract")})};
}

/// The messages of a reduction, all of them or one after the other, against log p.
Finding log_p_transfers() {
    auto const in_all = for_every("d", 0, 10, [](Index d) {
        return unless_equal("messages in all", tally<Up>(cube_size(d)).messages, d);
    });
    auto const in_a_row = for_every(
        "d", 0, 10, [](Index d) { return unless_equal("rounds", tally<Up>(cube_size(d)).rounds, d); });
    return {.as_written = in_all,
            .hypothesis = Reading{"those are counted that follow one another: the rounds",
                                  all_of({in_a_row, catalogued("reduce/binomial", "cost")})}};
}

Finding tree_time() {
    auto const printed = [](auto p) { return Printed{p.d, p.d}; };
    return {all_of({catalogued("broadcast/binomial", "cost"), catalogued("reduce/binomial", "cost"),
                    cost_is<Down>(printed), cost_is<Up>(printed)})};
}

}  // namespace

Checks slides_reduction_checks() {
    static constexpr Check checks[] = {
        {"accumulation_listing_sums_up", accumulation_listing_sums_up},
        {"lower_bits_zero_act", lower_bits_zero_act},
        {"log_p_transfers", log_p_transfers},
        {"tree_time", tree_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
