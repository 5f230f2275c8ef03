#pragma once

#include <stdexcept>
#include <string>

#include "models/report/failure.hpp"

namespace cubecheck {

/// A fault of the environment (a file, the solver, the command line), as one full sentence.
///
/// Thrown where the fault is found and caught once, in `main`, which prints the sentence and ends with
/// `code()`.  A negative verdict is never an Error, and a caller's bug is a broken contract (`expects`).
class Error : public std::runtime_error {
public:
    explicit Error(std::string const& sentence, Failure failure = Failure::malformed)
        : std::runtime_error(sentence), failure_(failure) {}

    Failure failure() const { return failure_; }

private:
    Failure failure_;
};

}  // namespace cubecheck
