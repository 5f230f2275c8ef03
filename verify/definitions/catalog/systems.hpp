#pragma once

#include <array>
#include <string_view>

namespace cubecheck::catalog {

/// A system that the sources describe.
struct System {
    std::string_view id;     ///< "A21"
    std::string_view title;  ///< in a few words
};

/// All systems, in order.  Each must have a definition in the catalog.
extern std::array<System, 58> const systems;

}  // namespace cubecheck::catalog
