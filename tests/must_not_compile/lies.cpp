#include "algorithms/catalog.hpp"
#include "verify/definitions/catalog/own_members.hpp"

// Definitions that the prover and the runs would read differently.  -D LIE=NAME selects one.
namespace mine {

using namespace cubecheck;

struct Honest : alltoall::PairwiseXor {
    static constexpr std::string_view name = "mine/honest";
};

struct CostOfItsOwn : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr auto cost(auto p) {
        auto const few = select(p.nodes < 200, 2 * (p.nodes - 1), 1);
        return Cost{few, few, few};
    }
};

struct LawsOfItsOwn : Sequence<reduce::Linear, broadcast::Linear> {
    static constexpr Laws laws = Laws::associative_commutative;
};

struct GathersOnEvenRings : allgather::RingPass {
    using Form = EvenRing;
};
using OtherSizes = Sequence<reducescatter::RingPass, GathersOnEvenRings>;

/// The prover does not find the route, since it calls with unknowns.
struct PlainRoute : alltoall::PairwiseXor {
    static constexpr bool lowest_first(Node source, Node) { return value(source) < 64; }
};

struct NoPorts : reduce::Binomial {
    static constexpr int ports = 0;
};

/// Compares one number, and shows another.
template <class Number>
struct Faces {
    Number shown, meant;
    constexpr Faces(Number n) : shown(n), meant(n) {}
    friend constexpr auto operator==(Faces const& a, Faces const& b) { return a.meant == b.meant; }
};
struct TwoFaces : allgather::RingPass {
    static constexpr auto sends(auto me, auto at) {
        return One<Faces<decltype(me)>, bool>{allgather::RingPass::sends(me, at).member};
    }
};

struct OtherMerge : Merge<bool> {};
struct AnotherMode : allreduce::RecursiveDoubling {
    static constexpr auto mode(auto, auto, auto) { return OtherMerge{{false}}; }
};

struct FreeSum : Synchronisation {
    static constexpr std::string_view name = "free_sum";
};
struct WordsForFree : allreduce::RecursiveDoubling {
    using Collective = FreeSum;
};

struct OnlyOne {
    static constexpr auto count(auto nodes, auto) { return nodes - nodes + 1; }
    static constexpr Index cell(Index i) { return i; }
};
struct GathersOneCell : allgather::RingPass {
    using Cells = OnlyOne;
};

/// All of the catalog.
template <class Definitions>
struct AreHonest;
template <class... A>
struct AreHonest<Catalog<A...>> {
    template <class One>
    static constexpr bool is_honest() {
        if constexpr (Phase<One> || Composite<One>) return own_detail::is_one_definition<One>();
        return true;
    }
    static_assert((is_honest<A>() && ...));
};
template struct AreHonest<Algorithms>;

}  // namespace mine

static_assert(cubecheck::own_detail::is_one_definition<mine::LIE>());
