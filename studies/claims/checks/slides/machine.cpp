#include "models/network/machine.hpp"

#include <map>
#include <sstream>

#include <fmt/format.h>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/message_pattern.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/rational.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"
#include "studies/claims/rendezvous.hpp"

/// Statements of the slides on the machine: time, ports and links, and blocking calls without a buffer.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;

/// The values of the model's symbols, on a machine with t_s = 5, t_w = 3 and no hop time.
constexpr Machine<Rational> machine{5, 3, 0};

/// The value of a sum of products such as "t_s + t_w m".  Wrong if it differs from the model's time of one
/// message, or uses a symbol that is not in the model.
std::optional<Wrong> formula_wrong(std::string const& formula, Index m) {
    std::map<std::string, Rational> const known{{"t_s", machine.startup}, {"t_w", machine.word}, {"m", m}};
    std::istringstream symbols(formula + " +");
    Rational sum = 0, product = 1;
    for (std::string symbol; symbols >> symbol;) {
        if (symbol == "+") {
            sum = sum + product;
            product = 1;
        } else if (auto const found = known.find(symbol); found != known.end()) {
            product = product * found->second;
        } else {
            return Wrong{symbol, "not a symbol of the model", "one of t_s, t_w and m"};
        }
    }
    return unless_equal(fmt::format("the time of a message of {} words", m), sum.text(),
                        Time<Rational>{1, 1, 0}.on(machine, m).text());
}

Verdict time_is(std::string const& formula) {
    return for_every("m", 0, 64, [&](Index m) { return formula_wrong(formula, m); });
}

StatementResult time_of_a_transfer() {
    return {.as_written = time_is("t_s + t_m w"),
            .correction = Reading{"t_s + t_w m", time_is("t_s + t_w m")}};
}

/// If an exchange uses a link in one direction, it uses it in the other direction in the same round.
std::optional<Wrong> one_way_wrong(Index d) {
    for (Index r = 0; r < d; ++r) {
        auto const there = messages<Doubling>(cube_size(d), r);
        if (there != turned_round(there))
            return Wrong{fmt::format("round {}", r), "a link one way", "both ways"};
    }
    return std::nullopt;
}

StatementResult both_ways_and_one_port() {
    return {
        all_of({for_every("d", 0, 8, one_way_wrong), catalogued("allgather/recursive_doubling", "one_port"),
                catalogued("broadcast/binomial", "one_port"), catalogued("allgather/ring", "one_port"),
                catalogued("allgather/torus", "one_port"), catalogued("alltoall/xor", "one_port")})};
}

/// The words over the busiest link are its messages times the words of one message, so they take load t_w m.
std::optional<Wrong> busiest_link_wrong(Index d) {
    return first_wrong(link_loads<Doubling>(cube_size(d), ring_host(Index{1} << d)), [&](auto const& load) {
        return unless_equal("words over the busiest link", load.busiest_words,
                            load.busiest_messages * load.largest);
    });
}

StatementResult congestion_scales_t_w() { return {for_every("d", 0, 10, busiest_link_wrong)}; }

/// On a ring with node i at place i, each link carries 2^k messages in round k.  In the last round, those
/// between opposite places may take either direction.
std::optional<Wrong> ring_load_wrong(Index d) {
    Index k = 0, time = 0;
    for (auto const& load : link_loads<Doubling>(cube_size(d), ring_host(Index{1} << d))) {
        if (auto wrong = unless_equal(fmt::format("messages over a link in round {}", k),
                                      load.busiest_messages, Index{1} << k))
            return wrong;
        time += load.busiest_messages * load.largest;
        ++k;
    }
    return unless_equal("3 times the words one after the other", 3 * time, (Index{1} << (2 * d)) - 1);
}

StatementResult multiply_by_the_messages_on_a_link() {
    return {all_of({for_every("d", 0, 10, ring_load_wrong), for_every("d", 0, 10, busiest_link_wrong),
                    catalogued("allgather/recursive_doubling", "cost")})};
}

/// The all-gather of the cube works on a ring, although links are shared.  So the statement that it does not
/// is wrong.
StatementResult cannot_be_ported_to_a_ring() {
    auto const impossible = for_every("d", 2, 2, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        if (judge<Doubling>(size, words).result) return std::nullopt;
        Index most = 0;
        for (auto const& load : link_loads<Doubling>(size, ring_host(size.nodes)))
            most = std::max(most, load.busiest_messages);
        return Wrong{"the all-gather of the cube on a ring",
                     fmt::format("complete, with at most {} messages a link", most), "impossible"};
    });
    auto const congested = for_every("d", 3, 10, [](Index d) {
        auto const wrong = load_wrong<Doubling>(cube_size(d), ring_host(Index{1} << d));
        return unless(wrong.has_value(), "every link", "at most one message each way", "congestion");
    });
    return {.as_written = impossible,
            .hypothesis =
                Reading{"meant is: not without congestion, with node i at place i and d >= 3", congested}};
}

