#pragma once

#include <array>
#include <string_view>

namespace cubecheck::catalog {

/// One of the systems that the sources describe.
struct System {
    std::string_view id;     ///< "A21"
    std::string_view title;  ///< in a few words
};

/// All of them, in their order.  Each is to have at least one definition in the catalog.
extern std::array<System, 58> const systems;

}  // namespace cubecheck::catalog
