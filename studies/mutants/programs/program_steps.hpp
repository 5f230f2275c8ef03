#pragma once

#include "models/parametric/size.hpp"

namespace cubecheck::mutants {

/// The number of steps of each kind in a program.
struct ProgramSteps {
    Index communications = 0;
    Index local = 0;
};

/// A machine that only counts the steps.
template <class Algebra>
class StepCounter {
public:
    explicit StepCounter(Algebra& algebra) : algebra_(algebra) {}

    Algebra& algebra() { return algebra_; }
    ProgramSteps const& steps() const { return steps_; }

    void locally(auto const&) { ++steps_.local; }
    void round(auto const&, auto const&, auto const&) { ++steps_.communications; }
    template <class A>
    void collective(auto const&, Size const&, auto const&, auto const&) {
        ++steps_.communications;
    }

private:
    Algebra& algebra_;
    ProgramSteps steps_;
};

}  // namespace cubecheck::mutants
