#pragma once

#include <string_view>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::applications {

/// Has `property` of a program proved by proving `premise` of each of the collectives: a program takes over
/// the proofs for every size from the collectives that it is made of.
///
/// What is taken over from a collective's theorem is an argument in the application's docstring, and is
/// checked by running.
///
/// Pre:  the catalog has the collectives, and proves the premise of each.
void rest_on(Target& target, std::string_view property, std::string_view premise,
             std::vector<std::string_view> const& collectives);

/// Has a property of a program proved by proving it of all the collectives A.
template <class... A>
void rest_on(Target& target, std::string_view property) {
    rest_on(target, property, property, {A::name...});
}

}  // namespace cubecheck::applications
