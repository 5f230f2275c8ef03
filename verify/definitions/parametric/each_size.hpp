#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "models/parametric/sizes.hpp"
#include "verify/definitions/target/each_size.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The capability of a parametric definition to enumerate and describe its sizes; `Kind` may extend it.
template <class A, class Kind = Sized>
class SizesOf : public Kind {
public:
    std::vector<Size> sizes(UpTo const& bound) const override { return cubecheck::sizes<A>(bound); }
    SizeScope scope(UpTo const& bound) const override { return size_scope<A>(bound); }
    std::string describe(Size const& size) const override { return cubecheck::describe<A>(size); }
    std::string options(Size const& size) const override { return cubecheck::options<A>(size); }
};

/// A counterexample without its size and replay, which the caller adds.
inline Counterexample example(std::string where, std::string got, std::string expected,
                              std::vector<std::string> story = {}) {
    return {"", std::move(where), std::move(got), std::move(expected), std::move(story), ""};
}

/// The command that reproduces a counterexample: a verb, and the options after the name and the size.
struct Replay {
    std::string verb;
    std::string options = "";
};

/// The name of a definition, and its description of a size.
struct SizeText {
    std::string_view name;
    std::string (*describe)(Size const&);
    std::string (*options)(Size const&);

    /// "cubecheck verify scan/ring --n 4 --property contract"
    std::string command(Replay const& replay, Size const& size) const {
        return "cubecheck " + replay.verb + " " + std::string(name) + " " + options(size) + replay.options;
    }
};

template <class A>
SizeText size_text() {
    return {A::name, describe<A>, options<A>};
}

/// Calls check(size) for the sizes, the smallest first, until it returns a counterexample.
template <class A>
BoundedResult each_size(std::vector<Size> const& sizes, GoOn const& go_on, Replay const& replay,
                        auto const& check) {
    auto const text = size_text<A>();
    return at_each_size(
        sizes, go_on, text.describe, [&](Size const& size) { return text.command(replay, size); },
        [&](Size const& size) { return BoundedResult{.counterexample = check(size)}; });
}

/// The sizes of A with at most `most_cases` cases(size).
template <class A>
SizesWithin sizes_within(double most_cases, auto const& cases, std::vector<Size> const& sizes) {
    return sizes_within(most_cases, cases, sizes, size_text<A>().describe);
}

/// The same for the sizes that can be checked; the result says which were skipped.
template <class A>
BoundedResult each_size(SizesWithin const& within, GoOn const& go_on, Replay const& replay,
                        auto const& check) {
    auto bounded = each_size<A>(within.some, go_on, replay, check);
    bounded.skipped = within.skipped;
    return bounded;
}

/// The number of exchanges in a run of A: one for each node and round.
template <class A>
double exchanges(Size const& size) {
    if constexpr (Composite<A>)
        return exchanges<typename A::First>(size) + exchanges<typename A::Second>(size);
    else
        return static_cast<double>(size.nodes) * static_cast<double>(A::Form::rounds(size));
}

/// An upper bound on the number of values that nodes hold and messages carry at one size.
template <class A>
std::uint64_t work(Size const& size) {
    if constexpr (Composite<A>) {
        return work<typename A::First>(size) + work<typename A::Second>(size);
    } else {
        double const kept =
            static_cast<double>(size.nodes) * static_cast<double>(cell_count<typename A::Cells>(size));
        double const moved = kept * static_cast<double>(A::Form::rounds(size)) * A::ports;
        return static_cast<std::uint64_t>(std::clamp(kept + moved, 0.0, 1e15));
    }
}

}  // namespace cubecheck
