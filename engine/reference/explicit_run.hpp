#pragma once

#include "engine/reference/lock_step.hpp"
#include "models/explicit/program.hpp"

/// Running an explicit program in lock step over any algebra.
namespace cubecheck::explicit_form {

/// What the collective gives every cell before the first round.
template <class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Program const& program, Size const& size, Algebra& algebra) {
    return cubecheck::initial_buffers(size.nodes, program.cells(size), algebra,
                                      [&](Index i, Index c) { return program.initial(i, c, size); });
}

/// The passages of a round, as LockStep takes them: in the order in which they are listed.
inline auto passages(Round const& round) {
    return [&round](auto const& visit) {
        for (Message const& message : round)
            for (Transfer const& transfer : message.transfers)
                visit(Passage{message.from, transfer.taken, message.to, transfer.entered, transfer.how});
    };
}

/// Plays all rounds and returns what the cells then hold.
template <class Algebra>
Buffers<typename Algebra::Value> run(Program const& program, Rounds const& rounds, Size const& size,
                                     Algebra& algebra) {
    auto buffers = initial_buffers(program, size, algebra);
    LockStep machine(buffers, algebra);
    for (Round const& round : rounds) machine.round(passages(round));
    return buffers;
}

}  // namespace cubecheck::explicit_form
