#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "models/support/index.hpp"

namespace cubecheck::real {

/// The kind of a fault on one node of a run.
enum class FaultKind : std::uint8_t {
    stop,             ///< the node ends before it sends the message
    lose,             ///< the message does not arrive
    duplicate,        ///< the message arrives twice
    truncate,         ///< half of the message arrives
    corrupt,          ///< the first byte of the message arrives with all bits inverted
    other_size,       ///< the node runs the program of a longer vector
    other_algorithm,  ///< the node runs the program of another algorithm of the same collective
};

/// The names of faults, in the order of FaultKind. Faults that `cubecheck explore` has, too, have the same
/// names.
inline constexpr std::array<std::string_view, 7> fault_names{
    "stop", "lose", "duplicate", "truncate", "corrupt", "other_size", "other_algorithm"};

constexpr std::string_view name(FaultKind kind) { return fault_names[static_cast<std::size_t>(kind)]; }

/// Whether a fault concerns a single message; otherwise the node runs a wrong program.
constexpr bool is_of_a_message(FaultKind kind) { return kind < FaultKind::other_size; }

/// A fault of one message: the node's send of this number, in every repetition.
struct Fault {
    FaultKind kind = FaultKind::lose;
    Index node = 0;
    Index message = 0;

    friend bool operator==(Fault const&, Fault const&) = default;
};

}  // namespace cubecheck::real
