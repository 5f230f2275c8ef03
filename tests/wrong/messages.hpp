#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms whose messages go astray, with one slip each.
namespace cubecheck::wrong {

/// The last rank sends to a rank that does not exist.
struct PartnerOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/partner_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto to(auto me, auto) { return me + 1; }
};

/// Every rank sends to itself, on a network where every two ranks have a link.
struct SendsToItself : allgather::Bruck {
    static constexpr std::string_view name = "wrong/sends_to_itself";
    using Right = allgather::Bruck;
    using CaughtBy = InRange;
    static constexpr auto to(auto me, auto) { return me; }
    static constexpr auto from(auto me, auto) { return me; }
};

/// The cell that is sent has a number below 0.
struct CellOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/cell_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto sends(auto me, auto at) { return One{me - at.round}; }
};

/// The cell that is taken is one too far.
struct TakesACellOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/takes_a_cell_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto opposite(auto, auto cell, auto) { return cell + 1; }
};

/// Only the root sends, the others wait.
struct SendForgotten : broadcast::Binomial {
    static constexpr std::string_view name = "wrong/send_forgotten";
    using Right = broadcast::Binomial;
    using CaughtBy = Matched;
    static constexpr auto sends(auto me, auto at) { return Whole{me == at.root}; }
};

/// The cell that is received is not the one that is sent.
struct ReceivesAnotherCell : allgather::RingPass {
    static constexpr std::string_view name = "wrong/receives_another_cell";
    using Right = allgather::RingPass;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) { return One{wrap(me - at.round - 2, at.nodes)}; }
};

/// As ReceivesAnotherCell, which leaves holes in the result.
struct LeavesHoles : ReceivesAnotherCell {
    static constexpr std::string_view name = "wrong/leaves_holes";
    using CaughtBy = Contract;
};

/// What arrives lands in a cell that has yet to be sent.
struct LandsTooEarly : alltoall::StoreAndForward {
    static constexpr std::string_view name = "wrong/lands_too_early";
    using Right = alltoall::StoreAndForward;
    using CaughtBy = NoOverwrite;
    static constexpr Landing landing = Landing::direct;
};

/// Everyone waits for a message before it sends its own.
struct EveryoneReceivesFirst : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/everyone_receives_first";
    using Right = allreduce::RecursiveDoubling;
    using CaughtBy = Progress;
    static constexpr Calls calls = Calls::receive_then_send;
};

/// The same around a ring.
struct RingReceivesFirst : allgather::RingPass {
    static constexpr std::string_view name = "wrong/ring_receives_first";
    using Right = allgather::RingPass;
    using CaughtBy = Progress;
    static constexpr Calls calls = Calls::receive_then_send;
};

/// Every message skips a rank.
struct SkipsARank : allgather::RingPass {
    static constexpr std::string_view name = "wrong/skips_a_rank";
    using Right = allgather::RingPass;
    using CaughtBy = Neighbours;
    static constexpr auto to(auto me, auto at) { return wrap(me + 2, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - 2, at.nodes); }
};

/// Everyone sends to the root at once, however far it is.
struct StraightToTheRoot : reduce::Binomial {
    static constexpr std::string_view name = "wrong/straight_to_the_root";
    using Right = reduce::Binomial;
    using CaughtBy = Neighbours;
    static constexpr auto to(auto, auto at) { return at.root; }
};

/// All send to node 0 in the same round.
struct AllToOneNode : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/all_to_one_node";
    using Right = allgather::RecursiveDoubling;
    using CaughtBy = OnePort;
    static constexpr auto to(auto me, auto) { return zero_like(me); }
};

/// All receive from node 0 in the same round.
struct AllFromOneNode : allgather::RecursiveDoubling {
    static constexpr std::string_view name = "wrong/all_from_one_node";
    using Right = allgather::RecursiveDoubling;
    using CaughtBy = OnePort;
    static constexpr auto from(auto me, auto) { return zero_like(me); }
};

/// Both halves of a message go to the right, so that two messages share a link.
struct HalvesOverOneLink : allgather::RingHalves {
    static constexpr std::string_view name = "wrong/halves_over_one_link";
    using Right = allgather::RingHalves;
    using CaughtBy = AllPort;
    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - 1, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return One{half_from(me, at.round, at)}; }
    static constexpr auto receives(auto me, auto at) { return One{half_from(me, at.round + 1, at)}; }
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const origin = half_of(cell);
        return message(origin).of(cell).when(wrap(me - origin, at.nodes) < at.round + 1);
    }

private:
    static constexpr auto half_from(auto me, auto far, auto at) {
        auto const origin = wrap(me - far, at.nodes);
        return origin + origin + at.port;
    }
};

