#include <functional>
#include <set>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/allgather/ring_both_ways.hpp"
#include "algorithms/alltoall/every_arc.hpp"
#include "algorithms/alltoall/line.hpp"
#include "algorithms/alltoall/ring_both_ways.hpp"
#include "algorithms/broadcast/line.hpp"
#include "algorithms/gather/necklaces.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "algorithms/scatter/line.hpp"
#include "algorithms/scatter/necklaces.hpp"
#include "engine/reference/explicit_run.hpp"
#include "models/algebra/words.hpp"
#include "models/explicit/definition.hpp"
#include "models/explicit/packets.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"

/// Statements on which communication problem solves which: the rounds of an algorithm for one problem are run
/// for another.
namespace cubecheck::claims {

namespace {

/// The packets of a node are all equal, so they are not distinguished.
struct OnePacketEach : Words {
    using Words::Words;
    Word contribution(Index rank, Index) const { return Words::contribution(rank, 0); }
};

/// Only one node contributes; the other contributions are neutral.
struct OneNodeOnly : Words {
    Index source;
    OneNodeOnly(Index ranks, Index source) : Words(ranks, ranks), source(source) {}
    Word contribution(Index rank, Index part) const {
        return rank == source ? Words::contribution(rank, part) : neutral();
    }
};

/// The contents of all nodes after the rounds of A.
template <class A, class Algebra>
Buffers<Word> after(Size const& size, Algebra& algebra) {
    if constexpr (requires { A::rounds(size); })
        return explicit_form::run(explicit_form::program_of<A>(), A::rounds(size), size, algebra);
    else
        return run<A>(size, algebra);
}

/// Wrong if the collective promises another word than some node holds.
template <class Collective>
std::optional<Wrong> unkept(Size const& size, Words const& words,
                            std::function<Word(Index, Index)> const& held) {
    for (Index me = 0; me < size.nodes; ++me)
        for (Index cell = 0; cell < size.nodes; ++cell) {
            auto const promised = Collective::result(me, cell, size);
            if (promised.known && held(me, cell) != words.word(promised))
                return Wrong{fmt::format("node {}", me), words.text(held(me, cell)),
                             words.text(words.word(promised))};
        }
    return std::nullopt;
}

/// Line and ring of p nodes, and cubes of d dimensions.
template <class OnLine, class OnRing, class OnCube>
Verdict everywhere(OnLine line, OnRing ring, OnCube cube, Index largest_d) {
    return all_of({for_every("p", 1, 12,
                             [&](Index p) {
                                 auto wrong = line({.nodes = p});
                                 return wrong ? wrong : ring({.nodes = p});
                             }),
                   for_every("d", 0, largest_d, [&](Index d) { return cube(cube_size(d)); })});
}

/// Whether the multinode broadcast A leaves every root with the promise of a gather.
template <class A>
std::optional<Wrong> gathers_nothing(Size size) {
    Words words(size.nodes);
    auto const buffers = after<A>(size, words);
    for (size.root = 0; size.root < size.nodes; ++size.root)
        if (auto wrong =
                unkept<Gather>(size, words, [&](Index me, Index cell) { return buffers.at(me, cell); }))
            return wrong;
    return std::nullopt;
}

Verdict multinode_broadcast_gathers() {
    return everywhere(gathers_nothing<allgather::Line>, gathers_nothing<allgather::RingBothWays>,
                      gathers_nothing<allgather::Necklaces>, 5);
}

/// The packets of one node that a multinode broadcast brings to the others; a scatter has p - 1 of them.
std::optional<Wrong> scatters_nothing(Index p) {
    using A = allgather::RingPass;
    Words words(p, p);
    auto const buffers = after<A>(ring_size(p), words);
    std::set<std::uint32_t> parts;
    for (Index me = 1; me < p; ++me)
        for (auto const& [rank, part] : words.letters(buffers.at(me, 0)))
            if (rank == 0) parts.insert(part);
    return unless_equal("different packets of node 0 that arrive", std::ssize(parts), p - 1);
}

StatementResult multinode_broadcast_solves_scatter() {
    return {.as_written = for_every("p", 1, 12, scatters_nothing),
            .correction = Reading{"it solves gather", multinode_broadcast_gathers()}};
}

/// Whether a multinode accumulation with one contributing node is a scatter.
std::optional<Wrong> accumulation_scatters_nothing(Index d) {
    using A = reducescatter::RecursiveHalving;
    auto size = cube_size(d);
    for (size.root = 0; size.root < size.nodes; ++size.root) {
        OneNodeOnly words(size.nodes, size.root);
        auto const buffers = after<A>(size, words);
        if (auto wrong =
                unkept<Scatter>(size, words, [&](Index me, Index cell) { return buffers.at(me, cell); }))
            return wrong;
    }
    return std::nullopt;
}

StatementResult multinode_problems_solve_gather_and_scatter() {
    return {all_of({multinode_broadcast_gathers(), for_every("d", 0, 6, accumulation_scatters_nothing)})};
}

/// Whether a scatter of equal packets is a broadcast.
template <class A>
std::optional<Wrong> scatter_spreads_nothing(Size size) {
    for (size.root = 0; size.root < size.nodes; ++size.root) {
        OnePacketEach words(size.nodes);
        auto const buffers = after<A>(size, words);
        for (Index me = 0; me < size.nodes; ++me)
            if (auto const wanted = words.word(message(size.root)); buffers.at(me, me) != wanted)
                return Wrong{fmt::format("node {}", me), words.text(buffers.at(me, me)), words.text(wanted)};
    }
    return std::nullopt;
}

/// Whether a gather whose root sums the received values is an accumulation.
std::optional<Wrong> gather_sums_nothing(Size size) {
    for (size.root = 0; size.root < size.nodes; ++size.root) {
        Words words(size.nodes);
        auto const buffers = after<gather::Necklaces>(size, words);
        auto sum = Words::neutral();
        for (Index s = 0; s < size.nodes; ++s) sum = words.join(sum, buffers.at(size.root, s));
        auto const wanted = words.word(Reduce::result(size.root, Index{0}, size).of(Index{0}));
        if (sum != wanted)
            return Wrong{fmt::format("node {}", size.root), words.text(sum), words.text(wanted)};
    }
    return std::nullopt;
}

StatementResult scatter_and_gather_solve_broadcast_and_accumulation() {
    return {all_of(
        {for_every("p", 1, 12, [](Index p) { return scatter_spreads_nothing<scatter::Line>({.nodes = p}); }),
         for_every("d", 0, 5,
                   [](Index d) { return scatter_spreads_nothing<scatter::Necklaces>(cube_size(d)); }),
         for_every("d", 0, 5, [](Index d) { return gather_sums_nothing(cube_size(d)); })})};
}

/// Compares the rounds of an optimal total exchange and of an optimal multinode broadcast on a line.
Verdict on_a_line(bool (*holds)(Index exchange, Index broadcast)) {
    return for_every("p", 1, 64, [holds](Index p) {
        Index const exchange = rounds_on<alltoall::Line>(p), broadcast = rounds_on<allgather::Line>(p);
        return unless(
            holds(exchange, broadcast), fmt::format("line of {}", p),
            fmt::format("{} rounds of total exchange, {} of multinode broadcast", exchange, broadcast),
            "the other way round");
    });
}

/// The hierarchy on a line, from the worst root if there is one: total exchange, multinode broadcast,
/// scatter, broadcast.
Verdict ends_of_arcs_are_no_slower() {
    return for_every("p", 1, 64, [](Index p) {
        Index scatter = 0, broadcast = 0;
        for (Index root = 0; root < p; ++root) {
            scatter = std::max(scatter, rounds_on<scatter::Line>(p, root));
            broadcast = std::max(broadcast, rounds_on<broadcast::Line>(p, root));
        }
        Index const exchange = rounds_on<alltoall::Line>(p), everybody = rounds_on<allgather::Line>(p);
        return unless(broadcast <= scatter && scatter <= everybody && everybody <= exchange,
                      fmt::format("line of {}", p), "a problem that solves another takes fewer rounds",
                      "at least as many");
    });
}

StatementResult arcs_of_the_hierarchy() {
    auto const optimal =
        all_of({catalogued("alltoall/line", "optimal"), catalogued("allgather/line", "optimal"),
                catalogued("alltoall/line", "cost"), catalogued("allgather/line", "cost")});
    return {.as_written = all_of({optimal, on_a_line([](Index a, Index b) { return a <= b; })}),
            .correction = Reading{"an arc from A to B says that A solves B: B takes no more than A",
                                  all_of({optimal, catalogued("scatter/line", "optimal"),
                                          catalogued("broadcast/line", "optimal"),
                                          ends_of_arcs_are_no_slower(), multinode_broadcast_gathers()})}};
}

/// The total exchange A with a root: cell c of `held` is the packet of node c for `me`, or the packet for
/// node c.
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
            if (scattered != wanted)
                return Wrong{fmt::format("node {}", me), words.text(scattered), words.text(wanted)};
            if (gathered != wanted_there)
                return Wrong{fmt::format("node {}", size.root), words.text(gathered),
                             words.text(wanted_there)};
        }
    }
    return std::nullopt;
}

