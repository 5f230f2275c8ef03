#pragma once

#include <string_view>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::applications {

/// Lets `property` of a program be proved by proving `premise` of each collective that it is made of, for
/// every size.
///
/// The application's docstring argues what follows from a collective's theorem; runs check it.
///
/// Pre:  the catalog has the collectives, and proves the premise of each.
void rest_on(Target& target, std::string_view property, std::string_view premise,
             std::vector<std::string_view> const& collectives);

/// Lets a property of a program be proved by proving it for all collectives A.
template <class... A>
void rest_on(Target& target, std::string_view property) {
    rest_on(target, property, property, {A::name...});
}

}  // namespace cubecheck::applications
