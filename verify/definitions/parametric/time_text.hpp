#pragma once

#include <string>

#include "models/cost/message_size.hpp"
#include "models/parametric/sizes.hpp"
#include "models/parametric/step.hpp"
#include "verify/definitions/parametric/formula_text.hpp"

namespace cubecheck {

namespace time_text_detail {

/// Whether the contributions of A's collective are split, so that a cell is smaller than m.
template <class A>
constexpr bool is_cut() {
    if constexpr (Composite<A>)
        return is_cut<typename A::First>();
    else
        return !std::is_same_v<decltype(decltype(A::Collective::initial(A::Form::rank(0),
                                                                        cell_at<typename A::Cells>(0),
                                                                        A::Form::first(Size{})))::part),
                               Only>;
}

inline std::string factor(FormulaText const& formula, std::string const& below) {
    if (formula.text == "1" && below.empty()) return "";
    std::string const text = formula.binds < 2 ? "(" + formula.text + ")" : formula.text;
    return text + (below.empty() ? "" : "/" + below) + " ";
}

}  // namespace time_text_detail

/// The names of the numbers in a cost formula on a cube.
inline Parameters<FormulaText> cube_numbers() {
    return on_cube<FormulaText>({"d", 3}, {"p", 3}, {"p/2", 3}, {"k", 3}, {"r", 3});
}

/// The names of the numbers in A's cost formula.
template <class A>
Parameters<FormulaText> formula_numbers() {
    if constexpr (is_on_ring<A>) {
        bool const is_even = !FormOf<A>::Type::has(1);
        return {.d = {"floor(log n)", 3},
                .nodes = {"n", 3},
                .half = {is_even ? "n/2" : "floor(n/2)", 3},
                .chunks = {"k", 3},
                .core = {"2^floor(log n)", 3},
                .ceil_log = {"ceil(log n)", 3},
                .cover = {"2^ceil(log n)", 3},
                .root = {"r", 3},
                .digits = {"D", 3},
                .groups = {"g", 3},
                .members = {"b", 3}};
    }
    return cube_numbers();
}

/// The time of A in the notation of textbooks, e.g. "2 (n - 1) t_s + 2 (n - 1)/n t_w m".
template <class A>
std::string time_text() {
    using namespace time_text_detail;
    if constexpr (SaysItsCost<A>) {
        auto const p = formula_numbers<A>();
        auto const cost = A::cost(p);
        std::string below;
        if constexpr (is_cut<A>() && !is_addressed<typename A::Collective>)
            below = cell_count<typename A::Cells>(p).text;
        return factor(cost.rounds, "") + "t_s + " + factor(cost.words, below) + "t_w m";
    } else {
        return "counted for each size: there is no formula";
    }
}

}  // namespace cubecheck
