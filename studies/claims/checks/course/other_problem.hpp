#pragma once

#include <functional>

#include "engine/reference/explicit_run.hpp"
#include "models/algebra/words.hpp"
#include "models/explicit/definition.hpp"
#include "studies/claims/definitions.hpp"

/// The rounds of an algorithm for one problem, run for another.
namespace cubecheck::claims {

/// The packets of a node are all the same: which it is makes no difference.
struct OnePacketEach : Words {
    using Words::Words;
    Word contribution(Index rank, Index) const { return Words::contribution(rank, 0); }
};

/// Only one node contributes; what the others add is neutral.
struct OneNodeOnly : Words {
    Index source;
    OneNodeOnly(Index ranks, Index source) : Words(ranks, ranks), source(source) {}
    Word contribution(Index rank, Index part) const {
        return rank == source ? Words::contribution(rank, part) : neutral();
    }
};

/// What all nodes hold after the rounds of A.
template <class A, class Algebra>
Buffers<Word> after(Size const& size, Algebra& algebra) {
    if constexpr (requires { A::rounds(size); })
        return explicit_form::run(explicit_form::program_of<A>(), A::rounds(size), size, algebra);
    else
        return run<A>(size, algebra);
}

inline std::string name_of(Index node) { return "node " + std::to_string(node); }

/// Wrong if, somewhere, the collective promises another word than is held.
template <class Collective>
std::optional<Wrong> unkept(Size const& size, Words const& words,
                            std::function<Word(Index, Index)> const& held) {
    for (Index me = 0; me < size.nodes; ++me)
        for (Index cell = 0; cell < size.nodes; ++cell) {
            auto const promised = Collective::result(me, cell, size);
            if (promised.known && held(me, cell) != words.word(promised))
                return Wrong{name_of(me), words.text(held(me, cell)), words.text(words.word(promised))};
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

}  // namespace cubecheck::claims
