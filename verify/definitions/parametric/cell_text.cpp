#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

std::vector<std::string> fitted(std::vector<std::string> lines) {
    constexpr std::size_t most = 14, head = 8, tail = 5;
    if (lines.size() <= most) return lines;
    std::vector<std::string> kept(lines.begin(), lines.begin() + head);
    kept.push_back(".. " + std::to_string(lines.size() - head - tail) + " more ..");
    kept.insert(kept.end(), lines.end() - tail, lines.end());
    return kept;
}

}  // namespace cubecheck
