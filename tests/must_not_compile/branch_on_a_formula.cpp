#include "proofs/symbols/term.hpp"

namespace cubecheck {

int steps(Formula const& more) {
    int count = 0;
    while (more) ++count;
    return count;
}

}  // namespace cubecheck
