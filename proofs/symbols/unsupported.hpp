#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace cubecheck {

/// An algorithm asks something of an unknown that its symbolic form cannot express, e.g. a dimension other
/// than the round's.  The verdict is then Unknown for every size, whatever the bounded check says.
class Unsupported : public std::runtime_error {
public:
    explicit Unsupported(std::string const& what);

    /// How many this thread has made.  A definition may catch one, and then says something else than in a
    /// run.
    static std::uint64_t made();
};

}  // namespace cubecheck
