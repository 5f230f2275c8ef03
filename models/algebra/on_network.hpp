#pragma once

#include <random>
#include <utility>

#include "models/algebra/polynomials.hpp"
#include "models/network/arcs.hpp"

namespace cubecheck {

/// Letters, together with the arcs of a network that is given as data.
template <class Letters>
class OnNetwork : public Letters {
public:
    explicit OnNetwork(Arcs arcs, Letters letters = {})
        : Letters(std::move(letters)), arcs_(std::move(arcs)) {}

    Arcs const& arcs() const { return arcs_; }
    std::string described() const { return "the arcs " + cubecheck::text(arcs_); }

private:
    Arcs arcs_;
};

/// The arcs among `nodes` nodes whose bit is set in `number`, in the order (0,1), (0,2), .. (n-1, n-2).
inline Arcs arcs_by_number(Index nodes, std::uint64_t number) {
    Arcs arcs;
    for (Index from = 0; from < nodes; ++from)
        for (Index to = 0; to < nodes; ++to) {
            if (from == to) continue;
            if (number % 2 == 1) arcs.push_back({from, to});
            number /= 2;
        }
    return arcs;
}

/// Random arcs among `nodes` nodes: each is taken with probability 1/`rarity`, drawn from the seed.
inline Arcs drawn_arcs(Index nodes, std::uint64_t rarity, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Arcs arcs;
    for (Index from = 0; from < nodes; ++from)
        for (Index to = 0; to < nodes; ++to)
            if (from != to && random() % rarity == 0) arcs.push_back({from, to});
    return arcs;
}

}  // namespace cubecheck
