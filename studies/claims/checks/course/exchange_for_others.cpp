#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "models/explicit/packets.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/other_problem.hpp"

/// Statements on the total exchange as a solution of the other problems.
namespace cubecheck::claims {

namespace {

/// The total exchange A with a root: cell c of `held` is the packet of node c for `me`, or that for node c.
template <class A>
std::optional<Wrong> exchange_fails_at_one_root(Size size) {
    Words words(size.nodes, size.nodes);
    auto const buffers = after<A>(size, words);
    for (size.root = 0; size.root < size.nodes; ++size.root) {
        for (Index me = 0; me < size.nodes; ++me) {
            auto const scattered = buffers.at(me, CellPerPair::of(size.root, me, size)),
                       gathered = buffers.at(size.root, CellPerPair::of(me, size.root, size));
            auto const wanted = words.word(Scatter::result(me, me, size)),
                       wanted_there = words.word(message(me).of(size.root));
            if (scattered != wanted) return Wrong{name_of(me), words.text(scattered), words.text(wanted)};
            if (gathered != wanted_there)
                return Wrong{name_of(size.root), words.text(gathered), words.text(wanted_there)};
        }
    }
    return std::nullopt;
}

/// The total exchange A with one packet for each node to send: whether it is a multinode broadcast.
template <class A>
std::optional<Wrong> exchange_spreads_nothing(Size const& size) {
    OnePacketEach words(size.nodes);
    auto const buffers = after<A>(size, words);
    return unkept<AllGather>(
        size, words, [&](Index me, Index cell) { return buffers.at(me, CellPerPair::of(cell, me, size)); });
}

/// The total exchange A, every node summing what has come: whether it is a multinode accumulation.
template <class A>
std::optional<Wrong> exchange_sums_nothing(Size const& size) {
    Words words(size.nodes, size.nodes);
    auto const buffers = after<A>(size, words);
    return unkept<ReduceScatter>(size, words, [&](Index me, Index) {
        auto sum = Words::neutral();
        for (Index s = 0; s < size.nodes; ++s)
            sum = words.join(sum, buffers.at(me, CellPerPair::of(s, me, size)));
        return sum;
    });
}

Finding total_exchange_is_multinode_scatter_and_gather() {
    return {everywhere(exchange_fails_at_one_root<alltoall::Line>,
                       exchange_fails_at_one_root<alltoall::RingBothWays>,
                       exchange_fails_at_one_root<alltoall::EveryArc>, 5)};
}

Verdict exchange_spreads() {
    return everywhere(exchange_spreads_nothing<alltoall::Line>,
                      exchange_spreads_nothing<alltoall::RingBothWays>,
                      exchange_spreads_nothing<alltoall::EveryArc>, 5);
}

Finding total_exchange_generalises_multinode_broadcast() { return {exchange_spreads()}; }

Finding total_exchange_solves_multinode_broadcast() {
    return {all_of({exchange_spreads(), everywhere(exchange_sums_nothing<alltoall::Line>,
                                                   exchange_sums_nothing<alltoall::RingBothWays>,
                                                   exchange_sums_nothing<alltoall::EveryArc>, 5)})};
}

}  // namespace

Checks course_exchange_for_others_checks() {
    static constexpr Check checks[] = {
        {"total_exchange_is_multinode_scatter_and_gather", total_exchange_is_multinode_scatter_and_gather},
        {"total_exchange_generalises_multinode_broadcast", total_exchange_generalises_multinode_broadcast},
        {"total_exchange_solves_multinode_broadcast", total_exchange_solves_multinode_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
