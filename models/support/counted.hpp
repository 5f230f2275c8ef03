#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace cubecheck {

/// "1 chunk", "3 chunks"
inline std::string counted(std::uint64_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

/// "1 of 8 results is wrong", "3 of 8 results are wrong"
inline std::string wrong_results_text(std::uint64_t wrong, std::uint64_t all) {
    return fmt::format("{} of {} {} wrong", wrong, counted(all, "result"), wrong == 1 ? "is" : "are");
}

}  // namespace cubecheck
