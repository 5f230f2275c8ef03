#pragma once

#include "verify/definitions/outside/types_of_calls.hpp"

/// Members that a definition may leave out.
namespace cubecheck::own_detail {

template <class A, class Address>
concept HasLowestFirst = requires(Address source, Address target) {
    A::lowest_first(source, target);
};
template <class A, class On>
concept HasLands = requires(typename On::Rank me, typename On::Cell cell, typename On::At at) {
    A::lands(me, cell, at);
};
template <class A, class On>
concept HasOnlySends = requires(typename On::At at) {
    A::only_sends(at);
};
template <class A, class On>
concept HasSendsMost = requires(typename On::At at) {
    A::sends_most(at);
};
template <class A, class On>
concept HasKeepsToItsTree = requires(typename On::Cell chunk, typename On::At at) {
    A::keeps_to_its_tree(chunk, at);
};

template <class A, class Number>
concept HasCostIn = requires(Parameters<Number> const& p) {
    A::cost(p);
};
template <class A, class On>
concept HasHolds = requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    A::holds(me, cell, at);
};
template <class A, class On>
concept HasCounts = requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    A::counts(me, cell, at);
};
template <class A, class On>
concept AgreesOn = requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    A::agree(me, me, cell, at);
};
template <class A, class On>
concept HasSpent = requires(typename On::Cut at) {
    A::spent(at);
};
template <class A, class On>
concept HasArrival = requires(typename On::Rank me, typename On::Cell cell, typename On::At at) {
    A::arrival(me, cell, at);
    A::some_arrival(at);
};

}  // namespace cubecheck::own_detail
