#include "verify/definitions/parametric/cell_text.hpp"

namespace cubecheck {

std::string event_text(Event const& event, std::string const& place, Words const& words) {
    auto const gets = "round " + std::to_string(event.round) + ": " + place + " gets " +
                      words.text(event.arrived) + " from node " + std::to_string(event.sender);
    auto const before = words.text(event.before);
    if (event.how == Entry::put)
        return event.before == Words::nothing() ? gets : gets + ", which replaces " + before;
    return gets + ", joined on the " + (event.how == Entry::left ? "left" : "right") + " of " + before +
           ": " + words.text(event.after);
}

std::vector<std::string> fitted(std::vector<std::string> lines) {
    constexpr std::size_t most = 14, head = 8, tail = 5;
    if (lines.size() <= most) return lines;
    std::vector<std::string> kept(lines.begin(), lines.begin() + head);
    kept.push_back(".. " + std::to_string(lines.size() - head - tail) + " more ..");
    kept.insert(kept.end(), lines.end() - tail, lines.end());
    return kept;
}

}  // namespace cubecheck
