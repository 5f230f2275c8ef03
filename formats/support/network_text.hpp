#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "models/network/weighted_network.hpp"

namespace cubecheck::formats {

/// The longest network file that is read.  Units: bytes.
inline constexpr std::size_t longest_network_file = std::size_t{64} << 20;
/// The largest network that is read.
inline constexpr Index largest_network = 4096;

/// Parses a weighted network: the number n of nodes, then n lines of n integers, the weights from one node to
/// all.  Empty lines are skipped.
///
/// Pre of the file: n is a power of two, 1 to 4096; weights are 0 to 2^31, 0 on the diagonal, and symmetric.
/// Throws: Error (malformed) with the line, what was expected and what was found.
WeightedNetwork parse_network(std::string const& name, std::string_view text);

/// Reads a network from a file.
///
/// Throws: Error (file) if it cannot be read, Error (malformed) as parse_network.
WeightedNetwork read_network(std::string const& path);

}  // namespace cubecheck::formats
