#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions with a false declaration in something of their own: a set, a collective, a bound, or an
/// arrival.
namespace cubecheck::liars {

/// From 200 ranks on, a chunk is also sent back to the root.  `only_sends` then names different ranks in
/// different rounds.
struct AnotherSender : broadcast::PipelinedChain {
    static constexpr std::string_view name = "liars/another_sender";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=200";
    using Base = broadcast::PipelinedChain;
    static constexpr Links links = Links::complete;
    static constexpr auto lies(auto at) { return !(at.nodes < 200) && at.chunks < 2; }
    static constexpr auto goes_back(auto at) { return lies(at) && at.round == 2; }
    static constexpr auto behind_root(auto at) { return wrap(at.root + 1, at.nodes); }
    static constexpr auto to(auto me, auto at) {
        return choose(goes_back(at) && me == behind_root(at), at.root, Base::to(me, at));
    }
    static constexpr auto from(auto me, auto at) {
        return choose(goes_back(at) && me == at.root, behind_root(at), Base::from(me, at));
    }
    static constexpr auto or_back(auto const& set, auto goes, auto at) {
        return One{choose(goes, at.round - 2, set.member), set.some || goes};
    }
    static constexpr auto sends(auto me, auto at) {
        return or_back(Base::sends(me, at), goes_back(at) && me == behind_root(at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return or_back(Base::receives(me, at), goes_back(at) && me == at.root, at);
    }
    static constexpr auto only_sends(auto at) { return choose(goes_back(at), behind_root(at), at.root); }
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        return choose(lies(at) && me == at.root, me - me + 2, Base::arrival(me, chunk, at));
    }
};

/// Sends a second cell, which is declared to land in a cell that does not exist.
struct LandsBeyond : allgather::RingPass {
    static constexpr std::string_view name = "liars/lands_beyond";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=3";
    template <class N>
    struct Sent {
        N first, nodes, many;
        constexpr auto contains(N c) const { return in_range(c, nodes) && wrap(c - first, nodes) < many; }
        constexpr N size() const { return many; }
        constexpr auto within(N bound) const { return in_range(first, bound); }
        constexpr N number(N c) const { return wrap(c - first, nodes); }
        constexpr N member(N i) const { return wrap(first + i, nodes); }
    };
    template <class N>
    struct Taken {
        N due, nodes;
        constexpr auto contains(N c) const { return c == due || !(c < nodes); }
        constexpr N size() const { return 1; }
        constexpr auto within(N bound) const { return in_range(due, bound); }
        constexpr N number(N) const { return 0; }
        constexpr N member(N) const { return due; }
    };
    template <class N>
    static constexpr N many(N n) {
        return choose(n < 3, N(1), N(2));
    }
    template <class N>
    static constexpr Sent<N> sent(N first, N n) {
        return {first, n, many(n)};
    }
    template <class N>
    static constexpr Taken<N> taken(N first, N n) {
        return {first, n};
    }
    static constexpr auto sends(auto me, auto at) { return sent(wrap(me - at.round, at.nodes), at.nodes); }
    static constexpr auto receives(auto me, auto at) {
        return taken(wrap(me - at.round - 1, at.nodes), at.nodes);
    }
    static constexpr auto opposite(auto, auto cell, auto at) {
        return choose(cell < at.nodes, cell, cell - at.nodes);
    }
    static constexpr auto lands(auto me, auto cell, auto at) {
        return choose(cell == wrap(me - at.round, at.nodes), cell, cell + at.nodes);
    }
};

/// Each rank is promised the same sum, in the cell of its own number.  Each rank joins in another order,
/// which gives two ranks the same sum because the operator commutes, but not three.
struct SumInOwnCell : Parametric {
    static constexpr std::string_view name = "liars/sum_in_own_cell";
    using CaughtBy = Agreement;
    static constexpr std::string_view at_size = "n=3";
    struct TwoPerRank {
        static constexpr auto count(auto nodes, auto) { return nodes + nodes; }
        static constexpr Index cell(Index i) { return i; }
    };
    struct Sum {
        static constexpr std::string_view name = "sum_in_own_cell";
        static constexpr bool rooted = false, shared = false;
        static constexpr auto initial(auto me, auto cell, auto at) {
            return message(me).of(zero_like(me)).when(cell == me || cell == me + at.nodes);
        }
        static constexpr auto result(auto me, auto cell, auto at) {
            return fold(zero_like(me), at.nodes).of(zero_like(me)).when(cell == me);
        }
    };
    using Collective = Sum;
    using Form = Ring;
    using Cells = TwoPerRank;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr Links links = Links::complete;
    static constexpr auto to(auto me, auto at) { return wrap(me + at.round + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - at.round - 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{me + at.nodes}; }
    static constexpr auto receives(auto me, auto) { return One{me}; }
    static constexpr auto opposite(auto me, auto, auto at) { return from(me, at) + at.nodes; }
    static constexpr auto lands(auto me, auto, auto at) { return to(me, at); }
    static constexpr auto mode(auto, auto, auto) { return JoinLeft{}; }
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const joined = choose(cell == me, at.round + 1, at.nodes - at.nodes + 1);
        return fold(wrap(me + 1 - joined, at.nodes), joined)
            .of(zero_like(me))
            .when(cell == me || cell == me + at.nodes);
    }
    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

/// A second port at which no rank sends.  From 300 ranks on, its set of senders is that of another round, and
/// the formula counts these senders.
struct SendersOfAnotherRound : broadcast::Halving {
    static constexpr std::string_view name = "liars/senders_of_another_round";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=300";
    using Base = broadcast::Halving;
    static constexpr int ports = 2;
    static constexpr auto sends(auto me, auto at) { return Whole{Base::sends(me, at).some && at.port == 0}; }
    static constexpr auto receives(auto me, auto at) {
        return Whole{Base::receives(me, at).some && at.port == 0};
    }
    static constexpr auto senders(auto at) {
        auto set = Base::senders(at);
        set.at.distance = choose(at.port == 0, at.distance, at.nodes);
        return Guarded{set, at.port == 0 || !(at.nodes < 300)};
    }
    static constexpr auto twice(auto nodes, auto messages) {
        return choose(nodes < 300, messages, messages + messages);
    }
    static constexpr auto spent(auto at) {
        auto sum = Base::spent(at);
        sum.messages = twice(at.nodes, sum.messages);
        return sum;
    }
    static constexpr auto cost(auto p) {
        auto sum = Base::cost(p);
        sum.messages = twice(p.nodes, sum.messages);
        return sum;
    }
};

/// Has two ports, but claims the lower bound of one port.
struct BoundOfOnePort : allgather::RingBothWays {
    static constexpr std::string_view name = "liars/bound_of_one_port";
    using CaughtBy = Optimal;
    static constexpr std::string_view at_size = "";
    using Optimum = optimum::WordsThroughOnePort;
};

/// Claims a lower bound by distances between neighbours, but its messages may pass the ranks in between.
struct SlowOnALine : allgather::Line {
    static constexpr std::string_view name = "liars/slow_on_a_line";
    using CaughtBy = Optimal;
    static constexpr std::string_view at_size = "";
    static constexpr Links links = Links::line;
};

/// The second phase overwrites cells that it sends.  Only the first phase declares that received values are
/// staged.
struct FirstStaged : reducescatter::RingPass {
    static constexpr std::string_view name = "reducescatter/first_staged";
    static constexpr Landing landing = Landing::staged;
    static constexpr Links links = Links::complete;
};
struct SecondOverwrites : allgather::RingPass {
    static constexpr std::string_view name = "allgather/second_overwrites";
    using Base = allgather::RingPass;
    static constexpr int ports = 2;
    static constexpr auto due(auto me, auto at) {
        return One{wrap(me + at.port - at.round, at.nodes), at.port == 0 || 0 < at.round};
    }
    static constexpr auto sends(auto me, auto at) { return due(me, at); }
    static constexpr auto receives(auto me, auto at) { return due(me - 1, at); }
    static constexpr auto senders(auto at) {
        return Guarded{Everyone{at.nodes}, at.port == 0 || 0 < at.round};
    }
    static constexpr auto twice(auto rounds) { return rounds + choose(rounds < 1, rounds, rounds - 1); }
    static constexpr auto spent(auto at) { return Cost{at.round, at.nodes * twice(at.round), at.round}; }
    static constexpr auto cost(auto p) {
        return Cost{p.nodes - 1, p.nodes * twice(p.nodes - 1), p.nodes - 1};
    }
};
struct OnlyTheFirstIsStaged : Sequence<FirstStaged, SecondOverwrites> {
    static constexpr std::string_view name = "liars/only_the_first_is_staged";
    using CaughtBy = NoOverwrite;
    static constexpr std::string_view at_size = "n=3";
};
/// The second phase sends between any two ranks, but declares messages between neighbours only.
struct SecondSaysNeighbours : broadcast::Linear {
    static constexpr std::string_view name = "broadcast/second_says_neighbours";
    static constexpr Links links = Links::neighbours;
};
struct OnlyTheFirstIsComplete : Sequence<reduce::Linear, SecondSaysNeighbours> {
    static constexpr std::string_view name = "liars/only_the_first_is_complete";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=4";
};

/// Both phases run along a line, where messages of the second phase share links.
struct ScattersOnALine : scatter::Binomial {
    static constexpr std::string_view name = "scatter/scatters_on_a_line";
    static constexpr Links links = Links::line;
};
struct GathersOnALine : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "allgather/gathers_on_a_line";
    static constexpr Links links = Links::line;
};
struct BothOnALine : Sequence<ScattersOnALine, GathersOnALine> {
    static constexpr std::string_view name = "liars/both_on_a_line";
    using CaughtBy = LineLoad;
    static constexpr std::string_view at_size = "d=2";
};

/// From 41 ranks and 41 chunks on, the last chunk has no cell, and is never sent, but is counted.  The last
/// rank receives one round later, so that something still arrives in each round.
struct ChunkWithoutACell : broadcast::PipelinedChain {
    static constexpr std::string_view name = "liars/chunk_without_a_cell";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto lies(auto nodes, auto chunks) { return 40 < nodes && 40 < chunks; }
    static constexpr auto lies(auto at) { return lies(at.nodes, at.chunks); }
    struct Cells {
        static constexpr auto count(auto nodes, auto chunks) {
            return chunks - choose(lies(nodes, chunks), chunks - chunks + 1, chunks - chunks);
        }
        static constexpr Index cell(Index i) { return i; }
    };
    static constexpr auto behind_root(auto me, auto at) { return wrap(me - at.root, at.nodes); }
    static constexpr auto delay(auto place, auto at) {
        return choose(lies(at) && place == at.nodes - 1, place - place + 1, place - place);
    }
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        return chunk + behind_root(me, at) - 1 + delay(behind_root(me, at), at);
    }
    static constexpr auto sends(auto me, auto at) {
        auto const there = behind_root(me, at) + 1, chunk = at.round - there + 1 - delay(there, at);
        return One{chunk, in_range(chunk, Cells::count(at.nodes, at.chunks)) && there < at.nodes};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const chunk = at.round - arrival(me, at.round - at.round, at);
        return One{chunk, in_range(chunk, Cells::count(at.nodes, at.chunks)) && 0 < behind_root(me, at)};
    }
    static constexpr auto some_arrival(auto at) {
        auto const zero = at.round - at.round, late = at.round - at.nodes + 1;
        auto const chunk =
            choose(at.round < at.nodes - 2, zero, choose(at.round == at.nodes - 2, zero + 1, late));
        auto const there = choose(at.round < at.nodes - 2, at.round + 1,
                                  choose(at.round == at.nodes - 2, at.nodes - 2, at.nodes - 1));
        auto const right = broadcast::PipelinedChain::some_arrival(at);
        return Arrival{choose(lies(at), wrap(at.root + there, at.nodes), right.node),
                       choose(lies(at), chunk, right.chunk)};
    }
};

/// Its cost differs from the sum of the phases' costs.  Overload resolution prefers the more specialised
/// function.
struct CheaperThanItsPhases : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "liars/cheaper_than_its_phases";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=130";
    using Sequence::cost;
    template <class Number>
    requires(!requires(Number x) { x.nodes; }) static constexpr auto cost(Parameters<Number> p) {
        auto const sum = Sequence::cost(p);
        return Cost{sum.rounds, sum.messages - choose(p.nodes < 130, p.nodes - p.nodes, p.nodes - 1),
                    sum.words};
    }
};

