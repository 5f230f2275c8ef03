#include "proofs/symbols/term.hpp"

namespace cubecheck {

Term greater(Term const& a, Term const& b) { return a < b ? b : a; }

}  // namespace cubecheck
