#pragma once

#include <string>
#include <string_view>

#include "models/parametric/size.hpp"

namespace cubecheck {

/// The sizes of a check: a bound, and parts that say more about them.  A part is empty if it says nothing.
///
/// text() is "n <= 16, squares, k <= 4, root 3".
struct SizeScope {
    std::string counted;  ///< what is bounded: "n", "even n" or "d"
    Index bound = 0;
    bool is_exact = false;       ///< the bound itself only, "n = 16"
    std::string members = "";    ///< which networks exist up to the bound: "squares", "bases 2 to 4"
    std::string chunks = "";     ///< the numbers of chunks: "k <= 4"
    std::string roots = "";      ///< the roots, if not all: "root 3"
    std::string condition = "";  ///< the sizes that the algorithm takes: "where n = 2^d"

    std::string text() const;
};

/// The scope "d <= bound" or "n <= bound".
SizeScope up_to_dimension(Index bound);
SizeScope up_to_nodes(Index bound);

/// The roots checked up to a number of nodes; empty if all are.
std::string_view roots_up_to(Index nodes);

}  // namespace cubecheck
