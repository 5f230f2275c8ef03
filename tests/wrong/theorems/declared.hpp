#pragma once

#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions with a false declaration in one member, or in one type of their own.
namespace cubecheck::liars {

/// Joins values, but declares that it only moves them.
struct LawsNone : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/laws_none";
    using CaughtBy = OperatorLaws;
    static constexpr std::string_view at_size = "d=";
    static constexpr Laws laws = Laws::none;
};

/// Declares that it only moves values, but joins received values to empty cells.
struct LawsNoneOfMover : allgather::RingPass {
    static constexpr std::string_view name = "liars/laws_none_of_mover";
    using CaughtBy = OperatorLaws;
    static constexpr std::string_view at_size = "n=2";
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

/// Needs a neutral element, but does not declare it.
struct LawsNoNeutral : scan::HypercubeExclusive {
    static constexpr std::string_view name = "liars/laws_no_neutral";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=0";
    static constexpr Laws laws = Laws::associative;
};

/// On more than 100 nodes, declares one sender in rounds in which all nodes send.
struct SendersFew : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/senders_few";
    using CaughtBy = CostFormula;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto senders(auto at) { return Everyone{choose(at.nodes < 101, at.nodes, 1)}; }
    static constexpr auto spent(auto at) {
        return Cost{below(at.k), below(at.k) * choose(at.nodes < 101, at.nodes, 1), below(at.k)};
    }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * choose(p.nodes < 101, p.nodes, 1), p.d}; }
};

/// On more than 100 nodes, declares that half of the nodes are all nodes.
struct FaceTooLarge : alltoall::StoreAndForward {
    static constexpr std::string_view name = "liars/face_too_large";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto sends(auto me, auto at) {
        return Face{flip(me, at.k), at.k, choose(at.nodes < 101, at.half, at.nodes)};
    }
};

/// On more than 120 ranks, a set of its own contains three cells, but declares the size 1.
struct OwnSetTooSmall : allgather::RingPass {
    static constexpr std::string_view name = "liars/own_set_too_small";
    using CaughtBy = InRange;
    static constexpr std::string_view at_size = "n=121";
    template <class Number>
    struct Three {
        Number first;
        Number nodes;
        constexpr auto contains(Number cell) const {
            return wrap(cell - first, nodes) < choose(nodes < 121, Number(1), Number(3));
        }
        constexpr Number size() const { return 1; }
        constexpr auto within(Number bound) const { return in_range(first, bound); }
        constexpr Number number(Number cell) const { return wrap(cell - first, nodes); }
        constexpr Number member(Number i) const { return wrap(first + i, nodes); }
    };
    template <class Number>
    static constexpr Three<Number> three(Number first, Number nodes) {
        return {first, nodes};
    }
    static constexpr auto sends(auto me, auto at) { return three(wrap(me - at.round, at.nodes), at.nodes); }
    static constexpr auto receives(auto me, auto at) {
        return three(wrap(me - at.round - 1, at.nodes), at.nodes);
    }
};

/// Two cells for each rank.  On more than 80 ranks, the upper half of the cells is lost.
struct UpperHalfLost : allgather::RingPass {
    static constexpr std::string_view name = "liars/upper_half_lost";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=81";
    struct Halves {
        static constexpr std::string_view name = "gathered_halves";
        static constexpr bool rooted = false;
        static constexpr bool shared = true;
        static constexpr auto origin(auto cell, auto at) {
            return choose(cell < at.nodes, cell, cell - at.nodes);
        }
        static constexpr auto initial(auto me, auto cell, auto at) {
            return message(origin(cell, at)).of(cell).when(origin(cell, at) == me);
        }
        static constexpr auto result(auto, auto cell, auto at) { return message(origin(cell, at)).of(cell); }
    };
    struct TwoPerRank {
        static constexpr auto count(auto nodes, auto) { return nodes + nodes; }
        static constexpr Index cell(Index i) { return i; }
    };
    using Collective = Halves;
    using Cells = TwoPerRank;
    static constexpr int ports = 2;
    static constexpr auto to(auto me, auto at) { return wrap(me + (at.port == 0 ? 1 : -1), at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me - (at.port == 0 ? 1 : -1), at.nodes); }
    static constexpr auto is_used(auto at) { return at.port == 0 || at.nodes < 81 || at.round < 70; }
    static constexpr auto sends(auto me, auto at) {
        auto const lower = wrap(me - at.round, at.nodes), upper = wrap(me + at.round, at.nodes) + at.nodes;
        return One{at.port == 0 ? lower : upper, at.port == 0 ? is_used(at) : is_used(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        auto const lower = wrap(me - at.round - 1, at.nodes),
                   upper = wrap(me + at.round + 1, at.nodes) + at.nodes;
        return One{at.port == 0 ? lower : upper, is_used(at)};
    }
    static constexpr auto holds(auto me, auto cell, auto at) {
        auto const origin = Halves::origin(cell, at);
        auto const far = choose(cell < at.nodes, wrap(me - origin, at.nodes), wrap(origin - me, at.nodes));
        return message(origin).of(cell).when(far < at.round + 1);
    }
};

/// A collective of its own that promises the sum to every rank, but declares that no two ranks are promised
/// the same.
struct NotShared : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/not_shared";
    using CaughtBy = Agreement;
    static constexpr std::string_view at_size = "d=1";
    struct Sum : AllReduce {
        static constexpr std::string_view name = "sum_for_all";
        static constexpr bool shared = false;
    };
    using Collective = Sum;
};

/// A broadcast that declares that it has no root, and is right only for root 0.
struct NotRooted : broadcast::Binomial {
    static constexpr std::string_view name = "liars/not_rooted";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    struct FromZero : Broadcast {
        static constexpr std::string_view name = "broadcast_without_root";
        static constexpr bool rooted = false;
    };
    using Collective = FromZero;
    static constexpr auto sends(auto me, auto at) {
        return Whole{agree_below(me, zero_like(me), next(at.k))};
    }
    static constexpr auto receives(auto me, auto at) {
        return Whole{agree_below(me, zero_like(me), at.k) && differ(me, zero_like(me), at.k)};
    }
};

/// A collective of its own.  On more than 100 nodes, each node starts with two contributions.
struct GivenTwice : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/given_twice";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    struct Pairs : AllReduce {
        static constexpr std::string_view name = "pairs";
        static constexpr auto initial(auto me, auto cell, auto at) {
            return fold(me, choose(at.nodes < 101, at.nodes - at.nodes + 1, at.nodes - at.nodes + 2))
                .of(cell);
        }
    };
    using Collective = Pairs;
};

