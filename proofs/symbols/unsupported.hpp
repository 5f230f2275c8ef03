#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace cubecheck {

/// An algorithm uses an unknown in a way that its symbolic form does not support, e.g. with a dimension other
/// than the round's. The verdict is then Unknown for every size, whatever the bounded check finds.
class Unsupported : public std::runtime_error {
public:
    explicit Unsupported(std::string const& what);

    /// The number of exceptions made on this thread. A definition may catch one, and then behave differently
    /// than in a run.
    static std::uint64_t made();
};

}  // namespace cubecheck
