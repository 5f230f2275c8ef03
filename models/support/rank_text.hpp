#pragma once

#include <string>

#include <fmt/format.h>

namespace cubecheck {

/// Ascending numbers, with runs as intervals: "0, 2..5, 9". After `most` pieces the rest is only counted.
template <class Numbers>
std::string numbers_text(Numbers const& numbers, std::size_t most = 8) {
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
template <class Numbers>
std::string ranks_text(Numbers const& ranks) {
    return fmt::format("rank{} {}", ranks.size() == 1 ? "" : "s", numbers_text(ranks));
}

}  // namespace cubecheck
