#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "algorithms/reducescatter/recursive_halving.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/lower_bounds/port_bound.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck::catalog {

namespace {

constexpr Index most_proved_d = 6;

/// The bound for the collective of A.  The rounds of A are not used.
template <class A>
LowerBound words_of() {
    auto const decide = [](unsigned, GoOn const& go_on) -> Verdict {
        std::vector<BoundAt> all;
        for (Index d = 0; d <= most_proved_d; ++d) {
            Size const size = cube_size(d);
            if (!go_on(describe<A>(size))) return Unknown{"ended early"};
            all.push_back({describe<A>(size), lower_bounds::through_one_port<A>(size),
                           optimum::WordsThroughOnePort::least(parameters(size))});
        }
        return agreement(all, "d <= " + std::to_string(most_proved_d),
                         "counting argument: one node must send or receive p - 1 words through its one port");
    };
    auto const name = std::string(A::Collective::name);
    return {"words_of_" + name, "some node sends or receives at least p - 1 words through its one port",
            "counting argument", "ledger G-51, G-58, G-112", decide};
}

}  // namespace

std::vector<LowerBound> port_bounds() {
    return {words_of<allgather::RecursiveDoubling>(), words_of<reducescatter::RecursiveHalving>(),
            words_of<alltoall::PairwiseXor>()};
}

}  // namespace cubecheck::catalog
