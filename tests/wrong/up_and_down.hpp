#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Ways up and down a tree, or twice around a ring, with one slip each.
namespace cubecheck::wrong {

/// The upper nodes of the pairs do not receive the last message of the way down.
struct UpperHalfNotTold : scan::Blelloch {
    static constexpr std::string_view name = "wrong/upper_half_not_told";
    using Right = scan::Blelloch;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        auto set = Blelloch::sends(me, at);
        set.some = set.some && (bit(me, at.k) || at.goes_up || !(below(at.k) == 0));
        return set;
    }
    static constexpr auto receives(auto me, auto at) {
        auto set = Blelloch::receives(me, at);
        set.some = set.some && (!bit(me, at.k) || at.goes_up || !(below(at.k) == 0));
        return set;
    }
};

/// On the way down, the lower half sends its prefix instead of its total.
struct PrefixForTotal : scan::Blelloch {
    static constexpr std::string_view name = "wrong/prefix_for_total";
    using Right = scan::Blelloch;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        auto set = Blelloch::sends(me, at);
        set.member.is_total = set.member.is_total && at.goes_up;
        return set;
    }
    static constexpr auto opposite(auto me, auto cell, auto at) { return Blelloch::lands(me, cell, at); }
};

/// On the way up, the total of the lower half is joined on the right instead of the left.
struct TotalsOutOfOrder : scan::Blelloch {
    static constexpr std::string_view name = "wrong/totals_out_of_order";
    using Right = scan::Blelloch;
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto, auto at) {
        using Truth = decltype(bit(me, at.k));
        return PutOrJoin{!bit(me, at.k) && !at.goes_up, Truth(false)};
    }
};

/// Does not declare the neutral element, from which the way down starts.
struct DownFromNoNeutral : scan::Blelloch {
    static constexpr std::string_view name = "wrong/down_from_no_neutral";
    using Right = scan::Blelloch;
    using CaughtBy = OperatorLaws;
    static constexpr Laws laws = Laws::associative;
};

/// On the way down, only one of the two messages of each exchange is counted.
struct CountedOnceOnTheWayDown : scan::Blelloch {
    static constexpr std::string_view name = "wrong/counted_once_on_the_way_down";
    using Right = scan::Blelloch;
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) {
        auto const right = Blelloch::cost(p);
        return Cost{right.rounds, right.messages - (p.nodes - 1), right.words};
    }
};

/// The token is replaced in each round of the first lap instead of being joined.
struct TokenForgets : barrier::DoubleRing {
    static constexpr std::string_view name = "wrong/token_forgets";
    using Right = barrier::DoubleRing;
    using CaughtBy = Contract;
    static constexpr auto mode(auto, auto, auto) { return Put{}; }
};

/// The rank that should receive the token sends it.
struct TokenAheadOfItself : barrier::DoubleRing {
    static constexpr std::string_view name = "wrong/token_ahead_of_itself";
    using Right = barrier::DoubleRing;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) { return DoubleRing::receives(me, at); }
};

using UpAndDownOrAround = Catalog<UpperHalfNotTold, PrefixForTotal, TotalsOutOfOrder, DownFromNoNeutral,
                                  CountedOnceOnTheWayDown, TokenForgets, TokenAheadOfItself>;

}  // namespace cubecheck::wrong