/// Whether the total exchange A with equal packets of each node is a multinode broadcast.
template <class A>
std::optional<Wrong> exchange_spreads_nothing(Size const& size) {
    OnePacketEach words(size.nodes);
    auto const buffers = after<A>(size, words);
    return unkept<AllGather>(
        size, words, [&](Index me, Index cell) { return buffers.at(me, CellPerPair::of(cell, me, size)); });
}

/// Whether the total exchange A in which every node sums the received values is a multinode accumulation.
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

StatementResult total_exchange_is_multinode_scatter_and_gather() {
    return {everywhere(exchange_fails_at_one_root<alltoall::Line>,
                       exchange_fails_at_one_root<alltoall::RingBothWays>,
                       exchange_fails_at_one_root<alltoall::EveryArc>, 5)};
}

Verdict exchange_spreads() {
    return everywhere(exchange_spreads_nothing<alltoall::Line>,
                      exchange_spreads_nothing<alltoall::RingBothWays>,
                      exchange_spreads_nothing<alltoall::EveryArc>, 5);
}

StatementResult total_exchange_generalises_multinode_broadcast() { return {exchange_spreads()}; }

StatementResult total_exchange_solves_multinode_broadcast() {
    return {all_of({exchange_spreads(), everywhere(exchange_sums_nothing<alltoall::Line>,
                                                   exchange_sums_nothing<alltoall::RingBothWays>,
                                                   exchange_sums_nothing<alltoall::EveryArc>, 5)})};
}

}  // namespace

Checks course_hierarchy_checks() {
    static constexpr Check checks[] = {
        {"multinode_broadcast_solves_scatter", multinode_broadcast_solves_scatter},
        {"multinode_problems_solve_gather_and_scatter", multinode_problems_solve_gather_and_scatter},
        {"scatter_and_gather_solve_broadcast_and_accumulation",
         scatter_and_gather_solve_broadcast_and_accumulation},
        {"arcs_of_the_hierarchy", arcs_of_the_hierarchy},
        {"total_exchange_is_multinode_scatter_and_gather", total_exchange_is_multinode_scatter_and_gather},
        {"total_exchange_generalises_multinode_broadcast", total_exchange_generalises_multinode_broadcast},
        {"total_exchange_solves_multinode_broadcast", total_exchange_solves_multinode_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