/// A collective of its own that promises nothing.
struct PromisesNothing : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/promises_nothing";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    struct Nothing : AllReduce {
        static constexpr std::string_view name = "nothing_at_all";
        static constexpr auto result(auto me, auto cell, auto at) {
            return AllReduce::result(me, cell, at).when(false);
        }
    };
    using Collective = Nothing;
};

/// Every node receives before it sends.  On more than 128 nodes, all nodes do both in the round of dimension
/// 7.
struct ReceivesFirst : broadcast::Binomial {
    static constexpr std::string_view name = "liars/receives_first";
    using CaughtBy = Progress;
    static constexpr std::string_view at_size = "d=8";
    static constexpr Calls calls = Calls::receive_then_send;
    static constexpr Landing landing = Landing::staged;
    static constexpr auto both_swap(auto at) { return !(at.nodes < 129) && below(at.k) == 7; }
    static constexpr auto sends(auto me, auto at) {
        return Whole{agree_below(me, at.root, next(at.k)) || both_swap(at)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Whole{(agree_below(me, at.root, at.k) && differ(me, at.root, at.k)) || both_swap(at)};
    }
};

/// On more than 128 nodes, messages on the line overlap.
struct LineOverlaps : broadcast::OnALine {
    static constexpr std::string_view name = "liars/line_overlaps";
    using CaughtBy = LineLoad;
    static constexpr std::string_view at_size = "d=8";
    static constexpr auto sends(auto me, auto at) {
        return Whole{agree_below(me, at.root, next(at.k)) || !(at.nodes < 129)};
    }
};

/// A form of its own that lacks one round on 12 ranks.
struct OwnForm : allgather::RingPass {
    static constexpr std::string_view name = "liars/own_form";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=12";
    struct Shorter : Ring {
        static constexpr Index rounds(Size const& size) { return size.nodes - (size.nodes == 12 ? 2 : 1); }
    };
    using Form = Shorter;
};

/// On more than 64 nodes, runs and proofs see different definitions: no node receives in a run.
struct TwoFaced : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "liars/two_faced";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "d=7";
    static constexpr auto receives(auto, auto at) {
        if constexpr (std::is_same_v<decltype(at.nodes), Index>)
            return Whole{at.nodes < 65};
        else
            return whole(at);
    }
};

/// The invariant claims contents that no rank has.  The results are right, but no theorem is proved.
struct InvariantOfNothing : allgather::RingPass {
    static constexpr std::string_view name = "liars/invariant_of_nothing";
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "";
    static constexpr auto holds(auto me, auto cell, auto at) {
        return message(cell).when(wrap(me - cell, at.nodes) < at.round + choose(at.nodes < 88, 1, 2));
    }
};

using Declared = Catalog<LawsNone, LawsNoneOfMover, LawsNoNeutral, SendersFew, FaceTooLarge, OwnSetTooSmall,
                         UpperHalfLost, NotShared, NotRooted, GivenTwice, PromisesNothing, ReceivesFirst,
                         LineOverlaps, OwnForm, TwoFaced, InvariantOfNothing>;

}  // namespace cubecheck::liars
