#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Algorithms with a slip in a partner, a cell or a route.
namespace cubecheck::wrong {

/// The last rank sends to a rank that does not exist.
struct PartnerOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/partner_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto to(auto me, auto) { return me + 1; }
};

/// Each rank sends to itself.  On this network, all other ranks are neighbours.
struct SendsToItself : allgather::Bruck {
    static constexpr std::string_view name = "wrong/sends_to_itself";
    using Right = allgather::Bruck;
    using CaughtBy = InRange;
    static constexpr auto to(auto me, auto) { return me; }
    static constexpr auto from(auto me, auto) { return me; }
};

/// The number of the sent cell is below 0.
struct CellOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/cell_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto sends(auto me, auto at) { return One{me - at.round}; }
};

/// The number of the taken cell is one too large.
struct TakesACellOutOfRange : allgather::RingPass {
    static constexpr std::string_view name = "wrong/takes_a_cell_out_of_range";
    using Right = allgather::RingPass;
    using CaughtBy = InRange;
    static constexpr auto opposite(auto, auto cell, auto) { return cell + 1; }
};

/// Only the root sends; the other senders wait.
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

/// As ReceivesAnotherCell, refuted by the missing cells of the result.
struct LeavesHoles : ReceivesAnotherCell {
    static constexpr std::string_view name = "wrong/leaves_holes";
    using CaughtBy = Contract;
};

/// A received packet overwrites a cell that has yet to be sent.
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

/// Every rank of a ring waits for a message before it sends its own.
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

/// All ranks send directly to the root, at any distance.
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

/// Both halves of a message go to the right, so two messages share a link.
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

/// Even and odd ranks send in the same direction.
struct SwingsOneWay : allgather::Swing {
    static constexpr std::string_view name = "wrong/swings_one_way";
    using Right = allgather::Swing;
    using CaughtBy = Matched;
    static constexpr auto to(auto me, auto at) { return swing_peer(me - one_if(is_odd(me)), at); }
};

/// A rank keeps its partner's part instead of its own.
struct SwingKeepsTheOtherPart : reducescatter::Swing {
    static constexpr std::string_view name = "wrong/swing_keeps_the_other_part";
    using Right = reducescatter::Swing;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return heard(me, at); }
    static constexpr auto receives(auto me, auto at) { return heard(swing_peer(me, at), at); }
};

/// Only the messages of the group travel around a group, without those of the other groups.
struct GroupsForgetTheOthers : allgather::TwoLevels {
    static constexpr std::string_view name = "wrong/groups_forget_the_others";
    using Right = allgather::TwoLevels;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return one(places_on(me, 0 - at.done(), at)); }
    static constexpr auto receives(auto me, auto at) { return one(places_on(me, 0 - at.done() - 1, at)); }

private:
    static constexpr auto one(auto rank) { return One{rank}; }
};

/// Only the message of its own rank travels around a column, instead of the messages of a whole row.
struct ColumnsForgetTheRows : allgather::Torus {
    static constexpr std::string_view name = "wrong/columns_forget_the_rows";
    using Right = allgather::Torus;
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return one(places_on(me, 0 - at.done(), at)); }
    static constexpr auto receives(auto me, auto at) { return one(places_on(me, 0 - at.done() - 1, at)); }

private:
    static constexpr auto one(auto rank) { return One{rank}; }
};

/// The leaders are the first ranks of the groups, instead of the ranks with the root's place.
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

/// The last rank of each group and the last leader do not send.
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

/// A rank sends its own part first, without the contributions that arrive later.
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

/// The receiver is computed from the offset without the root, which is right only for root 0.
struct OffsetTakenForANode : broadcast::OneByOne {
    static constexpr std::string_view name = "wrong/offset_taken_for_a_node";
    using Right = broadcast::OneByOne;
    using CaughtBy = Matched;
    static constexpr auto receives(auto me, auto at) { return Whole{me == at.offset}; }
};

/// The lowest dimension comes first, so messages of different senders share links of the line.
struct LowestFirstOnALine : broadcast::BinomialLowFirst {
    static constexpr std::string_view name = "wrong/lowest_first_on_a_line";
    using Right = broadcast::OnALine;
    using CaughtBy = LineLoad;
    static constexpr Links links = Links::line;
};

/// A reduction with the same defect: the highest dimension comes first.
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
