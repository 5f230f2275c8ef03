#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/message_pattern.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/rendezvous.hpp"

/// Statements of the slides on blocking calls without a buffer.
namespace cubecheck::claims {

namespace {

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

/// Wrong unless the calls of A wait for ever without a buffer.
template <class A>
std::optional<Wrong> ends_without_buffer(Size const& size) {
    return unless(stuck_in_rendezvous(message_pattern<A>(size)).has_value(), std::string(A::name),
                  "ends without a buffer", "waits for ever");
}

std::optional<Wrong> sticks(std::string_view name, Schedule const& schedule) {
    auto const stuck = stuck_in_rendezvous(schedule);
    return unless(!stuck, std::string(name) + ", node " + std::to_string(stuck.value_or(0)), "waits for ever",
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

/// Without a buffer the exchanges wait for ever, the trees do not; with one slot, or if one side receives
/// first, all of them end.
Finding listings_need_a_buffer() {
    return {
        all_of({for_every("d", 1, 5, exchanges_end), for_every("d", 1, 5, trees_stick),
                for_every("d", 1, 5, repaired_sticks), catalogued("allgather/recursive_doubling", "progress"),
                catalogued("allgather/ring", "progress"), catalogued("alltoall/xor", "progress")})};
}

}  // namespace

Checks slides_buffering_checks() {
    static constexpr Check checks[] = {{"listings_need_a_buffer", listings_need_a_buffer}};
    return checks;
}

}  // namespace cubecheck::claims
