#include "verify/code/verdicts/code_places.hpp"

#include <filesystem>

#include "verify/code/build/reached_lines.hpp"

namespace cubecheck::verify {

std::optional<in_process::Place> place_of(std::uintptr_t address, Loaded const& code,
                                          std::string const& known) {
    auto const offset = code.offset_of(address);
    auto const line = offset ? code.source_line(*offset) : "";
    auto const colon = line.rfind(':');
    if (colon == std::string::npos) return std::nullopt;
    auto const here = std::filesystem::current_path();
    auto const file = std::filesystem::path(line.substr(0, colon)).lexically_normal();
    auto spelled = file.lexically_proximate(here).string();
    if (spelled.starts_with("..")) spelled = file.string();
    if (!known.empty() && (here / known).lexically_normal() == file) spelled = known;
    return in_process::Place{spelled, std::stoi(line.substr(colon + 1))};
}

std::optional<in_process::Place> innermost_place(std::vector<std::uintptr_t> const& addresses,
                                                 Loaded const& code, std::string const& known) {
    std::optional<in_process::Place> innermost;
    for (auto const address : addresses) {
        auto const at = place_of(address, code, known);
        if (at && !is_of_the_system(at->file)) return at;
        if (!innermost) innermost = at;
    }
    return innermost;
}

}  // namespace cubecheck::verify
