#include "proofs/symbols/term.hpp"

namespace cubecheck {

Term larger(Term const& a, Term const& b) { return a < b ? b : a; }

}  // namespace cubecheck
