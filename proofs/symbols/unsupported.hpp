#pragma once

#include <stdexcept>

namespace cubecheck {

/// An algorithm asks something of an unknown that its symbolic form cannot express, e.g. a dimension other
/// than the round's.  The verdict is then Unknown for every size, whatever the bounded check says.
class Unsupported : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace cubecheck
