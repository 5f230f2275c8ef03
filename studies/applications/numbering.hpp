#pragma once

#include "algorithms/applications/array_numbering.hpp"
#include "models/algebra/element_counts.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

/// The numbering of an array, compared with counting from 0 through all nodes.  At d <= 2 with every choice
/// of 0 to 2 elements per node, at larger d with 200 choices of up to 5 each.
template <class P = ArrayNumbering>
struct NumberingCase : ByDimension {
    using Program = P;
    using Symbols = ElementCounts;
    static constexpr std::string_view data = "counts";
    static constexpr std::string_view promise =
        "the elements are numbered from 0 to N - 1, each once, in order";

    static std::vector<Symbols> inputs(Size const& size) { return Symbols::all_or_some(size.nodes, 200); }
    static Symbols real(Size const& size, std::uint64_t seed) {
        return Symbols::drawn(size.nodes, 100, seed);
    }
    static Index values(Size const& size) { return size.nodes * 8; }
    static bool linked(Index a, Index b, Size const& size) { return CubeGrid::linked(a, b, size); }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Index next = 0;
        for (Index v = 0; v < size.nodes; ++v) {
            auto const& numbers = states[static_cast<std::size_t>(v)].numbers;
            check(v, "number of elements", std::ssize(numbers), algebra.count(v));
            for (std::size_t l = 0; l < numbers.size(); ++l)
                check(v, "element " + std::to_string(l), numbers[l], next++);
        }
    }
};

}  // namespace cubecheck::applications
