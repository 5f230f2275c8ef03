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

/// Whether a form has no odd number of ranks up to 64.
template <class Form>
constexpr bool has_even_ranks() {
    for (Index n = 1; n < 64; n += 2)
        if (Form::has(n)) return false;
    return true;
}

/// The numbers in A's cost formula by name.  A number that A lacks is written as its value.
template <class A>
Parameters<FormulaText> formula_numbers() {
    FormulaText const chunks = is_pipelined<A> ? FormulaText{"k", 3} : 1;
    FormulaText const root = is_rooted<A> ? FormulaText{"r", 3} : 0;
    if constexpr (is_on_ring<A>) {
        constexpr bool is_even = has_even_ranks<typename FormOf<A>::Type>();
        return {.d = {"floor(log n)", 3},
                .nodes = {"n", 3},
                .half = {is_even ? "n/2" : "floor(n/2)", 3},
                .chunks = chunks,
                .core = {"2^floor(log n)", 3},
                .ceil_log = {"ceil(log n)", 3},
                .cover = {"2^ceil(log n)", 3},
                .root = root,
                .digits = {is_based<A> ? "D" : "ceil(log n)", 3},
                .groups = is_based<A> ? FormulaText{"g", 3} : 1,
                .members = {is_based<A> ? "b" : "n", 3}};
    }
    auto numbers = cube_numbers();
    numbers.chunks = chunks;
    numbers.root = root;
    return numbers;
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
