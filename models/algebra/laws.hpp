#pragma once

#include <string_view>

namespace cubecheck {

/// The weakest laws that the operator of a reduction must obey for a correct result.
enum class Laws {
    none,                     ///< values are moved, never combined
    associative,              ///< combined in rank order
    associative_neutral,      ///< in rank order, and there is a neutral element
    associative_commutative,  ///< combined in an order that is not the rank order
    commutative_neutral       ///< the same as above, and there is a neutral element
};

constexpr bool commutes(Laws laws) {
    return laws == Laws::associative_commutative || laws == Laws::commutative_neutral;
}
constexpr bool has_neutral(Laws laws) {
    return laws == Laws::associative_neutral || laws == Laws::commutative_neutral;
}

/// The weakest laws that imply both `a` and `b`.
constexpr Laws both_laws(Laws a, Laws b) {
    if (!commutes(a) && !commutes(b)) return a < b ? b : a;
    return has_neutral(a) || has_neutral(b) ? Laws::commutative_neutral : Laws::associative_commutative;
}
/// Whether every operator that obeys `named` also obeys `used`.
constexpr bool covers(Laws named, Laws used) { return both_laws(named, used) == named; }

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
        case Laws::commutative_neutral:
            return "commutative operators with a neutral element";
    }
    return "";
}

}  // namespace cubecheck
