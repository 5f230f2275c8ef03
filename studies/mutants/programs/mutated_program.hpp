#pragma once

#include "studies/mutants/programs/mutated_machine.hpp"
#include "verify/definitions/parametric/changes/change.hpp"

namespace cubecheck::mutants {

/// The sizes of a program with a mutation.
inline std::vector<Size> mutated(ProgramMutation mutation, std::vector<Size> sizes) {
    return changes::of_change(static_cast<Index>(mutation), std::move(sizes));
}

/// Program P with the mutation in the size.
template <class P>
struct MutatedProgram : P {
    template <class State, class Algebra>
    static void run(ProgramInLockStep<State, Algebra>& machine, Size const& size) {
        StepCounter counter(machine.algebra());
        P::run(counter, size);
        MutatedMachine mutated(machine, counter.steps(), static_cast<ProgramMutation>(size.change));
        P::run(mutated, size);
    }
};

/// A case with its program mutated and the same expected results.
template <class Case>
struct MutatedCase : Case {
    using Program = MutatedProgram<typename Case::Program>;
};

}  // namespace cubecheck::mutants
