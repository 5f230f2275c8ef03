#include "cli/render/terminal/search_progress.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "models/support/interruption.hpp"

namespace cubecheck::cli {

std::string short_count(std::uint64_t count) {
    if (count < 10'000) return fmt::format("{}", count);
    constexpr std::string_view letters = "kMGTPE";
    std::size_t letter = 0;
    std::uint64_t unit = 1000;
    for (; count / unit >= 1000; unit *= 1000) ++letter;
    if (count / unit >= 100) return fmt::format("{}{}", count / unit, letters[letter]);
    return fmt::format("{}.{}{}", count / unit, count % unit / (unit / 10), letters[letter]);
}

std::string search_progress(explore::Progress const& at) {
    auto const rate = at.seconds > 0 ? static_cast<double>(at.states) / at.seconds : 0;
    return fmt::format("{} states, {}/s, depth {}, frontier {}", short_count(at.states),
                       short_count(static_cast<std::uint64_t>(rate)), short_count(at.depth),
                       short_count(at.frontier));
}

std::function<bool(explore::Progress const&)> shown_search(std::function<bool(std::string const&)> show,
                                                           std::string prefix) {
    return [show = std::move(show), prefix = std::move(prefix)](explore::Progress const& at) {
        try {
            return show(prefix + search_progress(at));
        } catch (Interrupted const&) {
            return true;
        }
    };
}

}  // namespace cubecheck::cli
