#include <set>

#include <fmt/format.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "engine/lower/rounds_of.hpp"
#include "engine/reference/tally.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on all-to-all broadcast on rings and meshes.
namespace cubecheck::claims {

namespace {

using Round = allgather::RingPass;
using Square = allgather::Torus;

/// Computes the left neighbour by a remainder with the sign of its left operand.
Verdict left_neighbour_exists() {
    return for_every("n", 1, 64, [](Index n) -> std::optional<Wrong> {
        for (Index me = 0; me < n; ++me) {
            Index const left = (me - 1) % n;
            if (!in_range(left, n))
                return Wrong{fmt::format("the left neighbour of node {}", me), std::to_string(left),
                             "a node, 0 .. n-1"};
        }
        return std::nullopt;
    });
}

StatementResult ring_takes_p_steps() {
    auto const steps = [](Index less) {
        return for_every("n", 1, 64, [less](Index n) {
            return unless_equal("steps", tally<Round>(ring_size(n)).rounds, n - less);
        });
    };
    return {.as_written = steps(0),
            .correction = Reading{"p - 1 steps", all_of({steps(1), catalogued("allgather/ring", "cost")})}};
}

/// The ranks whose contributions q has after each step: the message that arrives in step i is that of (q - i)
/// mod n.
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
                    wrong = Wrong{fmt::format("node {} in step {}", q, step), words.text(now.values[place]),
                                  fmt::format("m{}", (q - step + n) % n)};
            }
        before = now.values;
        ++step;
        return !wrong;
    });
    return wrong;
}

StatementResult ring_passes_on_what_arrives() {
    return {all_of({for_every("n", 1, 24, origin_wrong), catalogued("allgather/ring", "contract")})};
}

StatementResult ring_listing_is_correct() {
    return {
        .as_written = left_neighbour_exists(),
        .hypothesis = Reading{"mod gives 0 .. n-1, also of -1, and a message sent is buffered",
                              all_of({catalogued("allgather/ring", {"in_range", "contract", "progress"})})}};
}

StatementResult eight_node_ring_all_gather() {
    Words words(8);
    auto const size = ring_size(8);
    auto wrong = unless_equal("steps", tally<Round>(size).rounds, 7);
    if (!wrong) wrong = unless(!judge<Round>(size, words).result, "a node", "misses a message", "all eight");
    return {all_of({instance("eight nodes", wrong), catalogued("allgather/ring", "contract")})};
}

StatementResult ring_all_gather_time() {
    auto const printed = cost_is<Round>([](auto p) { return Printed{p.nodes - 1, p.nodes - 1}; });
    return {all_of({catalogued("allgather/ring", "cost"), printed})};
}

constexpr UpTo to_seven{6, 49};

Size square_of(Index side) { return {.nodes = side * side, .shape = side}; }

/// Wrong if, after the first half of the rounds, the messages of a node are not those of its row.
std::optional<Wrong> other_row(explicit_form::Rounds const& rounds, Index side) {
    std::set<std::pair<Index, Index>> has, wanted;  // node, message
    for (Index v = 0; v < side * side; ++v) {
        has.emplace(v, v);
        for (Index place = 0; place < side; ++place) wanted.emplace(v, v / side * side + place);
    }
    for (std::size_t r = 0; r < rounds.size() / 2; ++r)
        for (auto const& message : rounds[r])
            for (auto const& it : message.transfers) has.emplace(message.to, it.entered);
    return unless(has == wanted, "after the first phase", "a node has other messages", "those of its row");
}

/// In the first half of the rounds, single messages stay in their rows; in the second half, whole rows stay
/// in their columns.
std::optional<Wrong> other_phases(Index side) {
    auto const rounds = explicit_form::rounds_of<Square>(square_of(side));
    if (auto wrong = other_row(rounds, side)) return wrong;
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        bool const first = r < rounds.size() / 2;
        for (auto const& message : rounds[r]) {
            auto const where = fmt::format("round {}, the message of node {}", r, message.from);
            if (first ? message.from / side != message.to / side : message.from % side != message.to % side)
                return Wrong{where, fmt::format("leaves its {}", first ? "row" : "column"), "stays in it"};
            if (auto wrong =
                    unless_equal(where + ", messages in it", std::ssize(message.transfers), first ? 1 : side))
                return wrong;
        }
    }
    return unless_equal("rounds", std::ssize(rounds), 2 * (side - 1));
}

StatementResult mesh_all_gather_by_rows_then_columns() {
    return {all_of({for_every("side", 1, 7, other_phases),
                    as_fast_on_the_mesh<Square>(7, [](Index side) { return side * side - 1; }),
                    catalogued("allgather/torus", "contract", to_seven),
                    catalogued("allgather/torus", "cost", to_seven)})};
}

/// Every message of the row phase crosses one link of a line.
std::optional<Wrong> leaves_the_line(Index side) {
    auto const size = ring_size(side);
    Index round = 0;
    for (auto const& load : link_loads<Round>(size, line_host(side))) {
        if (load.longest > 1)
            return Wrong{fmt::format("round {}", round), fmt::format("a message over {} links", load.longest),
                         "messages between neighbours"};
        ++round;
    }
    return std::nullopt;
}

StatementResult rows_use_the_linear_array_procedure() {
    auto const shared = for_every(
        "side", 1, 64, [](Index side) { return load_wrong<Round>(ring_size(side), line_host(side)); });
    return {.as_written = for_every("side", 1, 64, leaves_the_line),
            .hypothesis =
                Reading{"the rows have wrap-around links, or messages are switched through, without hop time",
                        all_of({catalogued("allgather/torus", "neighbours", to_seven), shared})}};
}

StatementResult mesh_listing_is_correct() {
    return {.as_written = left_neighbour_exists(),
            .hypothesis =
                Reading{"mod gives 0 .. s-1, also of -1; rows and columns wrap around; sends are buffered",
                        all_of({catalogued("allgather/torus", "in_range", to_seven),
                                catalogued("allgather/torus", "contract", to_seven),
                                catalogued("allgather/torus", "progress", to_seven)})}};
}

/// Compares the labels of the final messages on the nodes of an s x s mesh with 0 .. last.
Verdict labels_at_the_end(Index side, Index last) {
    auto const size = square_of(side);
    Words words(size.nodes);
    auto const end = run<Square>(size, words);
    std::optional<Wrong> wrong;
    for (Index v = 0; v < size.nodes && !wrong; ++v)
        for (Index c = 0; c < size.nodes && !wrong; ++c)
            if (end(v, c) == words.contribution(c, 0) && c > last)
                wrong = Wrong{fmt::format("node {}", v), fmt::format("has message {} too", c),
                              fmt::format("messages 0 to {}", last)};
            else if (end(v, c) != words.contribution(c, 0))
                wrong = Wrong{fmt::format("node {}", v), fmt::format("misses message {}", c), "all messages"};
    return instance(fmt::format("{} x {} nodes", side, side), wrong);
}

StatementResult three_by_three_all_gather() {
    return {.as_written = labels_at_the_end(3, 7),
            .correction = Reading{"messages 0 to 8", labels_at_the_end(3, 8)}};
}

}  // namespace

Checks slides_ring_and_mesh_all_gather_checks() {
    static constexpr Check checks[] = {
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
    return checks;
}

}  // namespace cubecheck::claims
