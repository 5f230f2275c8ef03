#pragma once

#include <string_view>

namespace cubecheck {

/// The laws that the operator of a reduction must obey for the result to be right: the weakest that suffice.
///
/// Each alternative asks for more than the one before it.
enum class Laws {
    none,                    ///< values are moved, never combined
    associative,             ///< combined in rank order
    associative_neutral,     ///< in rank order, and there is a neutral element
    associative_commutative  ///< combined in an order that is not the rank order
};

constexpr std::string_view describe(Laws laws) {
    switch (laws) {
        case Laws::none:
            return "no operator";
        case Laws::associative:
            return "associative operators";
        case Laws::associative_neutral:
            return "associative operators with a neutral element";
        case Laws::associative_commutative:
            return "commutative operators only";
    }
    return "";
}

}  // namespace cubecheck
