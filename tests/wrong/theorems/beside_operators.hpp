#pragma once

#include <concepts>

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "proofs/symbols/term.hpp"
#include "properties/parametric/catalog.hpp"

/// Definitions with operators beside them.  For the numbers of the prover, overload resolution would prefer
/// these operators to those of the library, if the library's were templates or took references.  Runs use the
/// operators of C++.  Each definition is wrong from 300 ranks on.
namespace cubecheck::beside {

template <class A>
concept Symbol = !std::integral<std::remove_cvref_t<A>>;

template <Symbol A, class B>
Formula operator<(A&&, B&&) {
    return true;
}
template <Symbol A>
Formula operator==(A&&, int&&) {
    return false;
}
template <Symbol A>
std::remove_cvref_t<A> operator-(A&& a, int&&) {
    return a;
}
template <Symbol A, Symbol B>
Formula operator&&(A&&, B&& b) {
    return b;
}

/// A ring that sends nothing if `Speaks::in(nodes)` is false.
template <class Speaks>
struct SilentRing : allgather::RingPass {
    using CaughtBy = Contract;
    static constexpr std::string_view at_size = "n=300";
    static constexpr auto sends(auto me, auto at) {
        return Guarded{RingPass::sends(me, at), Speaks::in(at.nodes)};
    }
    static constexpr auto receives(auto me, auto at) {
        return Guarded{RingPass::receives(me, at), Speaks::in(at.nodes)};
    }
};

struct Below {
    static constexpr auto in(auto nodes) { return nodes < 300; }
};
struct Not {
    static constexpr auto in(auto nodes) { return !(nodes == 300); }
};
struct Less {
    static constexpr auto in(auto nodes) { return nodes - 300 < zero_like(nodes); }
};
struct Both {
    static constexpr auto in(auto nodes) { return nodes < 300 && zero_like(nodes) < nodes; }
};

struct BesideLess : SilentRing<Below> {
    static constexpr std::string_view name = "beside/less";
};
struct BesideEqual : SilentRing<Not> {
    static constexpr std::string_view name = "beside/equal";
};
struct BesideMinus : SilentRing<Less> {
    static constexpr std::string_view name = "beside/minus";
};
struct BesideAnd : SilentRing<Both> {
    static constexpr std::string_view name = "beside/and";
};

using Operators = Catalog<BesideLess, BesideEqual, BesideMinus, BesideAnd>;

}  // namespace cubecheck::beside
