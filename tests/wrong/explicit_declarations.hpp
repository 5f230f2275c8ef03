#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

/// Explicit programs with a false declaration: of routes, laws, promises, claims, sizes or networks.
namespace cubecheck::wrong {

/// Node 0 sends its value along the line to each other node, one after the other.
struct RightRoutes : Explicit {
    static constexpr std::string_view name = "broadcast/one_after_the_other";
    struct FromZero : Broadcast {
        static constexpr std::string_view name = "broadcast_from_zero";
        static constexpr bool rooted = false;
        static auto initial(auto me, auto cell, auto) { return message(me).of(cell).when(me == 0); }
        static auto result(auto me, auto cell, auto) { return message(me - me).of(cell); }
    };
    using Collective = FromZero;
    using Cells = OneCell;
    static Family family() { return families::line; }
    static constexpr Links links = Links::routed;
    static constexpr std::string_view unproved = "its rounds are listed";
    static std::vector<Index> route(Index from, Index to, Size const&) {
        std::vector<Index> way;
        for (Index stop = from; stop <= to; ++stop) way.push_back(stop);
        return way;
    }
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index i = 1; i < size.nodes; ++i) add(all, i - 1, explicit_form::packet(0, i, 0));
        return all;
    }
};
/// Sends all messages in one round over the first link, and declares routes without links.
struct RouteWithoutLinks : RightRoutes {
    static constexpr std::string_view name = "wrong/route_without_links";
    using Right = RightRoutes;
    static constexpr std::string_view caught_by = "congestion_free", at = "n=2";
    static std::vector<Index> route(Index, Index to, Size const&) { return {to}; }
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index i = 1; i < size.nodes; ++i) add(all, 0, explicit_form::packet(0, i, 0));
        return all;
    }
};

/// The values are joined from the last node down to node 0, in node order, and the sum goes back.
struct RightSum : Explicit {
    static constexpr std::string_view name = "allreduce/there_and_back";
    using Collective = AllReduce;
    using Cells = OneCell;
    static Family family() { return families::complete; }
    static constexpr Laws laws = Laws::associative;
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index i = size.nodes - 1; i > 0; --i) all.push_back({{i, i - 1, {{0, 0, Entry::right}}}});
        for (Index i = 1; i < size.nodes; ++i) all.push_back({{i - 1, i, {{0, 0}}}});
        return all;
    }
};
/// Declares that nothing is joined.
struct JoinsWithoutLaws : RightSum {
    static constexpr std::string_view name = "wrong/joins_without_laws";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "available", at = "n=2";
    static constexpr Laws laws = Laws::none;
};
/// Each node joins the values of the others, beginning with the next node.
struct EachInItsOrder : RightSum {
    static constexpr std::string_view name = "wrong/each_in_its_order";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "agreement", at = "n=3";
    static constexpr Laws laws = Laws::associative_commutative;
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index i = 0; i < size.nodes; ++i)
            for (Index far = 1; far < size.nodes; ++far)
                add(all, 0, {(i + far) % size.nodes, i, {{0, 0, Entry::right}}});
        return all;
    }
};
/// Promises nothing, and sends nothing.
struct SumOfNothing : RightSum {
    static constexpr std::string_view name = "wrong/sum_of_nothing";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "contract", at = "";
    struct Nothing : AllReduce {
        static constexpr std::string_view name = "sum_of_nothing";
        static auto result(auto me, auto cell, auto at) {
            return AllReduce::result(me, cell, at).when(false);
        }
    };
    using Collective = Nothing;
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};

/// Two claims have the same name.  Only the first claim holds.
struct TwoClaimsOfOneName : RightSum {
    static constexpr std::string_view name = "wrong/two_claims_of_one_name";
    static std::vector<explicit_form::Claim> claims() {
        auto const more_than = [](Index most) {
            return [most](Size const&, explicit_form::Rounds const& rounds) {
                return std::string(std::ssize(rounds) > most ? "there are more" : "");
            };
        };
        return {{"few_rounds", "there are few rounds", more_than(100)},
                {"few_rounds", "there are no rounds", more_than(0)}};
    }
};