std::optional<Wrong> broadcast_load_wrong(Size const& size) {
    auto wrong = load_wrong<broadcast::Binomial>(size, line_host(size.nodes));
    return wrong ? wrong : load_wrong<broadcast::Binomial>(size, ring_host(size.nodes));
}

StatementResult every_link_carries_one_message() {
    UpTo const bound{4, 36};
    return {all_of(
        {for_every_root(8, broadcast_load_wrong), catalogued("allgather/ring", {"neighbours", "one_port"}),
         catalogued("broadcast/mesh", "congestion_free", bound),
         catalogued("reduce/mesh", "congestion_free", bound),
         catalogued("allgather/torus", "neighbours", bound), catalogued("allgather/torus", "one_port", bound),
         catalogued("allgather/recursive_doubling", {"neighbours", "one_port"}),
         catalogued("broadcast/binomial", {"neighbours", "one_port"}),
         catalogued("alltoall/store_and_forward", "neighbours"),
         catalogued("alltoall/xor", "congestion_free")})};
}

/// Lets the ranks for which first(rank, peer) is true receive before they send.
///
/// Pre: in every round a rank sends once, to `peer`, and receives once.
Schedule receiving_first(Schedule schedule, std::function<bool(Index rank, Index peer)> const& first) {
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto action = thread_block.begin; action + 1 < thread_block.end; action += 2) {
            auto const& channel = schedule.channels[schedule.actions[action].send_channel];
            if (first(thread_block.rank, channel.destination))
                std::swap(schedule.actions[action], schedule.actions[action + 1]);
        }
    return schedule;
}

/// Wrong unless the calls of A deadlock without a buffer.
template <class A>
std::optional<Wrong> ends_without_buffer(Size const& size) {
    return unless(stuck_in_rendezvous(message_pattern<A>(size)).has_value(), std::string(A::name),
                  "ends without a buffer", "waits forever");
}

std::optional<Wrong> sticks(std::string_view name, Schedule const& schedule) {
    auto const stuck = stuck_in_rendezvous(schedule);
    return unless(!stuck, fmt::format("{}, node {}", name, stuck.value_or(0)), "waits forever",
                  "every call returns");
}

std::optional<Wrong> exchanges_end(Index d) {
    if (auto wrong = ends_without_buffer<allgather::RecursiveDoubling>(cube_size(d))) return wrong;
    if (auto wrong = ends_without_buffer<alltoall::PairwiseXor>(cube_size(d))) return wrong;
    return ends_without_buffer<allgather::RingPass>(ring_size(Index{1} << d));
}

std::optional<Wrong> repaired_sticks(Index d) {
    auto const higher = [](Index rank, Index peer) { return rank > peer; };
    auto const one_rank = [](Index rank, Index) { return rank == 0; };
    using Cube = allgather::RecursiveDoubling;
    using Pairs = alltoall::PairwiseXor;
    using Round = allgather::RingPass;
    auto const size = cube_size(d);
    if (auto wrong = sticks(Cube::name, receiving_first(message_pattern<Cube>(size), higher))) return wrong;
    if (auto wrong = sticks(Pairs::name, receiving_first(message_pattern<Pairs>(size), higher))) return wrong;
    return sticks(Round::name, receiving_first(message_pattern<Round>(ring_size(Index{1} << d)), one_rank));
}

std::optional<Wrong> trees_stick(Index d) {
    for (Index const root : roots(Index{1} << d)) {
        auto size = cube_size(d);
        size.root = root;
        using Down = broadcast::Binomial;
        using Up = reduce::Binomial;
        if (auto wrong = sticks(Down::name, message_pattern<Down>(size))) return wrong;
        if (auto wrong = sticks(Up::name, message_pattern<Up>(size))) return wrong;
    }
    return std::nullopt;
}

/// Without a buffer, the exchanges deadlock and the trees do not.  With one slot, or if one side receives
/// first, all of them terminate.
StatementResult listings_need_a_buffer() {
    return {
        all_of({for_every("d", 1, 5, exchanges_end), for_every("d", 1, 5, trees_stick),
                for_every("d", 1, 5, repaired_sticks), catalogued("allgather/recursive_doubling", "progress"),
                catalogued("allgather/ring", "progress"), catalogued("alltoall/xor", "progress")})};
}

}  // namespace

Checks slides_machine_checks() {
    static constexpr Check checks[] = {
        {"time_of_a_transfer", time_of_a_transfer},
        {"both_ways_and_one_port", both_ways_and_one_port},
        {"congestion_scales_t_w", congestion_scales_t_w},
        {"multiply_by_the_messages_on_a_link", multiply_by_the_messages_on_a_link},
        {"cannot_be_ported_to_a_ring", cannot_be_ported_to_a_ring},
        {"every_link_carries_one_message", every_link_carries_one_message},
        {"listings_need_a_buffer", listings_need_a_buffer},
    };
    return checks;
}

}  // namespace cubecheck::claims