/// From 100 ranks on, the promises at the ends of the two phases differ.
struct PromisesByRound : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr std::string_view name = "liars/promises_by_round";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    struct ByRound : AllReduce {
        static constexpr std::string_view name = "by_round";
        static constexpr auto result(auto me, auto cell, auto at) {
            auto const right = AllReduce::result(me, cell, at);
            return right.when(at.nodes < 100 || at.round + 1 == at.nodes);
        }
    };
    using Collective = ByRound;
};

/// From 5,000 ranks on, it is wrong for constant arguments only.
struct TurnsConstant : allgather::RingPass {
    static constexpr std::string_view name = "liars/turns_constant";
    using Base = allgather::RingPass;
    static constexpr auto to(auto& me, auto& at) { return Base::to(me, at); }
    static constexpr auto to(auto const& me, auto const& at) {
        return choose(at.nodes < 5000, Base::to(me, at), me);
    }
};

using OfItsOwn = Catalog<AnotherSender, LandsBeyond, SumInOwnCell, SendersOfAnotherRound, BoundOfOnePort,
                         SlowOnALine, OnlyTheFirstIsStaged, OnlyTheFirstIsComplete, BothOnALine,
                         ChunkWithoutACell, CheaperThanItsPhases, PromisesByRound>;

}  // namespace cubecheck::liars