/// Has `most` sizes: three, or none.
template <Index most>
struct OnFewSizes : RightSum {
    static constexpr std::string_view name = "wrong/on_few_sizes";
    static std::vector<Size> members(UpTo const&) {
        std::vector<Size> some;
        for (Index n = 1; n <= most; ++n) some.push_back({.nodes = n});
        return some;
    }
    static Family family() {
        Family few = families::complete;
        few.members = members;
        return few;
    }
};

/// An all-reduce whose collective promises a sum on two ranks only, beside one that promises it always.
template <Index most>
struct PromisesASumUpTo : RightSum {
    static constexpr std::string_view name = "wrong/promises_a_sum_up_to";
    struct Sum : AllReduce {
        static constexpr std::string_view name = "sum";
        static constexpr auto result(auto me, auto cell, auto at) {
            bool const has_sum = at.nodes <= most;
            return fold(choose(has_sum, zero_like(me), me), choose(has_sum, at.nodes, Index{1})).of(cell);
        }
    };
    using Collective = Sum;
    static explicit_form::Rounds rounds(Size const& size) {
        return size.nodes <= most ? RightSum::rounds(size) : explicit_form::Rounds();
    }
};

/// Has as many sizes as there are numbers of ranks, but nearly all of them have one rank.
struct OnOneNumberOfRanks : RightSum {
    static constexpr std::string_view name = "wrong/on_one_number_of_ranks";
    static std::vector<Size> members(UpTo const& bound) {
        std::vector<Size> all;
        for (Index shape = 0; shape < bound.nodes; ++shape) all.push_back({.nodes = 1, .shape = shape});
        all.push_back({.nodes = 2});
        return all;
    }
    static Family family() {
        auto family = families::complete;
        family.shapes = "network";
        family.members = members;
        return family;
    }
};

/// A family that lists one of its sizes twice.
struct OnOneSizeTwice : RightSum {
    static constexpr std::string_view name = "wrong/on_one_size_twice";
    static std::vector<Size> members(UpTo const&) { return {{.nodes = 1}, {.nodes = 2}, {.nodes = 1}}; }
    static Family family() {
        auto family = families::complete;
        family.members = members;
        return family;
    }
};
/// A size without nodes.
struct OnNoNodes : OnOneSizeTwice {
    static constexpr std::string_view name = "wrong/on_no_nodes";
    static std::vector<Size> members(UpTo const&) { return {{.nodes = 0}}; }
    static Family family() {
        auto family = families::complete;
        family.members = members;
        return family;
    }
};
/// A family of 3^d nodes, which is declared to be squares.
struct OnPowersOfThree : RightSum {
    static constexpr std::string_view name = "wrong/on_powers_of_three";
    using Collective = Broadcast;
    static std::vector<Size> members(UpTo const& bound) {
        std::vector<Size> all;
        for (Index d = 0, nodes = 1; d <= bound.d; ++d, nodes *= 3) all.push_back({.nodes = nodes, .d = d});
        return all;
    }
    static Family family() {
        auto family = families::cube;
        family.remark = "squares";
        family.topology = families::complete.topology;
        family.members = members;
        return family;
    }
};
/// The complete network under the name of the ring.
struct OnARingInName : RightSum {
    static constexpr std::string_view name = "wrong/on_a_ring_in_name";
    static Family family() {
        auto family = families::ring;
        family.topology = families::complete.topology;
        return family;
    }
};

/// A claim that nothing can refute.
struct ClaimsToBeCorrect : RightSum {
    static constexpr std::string_view name = "wrong/claims_to_be_correct";
    static std::vector<explicit_form::Claim> claims() {
        return {{"correct", "it is correct",
                 [](Size const&, explicit_form::Rounds const&) { return std::string(); }}};
    }
};

