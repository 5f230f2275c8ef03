#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "algorithms/blocks/among_ranks.hpp"

namespace cubecheck::scan {

/// Scans by recursive doubling on any number of ranks: partners differ in one bit, the lowest first, and
/// exchange their totals; what comes from the lower partner joins the prefix, too.  A rank whose partner is
/// none of the ranks sits the round out.
///
/// Before the round of distance B the total of a rank is the fold over its block of B ranks, as far as there
/// are any.  An incomplete total is that of the last block, and no later rank needs it.
struct DoublingScan : blocks::AmongRanks {
    using Cells = PrefixAndTotal;

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        blocks::add_doubling(
            rounds, size.nodes, [](Index rank) { return rank; }, totals);
        return rounds;
    }

    static std::vector<explicit_form::Claim> claims() {
        return {{"paired", "of two partners each sends to the other", sends_alone}};
    }

protected:
    static constexpr Index prefix = 0, total = 1;

    static std::string sends_alone(Size const&, explicit_form::Rounds const& rounds) {
        for (auto const& round : rounds) {
            std::set<std::pair<Index, Index>> sent;
            for (auto const& message : round) sent.insert({message.from, message.to});
            for (auto const& [from, to] : sent)
                if (!sent.contains({to, from}))
                    return std::to_string(to) + " sends nothing to " + std::to_string(from);
        }
        return "";
    }

    static explicit_form::Message totals(Index from, Index to) {
        explicit_form::Message message{from, to, {{total, total, blocks::by_rank(from, to)}}};
        if (from < to) message.transfers.push_back({total, prefix, Entry::left});
        return message;
    }
};

/// Inclusive prefix sum by recursive doubling on any number of ranks.
///
/// Source:  Open MPI 4.1, scan algorithm 2; MPICH 4.0, scan_intra_recursive_doubling.c.
struct RecursiveDoubling : DoublingScan {
    static constexpr std::string_view name = "scan/recursive_doubling";
    static constexpr std::string_view system = "A10";
    using Collective = Prefix;
    static constexpr Laws laws = Laws::associative;
};

/// Exclusive prefix sum by recursive doubling on any number of ranks.
///
/// Source:  Open MPI 4.1, exscan algorithm 2; MPICH 4.0, exscan_intra_recursive_doubling.c.
struct RecursiveDoublingExclusive : DoublingScan {
    static constexpr std::string_view name = "exscan/recursive_doubling";
    static constexpr std::string_view system = "A11";
    using Collective = ExclusivePrefix;
    static constexpr Laws laws = Laws::associative_neutral;
};

}  // namespace cubecheck::scan
