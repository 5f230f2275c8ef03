#pragma once

#include "studies/mutants/programs/mutated_machine.hpp"

namespace cubecheck::mutants {

/// The mutation that is made of every MutatedProgram: programs are types, and have no state of their own in
/// which to keep it.
inline ProgramMutation current_of_programs = ProgramMutation::none;

/// Program P, its steps done with the current mutation.
template <class P>
struct MutatedProgram : P {
    template <class State, class Algebra>
    static void run(ProgramInLockStep<State, Algebra>& machine, Size const& size) {
        StepCounter counter(machine.algebra());
        P::run(counter, size);
        MutatedMachine mutated(machine, counter.steps(), current_of_programs);
        P::run(mutated, size);
    }
};

/// A case with its program mutated, and expected to do the same.
template <class Case>
struct MutatedCase : Case {
    using Program = MutatedProgram<typename Case::Program>;
};

}  // namespace cubecheck::mutants
