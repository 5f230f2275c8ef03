#pragma once

#include "algorithms/allgather/broadcasts.hpp"
#include "models/algebra/polynomials.hpp"
#include "models/parametric/collective.hpp"
#include "subjects/applications/sizes.hpp"
#include "subjects/parametric/time_text.hpp"
#include "subjects/programs/program_subject.hpp"

namespace cubecheck::applications {

/// An all-gather as a program, held against the message of every node in its cell.
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

/// An all-gather between neighbours as a subject with its time, so that it can be compared with others.
template <class Case>
Subject gather_subject() {
    using Program = typename Case::Program;
    auto subject = program_subject<Case>();
    Parameters<FormulaText> const p{{"d", 3}, {"p", 3}, {"p/2", 3}, {"k", 3}};
    auto const cost = Program::cost(p);
    subject.collective = AllGather::name;
    subject.time_text = time_text_detail::factor(cost.rounds, "") + "t_s + " +
                        time_text_detail::factor(cost.words, "") + "t_w m";
    subject.time = [](Size const& size, Switching) {
        auto const all = Program::cost(size);
        return Time<Rational>{all.rounds, all.words, all.rounds};
    };
    subject.share = [](Size const&) { return Rational(1); };
    return subject;
}

}  // namespace cubecheck::applications
