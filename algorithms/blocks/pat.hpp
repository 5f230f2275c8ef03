#pragma once

#include <bit>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"
#include "algorithms/blocks/negabinary.hpp"

namespace cubecheck::blocks {

/// The tree of the PAT all-gather and reduce-scatter.  Each rank's block travels along a tree of its own; in
/// a round all blocks make the same hop.
///
/// In the tree of the all-gather offset s has the children s + B, for the powers of two B below the lowest
/// bit of s.  Hops are in depth-first order, the farthest child first, so that few blocks wait to be sent
/// on.
struct Pat : AmongRanks {
    using Cells = CellPerRank;

    static constexpr auto cost(auto m) { return Cost{m.nodes - 1, m.nodes * (m.nodes - 1), m.nodes - 1}; }

    static std::vector<explicit_form::Claim> claims() {
        return {{"few_in_transit", "at most ceil(log p) - 1 blocks of others wait on a rank to be sent on",
                 too_many_in_transit}};
    }

protected:
    /// A hop of the block of every rank, in the direction of the all-gather.
    struct Hop {
        Index offset;    ///< how far it gets from the rank that it belongs to
        Index distance;  ///< how far it goes
    };

    static std::vector<Hop> hops(Index ranks) {
        std::vector<Hop> hops;
        add_hops(hops, 0, static_cast<Index>(std::bit_ceil(static_cast<std::uint64_t>(ranks))), ranks);
        return hops;
    }

private:
    static void add_hops(std::vector<Hop>& hops, Index offset, Index lowest, Index ranks) {
        for (Index distance = lowest / 2; distance > 0; distance /= 2)
            if (offset + distance < ranks) {
                hops.push_back({offset + distance, distance});
                add_hops(hops, offset + distance, distance, ranks);
            }
    }

    /// A block is in transit on a rank from the round in which it first arrives to that in which it last
    /// leaves.
    static std::string too_many_in_transit(Size const& size, explicit_form::Rounds const& rounds) {
        std::map<std::pair<Index, Index>, std::size_t> arrival, departure;  ///< of (rank, cell)
        for (std::size_t round = 0; round < rounds.size(); ++round)
            for (auto const& message : rounds[round])
                for (auto const& transfer : message.transfers) {
                    departure[{message.from, transfer.taken}] = round;
                    arrival.try_emplace({message.to, transfer.entered}, round);
                }
        std::vector<std::vector<Index>> waiting(rounds.size(),
                                                std::vector<Index>(static_cast<std::size_t>(size.nodes), 0));
        for (auto const& [place, last] : departure)
            if (auto const first = arrival.find(place); first != arrival.end())
                for (auto round = first->second + 1; round <= last; ++round)
                    if (++waiting[round][static_cast<std::size_t>(place.first)] >= doublings(size.nodes))
                        return std::to_string(doublings(size.nodes)) + " blocks wait on rank " +
                               std::to_string(place.first) + " in round " + std::to_string(round);
        return "";
    }
};

}  // namespace cubecheck::blocks
