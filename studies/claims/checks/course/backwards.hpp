#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Broadcasts and accumulations as reversals of each other.
namespace cubecheck::claims::backwards {

/// A message on behalf of a root: a packet of the root in a broadcast, or a partial sum for it in an
/// accumulation.
struct Transfer {
    Index from, to, root;
    auto operator<=>(Transfer const&) const = default;
};
using Rounds = std::vector<std::vector<Transfer>>;

inline Rounds reversed(Rounds rounds) {
    std::ranges::reverse(rounds);
    for (auto& round : rounds)
        for (auto& transfer : round) std::swap(transfer.from, transfer.to);
    return rounds;
}

inline std::string name_of(Transfer const& it) {
    return fmt::format("the message from {} to {} for root {}", it.from, it.to, it.root);
}

/// Wrong if a node sends a packet that it does not have, or if a node lacks the packet of a root at the end.
inline std::optional<Wrong> no_broadcast(Rounds const& rounds, Index p, std::vector<Index> const& roots) {
    std::set<std::pair<Index, Index>> has;  // node, root
    for (Index const root : roots) has.emplace(root, root);
    for (auto const& round : rounds) {
        auto const before = has;
        for (auto const& it : round) {
            if (!before.contains({it.from, it.root})) return Wrong{name_of(it), "not there yet", "a packet"};
            has.emplace(it.to, it.root);
        }
    }
    return unless_equal("packets that the nodes have", std::ssize(has), p * std::ssize(roots));
}

/// Wrong if a contribution is summed twice, or if a root lacks one at the end.  Sums are sets of
/// contributions; bit i is that of node i.
inline std::optional<Wrong> no_accumulation(Rounds const& rounds, Index p, std::vector<Index> const& roots) {
    auto const place = [p](Index node, Index root) { return static_cast<std::size_t>(node * p + root); };
    std::vector<std::uint64_t> sums(static_cast<std::size_t>(p * p));
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = std::uint64_t{1} << (i / static_cast<std::size_t>(p));
    for (auto const& round : rounds) {
        auto const before = sums;
        for (auto const& it : round) {
            auto& sum = sums[place(it.to, it.root)];
            if ((sum & before[place(it.from, it.root)]) != 0)
                return Wrong{name_of(it), "a contribution twice", "once"};
            sum |= before[place(it.from, it.root)];
        }
    }
    auto const all = p == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << p) - 1;
    for (Index const root : roots)
        if (sums[place(root, root)] != all)
            return Wrong{fmt::format("root {}", root), "misses a contribution", "all of them"};
    return std::nullopt;
}

/// Wrong if it is not a broadcast, or if its reversal is not an accumulation.
inline std::optional<Wrong> not_dual(Rounds const& broadcast, Index p, std::vector<Index> const& roots) {
    if (auto wrong = no_broadcast(broadcast, p, roots)) return wrong;
    return no_accumulation(reversed(broadcast), p, roots);
}

/// One message of every node but node 0, to another node in one of p - 1 rounds.  `which` is the number of
/// one of the ((p - 1) (p - 1))^(p - 1) choices.
inline Rounds one_message_each(Index p, Index which) {
    Rounds rounds(static_cast<std::size_t>(p - 1));
    for (Index from = 1; from < p; ++from) {
        Index const round = which % (p - 1), place = which / (p - 1) % (p - 1);
        rounds[at(round)].push_back({from, place + (place >= from ? 1 : 0), 0});
        which /= (p - 1) * (p - 1);
    }
    return rounds;
}

/// Among all choices of one message per node towards node 0, those that accumulate are exactly those whose
/// reversals broadcast; and there are choices of both kinds.
inline std::optional<Wrong> reversal_fails(Index p) {
    Index choices = 1, accumulations = 0;
    for (Index i = 1; i < p; ++i) choices *= (p - 1) * (p - 1);
    for (Index which = 0; which < choices; ++which) {
        auto const rounds = one_message_each(p, which);
        auto const wrong_up = no_accumulation(rounds, p, {0}),
                   wrong_down = no_broadcast(reversed(rounds), p, {0});
        if (wrong_up.has_value() != wrong_down.has_value())
            return Wrong{fmt::format("choice {}", which),
                         wrong_up ? "a broadcast, and no accumulation backwards"
                                  : "an accumulation, and no broadcast backwards",
                         "both or neither"};
        accumulations += wrong_up ? 0 : 1;
    }
    return unless(accumulations > 0 && (p < 3 || accumulations < choices), "ways to accumulate",
                  fmt::format("{} of {}", accumulations, choices), "some and not all");
}

}  // namespace cubecheck::claims::backwards
