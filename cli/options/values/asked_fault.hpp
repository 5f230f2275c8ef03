#pragma once

#include <optional>
#include <string>

#include "engine/real/fault.hpp"

namespace cubecheck::cli {

/// A requested fault: KIND[@NODE[:MESSAGE]].
struct AskedFault {
    real::FaultKind kind = real::FaultKind::lose;
    std::optional<Index> node;     ///< none: the first node that it can affect
    std::optional<Index> message;  ///< among the sends of the node; none: the first
};

/// Parses a fault.
///
/// Throws: Error (usage) that says what was expected and what was found.
AskedFault asked_fault(std::string const& text);

}  // namespace cubecheck::cli
