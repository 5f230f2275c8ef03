#include "algorithms/catalog.hpp"
#include "verify/definitions/outside/own_target.hpp"

// User-defined definitions that are right.
namespace mine {

using namespace cubecheck;

struct OwnSum : AllReduce {
    static constexpr std::string_view name = "own_sum";
};
struct Own : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "own";
    using Collective = OwnSum;
};

/// One cell: a set with the members that a user-defined set needs, and no others.
template <class Number>
struct OwnSet {
    Number cell;
    constexpr auto contains(auto const& other) const { return other == cell; }
    constexpr auto size() const { return Number(1); }
    constexpr auto within(auto const& bound) const { return in_range(cell, bound); }
    constexpr auto number(auto const&) const { return Number(0); }
    constexpr auto member(auto const&) const { return cell; }
};
template <class Number>
OwnSet(Number) -> OwnSet<Number>;

struct WithOwnSets : allgather::RingPass {
    static constexpr std::string_view name = "with_own_sets";
    static constexpr auto sends(auto me, auto at) { return OwnSet{wrap(me - at.round, at.nodes)}; }
    static constexpr auto receives(auto me, auto at) { return OwnSet{wrap(me - 1 - at.round, at.nodes)}; }
};

/// A phase that claims no cost, so that its sequence claims none.
struct WithoutCost : Parametric {
    static constexpr std::string_view name = "without_cost";
    using Collective = Reduce;
    using Form = DoublingBlocks;
    using Cells = OneCell;
    static constexpr Laws laws = Laws::associative_commutative;
    static constexpr auto to(auto me, auto at) { return wrap(me - at.distance, at.nodes); }
    static constexpr auto from(auto me, auto at) { return wrap(me + at.distance, at.nodes); }
    static constexpr auto sends(auto me, auto at) { return Whole{begins_second(me, at)}; }
    static constexpr auto receives(auto me, auto at) { return Whole{begins_first(me, at)}; }
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};
struct SequenceWithoutCost : Sequence<WithoutCost, broadcast::Halving> {
    static constexpr std::string_view name = "sequence_without_cost";
};

Target own() { return own_target<Own>(), own_target<WithOwnSets>(), own_target<SequenceWithoutCost>(); }

}  // namespace mine
