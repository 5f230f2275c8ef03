#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {

struct Joining : allgather::RingPass {
    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};
struct Own : Sequence<reducescatter::RingPass, Joining> {
    static constexpr std::string_view name = "own";
};

Target own() { return sized<Own>(); }

}  // namespace cubecheck
