#pragma once

#include <string>

#include "models/algebra/laws.hpp"
#include "studies/claims/evidence.hpp"

/// Which laws of its operator a statement speaks of.
namespace cubecheck::claims {

/// That A asks for these laws of its operator, neither for more nor for fewer.
///
/// That the operator needs them, and no others, is the property `operator_laws`.
template <class A>
Verdict laws_are(Laws wanted) {
    std::string const name(A::name);
    return instance("the laws of " + name, unless_equal(name + " asks for", std::string(describe(A::laws)),
                                                        std::string(describe(wanted))));
}

}  // namespace cubecheck::claims
