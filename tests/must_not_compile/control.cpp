#include "proofs/symbols/term.hpp"

namespace cubecheck {

/// The right form of the mistakes in the other files.
Term greater(Term const& a, Term const& b) { return choose(a < b, b, a); }
bool is_true(Formula const& x) { return x.is(true); }
Formula fact() { return true; }
Formula is_zero(Term const& x) { return x == 0; }
Term count(Formula const& x) { return one_if(x) + 1; }

}  // namespace cubecheck
