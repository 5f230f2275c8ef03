#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

namespace {

thread_local std::uint64_t made_so_far = 0;

}  // namespace

Unsupported::Unsupported(std::string const& what) : std::runtime_error(what) { ++made_so_far; }

std::uint64_t Unsupported::made() { return made_so_far; }

}  // namespace cubecheck
