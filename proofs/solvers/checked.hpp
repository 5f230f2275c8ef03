#pragma once

#include <memory>

#include <z3++.h>

namespace cubecheck {

/// Z3's answer. It becomes `unknown` soon after the user has interrupted the run (Ctrl-C, SIGTERM).
///
/// A resource limit (proofs/solvers/resources.hpp) does not replace this: it counts steps, and one step with
/// products of unknowns may take minutes.
z3::check_result checked(z3::solver& solver);

/// A thread that watches for an interrupt by the user. While one exists, `checked` starts no thread for each
/// check of the thread that has made it.
class SolverWatch {
public:
    SolverWatch();
    SolverWatch(SolverWatch const&) = delete;
    SolverWatch& operator=(SolverWatch const&) = delete;
    ~SolverWatch();

private:
    friend z3::check_result checked(z3::solver& solver);
    class Watcher;

    std::unique_ptr<Watcher> watcher_;
    SolverWatch* outer_;  ///< the latest one of this thread before it
};

}  // namespace cubecheck
