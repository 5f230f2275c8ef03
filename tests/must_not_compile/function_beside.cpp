#include "algorithms/catalog.hpp"
#include "properties/parametric/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace mine {

using namespace cubecheck;

/// Its name is one of the library's, and it takes plain numbers only: the prover must not call the library's.
constexpr Index wrap(Index x, Index n) { return n < 200 ? cubecheck::wrap(x, n) : 0; }

struct FunctionBeside : allgather::RingPass {
    static constexpr std::string_view name = "mine/function_beside";
    static constexpr auto to(auto me, auto at) { return wrap(me + 1, at.nodes); }
};

Target own() { return target_asked<FunctionBeside, Matched>(); }

}  // namespace mine
