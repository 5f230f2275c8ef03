#pragma once

#include <cstdint>

#include <boost/dynamic_bitset.hpp>

namespace cubecheck::invariant {

/// A set of rows of a table.
using Rows = boost::dynamic_bitset<std::uint64_t>;

/// The number of rows in both sets.
inline std::size_t shared(Rows const& a, Rows const& b) { return (a & b).count(); }

}  // namespace cubecheck::invariant
