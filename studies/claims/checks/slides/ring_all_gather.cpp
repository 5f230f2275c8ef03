#include "algorithms/allgather/ring.hpp"
#include "engine/reference/tally.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/remainder.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/formulas.hpp"

/// Statements of the slides on all-to-all broadcast on rings.
namespace cubecheck::claims {

namespace {

using Round = allgather::RingPass;

Finding ring_takes_p_steps() {
    auto const steps = [](Index less) {
        return for_every("n", 1, 64, [less](Index n) {
            return unless_equal("steps", tally<Round>(ring_size(n)).rounds, n - less);
        });
    };
    return {.as_written = steps(0),
            .correction = Reading{"p - 1 steps", all_of({steps(1), catalogued("allgather/ring", "cost")})}};
}

/// Who took part in what q has after each step: what arrived in step i is the message of (q - i) mod n.
std::optional<Wrong> origin_wrong(Index n) {
    auto const size = ring_size(n);
    Words words(n);
    auto buffers = initial_buffers<Round>(size, words);
    std::vector<Word> before = buffers.values;
    Index step = 0;
    std::optional<Wrong> wrong;
    run_phase<Round>(size, buffers, words, [&](auto const&, auto const& now) {
        for (Index q = 0; q < n && step > 0; ++q)
            for (Index c = 0; c < n; ++c) {
                auto const place = static_cast<std::size_t>(q * n + c);
                if (now.values[place] == before[place] || wrong) continue;
                if (now.values[place] != words.contribution((q - step + n) % n, 0))
                    wrong = Wrong{"node " + std::to_string(q) + " in step " + std::to_string(step),
                                  words.text(now.values[place]), "m" + std::to_string((q - step + n) % n)};
            }
        before = now.values;
        ++step;
        return !wrong;
    });
    return wrong;
}

Finding ring_passes_on_what_arrives() {
    return {all_of({for_every("n", 1, 24, origin_wrong), catalogued("allgather/ring", "contract")})};
}

Finding ring_listing_is_correct() {
    return {.as_written = left_neighbour_exists(),
            .hypothesis = Reading{
                "mod gives 0 .. n-1, also of -1, and a message sent is buffered",
                all_of({catalogued("allgather/ring", "in_range"), catalogued("allgather/ring", "contract"),
                        catalogued("allgather/ring", "progress")})}};
}

Finding eight_node_ring_all_gather() {
    Words words(8);
    auto const size = ring_size(8);
    auto wrong = unless_equal("steps", tally<Round>(size).rounds, 7);
    if (!wrong) wrong = unless(!judge<Round>(size, words).result, "a node", "misses a message", "all eight");
    return {all_of({instance("eight nodes", wrong), catalogued("allgather/ring", "contract")})};
}

Finding ring_all_gather_time() {
    auto const printed = cost_is<Round>([](auto p) { return Printed{p.nodes - 1, p.nodes - 1}; });
    return {all_of({catalogued("allgather/ring", "cost"), printed})};
}

}  // namespace

Checks slides_ring_all_gather_checks() {
    static constexpr Check checks[] = {
        {"ring_takes_p_steps", ring_takes_p_steps},
        {"ring_passes_on_what_arrives", ring_passes_on_what_arrives},
        {"ring_listing_is_correct", ring_listing_is_correct},
        {"eight_node_ring_all_gather", eight_node_ring_all_gather},
        {"ring_all_gather_time", ring_all_gather_time},
    };
    return checks;
}

}  // namespace cubecheck::claims
