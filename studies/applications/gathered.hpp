#pragma once

#include "algorithms/allgather/broadcasts.hpp"
#include "models/algebra/polynomials.hpp"
#include "models/parametric/collective.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/parametric/time_text.hpp"
#include "verify/definitions/programs/program_target.hpp"

namespace cubecheck::applications {

/// An all-gather as a program.  Its expected result is the message of every node in its cell.
template <class P = allgather::Broadcasts>
struct GatherCase : ByDimension {
    using Program = P;
    using Symbols = Polynomials;
    static constexpr std::string_view promise = "every node ends with the message of node c in cell c";

    static std::vector<Symbols> inputs(Size const&) { return {{}}; }
    static Index values(Size const& size) { return size.nodes * size.nodes * 4; }
    static bool linked(Index a, Index b, Size const& size) { return CubeGrid::linked(a, b, size); }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        for (Index v = 0; v < size.nodes; ++v)
            for (Index c = 0; c < size.nodes; ++c)
                check(v, "cell " + std::to_string(c),
                      states[static_cast<std::size_t>(v)].cells[static_cast<std::size_t>(c)],
                      algebra.letter("m", c, 0));
    }
};

/// The time of a program whose messages all cross one link.
template <class Program>
class TimeBetweenNeighbours : public Timed {
public:
    Time<Rational> time(Size const& size, Switching) const override {
        auto const all = Program::cost(size);
        return {all.rounds, all.words, all.rounds};
    }
};

/// An all-gather between neighbours as a target with its time, for comparisons.
template <class Case>
Target gather_target() {
    using Program = typename Case::Program;
    auto target = program_target<Case>();
    auto const cost = Program::cost(cube_numbers());
    target.collective = AllGather::name;
    target.time_text = time_text_detail::factor(cost.rounds, "") + "t_s + " +
                       time_text_detail::factor(cost.words, "") + "t_w m";
    target.adopt(std::make_shared<TimeBetweenNeighbours<Program> const>());
    return target;
}

}  // namespace cubecheck::applications
