#pragma once

#include <string>
#include <utility>
#include <vector>

#include "models/parametric/sizes.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck {

/// The sizes of a parametric definition.
template <class A>
class SizesOf : public Sized {
public:
    std::vector<Size> sizes(UpTo const& bound) const override { return cubecheck::sizes<A>(bound); }
    std::string scope(UpTo const& bound) const override { return cubecheck::describe<A>(bound); }
    std::string describe(Size const& size) const override { return cubecheck::describe<A>(size); }
    std::string options(Size const& size) const override { return cubecheck::options<A>(size); }
};

/// A counterexample whose size and replay are still to be filled in.
inline Counterexample example(std::string where, std::string held, std::string wanted,
                              std::vector<std::string> story = {}) {
    return {"", std::move(where), std::move(held), std::move(wanted), std::move(story), ""};
}

/// The command that shows a counterexample again: a verb, and what follows the name and the size.
struct Replay {
    std::string verb;
    std::string options = "";
};

/// Calls check(size) for the sizes, the smallest first, until it returns a counterexample.
template <class A>
Bounded each_size(std::vector<Size> const& sizes, GoOn const& go_on, Replay const& replay, auto check) {
    Bounded found;
    for (Size const& size : sizes) {
        found.complete = go_on(describe<A>(size));
        if (!found.complete) return found;
        found.counterexample = check(size);
        if (!found.counterexample) continue;
        found.counterexample->size = describe<A>(size);
        found.counterexample->replay =
            "cubecheck " + replay.verb + " " + std::string(A::name) + " " + options<A>(size) + replay.options;
        return found;
    }
    return found;
}

/// The same for the sizes whose cases(size) are not so many that it would take hours; tells which were left
/// out.
template <class A>
Bounded each_size_within(double most_cases, auto cases, std::vector<Size> const& sizes, GoOn const& go_on,
                         Replay const& replay, auto check) {
    std::vector<Size> some;
    std::string left_out;
    for (Size const& size : sizes) {
        if (cases(size) <= most_cases)
            some.push_back(size);
        else
            left_out = describe<A>(size);
    }
    Bounded bounded = each_size<A>(some, go_on, replay, check);
    if (!left_out.empty())
        bounded.skipped = "at " + left_out + " there are too many cases to go through one by one";
    return bounded;
}

/// How many exchanges, of as many cells, a run of A has.
template <class A>
double exchanges(Size const& size) {
    if constexpr (Composite<A>)
        return exchanges<typename A::First>(size) + exchanges<typename A::Second>(size);
    else
        return static_cast<double>(size.nodes) * static_cast<double>(A::Form::rounds(size));
}

}  // namespace cubecheck