/// A claim whose name is invalid, and a claim without a check.
struct ClaimsNoName : RightSum {
    static constexpr std::string_view name = "wrong/claims_no_name";
    static std::vector<explicit_form::Claim> claims() {
        return {{" optimal", "it is the quickest",
                 [](Size const&, explicit_form::Rounds const&) { return std::string(); }}};
    }
};
struct ClaimsWithoutACheck : RightSum {
    static constexpr std::string_view name = "wrong/claims_without_a_check";
    static std::vector<explicit_form::Claim> claims() { return {{"small", "it is small", nullptr}}; }
};

/// Lists its rounds at the first call, and none at the second one.
struct RoundsOnlyOnce : RightSum {
    static constexpr std::string_view name = "wrong/rounds_only_once";
    static explicit_form::Rounds rounds(Size const& size) {
        static Index last = 0;
        if (std::exchange(last, size.nodes) == size.nodes) return {};
        return RightSum::rounds(size);
    }
};

/// The definitions up to OnMoreSizesLater change another answer at a later call.  This one lists no rounds
/// from the third call on.
struct ListsNothingLater : RightSum {
    static constexpr std::string_view name = "wrong/lists_nothing_later";
    static explicit_form::Rounds rounds(Size const& size) {
        static std::map<Index, int> asked;
        return asked[size.nodes]++ < 2 ? RightSum::rounds(size) : explicit_form::Rounds{};
    }
};
/// Promises nothing at the first call, when the contract is checked.
struct PromisesNothingAtFirst : RightSum {
    static constexpr std::string_view name = "wrong/promises_nothing_at_first";
    struct Late : AllReduce {
        static constexpr std::string_view name = "late_sum";
        static auto result(auto me, auto cell, auto at) {
            static std::map<std::pair<Index, Index>, int> asked;
            return AllReduce::result(me, cell, at).when(asked[{me, at.nodes}]++ > 0);
        }
    };
    using Collective = Late;
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};
/// Starts with a rank's own value at the first call, and with that of rank 0 later.
struct GivesOtherValuesLater : RightSum {
    static constexpr std::string_view name = "wrong/gives_other_values_later";
    struct Given : AllReduce {
        static constexpr std::string_view name = "sum_of_others";
        static auto initial(auto me, auto cell, auto at) {
            static std::map<std::pair<Index, Index>, int> asked;
            bool const is_first = asked[{me, at.nodes}]++ == 0;
            return AllReduce::initial(is_first ? me : me - me, cell, at);
        }
    };
    using Collective = Given;
};
struct HasMoreCellsLater : RightSum {
    static constexpr std::string_view name = "wrong/has_more_cells_later";
    struct Cells {
        static Index count(Size const& size) {
            static std::map<Index, int> asked;
            return asked[size.nodes]++ == 0 ? 1 : 2;
        }
        static constexpr Index cell(Index i) { return i; }
    };
};
/// The messages go between neighbours on the first network, and are optimal on the second one.
struct OnTwoNetworks : RightRoutes {
    static constexpr std::string_view name = "wrong/on_two_networks";
    static constexpr Links links = Links::neighbours;
    static constexpr std::string_view optimal = "the last node is far away";
    static Topology topology(Size const& size) {
        static std::map<Index, int> asked;
        return asked[size.nodes]++ == 0 ? families::complete.topology(size) : families::line.topology(size);
    }
    static Family family() {
        auto family = families::complete;
        family.topology = topology;
        return family;
    }
};
/// Lists two sizes at the first call, which are checked, and more sizes later.
struct OnMoreSizesLater : RightSum {
    static constexpr std::string_view name = "wrong/on_more_sizes_later";
    static std::vector<Size> members(UpTo const& bound) {
        static int asked = 0;
        if (asked++ == 0) return {{.nodes = 1}, {.nodes = 2}};
        return families::complete.members(bound);
    }
    static Family family() {
        auto family = families::complete;
        family.members = members;
        return family;
    }
};

