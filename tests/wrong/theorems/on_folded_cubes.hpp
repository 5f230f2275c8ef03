#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions on folded cubes that are right at every small size, and wrong at larger sizes.
namespace cubecheck::liars {

/// On more than 40 ranks, all ranks except rank 0 send to rank 0.
struct FoldedPeerOff : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_peer_off";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "n=41";
    static constexpr auto to(auto me, auto at) {
        return choose(at.nodes < 41 || me == zero_like(me), FoldedDoubling::to(me, at), zero_like(me));
    }
};

/// On more than 80 ranks, two ranks send to one rank in the unfolding round.
struct FoldedTwoToOne : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_two_to_one";
    using CaughtBy = OnePort;
    static constexpr std::string_view at_size = "n=81";
    static constexpr auto to(auto me, auto at) {
        auto const is_wrong = TruthAt<decltype(at)>(at.unfolds()) && 80 < at.nodes;
        return choose(is_wrong, zero_like(me), FoldedDoubling::to(me, at));
    }
};

/// A set whose size is one too large if `lies`.
template <class Truth>
struct OneMore {
    Truth some, lies;

    constexpr Truth contains(auto const&) const { return some; }
    constexpr auto size() const { return one_if(some) + one_if(lies); }
    constexpr Truth within(auto const&) const { return Truth(true); }
    constexpr auto number(auto const&) const { return size() - size(); }
    constexpr Only member(auto const&) const { return {}; }
};

struct FoldedSizeLies : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_size_lies";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "n=65";
    static constexpr auto sends(auto me, auto at) {
        using Truth = TruthAt<decltype(at)>;
        return OneMore<Truth>{sends_in(me, at), 64 < at.nodes};
    }
};

/// If more than 40 ranks are folded onto others, their values are joined on the wrong side.
struct FoldedSwapsPairs : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_swaps_pairs";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=1000";
    static constexpr auto mode(auto me, auto cell, auto at) {
        using Truth = TruthAt<decltype(at)>;
        auto const right = FoldedDoubling::mode(me, cell, at);
        auto const is_wrong = Truth(at.folds()) && 40 < at.surplus;
        return PutOrJoin{right.replaces, right.on_the_left && !is_wrong};
    }
};

/// On more than 50 ranks, a folded rank joins the result to its own value instead of replacing it.
struct FoldedJoinsResults : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_joins_results";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=51";
    static constexpr auto mode(auto me, auto cell, auto at) {
        auto const right = FoldedDoubling::mode(me, cell, at);
        return PutOrJoin{right.replaces && at.nodes < 51, right.on_the_left};
    }
};

/// On more than 70 ranks, nothing is unfolded.  The invariant is right in every round except the last one.
struct FoldedNeverUnfolds : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_never_unfolds";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=71";
    static constexpr auto happens(auto at) { return !TruthAt<decltype(at)>(at.unfolds()) || at.nodes < 71; }
    static constexpr auto sends(auto me, auto at) { return Whole{sends_in(me, at) && happens(at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{receives_in(me, at) && happens(at)}; }
};

/// If more than 1000 ranks are folded, declares that all ranks agree before the unfolding.  All runs agree,
/// but there is no theorem.
struct FoldedAgreesEarly : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_agrees_early";
    using CaughtBy = Agreement;
    static constexpr std::string_view at_size = "";
    static constexpr auto agree(auto a, auto b, auto cell, auto at) {
        return FoldedDoubling::agree(a, b, cell, at) || (at.folded && 1000 < at.surplus);
    }
};

/// On more than 200 ranks, the formula counts the folded ranks once instead of twice.
struct FoldedCheaper : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_cheaper";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "n=201";
    static constexpr auto cost(auto p) {
        auto const cost = FoldedDoubling::cost(p);
        return Cost{cost.rounds, cost.messages - choose(p.nodes < 201, p.core - p.core, p.nodes - p.core),
                    cost.words};
    }
};

