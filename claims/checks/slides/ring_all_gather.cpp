#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "claims/checks.hpp"
#include "claims/checks/slides/formulas.hpp"
#include "claims/checks/slides/loads.hpp"
#include "claims/definitions.hpp"
#include "engine/listed_run.hpp"
#include "engine/tally.hpp"
#include "models/listed/definition.hpp"

/// Statements of the slides on all-to-all broadcast on rings and meshes.
namespace cubecheck::claims {

namespace {

using Round = allgather::RingPass;
using Square = allgather::Torus;

constexpr UpTo to_seven{6, 49};

Finding every_node_broadcasts() {
    return {all_of(
        {catalogued("allgather/ring", "contract"), catalogued("allgather/recursive_doubling", "contract")})};
}

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

/// The left neighbour by a remainder that has the sign of its left operand.
Verdict left_neighbour_exists() {
    return for_every("n", 1, 64, [](Index n) -> std::optional<Wrong> {
        for (Index me = 0; me < n; ++me) {
            Index const left = (me - 1) % n;
            if (!in_range(left, n))
                return Wrong{"the left neighbour of node " + std::to_string(me), std::to_string(left),
                             "a node, 0 .. n-1"};
        }
        return std::nullopt;
    });
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

Finding mesh_all_gather_by_rows_then_columns() {
    return {all_of({catalogued("allgather/torus", "contract", to_seven),
                    catalogued("allgather/torus", "cost", to_seven)})};
}

/// Every message of the row phase crosses one link of a line.
std::optional<Wrong> leaves_the_line(Index side) {
    auto const size = ring_size(side);
    Index round = 0;
    for (auto const& load : link_loads<Round>(size, line_host(side))) {
        if (load.longest > 1)
            return Wrong{"round " + std::to_string(round),
                         "a message over " + std::to_string(load.longest) + " links",
                         "messages between neighbours"};
        ++round;
    }
    return std::nullopt;
}

Finding rows_use_the_linear_array_procedure() {
    auto const shared = for_every(
        "side", 1, 64, [](Index side) { return load_wrong<Round>(ring_size(side), line_host(side)); });
    return {.as_written = for_every("side", 1, 64, leaves_the_line),
            .hypothesis =
                Reading{"the rows have wrap-around links, or messages are switched through, without hop time",
                        all_of({catalogued("allgather/torus", "neighbours", to_seven), shared})}};
}

Finding mesh_listing_is_correct() {
    return {.as_written = left_neighbour_exists(),
            .hypothesis =
                Reading{"mod gives 0 .. s-1, also of -1; rows and columns wrap around; sends are buffered",
                        all_of({catalogued("allgather/torus", "in_range", to_seven),
                                catalogued("allgather/torus", "contract", to_seven),
                                catalogued("allgather/torus", "progress", to_seven)})}};
}

/// The labels of the messages that the nodes of an s x s mesh hold in the end, against 0 .. last.
Verdict labels_at_the_end(Index side, Index last) {
    Size const size{.nodes = side * side, .d = 2};
    Words words(size.nodes);
    auto const end = listed::run(listed::program_of<Square>(), Square::rounds(size), size, words);
    std::optional<Wrong> wrong;
    for (Index v = 0; v < size.nodes && !wrong; ++v)
        for (Index c = 0; c < size.nodes && !wrong; ++c)
            if (end.at(v, c) == words.contribution(c, 0) && c > last)
                wrong = Wrong{"node " + std::to_string(v), "has message " + std::to_string(c) + " too",
                              "messages 0 to " + std::to_string(last)};
            else if (end.at(v, c) != words.contribution(c, 0))
                wrong =
                    Wrong{"node " + std::to_string(v), "misses message " + std::to_string(c), "all messages"};
    return instance(std::to_string(side) + " x " + std::to_string(side) + " nodes", wrong);
}

Finding three_by_three_all_gather() {
    return {.as_written = labels_at_the_end(3, 7),
            .correction = Reading{"messages 0 to 8", labels_at_the_end(3, 8)}};
}

constexpr Check checks[] = {
    {"every_node_broadcasts", every_node_broadcasts},
    {"ring_takes_p_steps", ring_takes_p_steps},
    {"ring_passes_on_what_arrives", ring_passes_on_what_arrives},
    {"ring_listing_is_correct", ring_listing_is_correct},
    {"eight_node_ring_all_gather", eight_node_ring_all_gather},
    {"ring_all_gather_time", ring_all_gather_time},
    {"mesh_all_gather_by_rows_then_columns", mesh_all_gather_by_rows_then_columns},
    {"rows_use_the_linear_array_procedure", rows_use_the_linear_array_procedure},
    {"mesh_listing_is_correct", mesh_listing_is_correct},
    {"three_by_three_all_gather", three_by_three_all_gather},
};

}  // namespace

Checks slides_ring_all_gather_checks() { return checks; }

}  // namespace cubecheck::claims
