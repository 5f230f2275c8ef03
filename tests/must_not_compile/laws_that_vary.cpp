#include "algorithms/allreduce/recursive_doubling.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace mine {

using namespace cubecheck;

struct Sum : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "mine/sum";
    static inline Laws laws = Laws::associative;
};

Target sum() { return own_target<Sum>(); }

}  // namespace mine