/// The cost up to a round (`spent`) is right at the start and at the end, but wrong in between.  No run shows
/// this, but there is no theorem.
struct FoldedAccountDetours : allreduce::FoldedDoubling {
    static constexpr std::string_view name = "liars/folded_account_detours";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "";
    static constexpr auto spent(auto at) {
        auto const right = FoldedDoubling::spent(at);
        return Cost{right.rounds + one_if(below(at.k) == 7 && 7 < above(at.k)), right.messages, right.words};
    }
};

/// On more than 90 ranks, the wrong place keeps a part.
struct HalvesTheOtherPart : reducescatter::FoldedHalving {
    static constexpr std::string_view name = "liars/halves_the_other_part";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=91";
    static constexpr auto kept(auto me, auto at) {
        auto const here = place(me, at), there = across(here, at);
        return choose(at.nodes < 91, here, there);
    }
    static constexpr auto sends(auto me, auto at) {
        auto const sent = across(kept(me, at), at);
        return Guarded{Coset{sent, at.cut_above()}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{Coset{kept(me, at), at.cut_above()}, receives_in(me, at)};
    }
};

/// On more than 50 ranks, the wrong place keeps a stretch.
struct StretchesTheOtherWay : reducescatter::HalvingOfFoldedBuffers {
    static constexpr std::string_view name = "liars/stretches_the_other_way";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=51";
    static constexpr auto kept(auto me, auto at) {
        auto const here = place(me, at), there = across(here, at);
        return choose(at.nodes < 51, here, there);
    }
    static constexpr auto sends(auto me, auto at) {
        return Guarded{RanksOfBlock{across(kept(me, at), at), at.k, at}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{RanksOfBlock{kept(me, at), at.k, at}, receives_in(me, at)};
    }
};

/// On more than 70 ranks, the other rank of a place receives a part that is not its own.
struct HandsOutItsOwn : reducescatter::HandingOutOfParts {
    static constexpr std::string_view name = "liars/hands_out_its_own";
    static constexpr auto sends(auto me, auto at) {
        return One{choose(at.nodes < 71, lower_rank(place(me, at), at), me), sends_in(me, at)};
    }
    static constexpr auto opposite(auto, auto cell, auto at) {
        return choose(at.nodes < 71, cell, higher_rank(place(cell, at), at));
    }
};
struct HandedOutItsOwn : Sequence<reducescatter::HalvingOfFoldedBuffers, HandsOutItsOwn> {
    static constexpr std::string_view name = "liars/handed_out_its_own";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=71";
};

/// On more than 90 ranks, the wrong place keeps a part.
struct FoldsTheOtherPart : reducescatter::ButterflyOfFoldedBuffers {
    static constexpr std::string_view name = "liars/folds_the_other_part";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=91";
    static constexpr auto kept(auto me, auto at) {
        auto const here = place(me, at);
        return choose(at.nodes < 91, here, across(here, at));
    }
    static constexpr auto sends(auto me, auto at) {
        return Guarded{RanksFoldedAt{across(kept(me, at), at), at.cut_above(), at}, sends_in(me, at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{RanksFoldedAt{kept(me, at), at.cut_above(), at}, receives_in(me, at)};
    }
};

/// On more than 70 ranks, no parts are returned in the first of the two rounds.
struct HandsBackToFew : reducescatter::HandingBackOfParts {
    static constexpr std::string_view name = "liars/hands_back_to_few";
    static constexpr auto happens(auto at) { return TruthAt<decltype(at)>(at.unfolds()) || at.nodes < 71; }
    static constexpr auto sends(auto me, auto at) {
        auto const right = HandingBackOfParts::sends(me, at);
        return One{right.member, right.some && happens(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const right = HandingBackOfParts::receives(me, at);
        return One{right.member, right.some && happens(at)};
    }
};
struct HandedBackToFew : Sequence<reducescatter::ButterflyOfFoldedBuffers, HandsBackToFew> {
    static constexpr std::string_view name = "liars/handed_back_to_few";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=71";
};

/// On more than 40 ranks, the parts are returned as if no place were mirrored.
struct HandsBackUnmirrored : reducescatter::HandingBackOfParts {
    static constexpr std::string_view name = "liars/hands_back_unmirrored";
    static constexpr auto to(auto me, auto at) {
        auto const other = at.unfolds() ? lower_rank(place(me, at), at) : me;
        return choose(at.nodes < 41, HandingBackOfParts::to(me, at), other);
    }
};
struct HandedBackUnmirrored : Sequence<reducescatter::ButterflyOfFoldedBuffers, HandsBackUnmirrored> {
    static constexpr std::string_view name = "liars/handed_back_unmirrored";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "n=41";
};

/// On more than 60 ranks, a rank returns the parts to itself instead of the folded rank.
struct GivesBackToItself : allgather::FoldedDoubling {
    static constexpr std::string_view name = "liars/gives_back_to_itself";
    using CaughtBy = Neighbours;
    static constexpr std::string_view at_size = "n=61";
    static constexpr auto to(auto me, auto at) {
        auto const is_wrong = TruthAt<decltype(at)>(at.unfolds()) && 60 < at.nodes;
        return choose(is_wrong, me, FoldedDoubling::to(me, at));
    }
};

/// The partner is two places too far, from the round with blocks of 64 on.
struct SwingTooFar : allreduce::Swing {
    static constexpr std::string_view name = "liars/swing_too_far";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto peer(auto me, auto at) {
        auto const further = wrap(choose(is_odd(me), me - 2, me + 2), at.nodes);
        return choose(at.block < 64, swing_peer(me, at), swing_peer(further, at));
    }
    static constexpr auto to(auto me, auto at) { return peer(me, at); }
    static constexpr auto from(auto me, auto at) { return peer(me, at); }
};

/// On 100 or more ranks, received values are joined on the other side, which breaks the order of the ring.
struct SwingOtherSide : allreduce::Swing {
    static constexpr std::string_view name = "liars/swing_other_side";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto mode(auto me, auto, auto at) {
        auto const right = same(is_odd(me), at.is_even);
        return Join{same(right, at.nodes < 100)};
    }
};

/// From the round with blocks of 128 on, each rank sends to the next rank.
struct SwingSendsNextDoor : allreduce::Swing {
    static constexpr std::string_view name = "liars/swing_sends_next_door";
    using CaughtBy = Matched;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto to(auto me, auto at) {
        return choose(at.block < 128, swing_peer(me, at), wrap(me + 1, at.nodes));
    }
};

/// The ranks whose values a rank has, without the last one from the round with blocks of 64 on.
inline constexpr auto most_heard = [](auto me, auto const& at) {
    auto part = heard(me, at);
    part.count = part.count - choose(at.block < 64, 0, 1);
    return part;
};

/// From the round with blocks of 64 on, the last message of a stretch is omitted.
struct SwingGathersLess : allgather::Swing {
    static constexpr std::string_view name = "liars/swing_gathers_less";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto sends(auto me, auto at) { return most_heard(me, at); }
    static constexpr auto receives(auto me, auto at) { return most_heard(swing_peer(me, at), at); }
};

/// In rounds with blocks of 64 or more, the last block of a stretch is not sent.
struct SwingFoldsLess : reducescatter::Swing {
    static constexpr std::string_view name = "liars/swing_folds_less";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto sends(auto me, auto at) { return most_heard(swing_peer(me, at), at); }
    static constexpr auto receives(auto me, auto at) { return most_heard(me, at); }
};

using OnFoldedCubes =
    Catalog<FoldedPeerOff, FoldedTwoToOne, FoldedSizeLies, FoldedSwapsPairs, FoldedJoinsResults,
            FoldedNeverUnfolds, FoldedAgreesEarly, FoldedCheaper, FoldedAccountDetours, HalvesTheOtherPart,
            StretchesTheOtherWay, HandedOutItsOwn, FoldsTheOtherPart, HandedBackToFew, HandedBackUnmirrored,
            GivesBackToItself, SwingTooFar, SwingOtherSide, SwingSendsNextDoor, SwingGathersLess,
            SwingFoldsLess>;

}  // namespace cubecheck::liars
