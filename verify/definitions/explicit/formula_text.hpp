#pragma once

#include <type_traits>

#include "models/explicit/measures.hpp"
#include "models/parametric/cell.hpp"
#include "verify/definitions/parametric/formula_text.hpp"

/// The formulas of explicit programs as text.
namespace cubecheck {

inline FormulaText floor_div(FormulaText const& a, FormulaText const& b) {
    return {"floor(" + (a / b).text + ")", 3};
}
inline FormulaText ceil_div(FormulaText const& a, FormulaText const& b) {
    return {"ceil(" + (a / b).text + ")", 3};
}

/// The measures by name.
inline Measures<FormulaText> formula_measures() {
    return {.d = {"d", 3},
            .nodes = {"p", 3},
            .log = {"log p", 3},
            .half = {"p/2", 3},
            .chunks = {"k", 3},
            .root = {"r", 3},
            .side = {"s", 3},
            .to_side = {"p/s", 3},
            .depth = {"depth", 3},
            .branch = {"branch", 3},
            .floor_log = {"floor(log p)", 3},
            .ceil_log = {"ceil(log p)", 3},
            .core = {"2^floor(log p)", 3},
            .paths = {"paths", 3}};
}

/// Those of definition A; what A does not have is written as what it is then.
template <class A>
Measures<FormulaText> formula_measures_of() {
    auto all = formula_measures();
    if constexpr (!std::is_same_v<typename A::Cells, CellPerChunk>) all.chunks = 1;
    if constexpr (!A::Collective::rooted) all.root = 0;
    return all;
}

}  // namespace cubecheck
