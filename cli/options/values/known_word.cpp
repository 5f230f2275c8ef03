#include "cli/options/values/known_word.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// "a, b or c"
std::string alternatives(std::span<std::string_view const> words) {
    if (words.size() == 1) return std::string(words.front());
    return fmt::format("{} or {}", fmt::join(words.first(words.size() - 1), ", "), words.back());
}

}  // namespace

std::size_t known_word(std::string_view option, std::string_view typed,
                       std::span<std::string_view const> known) {
    auto const found = std::ranges::find(known, typed);
    if (found == known.end()) throw Error(unknown_word(option, typed, known), Failure::usage);
    return static_cast<std::size_t>(found - known.begin());
}

std::string unknown_word(std::string_view option, std::string_view typed,
                         std::span<std::string_view const> known) {
    return fmt::format("{} {} is not known: expected {}.", option, typed, alternatives(known));
}

std::vector<std::string_view> words_in_braces(std::string_view text) {
    auto const begin = text.find('{'), end = text.find('}');
    std::vector<std::string_view> found;
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return found;
    for (auto at = begin + 1; at < end;) {
        auto const stop = std::min(text.find(',', at), end);
        found.push_back(text.substr(at, stop - at));
        at = stop + 1;
    }
    return found;
}

}  // namespace cubecheck::cli
