#pragma once

#include "algorithms/applications/relaxation.hpp"
#include "models/algebra/lists.hpp"
#include "models/algebra/residues.hpp"
#include "models/algebra/terms.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

/// Checks that the communication penalty is Theta(1/k) for any number of nodes.  With W words received in all
/// iterations and C arguments read by a node: C <= 2 k W and k W <= C, on two nodes or more.
///
/// Source:  ledger B-150, B-152, B-156, where a word and an argument have constant costs.
template <class Case>
BoundedResult check_penalty(std::vector<Size> const& sizes, GoOn const& go_on) {
    return program_detail::each_input<Case>(sizes, go_on, [](Size const& size, auto& algebra) {
        std::optional<Counterexample> found;
        if (size.nodes == 1) return found;
        Index const words = counted_cost(observe<Case>(size, algebra).traffic).words;
        Index const read = algebra.entry().read() / size.nodes;
        if (read > 2 * size.chunks * words || size.chunks * words > read)
            found = program_detail::found_at(
                "the whole run",
                std::to_string(words) + " words a node for " + std::to_string(read) + " arguments read",
                "a ratio from 1/(2k) to 1/k");
        return found;
    });
}

/// The question about the penalty.
template <class Case>
Question penalty_question() {
    auto asked = program_detail::question(
        "penalty", "words received per argument read are from 1/(2k) to 1/k, on any number of nodes",
        Failure::cost, program_detail::unproved<Case>());
    asked.check = check_penalty<Case>;
    return asked;
}

/// Relaxation with k variables per node.
template <class P, class Sizes>
struct RelaxationCase : WithChunks<Sizes> {
    using Program = P;
    using Symbols = Lists<Terms>;
    static constexpr std::string_view unproved =
        "the all-gather is proved; that its iteration with a local update is the serial one is run";
    static constexpr std::string_view promise =
        "every variable ends with what two iterations on all of them give";

    static std::vector<Symbols> inputs(Size const&) { return {Symbols()}; }
    static Lists<Residues> real(Size const&, std::uint64_t seed) { return Lists(Residues(seed)); }
    static SizeScope scope(UpTo const& bound) {
        auto scope = Sizes::scope(bound);
        scope.chunks = "k <= 3";
        return scope;
    }
    static std::string describe(Size const& size) {
        return Sizes::describe(size) + ", k=" + std::to_string(size.chunks);
    }
    static Index values(Size const& size) { return size.nodes * size.nodes * size.chunks * 2; }
    template <class Case>
    static std::vector<Question> further() {
        return {penalty_question<Case>()};
    }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        auto& entries = algebra.entry();
        std::decay_t<decltype(algebra.nothing())> now;
        Index const n = size.nodes * size.chunks;
        for (Index v = 0; v < n; ++v) now.push_back(entries.letter("x", v, 0));
        for (Index i = 0; i < Program::iterations; ++i) {
            auto next = now;
            for (Index v = 0; v < n; ++v)
                next[static_cast<std::size_t>(v)] = entries.apply("f" + std::to_string(v), now);
            now = std::move(next);
        }
        for (Index v = 0; v < n; ++v)
            check(v / size.chunks, "x[" + std::to_string(v) + "]",
                  states[static_cast<std::size_t>(v / size.chunks)]
                      .own[static_cast<std::size_t>(v % size.chunks)],
                  now[static_cast<std::size_t>(v)]);
    }
};

/// Relaxation on a ring of n nodes.
template <class P = Relaxation>
struct RelaxationOnRingCase : RelaxationCase<P, ByNumber> {
    static bool linked(Index a, Index b, Size const& size) {
        return b == (a + 1) % size.nodes || a == (b + 1) % size.nodes;
    }
};

/// Relaxation on a cube of d dimensions.
template <class P = RelaxationOnCube>
struct RelaxationOnCubeCase : RelaxationCase<P, ByDimension> {
    static bool linked(Index a, Index b, Size const& size) { return CubeGrid::linked(a, b, size); }
};

}  // namespace cubecheck::applications
