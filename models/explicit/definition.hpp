#pragma once

#include "models/cost/message_size.hpp"
#include "models/explicit/program.hpp"
#include "models/parametric/cell.hpp"

namespace cubecheck {

/// Default members of explicit definitions; a definition hides those that it replaces.
///
/// Explicit definitions are for rounds that have no formula over (me, round). A function lists the messages,
/// built by any means (recursion, an edge colouring, queues). `program_of` turns a definition into a value,
/// so that its users are compiled once. A definition has these static members:
///
///     name                     its name
///     system                   of which of the systems it is (A01 to A58); none: it is user-defined
///     Collective, Cells, laws  what it computes, on what, with which operators
///     family()                 the networks it runs on
///     rounds(size)             its messages, round by round
///     cost(measures)           what it costs: a template, which is computed and printed; none: no claim
///     ports                    one: a node sends and receives one message a round, of any length;
///                              all: one packet on each of its arcs
///     links                    between neighbours, or routed
///     route(from, to, size)    where links are routed: the nodes that a message passes, both ends included
///     unproved                 why there is no proof for every size
///     optimal                  the argument by which no program takes fewer rounds; empty: no claim
///     claims()                 what else is claimed of the rounds
struct Explicit {
    static constexpr Ports ports = Ports::all;
    static constexpr Links links = Links::neighbours;
    static constexpr Laws laws = Laws::none;
    static constexpr std::string_view optimal = "";
    static std::vector<explicit_form::Claim> claims() { return {}; }
};

namespace explicit_form {

/// Whether a definition states its cost.
template <class A>
concept claims_a_cost = requires(Measures<Index> const& m) {
    A::cost(m);
};

/// A definition as a value without its type.
template <class A>
Program program_of() {
    using Collective = typename A::Collective;
    using Cells = typename A::Cells;
    using Given = decltype(Collective::initial(Index{}, cell_at<Cells>(0), Size{}));
    Program program;
    program.name = A::name;
    if constexpr (requires { A::system; }) program.system = A::system;
    program.collective = Collective::name;
    program.is_standard = is_standard_collective<Collective>;
    program.shared = Collective::shared;
    program.rooted = Collective::rooted;
    program.pipelined = std::is_same_v<Cells, CellPerChunk>;
    program.has_parts = !std::is_same_v<decltype(Given::part), Only>;
    program.addressed = is_addressed<Collective>;
    program.family = A::family();
    program.ports = A::ports;
    program.links = A::links;
    program.laws = A::laws;
    program.unproved = A::unproved;
    program.optimal = A::optimal;
    program.claims = A::claims();
    program.cells = [](Size const& size) { return cell_count<Cells>(size); };
    program.initial = [](Index me, Index cell, Size const& size) {
        return plain(Collective::initial(me, cell_at<Cells>(cell), size));
    };
    program.result = [](Index me, Index cell, Size const& size) {
        return plain(Collective::result(me, cell_at<Cells>(cell), size));
    };
    program.rounds = [](Size const& size) -> Rounds { return A::rounds(size); };
    if constexpr (claims_a_cost<A>) program.cost = [](Measures<Index> const& m) { return A::cost(m); };
    if constexpr (requires { A::route(0, 0, Size{}); })
        program.route = [](Index from, Index to, Size const& size) -> std::vector<Index> {
            return A::route(from, to, size);
        };
    return program;
}

}  // namespace explicit_form

/// The old names, until the next version: definitions from outside use them.
using Listed = Explicit;
namespace listed = explicit_form;

}  // namespace cubecheck
