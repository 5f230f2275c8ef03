#pragma once

#include <iterator>
#include <span>
#include <string>

#include <fmt/format.h>

#include "models/schedule/action.hpp"

namespace cubecheck::schedules {

/// Ascending numbers with runs drawn together: "0, 2..5, 9".  After `most` pieces the rest is counted.
inline std::string numbers_text(std::span<Index const> numbers, std::size_t most = 8) {
    std::string out;
    std::size_t pieces = 0;
    for (std::size_t i = 0; i < numbers.size();) {
        auto end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        if (++pieces > most) return fmt::format("{} and {} more", out, numbers.size() - i);
        if (!out.empty()) out += ", ";
        if (end - i <= 2) end = i + 1;
        out += end - i == 1 ? fmt::format("{}", numbers[i])
                            : fmt::format("{}..{}", numbers[i], numbers[end - 1]);
        i = end;
    }
    return out;
}

/// "rank 3", or "ranks 0, 2..5".
inline std::string ranks_text(std::span<Index const> ranks) {
    return fmt::format("rank{} {}", ranks.size() == 1 ? "" : "s", numbers_text(ranks));
}

}  // namespace cubecheck::schedules
