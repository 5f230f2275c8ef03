#include "proofs/symbols/term.hpp"

namespace cubecheck {

Term greater(Term const& a, Term const& b) {
    if (a < b) return b;
    return a;
}

}  // namespace cubecheck
