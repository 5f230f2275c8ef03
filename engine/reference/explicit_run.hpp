#pragma once

#include "engine/reference/lock_step.hpp"
#include "models/explicit/program.hpp"

/// Runs explicit programs in lock step over any algebra.
namespace cubecheck::explicit_form {

/// The initial contents of all cells, as the collective defines them.
template <class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Program const& program, Size const& size, Algebra& algebra) {
    return cubecheck::initial_buffers(size.nodes, program.cells(size), algebra,
                                      [&](Index i, Index c) { return program.initial(i, c, size); });
}

/// The passages of a round for LockStep, in the listed order.
inline auto passages(Round const& round) {
    return [&round](auto const& visit) {
        for (Message const& message : round)
            for (Transfer const& transfer : message.transfers)
                visit(Passage{message.from, transfer.taken, message.to, transfer.entered, transfer.how});
    };
}

/// Runs all rounds, and returns the final contents of the cells.
template <class Algebra>
Buffers<typename Algebra::Value> run(Program const& program, Rounds const& rounds, Size const& size,
                                     Algebra& algebra) {
    auto buffers = initial_buffers(program, size, algebra);
    LockStep machine(buffers, algebra);
    for (Round const& round : rounds) machine.round(passages(round));
    return buffers;
}

}  // namespace cubecheck::explicit_form