/// Sends nothing, and casts `const` away, to give each checked size one node.
struct ShrinksItsSizes : RightSum {
    static constexpr std::string_view name = "wrong/shrinks_its_sizes";
    static explicit_form::Rounds rounds(Size const& size) {
        const_cast<Size&>(size).nodes = 1;
        return {};
    }
};
/// Throws a value that is not a std::exception.
struct ThrowsANumber : RightSum {
    static constexpr std::string_view name = "wrong/throws_a_number";
    static explicit_form::Rounds rounds(Size const&) { throw 0; }
};

/// A claim with the name of a property of parametric definitions.
struct ClaimsWhatIsAskedOfOthers : RightSum {
    static constexpr std::string_view name = "wrong/claims_what_is_asked_of_others";
    static std::vector<explicit_form::Claim> claims() {
        return {{"no_overwrite", "no cell is overwritten",
                 [](Size const&, explicit_form::Rounds const&) { return std::string(); }}};
    }
};

/// Has no cells, so nothing is promised.
struct KeepsNothing : RightSum {
    static constexpr std::string_view name = "wrong/keeps_nothing";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "in_range", at = "n=1";
    struct Cells {
        static Index count(Size const&) { return 0; }
        static constexpr Only cell(Index) { return {}; }
    };
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};
/// Declares a neutral element, but never uses it.
struct NeedsNoNeutral : RightSum {
    static constexpr std::string_view name = "wrong/needs_no_neutral";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "operator_laws", at = "";
    static constexpr Laws laws = Laws::associative_neutral;
};
/// Starts with the sum.
struct StartsWithTheSum : RightSum {
    static constexpr std::string_view name = "wrong/starts_with_the_sum";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "contract", at = "n=2";
    struct SumOfSums : AllReduce {
        static constexpr std::string_view name = "sum_of_sums";
        static auto initial(auto me, auto cell, auto at) { return fold(me - me, at.nodes).of(cell); }
    };
    using Collective = SumOfSums;
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};

/// Sends nothing, and promises other nodes less than no contribution.
struct PromisesLessThanNothing : RightRoutes {
    static constexpr std::string_view name = "wrong/promises_less_than_nothing";
    using Right = RightRoutes;
    static constexpr std::string_view caught_by = "contract", at = "n=2";
    struct LessThanNothing : RightRoutes::FromZero {
        static constexpr std::string_view name = "less_than_nothing";
        static auto result(auto me, auto cell, auto at) {
            auto promised = RightRoutes::FromZero::result(me, cell, at);
            promised.count = me == 0 ? 1 : -1;
            return promised;
        }
    };
    using Collective = LessThanNothing;
    static explicit_form::Rounds rounds(Size const&) { return {}; }
};
/// Values enter their cells in a way that has no name.
struct EntersInAnotherWay : RightSum {
    static constexpr std::string_view name = "wrong/enters_in_another_way";
    using Right = RightSum;
    static constexpr std::string_view caught_by = "in_range", at = "n=2";
    static explicit_form::Rounds rounds(Size const& size) {
        auto all = RightSum::rounds(size);
        for (auto& round : all)
            for (auto& message : round)
                for (auto& transfer : message.transfers)
                    if (transfer.how == Entry::right) transfer.how = Entry(9);
        return all;
    }
};

