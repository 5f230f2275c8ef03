#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace mine {

using namespace cubecheck;

/// The prover has no remainder, and a definition's own remainder does not replace it.
template <class T>
constexpr T operator%(T const& x, int) {
    return x;
}

struct RemainderOfATerm : allgather::RingPass {
    static constexpr std::string_view name = "mine/remainder_of_a_term";
    static constexpr auto to(auto me, auto at) { return wrap(me % 4096 + 1, at.nodes); }
};

Target own() { return target_asked<RemainderOfATerm, Matched>(); }

}  // namespace mine
