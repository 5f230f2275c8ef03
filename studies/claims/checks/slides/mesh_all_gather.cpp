#include <set>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/torus.hpp"
#include "engine/reference/explicit_run.hpp"
#include "models/explicit/definition.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/loads.hpp"
#include "studies/claims/checks/slides/remainder.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/mesh_words.hpp"

/// Statements of the slides on all-to-all broadcast on meshes.
namespace cubecheck::claims {

namespace {

using Round = allgather::RingPass;
using Square = allgather::Torus;

constexpr UpTo to_seven{6, 49};

/// Wrong if after the first half of the rounds a node has other messages than those of its row.
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

/// In the first half of the rounds single messages stay in their rows, in the second whole rows in their
/// columns.
std::optional<Wrong> other_phases(Index side) {
    auto const rounds = Square::rounds({.nodes = side * side, .d = 2});
    if (auto wrong = other_row(rounds, side)) return wrong;
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        bool const first = r < rounds.size() / 2;
        for (auto const& message : rounds[r]) {
            auto const where =
                "round " + std::to_string(r) + ", the message of node " + std::to_string(message.from);
            if (first ? message.from / side != message.to / side : message.from % side != message.to % side)
                return Wrong{where, "leaves its " + std::string(first ? "row" : "column"), "stays in it"};
            if (auto wrong =
                    unless_equal(where + ", messages in it", std::ssize(message.transfers), first ? 1 : side))
                return wrong;
        }
    }
    return unless_equal("rounds", std::ssize(rounds), 2 * (side - 1));
}

Finding mesh_all_gather_by_rows_then_columns() {
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
    auto const end =
        explicit_form::run(explicit_form::program_of<Square>(), Square::rounds(size), size, words);
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

}  // namespace

Checks slides_mesh_all_gather_checks() {
    static constexpr Check checks[] = {
        {"mesh_all_gather_by_rows_then_columns", mesh_all_gather_by_rows_then_columns},
        {"rows_use_the_linear_array_procedure", rows_use_the_linear_array_procedure},
        {"mesh_listing_is_correct", mesh_listing_is_correct},
        {"three_by_three_all_gather", three_by_three_all_gather},
    };
    return checks;
}

}  // namespace cubecheck::claims
