#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Pipelined broadcasts that are right for few chunks and dimensions, and wrong for more.
namespace cubecheck::liars {

/// Chunk 77 is never received.
struct ChunkLost : broadcast::Esbt {
    static constexpr std::string_view name = "liars/chunk_lost";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "k=78";
    static constexpr auto receives(auto me, auto at) {
        auto const all = broadcast::Esbt::receives(me, at);
        return One{all.member, all.some && !(all.member == 77)};
    }
};

/// The formula counts one round too few from 90 chunks on.  The cost up to each round is right.
struct ChunksCheaper : broadcast::Esbt {
    static constexpr std::string_view name = "liars/chunks_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "k=90";
    static constexpr auto cost(auto p) {
        auto const rounds = Form::rounds(p.d, p.chunks) - choose(p.chunks < 90, 0, 1);
        return Cost{rounds, p.chunks * (p.nodes - 1), rounds};
    }
};

/// From 1000 chunks on, all chunks are sent at once along a binomial tree, in d rounds.  The declared
/// arrivals are right, but the declared cost is that of one chunk in each round.
struct ChunksAtOnce : broadcast::Esbt {
    static constexpr std::string_view name = "liars/chunks_at_once";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "k=1000";

    /// The chunk that is due, or all chunks.
    template <class Number, class Truth>
    struct OneOrAll {
        Number due;
        Truth one;
        Truth all;
        Number chunks;
        constexpr auto contains(auto chunk) const { return all || (one && chunk == due); }
        constexpr Number size() const { return choose(all, chunks, choose(one, Number(1), Number(0))); }
        constexpr auto within(auto bound) const { return implies(one && !all, in_range(due, bound)); }
        constexpr auto number(auto chunk) const { return choose(all, chunk, Number(0)); }
        constexpr auto member(auto i) const { return choose(all, i, due); }
    };
    /// The round in which the binomial tree reaches v, which is the position of its highest bit.
    static constexpr auto entered(auto v, auto d) { return d - ones_down(v, d - d, d); }
    static constexpr auto one_or_all(auto sender, auto receiver, auto at, auto due) {
        auto const many = !(at.chunks < 1000);
        auto const all = many && !(receiver == at.root) && at.round == entered(receiver ^ at.root, at.d);
        auto const one = !many && due.some;
        static_cast<void>(sender);
        return OneOrAll<decltype(at.chunks), std::remove_const_t<decltype(all)>>{due.member, one, all,
                                                                                 at.chunks};
    }
    static constexpr auto sends(auto me, auto at) {
        return one_or_all(me, to(me, at), at, broadcast::Esbt::sends(me, at));
    }
    static constexpr auto receives(auto me, auto at) {
        return one_or_all(from(me, at), me, at, broadcast::Esbt::receives(me, at));
    }
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        return choose(at.chunks < 1000, broadcast::Esbt::arrival(me, chunk, at), entered(me ^ at.root, at.d));
    }
    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root || arrival(me, chunk, at) < at.round);
    }
};

/// From 100 chunks on, the invariant applies `lowest_zero` to a negative number of bits, where the prover has
/// no facts about it.
struct OutsideTheDomain : broadcast::Esbt {
    static constexpr std::string_view name = "liars/outside_the_domain";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto chunk, auto at) {
        auto const nowhere = lowest_zero(me, choose(at.chunks < 100, at.d, 0 - at.d - 5));
        auto const claimed = broadcast::Esbt::holds(me, chunk, at);
        return claimed.when(!(nowhere == nowhere + at.chunks));
    }
};

/// Each node takes chunk 71 for chunk 70, so chunk 71 also travels on another tree.
struct ChunkOnAnotherTree : broadcast::Esbt {
    static constexpr std::string_view name = "liars/chunk_on_another_tree";
    using CaughtBy = OnItsTree;
    static constexpr std::string_view at_size = "k=72";
    static constexpr auto receives(auto me, auto at) {
        auto const all = broadcast::Esbt::receives(me, at);
        return One{choose(all.member == 70, all.member + 1, all.member), all.some};
    }
};

/// On n = 3 k + 16 ranks, the second rank also sends every chunk back to the root.  On these sizes, the
/// definition declares a rank that does not exist as the only rank that never receives.
struct SentBack : Parametric {
    static constexpr std::string_view name = "liars/sent_back";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=";
    using Collective = Broadcast;
    using Form = Chain;
    using Cells = CellPerChunk;
    static constexpr Laws laws = Laws::none;

    static constexpr auto more(auto at) { return at.nodes == 3 * at.chunks + 16; }
    static constexpr auto place(auto me, auto at) { return wrap(me - at.root, at.nodes); }
    /// The chunk that returns to the root in this round.
    static constexpr auto back(auto at) { return at.round - at.chunks - 1; }
    static constexpr auto comes_back(auto at) { return more(at) && in_range(back(at), at.chunks); }

    static constexpr auto to(auto me, auto at) {
        return wrap(choose(comes_back(at) && place(me, at) == 1, me - 1, me + 1), at.nodes);
    }
    static constexpr auto from(auto me, auto at) {
        return wrap(choose(comes_back(at) && me == at.root, me + 1, me - 1), at.nodes);
    }
    static constexpr auto sends(auto me, auto at) {
        auto const returns = comes_back(at) && place(me, at) == 1;
        auto const chunk = choose(returns, back(at), at.round - place(me, at));
        return One{chunk, returns || (in_range(chunk, at.chunks) && place(me, at) + 1 < at.nodes)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const returns = comes_back(at) && me == at.root;
        auto const chunk = choose(returns, back(at), at.round + 1 - place(me, at));
        return One{chunk, returns || (in_range(chunk, at.chunks) && 0 < place(me, at))};
    }
    static constexpr auto holds(auto me, auto chunk, auto at) {
        return message(at.root).of(chunk).when(me == at.root || chunk + place(me, at) < at.round + 1);
    }
    static constexpr auto arrival(auto me, auto chunk, auto at) {
        return choose(me == at.root, at.chunks + 1 + chunk, chunk + place(me, at) - 1);
    }
    static constexpr auto some_arrival(auto at) { return broadcast::PipelinedChain::some_arrival(at); }
    static constexpr auto only_sends(auto at) { return choose(more(at), at.nodes, at.root); }
    static constexpr auto cost(auto p) { return broadcast::PipelinedChain::cost(p); }
};

using InPipelines =
    Catalog<ChunkLost, ChunksCheaper, ChunksAtOnce, OutsideTheDomain, ChunkOnAnotherTree, SentBack>;

}  // namespace cubecheck::liars
