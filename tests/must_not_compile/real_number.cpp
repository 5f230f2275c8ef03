#include "proofs/symbols/term.hpp"

namespace cubecheck {

Term number(Term const& x) { return x - 0.5; }

}  // namespace cubecheck
