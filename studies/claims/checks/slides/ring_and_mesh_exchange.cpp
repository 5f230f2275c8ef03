#include <fmt/format.h>

#include "algorithms/alltoall/ring.hpp"
#include "algorithms/alltoall/torus.hpp"
#include "engine/lower/rounds_of.hpp"
#include "engine/reference/lock_step.hpp"
#include "models/algebra/words.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/formulas.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on total exchange on rings and meshes.
namespace cubecheck::claims {

namespace {

using RingExchange = alltoall::RingPass;
using SquareExchange = alltoall::Torus;

/// In step i every node sends one message of p - i packets.
std::optional<Wrong> ring_sizes_wrong(Index n) {
    auto const size = ring_size(n);
    for (Index r = 0; r < n - 1; ++r)
        if (auto wrong = unless_equal(fmt::format("messages in step {}", r + 1),
                                      std::ssize(messages<RingExchange>(size, r)), n))
            return wrong;
    return words_wrong<RingExchange>(size, [n](Index r) { return n - (r + 1); });
}

StatementResult ring_exchange_by_one_message() {
    return {all_of({for_every("n", 1, 32, ring_sizes_wrong),
                    catalogued("alltoall/ring", {"contract", "neighbours", "cost"})})};
}

/// In a step, a node sends the message that arrived in the previous step, without its own packet.
std::optional<Wrong> does_not_forward(Index n) {
    auto const size = ring_size(n);
    for (Index r = 1; r < n - 1; ++r)
        for (Index me = 0; me < n; ++me) {
            auto const before = RingExchange::Form::in(size, r - 1), now = RingExchange::Form::in(size, r);
            Index const came = RingExchange::sends(RingExchange::from(me, before), before).size();
            if (auto wrong = unless_equal(fmt::format("packets passed on by node {} in step {}", me, r + 1),
                                          RingExchange::sends(me, now).size(), came - 1))
                return wrong;
        }
    return n < 3 ? std::nullopt
                 : unless_equal("packets passed on after the first step",
                                RingExchange::sends(Index{0}, RingExchange::Form::in(size, 1)).size(), n - 2);
}

StatementResult ring_exchange_shrinks_by_one() {
    return {
        all_of({for_every("n", 1, 32, does_not_forward), catalogued("alltoall/ring", {"contract", "cost"})})};
}

StatementResult six_node_ring_exchange() {
    auto const size = ring_size(6);
    Words words(6, 6);
    auto wrong = unless_equal("steps", RingExchange::Form::rounds(size), 5);
    if (!wrong) wrong = words_wrong<RingExchange>(size, [](Index r) { return 5 - r; });
    if (!wrong)
        wrong = unless(!judge<RingExchange>(size, words).result, "a node", "misses a packet", "all six");
    return {all_of({instance("six nodes", wrong), catalogued("alltoall/ring", "contract")})};
}

/// Compares the packets between the halves with the links that they have.
std::optional<Wrong> ring_cut_wrong(Index n) {
    auto const end = Ring::last(ring_size(n));
    Index crossing = 0;
    for (Index i = 0; i < n; ++i)
        for (Index c = 0; c < n; ++c) {
            auto const packet = AllToAll::result(i, c, end);
            crossing += (packet.first < n / 2) != (i < n / 2) ? 1 : 0;
        }
    if (auto wrong = unless_equal("twice the packets between the halves", 2 * crossing, n * n)) return wrong;
    return unless_equal("the narrowest cut", bisection(graphs::ring(n)).width, 2);
}

/// A cut passes one packet each way per step over its two links.  The sequential words are at most four times
/// this bound.
std::optional<Wrong> far_from_the_ring_bound(Index n) {
    Index const bound = lower_bounds::across(graphs::ring(n), (std::uint64_t{1} << (n / 2)) - 1);
    Index const taken = RingExchange::cost(parameters(ring_size(n))).words;
    if (8 * bound < n * n) return Wrong{"the bound", std::to_string(bound), "at least p^2 / 8"};
    return unless(taken <= 4 * bound, "words one after the other", std::to_string(taken),
                  fmt::format("at most four times {}", bound));
}

Verdict exchange_across_the_cut(Index least) {
    return for_every("p/2", least, 9, [](Index half) { return ring_cut_wrong(2 * half); });
}

StatementResult ring_exchange_is_optimal() {
    auto const near = for_every("p/2", 2, 31, [](Index half) { return far_from_the_ring_bound(2 * half); });
    return {
        .as_written = exchange_across_the_cut(1),
        .hypothesis = Reading{"p >= 4 and even, and optimal up to a constant: at most four times the bound",
                              all_of({exchange_across_the_cut(2), noted(near, arguments::cut),
                                      catalogued("alltoall/ring", "cost")})}};
}

constexpr UpTo to_five{6, 25};

Size square(Index side) { return {.nodes = side * side, .shape = side}; }

explicit_form::Rounds square_rounds(Index side) {
    return explicit_form::rounds_of<SquareExchange>(square(side));
}

/// Wrong unless a node has the packets of its row for its column.
std::optional<Wrong> other_packets(auto const& held, Words& words, Index side) {
    for (Index v = 0; v < side * side; ++v)
        for (Index c = 0; c < side * side; ++c) {
            Index const origin = v / side * side + c % side, destination = c / side * side + v % side;
            if (held(v, c) != words.contribution(origin, destination))
                return Wrong{fmt::format("node {}, cell {}", v, c), words.text(held(v, c)),
                             words.text(words.contribution(origin, destination))};
        }
    return std::nullopt;
}

/// After the row phase every packet is in the column of its destination.
std::optional<Wrong> not_in_its_column(Index side) {
    auto const size = square(side);
    auto const rounds = square_rounds(side);
    for (std::size_t r = 0; r < rounds.size() / 2; ++r)
        for (auto const& message : rounds[r])
            if (message.from / side != message.to / side)
                return Wrong{fmt::format("round {}", r), "a message from row to row", "messages within rows"};
    Words words(size.nodes, size.nodes);
    auto buffers = initial_buffers<SquareExchange>(size, words);
    std::optional<Wrong> wrong;
    run_phase<SquareExchange>(size, buffers, words, [&](auto const& at, auto const& now) {
        bool const ends_rows = at.inside + 1 == at.members && at.across == 0;
        if (ends_rows) wrong = other_packets(now, words, side);
        return !ends_rows;
    });
    return wrong;
}

StatementResult mesh_exchange_by_columns_then_rows() {
    return {all_of(
        {for_every("side", 1, 6, not_in_its_column), catalogued("alltoall/torus", "contract", to_five)})};
}

/// In step i of a phase, a message consists of the clusters of s packets for the remaining s - i places.
std::optional<Wrong> other_clusters(Index side) {
    auto const rounds = square_rounds(side);
    for (std::size_t r = 0; r < rounds.size(); ++r)
        for (auto const& message : rounds[r])
            if (auto wrong = unless_equal(fmt::format("packets from node {} in step {}", message.from, r),
                                          std::ssize(message.transfers),
                                          side * (side - 1 - static_cast<Index>(r) % (side - 1))))
                return wrong;
    return std::nullopt;
}

StatementResult both_phases_send_clusters() {
    return {all_of({for_every("side", 1, 6, other_clusters), catalogued("alltoall/torus", "cost", to_five)})};
}

StatementResult three_by_three_exchange() {
    auto const size = square(3);
    Words words(size.nodes, size.nodes);
    auto const end = run<SquareExchange>(size, words);
    std::optional<Wrong> wrong;
    for (Index i = 0; i < size.nodes && !wrong; ++i)
        for (Index s = 0; s < size.nodes && !wrong; ++s)
            if (auto const held = end(i, s); held != words.contribution(s, i))
                wrong =
                    Wrong{fmt::format("node {}", i), words.text(held), words.text(words.contribution(s, i))};
    return {all_of({instance("3 x 3 nodes", wrong), catalogued("alltoall/torus", "contract", to_five)})};
}

/// The narrowest cut is as wide as the mesh; one wider if the number of nodes is odd.
std::optional<Wrong> width_wrong(Index side) {
    return unless_equal("the narrowest cut", bisection(graphs::mesh(side, side)).width, side + side % 2);
}

/// Cut between two halves of the rows, the mesh passes at most one packet per link, step and direction.  On
/// the mesh itself, not on a torus, the algorithm takes at most four times this bound.
StatementResult mesh_exchange_is_optimal() {
    auto const even = for_every("side/2", 1, 3, [](Index half) {
        Index const side = 2 * half;
        return far_from_the_cut(square_rounds(side), graphs::mesh(side, side), side);
    });
    auto const words = [](Index side) { return side * side * (side - 1); };
    return {all_of({for_every("side", 2, 4, width_wrong), noted(even, arguments::cut),
                    as_fast_on_the_mesh<SquareExchange>(8, words),
                    catalogued("alltoall/torus", "contract", to_five)})};
}

}  // namespace

Checks slides_ring_and_mesh_exchange_checks() {
    static constexpr Check checks[] = {
        {"ring_exchange_by_one_message", ring_exchange_by_one_message},
        {"ring_exchange_shrinks_by_one", ring_exchange_shrinks_by_one},
        {"six_node_ring_exchange", six_node_ring_exchange},
        {"ring_exchange_is_optimal", ring_exchange_is_optimal},
        {"mesh_exchange_by_columns_then_rows", mesh_exchange_by_columns_then_rows},
        {"both_phases_send_clusters", both_phases_send_clusters},
        {"three_by_three_exchange", three_by_three_exchange},
        {"mesh_exchange_is_optimal", mesh_exchange_is_optimal},
    };
    return checks;
}

}  // namespace cubecheck::claims
