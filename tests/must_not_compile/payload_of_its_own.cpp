#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {

struct OwnSum : AllReduce {
    static constexpr std::string_view name = "own_sum";
};
struct Own : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "own";
    using Collective = OwnSum;
    static constexpr Payload payload = Payload::nothing;
};

Target own() { return sized<Own>(); }

}  // namespace cubecheck
