#pragma once

#include "algorithms/applications/emulation.hpp"
#include "models/algebra/on_network.hpp"
#include "models/algebra/residues.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

/// Compares the emulation of a step with the step itself.  Up to four nodes, with every set of arcs; with
/// more nodes, with the ring and 60 random sets of arcs, from dense to sparse.
template <class P>
struct EmulationCase : ByNumber {
    using Program = P;
    using Symbols = OnNetwork<Polynomials>;
    static constexpr std::string_view unproved =
        "networks are input data: the colouring is run on each of them";
    static constexpr std::string_view promise = "every message of the all-port step arrives, and no other";

    static std::vector<Symbols> inputs(Size const& size) {
        std::vector<Symbols> found;
        Index const n = size.nodes;
        if (n <= 4) {
            for (std::uint64_t number = 0; number < std::uint64_t{1} << (n * (n - 1)); ++number)
                found.emplace_back(arcs_by_number(n, number));
            return found;
        }
        Arcs ring;
        for (Index v = 0; v < n; ++v) ring.push_back({v, (v + 1) % n}), ring.push_back({(v + 1) % n, v});
        found.emplace_back(ring);
        for (std::uint64_t seed = 0; seed < 60; ++seed) found.emplace_back(drawn_arcs(n, 1 + seed % 4, seed));
        return found;
    }
    static OnNetwork<Residues> real(Size const& size, std::uint64_t seed) {
        return OnNetwork(drawn_arcs(size.nodes, 2, seed), Residues(seed));
    }
    static Index values(Size const& size) { return size.nodes * size.nodes * 8; }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        auto const& arcs = algebra.arcs();
        for (Index v = 0; v < size.nodes; ++v)
            for (Index from = 0; from < size.nodes; ++from) {
                bool const sent = std::ranges::find(arcs, Arc{from, v}) != arcs.end();
                check(v, "from node " + std::to_string(from),
                      states[static_cast<std::size_t>(v)].arrived[static_cast<std::size_t>(from)],
                      sent ? algebra.letter("m", from, v) : algebra.nothing());
            }
    }
};

/// An emulation that claims to use one link for each node.
template <class P>
struct OneLinkCase : EmulationCase<P> {
    template <class Case>
    static std::vector<Question> further() {
        auto asked = program_detail::question("one_link", "no node uses two of its links in one round",
                                              Failure::structure, program_detail::unproved<Case>());
        program_detail::look_at_messages<Case>(asked, [](Size const&, Messages const& messages) {
            return program_detail::first_on_a_second_link(messages.traffic);
        });
        return {asked};
    }
};

}  // namespace cubecheck::applications
