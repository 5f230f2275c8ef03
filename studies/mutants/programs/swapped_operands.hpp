#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::mutants {

/// An algebra whose local steps have their operands in reverse order if `swapped` is set.
///
/// It refers to the algebra and stores nothing, so that the counters of the algebra are used.
template <class Algebra>
class SwappedOperands {
public:
    using Value = typename Algebra::Value;

    SwappedOperands(Algebra& algebra, bool swapped) : algebra_(algebra), swapped_(swapped) {}

    Value neutral() const { return algebra_.neutral(); }
    Value letter(std::string_view name, Index i, Index j) const { return algebra_.letter(name, i, j); }
    auto const& arcs() const { return algebra_.arcs(); }
    auto entry() const { return swapped_operands(algebra_.entry()); }

    Value join(Value const& a, Value const& b) const {
        return swapped_ ? algebra_.join(b, a) : algebra_.join(a, b);
    }
    Value times(Value const& a, Value const& b) const {
        return swapped_ ? algebra_.times(b, a) : algebra_.times(a, b);
    }
    Value apply(std::string_view symbol, std::vector<Value> arguments) const {
        if (swapped_) std::ranges::reverse(arguments);
        return algebra_.apply(symbol, arguments);
    }

private:
    template <class Entries>
    auto swapped_operands(Entries& entries) const {
        return SwappedOperands<Entries>(entries, swapped_);
    }

    Algebra& algebra_;
    bool swapped_;
};

}  // namespace cubecheck::mutants