/// Even and odd ranks look the same way.
struct SwingsOneWay : allgather::Swing {
    static constexpr std::string_view name = "wrong/swings_one_way";
    using Right = allgather::Swing;
    using CaughtBy = Matched;
    static constexpr auto to(auto me, auto at) { return swing_peer(me - one_if(is_odd(me)), at); }
};

/// A rank keeps the part that is its partner's.
struct SwingKeepsTheOtherPart : reducescatter::Swing {
    static constexpr std::string_view name = "wrong/swing_keeps_the_other_part";
    using Right = reducescatter::Swing;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return heard(me, at); }
    static constexpr auto receives(auto me, auto at) { return heard(swing_peer(me, at), at); }
};

/// Around a group only the messages of the group go, not those of the others.
struct GroupsForgetTheOthers : allgather::TwoLevels {
    static constexpr std::string_view name = "wrong/groups_forget_the_others";
    using Right = allgather::TwoLevels;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return one(places_on(me, 0 - at.done(), at)); }
    static constexpr auto receives(auto me, auto at) { return one(places_on(me, 0 - at.done() - 1, at)); }

private:
    static constexpr auto one(auto rank) { return One{rank}; }
};

/// Around a column only the message of the column's own rank goes, not its whole row.
struct ColumnsForgetTheRows : allgather::Torus {
    static constexpr std::string_view name = "wrong/columns_forget_the_rows";
    using Right = allgather::Torus;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return one(places_on(me, 0 - at.done(), at)); }
    static constexpr auto receives(auto me, auto at) { return one(places_on(me, 0 - at.done() - 1, at)); }

private:
    static constexpr auto one(auto rank) { return One{rank}; }
};

/// The leaders are the first ranks of the groups, not those with the root's place.
struct LeadersComeFirst : broadcast::Leaders {
    static constexpr std::string_view name = "wrong/leaders_come_first";
    using Right = broadcast::Leaders;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Leaders::sends(me, of_first(at)); }
    static constexpr auto receives(auto me, auto at) { return Leaders::receives(me, of_first(at)); }

private:
    static constexpr auto of_first(auto at) {
        at.root = as_member(at.root, zero_like(at.members), at);
        return at;
    }
};

/// The last rank of each group, and the last leader, are not asked.
struct LeadersForgetTheFarthest : reduce::Leaders {
    static constexpr std::string_view name = "wrong/leaders_forget_the_farthest";
    using Right = reduce::Leaders;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return but_the_first(reduce::Leaders::sends(me, at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return but_the_first(reduce::Leaders::receives(me, at), at);
    }

private:
    static constexpr auto but_the_first(auto set, auto at) { return Guarded{set, 0 < at.done()}; }
};

/// A rank hands on its own part first, which misses the contributions that come later.
struct GroupsFoldTheirOwnFirst : reducescatter::TwoLevels {
    static constexpr std::string_view name = "wrong/groups_fold_their_own_first";
    using Right = reducescatter::TwoLevels;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done(), at), at);
    }
    static constexpr auto receives(auto me, auto at) {
        return cells_of_member(places_on(me, 0 - at.done() - 1, at), at);
    }
};

/// The root takes the number of the round for that of the node: right for root 0.
struct OffsetTakenForANode : broadcast::OneByOne {
    static constexpr std::string_view name = "wrong/offset_taken_for_a_node";
    using Right = broadcast::OneByOne;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) { return Whole{me == at.offset}; }
};

/// The lowest dimension first: the ways of different senders lie across each other on the line.
struct LowestFirstOnALine : broadcast::BinomialLowFirst {
    static constexpr std::string_view name = "wrong/lowest_first_on_a_line";
    using Right = broadcast::OnALine;
    using CaughtBy = LineLoad;
    static constexpr Links links = Links::line;
};

/// The same backwards: a reduction whose messages go the other way.
struct HighestFirstOnALine : reduce::OnALine {
    static constexpr std::string_view name = "wrong/highest_first_on_a_line";
    using Right = reduce::OnALine;
    using CaughtBy = LineLoad;
    using Form = DescendingCube;
    static constexpr auto sends(auto me, auto at) {
        return Whole{agree_from(me, at.root, next(at.k)) && differ(me, at.root, at.k)};
    }
    static constexpr auto receives(auto me, auto at) { return Whole{agree_from(me, at.root, at.k)}; }
};

/// Messages to odd nodes cross the highest dimension first.
struct RoutedByTheTarget : alltoall::PairwiseXor {
    static constexpr std::string_view name = "wrong/routed_by_the_target";
    using Right = alltoall::PairwiseXor;
    using CaughtBy = CongestionFree;
    static constexpr auto lowest_first(auto, auto target) { return !odd(target); }
};

}  // namespace cubecheck::wrong