/// The exclusive prefix sum along the line: a rank passes on its prefix, joined with its own value.
struct RightPrefix : Explicit {
    static constexpr std::string_view name = "exscan/along_the_line";
    using Collective = ExclusivePrefix;
    using Cells = PrefixAndTotal;
    static Family family() { return families::complete; }
    static constexpr Laws laws = Laws::associative_neutral;
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all;
        for (Index i = 0; i + 1 < size.nodes; ++i)
            all.push_back({{i, i + 1, {{1, 0, Entry::left}, {1, 1, Entry::left}}}});
        return all;
    }
};
/// Starts with the neutral element, but does not declare it.
struct NamesNoNeutral : RightPrefix {
    static constexpr std::string_view name = "wrong/names_no_neutral";
    using Right = RightPrefix;
    static constexpr std::string_view caught_by = "contract", at = "n=1";
    static constexpr Laws laws = Laws::associative;
};

/// Node 0 has two packets, which node 1 receives in one message.
struct RightPair : Explicit {
    static constexpr std::string_view name = "pair/one_message";
    template <bool swapped>
    struct Pair {
        static constexpr std::string_view name = "pair";
        static constexpr bool rooted = false, shared = false;
        static auto initial(auto me, auto cell, auto) { return message(me).of(cell).when(me == 0); }
        static auto result(auto me, auto cell, auto) {
            return message(me - me).of(swapped ? 1 - cell : cell).when(me == 1);
        }
    };
    using Collective = Pair<false>;
    struct Cells {
        static Index count(Size const&) { return 2; }
        static constexpr Index cell(Index i) { return i; }
    };
    static Family family() { return families::complete; }
    static constexpr Ports ports = Ports::one;
    static constexpr std::string_view unproved = "its rounds are listed";
    static constexpr std::string_view optimal = "two nodes know in the end";
    static explicit_form::Rounds rounds(Size const& size) {
        if (size.nodes < 2) return {};
        return {{{0, 1, {{0, 0}, {1, 1}}}}};
    }
};
/// From three nodes on, its network lacks the last node.
struct OnASmallerNetwork : RightPair {
    static constexpr std::string_view name = "wrong/on_a_smaller_network";
    static Family family() {
        auto family = families::complete;
        family.topology = [](Size const& size) {
            return families::complete.topology({.nodes = size.nodes < 3 ? size.nodes : size.nodes - 1});
        };
        return family;
    }
};
/// Its network has one node more than the size.
struct OnALargerNetwork : RightPair {
    static constexpr std::string_view name = "wrong/on_a_larger_network";
    static Family family() {
        auto family = families::complete;
        family.topology = [](Size const& size) {
            return families::complete.topology({.nodes = size.nodes + 1});
        };
        return family;
    }
};
/// Promises each packet in the cell of the other.  The counting arguments for lower bounds do not cover this.
struct SwappedPair : RightPair {
    static constexpr std::string_view name = "wrong/swapped_pair";
    using Right = RightPair;
    static constexpr std::string_view caught_by = "optimal", at = "";
    using Collective = Pair<true>;
    static explicit_form::Rounds rounds(Size const& size) {
        if (size.nodes < 2) return {};
        return {{{0, 1, {{0, 1}, {1, 0}}}}};
    }
};

/// Total exchange in place: each packet replaces the one that its receiver has sent.
struct ReplacesPackets : Explicit {
    static constexpr std::string_view name = "alltoall/in_place";
    using Collective = AllToAll;
    using Cells = CellPerRank;
    static Family family() { return families::complete; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds all(1);
        for (Index i = 0; i < size.nodes; ++i)
            for (Index j = 0; j < size.nodes; ++j)
                if (i != j) all.front().push_back({i, j, {{j, i}}});
        return all;
    }
};
/// Puts two packets of one round into one cell.
struct TwoPacketsInOneCell : ReplacesPackets {
    static constexpr std::string_view name = "wrong/two_packets_in_one_cell";
    using Right = ReplacesPackets;
    static constexpr std::string_view caught_by = "available", at = "n=3";
    static explicit_form::Rounds rounds(Size const& size) {
        auto all = ReplacesPackets::rounds(size);
        for (auto& message : all.front())
            if (message.to == 0) message.transfers.front().entered = 0;
        return all;
    }
};

}  // namespace cubecheck::wrong
