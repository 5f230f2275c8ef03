#include "proofs/symbols/term.hpp"

// Operators beside a definition, for types of numbers that proofs do not have.  None of them replaces an
// operator of the prover, which is deleted; each use below is an error.
namespace mine {

using cubecheck::Formula;
using cubecheck::Term;

template <class T>
T operator+(T const& x, unsigned) {
    return x;
}
template <class T>
T operator+(T const& x, bool) {
    return x;
}
template <class T>
T operator-(T const& x, char16_t) {
    return x;
}
template <class T>
T operator*(T const& x, double) {
    return x;
}
template <class T>
bool operator==(T const&, unsigned char) {
    return true;
}
template <class T>
T operator||(T const& x, bool) {
    return x;
}
template <class T>
T& operator+=(T& x, unsigned) {
    return x;
}
template <class T>
T operator,(T const& x, T const&) {
    return x;
}
template <class T>
T const* operator&(T const&) {
    return nullptr;
}

void uses(Term x, Formula f) {
    (void)(x + 1U);
    (void)(x + true);
    (void)(x - u'a');
    (void)(x * 1.0);
    (void)(f == static_cast<unsigned char>(1));
    (void)(x || true);
    (void)(x += 1U);
    (void)(x, x);
    (void)&x;
}

}  // namespace mine
