#pragma once

#include "engine/reference/buffers.hpp"
#include "engine/reference/enter.hpp"
#include "models/explicit/program.hpp"
#include "models/support/interruption.hpp"

/// Running a explicit program in lock step over any algebra.
namespace cubecheck::explicit_form {

/// What the collective gives every cell before the first round.
template <class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Program const& program, Size const& size, Algebra& algebra) {
    Buffers<typename Algebra::Value> buffers(size.nodes, program.cells(size), algebra.nothing());
    for (Index i = 0; i < buffers.nodes; ++i)
        for (Index c = 0; c < buffers.cells; ++c) {
            auto const given = program.initial(i, c, size);
            if (!given.known) continue;
            buffers.at(i, c) =
                given.count == 0 ? algebra.neutral() : algebra.contribution(given.first, given.part);
        }
    return buffers;
}

/// Plays one round: all messages take their values first, then enter them in the order in which they are
/// listed.  After each entry, seen(message, transfer, before, arrived) is called with what the cell held
/// before.
///
/// Pre: the nodes and cells of the round are in range.
template <class Algebra, class Seen>
void play(Round const& round, Buffers<typename Algebra::Value>& buffers, Algebra& algebra, Seen&& seen) {
    stop_if_interrupted();
    std::vector<typename Algebra::Value> taken;
    for (Message const& message : round)
        for (Transfer const& transfer : message.transfers)
            taken.push_back(buffers.at(message.from, transfer.taken));
    auto next = taken.begin();
    for (Message const& message : round)
        for (Transfer const& transfer : message.transfers) {
            auto& here = buffers.at(message.to, transfer.entered);
            auto const before = here;
            here = entered(transfer.how, before, *next, algebra);
            seen(message, transfer, before, *next++);
        }
}
template <class Algebra>
void play(Round const& round, Buffers<typename Algebra::Value>& buffers, Algebra& algebra) {
    play(round, buffers, algebra, [](auto const&...) {});
}

/// Plays all rounds and returns what the cells then hold.
template <class Algebra>
Buffers<typename Algebra::Value> run(Program const& program, Rounds const& rounds, Size const& size,
                                     Algebra& algebra) {
    auto buffers = initial_buffers(program, size, algebra);
    for (Round const& round : rounds) play(round, buffers, algebra);
    return buffers;
}

}  // namespace cubecheck::explicit_form
