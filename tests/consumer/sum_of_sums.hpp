#pragma once

#include <string_view>

#include <cubecheck/models/explicit/definition.hpp>
#include <cubecheck/models/parametric/collective.hpp>

namespace mine {

/// A definition whose own collective is wrong: every rank starts with the sum that it is promised as its
/// result.
struct SumOfSums : cubecheck::Explicit {
    static constexpr std::string_view name = "mine/sum_of_sums";
    struct Collective : cubecheck::AllReduce {
        static constexpr std::string_view name = "sum_of_sums";
        static constexpr auto initial(auto me, auto cell, auto at) { return result(me, cell, at); }
    };
    using Cells = cubecheck::OneCell;
    static constexpr cubecheck::Laws laws = cubecheck::Laws::associative;
    static cubecheck::Family family() { return cubecheck::families::complete; }
    static constexpr std::string_view unproved = "its messages are listed";
    static cubecheck::explicit_form::Rounds rounds(cubecheck::Size const&) { return {}; }
};

}  // namespace mine
