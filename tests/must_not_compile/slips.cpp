#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "verify/definitions/outside/own_target.hpp"

// Slips in a user-defined definition.  An error names each slip in one sentence, in the order of this file.
namespace mine {

using namespace cubecheck;

/// Lacks `agree`.
struct Sum : CubeExchange {
    static constexpr std::string_view name = "mine/sum";
    using Collective = AllReduce;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr Landing landing = Landing::staged;

    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }
    static constexpr auto spent(auto at) { return Cost{below(at.k), below(at.k) * at.nodes, below(at.k)}; }
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};

struct WithoutAForm : Sum {
    using Form = int;
};
struct WithoutCells : Sum {
    using Cells = int;
};
struct WithoutLaws : Sum {
    static constexpr std::string_view laws = "associative";
};
struct ModeOfTwo : Sum {
    static constexpr auto mode(auto me, auto at) { return Join{bit(me, at.k)}; }
};
struct CostOfRounds : Sum {
    static constexpr auto cost(auto p) { return p.d; }
};
/// Neither of them can be called.
struct CostsNobodyCanCall : Sum {
    static constexpr auto cost(auto p, auto) { return Cost{p.d, p.d, p.d}; }
    static constexpr auto cost() { return Cost{1, 1, 1}; }
};
struct HoldsATruth : Sum {
    static constexpr auto holds(auto, auto, auto) { return true; }
};

/// Its operator need not commute.
struct CountsInOrder : Sum {
    static constexpr auto counts(auto me, auto, auto at) { return me == me && !(at.nodes < 1); }
};

struct SendsACell : Sum {
    static constexpr auto sends(auto me, auto) { return me; }
};
struct ModeIsATruth : Sum {
    static constexpr auto mode(auto, auto, auto) { return true; }
};
struct GathersInOneCell : Sum {
    using Collective = AllGather;
};
struct LacksCost : Parametric {
    static constexpr std::string_view name = "mine/lacks_cost";
    using Collective = AllReduce;
    using Form = AscendingCube;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative;
    static constexpr auto to(auto me, auto at) { return flip(me, at.k); }
    static constexpr auto from(auto me, auto at) { return flip(me, at.k); }
    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto at) { return Join{bit(me, at.k)}; }
};
struct LacksSpent : LacksCost {
    static constexpr auto cost(auto p) { return Cost{p.d, p.d * p.nodes, p.d}; }
};
struct OptimalAtNoCost : LacksCost {
    using Optimum = optimum::RoundsByDoubling;
};
struct CostsANumber : Explicit {
    static constexpr std::string_view name = "mine/costs_a_number";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its rounds are listed";
    static explicit_form::Rounds rounds(Size const&) { return {}; }
    static constexpr auto cost(auto m) { return m.nodes; }
};

struct SendsNothing : broadcast::Binomial {
    static constexpr auto sends(auto me) { return whole(me); }
};

Target slips() {
    return own_target<WithoutAForm>(), own_target<WithoutCells>(), own_target<WithoutLaws>(),
           own_target<ModeOfTwo>(), own_target<CostOfRounds>(), own_target<CostsNobodyCanCall>(),
           own_target<HoldsATruth>(), own_target<CountsInOrder>(), own_target<SendsACell>(),
           own_target<ModeIsATruth>(), own_target<GathersInOneCell>(), own_target<OptimalAtNoCost>(),
           own_target<LacksSpent>(), own_target<CostsANumber>(), own_target<Sum>(),
           own_target<Sequence<reduce::Binomial, SendsNothing>>(),
           own_target<AtRankZero<broadcast::Binomial>>();
}

}  // namespace mine
